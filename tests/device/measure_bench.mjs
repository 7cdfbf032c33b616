// A handheld on the bench: it is played through its pins, and every press is answered for.
//
// How long a press takes to show cannot be seen from the bus alone: frames are sent for other reasons, too, and bytes
// of a new frame go out within a transfer that began before. So the same moment is lived through twice, first without
// the press and then with it. The emulator does nothing by chance, so the first byte that is another, or comes earlier,
// is the answer showing, whatever else was on the bus. A press that changes nothing has no answer.
//
// While a frame is being sent, its bytes are taken from the newest frame as they go out, and may be the same in both.
// So the first byte of the frame that answers may go out before the first byte that shows it; both are told.

import { Moment } from './measure_moment.mjs';
import { firstNew } from './traffic.mjs';

const MILLI = 1e6;

// For so long the bus is listened to after a press. What the device plans by itself, a ring that begins to fill or a
// tile that blinks, comes much later.
const LISTEN_MILLIS = 50;
// What comes a little later without the press must not be taken for new with it.
const MARGIN_MILLIS = 2;
const TAP_MILLIS = 60;
// Whatever the device does by itself may wait for a slice of a thought, and a press may end the thought.
const JITTER_NANOS = 0.4e6;

export class Bench {
    constructor({ handheld, panel }) {
        this.handheld = handheld;
        this.panel = panel;
        // The most that was seen at any time, also of what was taken back.
        this.deepestStack = 0;
        this.longestMask = 0;
        this.longestMaskOfGame = 0;
        // What went over the bus in the game that is really played.
        this.transfers = [];
        this.isAside = false;
    }

    run(millis) {
        this.handheld.run(millis);
        this.note();
    }

    // A game begins here; `since` tells what it took.
    begin() {
        this.note();
        this.settle();
        this.transfers = [];
        this.handheld.meter.forgetMasks();
        this.longestMaskOfGame = 0;
        const { panel, handheld } = this;
        return { at: handheld.nanos, mark: handheld.meter.mark(), stored: panel.stored, changed: panel.changed };
    }

    since({ at, mark, stored, changed }) {
        this.settle();
        const { panel, handheld, longestMaskOfGame } = this;
        return {
            ...handheld.meter.since(mark),
            flashOperations: handheld.flash.log.filter((operation) => operation.at >= at).length,
            longestMask: longestMaskOfGame,
            transfers: [...this.transfers],
            stored: panel.stored - stored,
            changed: panel.changed - changed,
        };
    }

    // Does something and takes it back.
    aside(body) {
        this.leaveFlashAlone();
        this.settle();
        const wasAside = this.isAside;
        const moment = new Moment(this.handheld);
        this.isAside = true;
        const result = body();
        this.note();
        this.isAside = wasAside;
        moment.restore();
        return result;
    }

    // Closes or opens a contact, now or `at` a time to come, and listens. Returns, in nanoseconds, how long until the
    // `first` byte of the frame that answers, until the first byte by which it is `shown`, as it differs, and until it
    // was `complete`. Nothing if the edge has no answer, or if flash was being erased meanwhile.
    edge(button, isDown, at) {
        this.leaveFlashAlone();
        const { handheld } = this;
        const { traffic } = handheld;
        const pressedAt = at ?? handheld.nanos;
        const without = this.aside(() => {
            handheld.runTo(pressedAt + (LISTEN_MILLIS + MARGIN_MILLIS) * MILLI);
            return traffic.bytes();
        });
        handheld.runTo(pressedAt);
        handheld[isDown ? 'press' : 'release'](button);
        const drawn = this.runUntilDrawn();
        handheld.runTo(pressedAt + LISTEN_MILLIS * MILLI);
        this.note();
        const bytes = traffic.bytes();
        const shown = firstNew(bytes, without, JITTER_NANOS);
        if (!shown || this.isErasing(pressedAt, shown.at)) {
            return undefined;
        }
        const fresh = bytes.filter(({ at: began }) => began >= drawn.at)[drawn.waiting] ?? shown;
        // A long answer is listened to until its end.
        handheld.runUntil(() => traffic.isQuiet, LISTEN_MILLIS);
        return {
            first: Math.min(fresh.at, shown.at) - pressedAt,
            shown: shown.at - pressedAt,
            complete: traffic.completeAfter(shown.at) - pressedAt,
        };
    }

    // The core has drawn the answer when it goes to sleep for the first time after the press. What waits in the bus
    // controller by then may still be of the frame before.
    runUntilDrawn() {
        const { handheld } = this;
        const { machine, meter } = handheld;
        const { cycles } = meter;
        handheld.runUntil(() => meter.cycles > cycles && machine.core.isIdle, LISTEN_MILLIS);
        return { at: handheld.nanos, waiting: machine.bus.controller.txFIFO.itemCount };
    }

    // Presses and releases; returns the answers to both.
    tap(button) {
        const down = this.edge(button, true);
        this.run(TAP_MILLIS - LISTEN_MILLIS);
        return { down, up: this.edge(button, false) };
    }

    // Waits until something is on its way to the panel, and then for a while that chance chooses, at most so long. Says
    // whether a frame is still being sent then.
    runIntoFrame(patienceMillis, mostMillis, chance) {
        const { traffic } = this.handheld;
        this.handheld.runUntil(() => !traffic.isQuiet, patienceMillis);
        this.run(mostMillis * chance.share());
        return !traffic.isQuiet;
    }

    // Puts down what went over the bus so far.
    settle() {
        const transfers = this.handheld.traffic.take();
        if (!this.isAside) {
            this.transfers.push(...transfers);
        }
    }

    note() {
        const { machine, meter } = this.handheld;
        this.deepestStack = Math.max(this.deepestStack, machine.stackUsed);
        this.longestMask = Math.max(this.longestMask, meter.longestMask.nanos);
        this.longestMaskOfGame = Math.max(this.longestMaskOfGame, meter.longestMask.nanos);
    }

    // Nothing can be taken back in the middle of writing flash.
    leaveFlashAlone() {
        const { handheld } = this;
        handheld.runUntil(() => !handheld.machine.standstill.isOn, LISTEN_MILLIS);
    }

    isErasing(from, to) {
        const { log } = this.handheld.flash;
        return log.some(({ kind, at, nanos }) => kind === 'erase' && at < to && at + nanos > from);
    }
}
