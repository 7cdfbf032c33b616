// A seeded pseudo-random generator: the same seed gives the same contact bounces, the same torn bytes and the same RAM
// contents after power-on, so that a failure can be repeated. Not cryptographic.

const STEP = 0x9e3779b9;

export class Random {
    constructor(seed = 1) {
        this.state = seed >>> 0;
    }

    // 32 bits: a counter, mixed with the finalizer of MurmurHash3.
    next() {
        this.state = (this.state + STEP) >>> 0;
        let bits = this.state;
        bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
        bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
        return (bits ^ (bits >>> 16)) >>> 0;
    }

    // From 0 up to, but not including, 1.
    fraction() {
        return this.next() / 2 ** 32;
    }

    // A whole number from 0 up to, but not including, `bound`.
    below(bound) {
        return Math.floor(this.fraction() * bound);
    }

    fill(bytes) {
        const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >>> 2);
        for (let i = 0; i < words.length; i++) {
            words[i] = this.next();
        }
    }
}
