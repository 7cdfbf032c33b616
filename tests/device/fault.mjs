// What a real device would answer with a fault, a hang or a black screen. Nothing in the model catches it: a test that
// meets one has found a bug, in the firmware or in the model.

export class Fault extends Error {}

// What the core itself would notice. A machine may be told to answer it as the core does, with the image's handler.
export class HardFault extends Fault {}

export function hex(number) {
    return `0x${(number >>> 0).toString(16)}`;
}
