// What a real device would answer with a fault, a hang or a black screen. Nothing in the model catches it: a test that
// meets one has found a bug, in the firmware or in the model.

export class Fault extends Error {}

export function hex(number) {
    return `0x${(number >>> 0).toString(16)}`;
}
