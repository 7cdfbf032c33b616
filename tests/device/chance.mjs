// Chance that repeats: the same seed gives the same bounces, the same torn bytes and the same noise, so that a failure
// can be seen again.

const STEP = 0x9e3779b9;

export class Chance {
    constructor(seed = 1) {
        this.state = seed >>> 0;
    }

    // 32 bits, after the finalizer of MurmurHash3.
    next() {
        this.state = (this.state + STEP) >>> 0;
        let bits = this.state;
        bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
        bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
        return (bits ^ (bits >>> 16)) >>> 0;
    }

    // From 0 to almost 1.
    share() {
        return this.next() / 2 ** 32;
    }

    // A whole number from 0 to one below `bound`.
    below(bound) {
        return Math.floor(this.share() * bound);
    }

    // Fills memory with noise, as it is when power comes.
    fill(bytes) {
        const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >>> 2);
        for (let i = 0; i < words.length; i++) {
            words[i] = this.next();
        }
    }
}
