// Measures a device that is played through its pins: press-to-display latency, peaks of stack and interrupt masks, and
// what the bytes on the I2C bus were for.
//
// The latency of a press cannot be read off the bus alone: the device also sends frames for other reasons, and bytes of
// the new frame can go out within a transfer that began before the press. So the probe runs twice from the same
// snapshot, first without the press and then with it. The emulator is deterministic, so the first byte that differs or
// comes earlier is the response. A press that changes nothing has no response.
//
// While a frame is being sent, each byte is taken from the newest frame, and may be the same in both runs. So the first
// byte of the new frame may go out before the first byte that differs. Both times are reported.

import { Snapshot } from '../../emulator/src/index.mjs';

const MILLI = 1e6;

// How long the bus is observed after a press. Animations that the press starts, such as the ring that fills or the
// blinking tile, change the screen much later.
const OBSERVE_MILLIS = 50;
// The run without the press is this much longer, so that a byte which only comes later is not taken for a new one.
const MARGIN_MILLIS = 2;
const TAP_MILLIS = 60;
// A press can end a slice of thinking early, and so bring forward what the device would have sent anyway by this much.
const JITTER_NANOS = 0.4e6;

// The firmware waits for a tenth of a millisecond to tell a press from a spike, and needs some microseconds around that.
const SPIKE_NANOS = 0.13e6;

const CONTROL_AND_ADDRESS = 2;
const PIXELS = 0x40;
// The commands that set the lower half of the column are 0x00 to 0x0f, those for the upper half follow up to 0x1f.
const LAST_COLUMN_COMMAND = 0x1f;
const PAGE_COMMANDS = 0xb0;
const LAST_PAGE_COMMAND = 0xbf;

export class LatencyProbe {
    constructor({ board, panel }) {
        this.board = board;
        this.panel = panel;
        // Peaks over everything that was run, including what was rolled back.
        this.deepestStack = 0;
        this.longestMask = 0;
        this.longestMaskOfGame = 0;
        // The transfers of the game, without those that were rolled back.
        this.transfers = [];
        this.isRollingBack = false;
    }

    run(millis) {
        this.board.run(millis);
        this.updatePeaks();
    }

    // Marks the start of a game, for `since`.
    begin() {
        this.updatePeaks();
        this.drainTrace();
        this.transfers = [];
        this.board.cpuTime.resetPeaks();
        this.longestMaskOfGame = 0;
        const { panel, board } = this;
        return { at: board.nanos, readings: board.cpuTime.readings(), stored: panel.stored, changed: panel.changed };
    }

    // What the game has cost since it began.
    since({ at, readings, stored, changed }) {
        this.drainTrace();
        const { panel, board, longestMaskOfGame } = this;
        return {
            ...board.cpuTime.since(readings),
            flashOperations: board.flash.log.filter((operation) => operation.at >= at).length,
            longestMask: longestMaskOfGame,
            transfers: [...this.transfers],
            stored: panel.stored - stored,
            changed: panel.changed - changed,
        };
    }

    // Runs `body`, returns its result, and restores the board to its state before.
    rollback(body) {
        this.waitForFlash();
        this.drainTrace();
        const wasRollingBack = this.isRollingBack;
        const snapshot = new Snapshot(this.board);
        this.isRollingBack = true;
        const result = body();
        this.updatePeaks();
        this.isRollingBack = wasRollingBack;
        snapshot.restore();
        return result;
    }

    // Presses or releases a button, now or `at` a later time, and returns the latencies in nanoseconds: until the
    // `first` byte of the new frame, until the first byte that is `shown`, because it differs, and until the frame is
    // `complete`. Returns nothing if there is no response, or if flash was being erased meanwhile.
    edge(button, isDown, at) {
        this.waitForFlash();
        const { board } = this;
        const { trace } = board;
        const pressedAt = at ?? board.nanos;
        const without = this.rollback(() => {
            board.runTo(pressedAt + (OBSERVE_MILLIS + MARGIN_MILLIS) * MILLI);
            return trace.bytes();
        });
        board.runTo(pressedAt);
        board[isDown ? 'press' : 'release'](button);
        const drawn = this.runUntilDrawn();
        board.runTo(pressedAt + OBSERVE_MILLIS * MILLI);
        this.updatePeaks();
        const bytes = trace.bytes();
        const shown = firstDifference(bytes, without, JITTER_NANOS);
        if (!shown || this.isErasing(pressedAt, shown.at)) {
            return undefined;
        }
        const fresh = bytes.filter(({ at: began }) => began >= drawn.at)[drawn.waiting] ?? shown;
        // A long frame may take longer than the time that was observed.
        board.runUntil(() => trace.isIdle, OBSERVE_MILLIS);
        return {
            first: Math.min(fresh.at, shown.at) - pressedAt,
            shown: shown.at - pressedAt,
            complete: trace.frameEndAfter(shown.at) - pressedAt,
        };
    }

