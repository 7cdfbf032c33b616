// Writes down what was pressed as a scenario, a text that `tests/scenarios/` accepts and that does the same to the
// library: button edges in, text out. harness/src/scenario.rs describes the language.
//
// The scenario keeps the ticks of the presses, because the library mixes them into its random numbers: with the same
// seed and the same ticks the same cards are dealt. A short press becomes `press`, a long one `hold`, if there is time
// for the fixed lengths of these steps before the next edge; everything else is written as it was, to the millisecond.
//
// Times are microseconds since the device was switched on.

// As in harness/src/lib.rs and src/handheld/entropy.rs: the length of a press and the pause after it, of a hold, of a
// tick.
const TAP = 60_000;
const HOLD = 1_000_000;
const TICK = 8192;
// As in src/handheld/gestures.rs: contacts bounce for the first, and a press between the two others is neither tap nor
// hold.
const BOUNCE = 22_000;
const TAP_LIMIT = 250_000;
const HOLD_LIMIT = 900_000;
// A longer hold is no other gesture, but its screens are seen for longer.
const LONGEST_HOLD = 2_000_000;
const CAN_BE_HELD = new Set(['A', 'B']);

const SECOND = 1_000_000;
const MILLI = 1_000;

export class ScenarioRecorder {
    // `title` is what is played, for the first line, and `remarks` are further lines for the reader. `language` is the
    // tag of the language that was chosen before; without it the scenario begins with a new device. With `isExact`,
    // every edge is written as it was.
    constructor({ title = 'Recorded on the page.', remarks = [], language, isExact = false } = {}) {
        this.head = [title, ...remarks].map((line) => `# ${line}`);
        this.language = language;
        this.isExact = isExact;
        // Each time that the device was on: its `seed`, its `edges`, and once it is off, `until` when.
        this.runs = [];
    }

    // Whether the device is on, as far as this was told.
    get isOn() {
        return this.runs.length > 0 && this.runs.at(-1).until === undefined;
    }

    // The device was switched on with this seed; undefined if it is not known.
    powerOn(seed) {
        this.runs.push({ seed, edges: [], until: undefined });
    }

    powerOff(at) {
        if (this.isOn) {
            this.runs.at(-1).until = at;
        }
    }

    // A button went down or up. What cannot be, such as a release of what was not pressed, is left out.
    edge(button, down, at) {
        if (!this.isOn) {
            return;
        }
        const { edges } = this.runs.at(-1);
        const last = edges.findLast((other) => other.button === button);
        if ((last?.down ?? false) !== down) {
            edges.push({ button, down, at });
        }
    }

    // The scenario so far. `until` is how long the device has been on by now.
    text(until = 0) {
        const lines = [...this.head];
        let seed;
        this.runs.forEach((run, place) => {
            if (run.seed === undefined) {
                lines.push('# The seed is not known, so other cards are dealt.');
            } else if (run.seed !== seed) {
                lines.push(`seed ${run.seed}`);
            }
            seed = run.seed;
            if (place === 0 && this.language) {
                lines.push(`language ${this.language}`);
            }
            lines.push('power on', ...this.stepsOf(run, run.until ?? until));
            if (run.until !== undefined) {
                lines.push('power off');
            }
        });
        return `${lines.join('\n')}\n`;
    }

    stepsOf({ edges }, until) {
        const steps = new Steps();
        for (let place = 0; place < edges.length; place++) {
            const edge = edges[place];
            const step = this.isExact ? undefined : stepFor(edges, place, until);
            if (!edge.down) {
                steps.release(edge);
            } else if (step) {
                steps.press(edge, step);
                place++; // its release is a part of the step
            } else {
                steps.pressDown(edge);
            }
        }
        steps.waitUntil(until);
        return steps.lines;
    }
}

// The step that stands for the press at this place and its release, or undefined.
function stepFor(edges, place, until) {
    const [down, up, next] = edges.slice(place, place + 3);
    const isOtherDown = edges.slice(0, place).some((_, before) => isHeldAt(edges, before, place));
    if (!down.down || up?.button !== down.button || isOtherDown) {
        return undefined;
    }
    const length = up.at - down.at;
    const isTap = length >= BOUNCE && length < TAP_LIMIT;
    const isHold = CAN_BE_HELD.has(down.button) && length >= HOLD_LIMIT && length <= LONGEST_HOLD;
    const step = isTap ? { word: 'press', length: TAP } : isHold ? { word: 'hold', length: HOLD } : undefined;
    const end = tickOf(down.at) + (step?.length ?? 0) + TAP;
    return step && end <= (next ? tickOf(next.at) : until) ? step : undefined;
}

// Whether the edge at this place is a press whose release comes after another place.
function isHeldAt(edges, place, later) {
    const { button, down } = edges[place];
    return down && !edges.slice(place + 1, later).some((other) => other.button === button);
}

// The tick that the library takes for this time.
function tickOf(at) {
    return Math.round(at / TICK) * TICK;
}

// Steps, and the time that the scenario has come to with them.
class Steps {
    constructor() {
        this.lines = [];
        this.now = 0;
        this.last = undefined;
    }

    // The steps that press wait for the next tick by themselves, so they may begin anywhere in the one before.
    waitForTick(tick) {
        const most = tick - this.now;
        if (most >= TICK) {
            this.wait(roundest(most - TICK, most));
        }
        this.now = Math.max(tick, Math.ceil(this.now / TICK) * TICK);
    }

    waitUntil(at) {
        this.wait(Math.floor((at - this.now) / MILLI) * MILLI);
    }

    wait(micros) {
        if (micros > 0) {
            const isWhole = micros % SECOND === 0;
            this.add(`wait ${isWhole ? micros / SECOND : micros / MILLI} ${isWhole ? 's' : 'ms'}`);
            this.now += micros;
        }
    }

    press({ button, at }, { word, length }) {
        this.waitForTick(tickOf(at));
        const { last } = this;
        const step = `${word} ${button}`;
        if (word === 'press' && last?.step === step) {
            last.times++;
            this.lines[this.lines.length - 1] = `${step} x${last.times}`;
        } else {
            this.add(step);
            this.last = { step, times: 1 };
        }
        this.now += length + TAP;
    }

    pressDown({ button, at }) {
        this.waitForTick(tickOf(at));
        this.add(`down ${button}`);
    }

    release({ button, at }) {
        this.waitUntil(at);
        this.add(`up ${button}`);
    }

    add(line) {
        this.lines.push(line);
        this.last = undefined;
    }
}

// The time with the fewest digits that is more than one bound and not more than the other, in whole milliseconds.
function roundest(above, most) {
    const units = [SECOND, SECOND / 10, 10 * MILLI, 5 * MILLI];
    const unit = units.find((unit) => Math.floor(most / unit) * unit > above) ?? MILLI;
    return Math.floor(most / unit) * unit;
}
