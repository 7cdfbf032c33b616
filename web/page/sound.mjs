// The piezo of the device, by Web Audio: square waves one after the other, each with a short fade so that nothing
// clicks.
//
// Browsers let a page sound only after a gesture. Until then tones are dropped, not kept: nobody wants to hear a minute
// of them at once.

const VOLUME = 0.07;
// How long a tone takes to rise and to fall.
const FADE_SECONDS = 0.003;
// The first tone begins this much later, so that the audio thread hears of it in time.
const AHEAD_SECONDS = 0.008;
// A small disc gives no bass.
const LOWEST_HERTZ = 350;
const KEY = 'pocket-nines-mute';

export class Sound {
    #context = null;
    #out = null;
    #ends = 0;
    #playing = new Set();
    #isMuted = false;
    #Context = globalThis.AudioContext ?? globalThis.webkitAudioContext;

    constructor() {
        try {
            this.#isMuted = localStorage.getItem(KEY) === 'yes';
        } catch {
            // Storage is blocked: with sound.
        }
    }

    get isAvailable() {
        return Boolean(this.#Context);
    }

    // Whether the browser lets the page sound by now.
    get isRunning() {
        return this.#context?.state === 'running';
    }

    get isMuted() {
        return this.#isMuted;
    }

    set isMuted(isMuted) {
        this.#isMuted = isMuted;
        try {
            localStorage.setItem(KEY, isMuted ? 'yes' : 'no');
        } catch {
            // It holds until the page is closed.
        }
        if (isMuted) {
            this.stop();
        }
    }

    // To be called in every gesture: the browser may let the page sound from now on.
    unlock() {
        if (!this.isAvailable || this.#isMuted) {
            return;
        }
        try {
            this.#context ??= this.#open();
            if (!this.isRunning) {
                // Refused before the first gesture that counts, and asked again with the next.
                this.#context.resume().catch(() => {});
            }
        } catch {
            this.#Context = undefined;
        }
    }

    // Appends tones to what sounds: pairs of hertz and milliseconds, where 0 hertz is silence.
    play(tones) {
        if (this.#isMuted || !this.isRunning) {
            return;
        }
        let at = Math.max(this.#ends, this.#context.currentTime + AHEAD_SECONDS);
        for (let index = 0; index + 1 < tones.length; index += 2) {
            const seconds = tones[index + 1] / 1000;
            if (tones[index] > 0 && seconds > 0) {
                this.#tone(tones[index], at, seconds);
            }
            at += seconds;
        }
        this.#ends = at;
    }

    // Ends what sounds, and forgets what would.
    stop() {
        for (const oscillator of this.#playing) {
            oscillator.stop();
        }
        this.#playing.clear();
        this.#ends = 0;
    }

    #open() {
        const context = new this.#Context({ latencyHint: 'interactive' });
        const filter = context.createBiquadFilter();
        filter.type = 'highpass';
        filter.frequency.value = LOWEST_HERTZ;
        filter.connect(context.destination);
        this.#out = filter;
        return context;
    }

    #tone(hertz, at, seconds) {
        const oscillator = this.#context.createOscillator();
        const gain = this.#context.createGain();
        const fade = Math.min(FADE_SECONDS, seconds / 3);
        oscillator.type = 'square';
        oscillator.frequency.value = hertz;
        gain.gain.setValueAtTime(0, at);
        gain.gain.linearRampToValueAtTime(VOLUME, at + fade);
        gain.gain.setValueAtTime(VOLUME, at + seconds - fade);
        gain.gain.linearRampToValueAtTime(0, at + seconds);
        oscillator.connect(gain).connect(this.#out);
        oscillator.start(at);
        oscillator.stop(at + seconds);
        this.#playing.add(oscillator);
        oscillator.onended = () => {
            this.#playing.delete(oscillator);
            gain.disconnect();
        };
    }
}