    // The core has drawn the new frame when it first sleeps after the time in which the press could be a spike. Bytes that wait in the I2C controller's
    // FIFO by then may still belong to the frame before.
    runUntilDrawn() {
        const { board } = this;
        const { chip, cpuTime } = board;
        board.runTo(board.nanos + SPIKE_NANOS);
        const { cycles } = cpuTime;
        board.runUntil(() => cpuTime.cycles > cycles && chip.core.isIdle, OBSERVE_MILLIS);
        return { at: board.nanos, waiting: chip.i2cBus.controller.txFIFO.itemCount };
    }

    // Presses and releases; returns the latencies of both.
    tap(button) {
        const down = this.edge(button, true);
        this.run(TAP_MILLIS - OBSERVE_MILLIS);
        return { down, up: this.edge(button, false) };
    }

    // Waits until a frame is being sent, and then for a random time of at most `mostMillis`. Returns whether the frame
    // is still being sent then.
    runIntoFrame(patienceMillis, mostMillis, random) {
        const { trace } = this.board;
        this.board.runUntil(() => !trace.isIdle, patienceMillis);
        this.run(mostMillis * random.fraction());
        return !trace.isIdle;
    }

    drainTrace() {
        const transfers = this.board.trace.drain();
        if (!this.isRollingBack) {
            this.transfers.push(...transfers);
        }
    }

    updatePeaks() {
        const { chip, cpuTime } = this.board;
        this.deepestStack = Math.max(this.deepestStack, chip.stackUsed);
        this.longestMask = Math.max(this.longestMask, cpuTime.longestMask.nanos);
        this.longestMaskOfGame = Math.max(this.longestMaskOfGame, cpuTime.longestMask.nanos);
    }

    // No snapshot can be taken while flash is written.
    waitForFlash() {
        const { board } = this;
        board.runUntil(() => !board.chip.flashStall.isActive, OBSERVE_MILLIS);
    }

    isErasing(from, to) {
        const { log } = this.board.flash;
        return log.some(({ kind, at, nanos }) => kind === 'erase' && at < to && at + nanos > from);
    }
}

// The first byte that was not sent in the other run: a different value, or the same one earlier by more than `jitter`.
// A byte that is only later was delayed and is no difference.
export function firstDifference(bytes, otherBytes, jitter) {
    return bytes.find(({ at, value }, index) => {
        const other = otherBytes[index];
        return !other || other.value !== value || other.at - at > jitter;
    });
}

// Counts bytes by their purpose. `transfers` are those of an I2cTrace, `stored` and `changed` those of the panel, all
// of the same time.
export function classifyBytes({ transfers, stored, changed }) {
    const bytes = { all: 0, changed, unchanged: stored - changed, addressing: 0, positions: 0, keepAlive: 0 };
    for (const transfer of transfers) {
        const [control, command] = transfer.bytes.map(({ value }) => value);
        const length = transfer.bytes.length + 1;
        const isPosition =
            command <= LAST_COLUMN_COMMAND || (command >= PAGE_COMMANDS && command <= LAST_PAGE_COMMAND);
        bytes.all += length;
        if (control === PIXELS) {
            bytes.addressing += CONTROL_AND_ADDRESS;
        } else if (isPosition) {
            bytes.addressing += CONTROL_AND_ADDRESS;
            bytes.positions += length - CONTROL_AND_ADDRESS;
        } else {
            bytes.keepAlive += length;
        }
    }
    return bytes;
}

export function summarize(numbers) {
    const sorted = [...numbers].sort((a, b) => a - b);
    return { least: sorted[0], median: sorted[sorted.length >> 1], most: sorted.at(-1), count: sorted.length };
}
