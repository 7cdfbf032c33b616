// The chip from one reset to the next: rp2040js with what it leaves out, running the image that is in flash.
//
// Time is the chip's own. It goes on by the cycles of each instruction and, while the core sleeps, straight to the next
// alarm, so a second of waiting costs nothing and a run is the same every time.
//
// The emulator only prints a warning for a bad address, an unknown instruction or an unknown register. A real chip
// would fault, so here each of them is a Fault.

import { RP2040 } from 'rp2040js';
import { Bus } from './bus.mjs';
import { Chance } from './chance.mjs';
import { Core } from './core.mjs';
import { Fault, HardFault } from './fault.mjs';
import { RAM_START } from './memory.mjs';
import { Meter } from './meter.mjs';
import { Oscillators } from './oscillators.mjs';
import { Outside } from './outside.mjs';
import { addMissingRegisters } from './registers.mjs';
import { Resets } from './resets.mjs';
import { ROM_END, Rom } from './rom.mjs';
import { Rtt } from './rtt.mjs';
import { Sleeping } from './sleeping.mjs';
import { Standstill } from './standstill.mjs';
import { Timer } from './timer.mjs';
import { Watchdog } from './watchdog.mjs';

const VECTOR_TABLE = 0x10000100;
// The firmware locks these lowest bytes with the memory protection unit, which the emulator does not have.
const STACK_GUARD = 32;
// How often a condition is looked at while the core is busy with itself.
const GRAIN_NANOS = 10e3;
// However long it is busy, it stops to breathe: JavaScript that was compiled better is only entered anew.
const BATCH_NANOS = 200e3;
const MEMORY_NOISE = 9;
const ROM_MEMORY = 4096;

export class Machine {
    // Of a chip that was reset, `before` has what survived: `memory`, `scratch` and the watchdog's `reason`.
    // `onBreakpoint(code)` answers breakpoints of the image; without it, each one is a fault. With `takesHardFaults`,
    // the image's own handler answers what would fail the test otherwise.
    constructor(flash, options = {}) {
        const { before = {}, entropy, outside, meter, notes = [], onBreakpoint, takesHardFaults = false } = options;
        this.flash = flash;
        this.outside = outside ?? new Outside();
        this.meter = meter ?? new Meter();
        this.onBreakpoint = onBreakpoint;
        this.takesHardFaults = takesHardFaults;
        this.began = this.outside.nanos;
        this.dormantNanos = 0;
        // Why it stopped for good, and what else is worth knowing.
        this.ended = undefined;
        this.notes = notes;

        this.chip = new RP2040();
        this.clock = this.chip.clock;
        this.chip.logger = this.strictLogger();
        this.wireFlash();
        this.core = new Core(this);
        this.supply = this.makeSupply();
        this.oscillators = new Oscillators(this, entropy);
        this.sleeping = new Sleeping(this, addMissingRegisters(this));
        this.standstill = new Standstill(this);
        this.rom = new Rom(this);
        this.bus = new Bus(this, 0);
        this.timer = new Timer(this.chip);
        this.watchdog = new Watchdog(this, before);
        this.resets = new Resets(this);
        this.log = new Rtt(this);
        this.meter.follow(this);
        this.start(before.memory);
    }

    // The chip's flash is outside of it, and stays when the chip is gone.
    wireFlash() {
        const { bytes } = this.flash;
        this.chip.flash = bytes;
        this.chip.flash16 = new Uint16Array(bytes.buffer);
        this.chip.flashView = new DataView(bytes.buffer);
    }

    // What the boot ROM and the second-stage boot loader do: hand over to the image's vector table.
    start(memory) {
        if (memory) {
            this.chip.sram.set(memory);
        } else {
            new Chance(MEMORY_NOISE).fill(this.chip.sram);
        }
        // The boot ROM has its variables at the end.
        new Chance(MEMORY_NOISE).fill(this.chip.sram.subarray(-ROM_MEMORY));
        this.oscillators.startOnRing();
        this.core.reset(VECTOR_TABLE);
        this.stackTop = this.core.state.SP;
        this.core.lowestStack = this.stackTop;
    }

    // What the core asks for by itself: it starts again, and everything around it stays as it is.
    resetCore() {
        this.note('core reset');
        this.log.restart();
        this.core.requestReset(VECTOR_TABLE);
    }

    // The time outside, of now or of a moment of the chip's own.
    get nanos() {
        return this.outsideNanos(this.clock.nanos);
    }

    outsideNanos(nanos) {
        return this.began + this.dormantNanos + nanos;
    }

    get millis() {
        return this.nanos / 1e6;
    }

    // Cycles of instructions, up to the present one.
    get cycles() {
        return this.meter.cycles + this.core.batchCycles;
    }

    // How many bytes of stack were ever in use.
    get stackUsed() {
        return this.stackTop - this.core.lowestStack;
    }

    note(what, more) {
        this.notes.push({ at: this.nanos, what, ...(more !== undefined && { more }) });
    }

    // Stops for good, for this reason.
    end(cause, more) {
        if (!this.ended) {
            this.note(cause, more);
            this.ended = { cause, at: this.nanos };
            this.core.isDisturbed = true;
        }
        this.standstill.finish();
    }

    // Lets the time go by.
    run(millis) {
        this.runTo(this.nanos + millis * 1e6);
    }

    // Runs until the condition holds and says whether it did within the time.
    runUntil(condition, millis) {
        return this.runTo(this.nanos + millis * 1e6, condition);
    }

    // Runs to this moment, or to the end, or until the condition holds; says whether it does.
    runTo(end, condition) {
        const grain = condition ? GRAIN_NANOS : BATCH_NANOS;
        const { clock, core, outside, sleeping, standstill, meter } = this;
        for (;;) {
            outside.moveTo(this.nanos);
            sleeping.look();
            if (condition?.()) {
                return true;
            }
            const left = Math.min(end, outside.next) - this.nanos;
            if (this.ended || this.nanos >= end) {
                return false;
            }
            if (sleeping.isStopped) {
                this.dormantNanos += left;
                meter.rest(left);
                continue;
            }
            const toAlarm = clock.nextAlarm ? clock.nextAlarm.nanos - clock.nanos : Infinity;
            const nanos = Math.max(0, Math.min(left, toAlarm));
            if (standstill.isOn) {
                standstill.pass(nanos);
            } else if (core.isIdle) {
                this.log.poll();
                clock.tick(nanos);
                meter.sleep(nanos);
            } else {
                this.work(Math.min(nanos, grain));
            }
        }
    }

    work(nanos) {
        const { clock, core, meter } = this;
        const before = clock.nanos;
        const cycles = core.run(nanos);
        meter.work(cycles, clock.nanos - before);
    }

    // How the flash chip sees the rest.
    makeSupply() {
        const machine = this;
        return {
            get isOn() {
                return machine.ended?.cause !== 'power off';
            },
            now: () => machine.nanos,
            fail: () => machine.end('power off'),
        };
    }

    checkStack(pointer) {
        if (pointer < RAM_START + STACK_GUARD) {
            throw new HardFault('the stack overflows');
        }
    }

    answerBreak(address, code) {
        if (address < ROM_END) {
            this.rom.call(address);
        } else if (this.onBreakpoint) {
            this.onBreakpoint(code);
        } else {
            throw new HardFault(`nobody expects the breakpoint ${code}`);
        }
    }

    strictLogger() {
        const fail = (part, message) => {
            // A bad address is for the core to notice, an unknown register is for us.
            throw new (part === 'RP2040' ? HardFault : Fault)(`${part}: ${message}`);
        };
        return { debug() {}, info() {}, warn: fail, error: fail };
    }
}
