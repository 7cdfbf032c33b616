// Those who want to know, by what they want to know of.

export class Listeners {
    #listeners;

    constructor(kinds) {
        this.#listeners = new Map(kinds.map((kind) => [kind, new Set()]));
    }

    // Adds a listener, and returns a function that removes it.
    add(kind, listener) {
        const listeners = this.#listeners.get(kind);
        listeners.add(listener);
        return () => listeners.delete(listener);
    }

    // Tells everybody.
    call(kind, ...news) {
        for (const listener of this.#listeners.get(kind)) {
            listener(...news);
        }
    }
}
