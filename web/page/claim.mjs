// Which tab keeps the games. Two that write the same sectors would ruin them, so one tab holds a lock, and another can
// ask it to hand over.
//
// Where the browser has no locks, every tab believes that it is alone.

const NAME = 'pocket-nines';
const HAND_OVER = 'hand over';
// How long a tab may take to hand over. One that is frozen in the background never does, and loses the lock.
const PATIENCE_MILLIS = 1500;

export class Claim {
    #release = null;
    #channel = globalThis.BroadcastChannel ? new BroadcastChannel(NAME) : null;
    #onLost;

    // `onAsked` saves what is open, before the lock goes to another tab; `onLost` is called once it has gone.
    constructor({ onAsked, onLost }) {
        this.#onLost = onLost;
        this.#channel?.addEventListener('message', async ({ data }) => {
            if (data === HAND_OVER && this.#release) {
                await onAsked();
                this.#release?.();
            }
        });
    }

    // Whether this tab has the lock.
    get isHeld() {
        return this.#release !== null || !navigator.locks;
    }

    // Takes the lock if no other tab has it.
    async take() {
        return this.#request({ ifAvailable: true });
    }

    // Asks the other tab for the lock, and takes it.
    async takeOver() {
        this.#channel?.postMessage(HAND_OVER);
        const patience = AbortSignal.timeout(PATIENCE_MILLIS);
        return (await this.#request({ signal: patience })) || this.#request({ steal: true });
    }

    #request(options) {
        if (!navigator.locks) {
            return Promise.resolve(true);
        }
        return new Promise((resolve) => {
            const held = navigator.locks.request(NAME, options, (lock) => {
                resolve(lock !== null);
                return lock && new Promise((release) => {
                    this.#release = release;
                });
            });
            // It ends when this tab lets go, when another one steals the lock, or when it was never given.
            const ended = () => {
                resolve(false);
                if (this.#release) {
                    this.#release = null;
                    this.#onLost();
                }
            };
            held.then(ended, ended);
        });
    }
}
