// Errors for what a real device would answer with a fault, a hang or a black screen. The model never catches a Fault: a
// test that meets one has found a bug in the firmware or in the model.

export class Fault extends Error {}

// What the core itself would answer with its HardFault exception. With the option `takesHardFaults` of a Chip, the
// image's own handler runs instead.
export class HardFault extends Fault {}

export function hex(number) {
    return `0x${(number >>> 0).toString(16)}`;
}
