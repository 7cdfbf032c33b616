// The Cortex-M0+ core: its own instruction loop on the registers and the interrupt controller of rp2040js.
//
// rp2040js advances the clock with every instruction, which is too slow for tests that play whole games. Here
// instructions run in batches: until the next alarm, until the core sleeps, or until it writes a register of a
// peripheral, which may change alarms and interrupts.
//
// Left out: the second core, the memory protection unit, and unprivileged mode.

import { Fault, HardFault, hex } from './fault.mjs';
import { execute } from './instructions.mjs';
import { Memory } from './memory.mjs';

const SP = 13;
const PC = 15;

// Cycles to enter an interrupt, by the technical reference manual, and to return from it, which is not documented:
// eight words are popped and the pipeline is refilled.
const ENTRY_CYCLES = 15;
const RETURN_CYCLES = 13;

const MRS = 0xf3ef;
const EXCEPTION_RETURN = 0x0fffffff;
const HARD_FAULT = 3;
const IN_HANDLER = 1;

export class Core {
    // `chip` answers breakpoints, checks the stack, and is told when interrupts are masked.
    constructor(chip) {
        this.chip = chip;
        this.rp2040 = chip.rp2040;
        this.clock = chip.rp2040.clock;
        this.state = chip.rp2040.core;
        this.registers = new Int32Array(this.state.registers.buffer);
        this.memory = new Memory(this);
        // Null if reads of flash take no longer than those of RAM.
        this.flashCache = chip.flashCache;
        // Cycles of the present batch that no instruction accounts for.
        this.stall = 0;
        this.lowestStack = 0xffffffff;
        // The present batch: when it began, how long a cycle is, and whether it must end after this instruction.
        this.start = 0;
        this.cycleNanos = 0;
        this.batchCycles = 0;
        this.mustEndBatch = false;
        // What is to be done at the end of the batch: return from an interrupt, move a special register, reset.
        this.returnTo = 0;
        this.special = 0;
        this.resetTo = 0;
        this.isLockedUp = false;
        this.wakeForMaskedInterrupts();
    }

    // Whether the core executes nothing: it sleeps or is locked up.
    get isIdle() {
        return this.state.waiting || this.isLockedUp;
    }

    get isInterruptPending() {
        const { state } = this;
        return (state.pendingInterrupts & state.enabledInterrupts) !== 0 || state.pendingPendSV || state.pendingSystick;
    }

    get isInHandler() {
        return this.state.currentMode === IN_HANDLER;
    }

    // A masked interrupt ends sleep but is only taken once unmasked. rp2040js would take it at once.
    wakeForMaskedInterrupts() {
        const { state } = this;
        const check = state.checkForInterrupts.bind(state);
        state.checkForInterrupts = () => (state.waiting && state.PM ? this.isInterruptPending : check());
    }

    // The time at this cycle of the present batch.
    nanosAt(cycles) {
        return this.start + cycles * this.cycleNanos;
    }

    // Sets the clock to the present instruction.
    setClock(cycles) {
        this.clock.nanosCounter = this.nanosAt(cycles);
    }

    // Sets the clock and ends the batch after this instruction.
    setClockAndEndBatch(cycles) {
        this.setClock(cycles);
        this.mustEndBatch = true;
    }

    // Executes one batch of instructions, of at most this time. Returns its cycles.
    run(nanos) {
        const { state, clock } = this;
        this.start = clock.nanos;
        this.cycleNanos = 1e9 / this.rp2040.clkSys;
        let cycles = 0;
        this.mustEndBatch = false;
        try {
            if (state.interruptsUpdated && state.checkForInterrupts()) {
                state.waiting = false;
                cycles = ENTRY_CYCLES;
                if (this.flashCache) cycles += this.flashCache.read(state.VTOR + 4 * state.IPSR);
                this.memory.discardFetched();
                this.trackStack(this.registers[SP] >>> 0);
            }
            cycles = execute(this, cycles, Math.ceil(nanos / this.cycleNanos));
            cycles += this.stall;
            this.stall = 0;
            if (this.returnTo) {
                state.exceptionReturn(this.returnTo & EXCEPTION_RETURN);
                this.returnTo = 0;
                this.memory.discardFetched();
                cycles += RETURN_CYCLES;
            }
            if (this.special) {
                this.moveSpecial(this.special >>> 16, this.special & 0xffff);
                this.special = 0;
            }
            if (this.resetTo) {
                this.reset(this.resetTo);
                this.resetTo = 0;
            }
        } catch (error) {
            this.takeFault(error);
        }
        this.batchCycles = 0;
        clock.tick(Math.max(0, this.nanosAt(cycles) - clock.nanos));
        return cycles;
    }

    moveSpecial(op, next) {
        const { state, registers } = this;
        if (op === MRS) {
            registers[(next >>> 8) & 15] = state.readSpecialRegister(next & 0xff);
        } else {
            state.writeSpecialRegister(next & 0xff, registers[op & 15] >>> 0);
            this.trackStack(registers[SP] >>> 0);
        }
    }

    // Runs the image's HardFault handler if the chip `takesHardFaults`. A fault within the handler locks the core up.
    takeFault(error) {
        const { state, chip } = this;
        if (error instanceof Fault) {
            error.message += ` (at ${hex(this.registers[PC])})`;
        }
        if (!(error instanceof HardFault) || !chip.takesHardFaults) {
            throw error;
        }
        chip.logEvent('hard fault', error.message);
        try {
            this.isLockedUp = state.IPSR === HARD_FAULT;
            if (!this.isLockedUp) {
                state.exceptionEntry(HARD_FAULT);
                this.memory.discardFetched();
            }
        } catch (another) {
            this.isLockedUp = true;
        }
    }

    trackStack(pointer) {
        if (pointer < this.lowestStack) {
            this.lowestStack = pointer;
            this.chip.checkStack(pointer);
        }
    }

    breakpoint(pc, code, cycles) {
        this.setClockAndEndBatch(cycles);
        this.batchCycles = cycles;
        this.registers[PC] = pc;
        this.chip.answerBreakpoint(pc, code);
    }

    // Unmasks interrupts, and says whether one is pending.
    unmask(cycles) {
        const { state } = this;
        if (state.PM) {
            state.PM = false;
            state.interruptsUpdated = true;
            this.chip.cpuTime.unmask(this.nanosAt(cycles));
        }
        return this.isInterruptPending;
    }

    mask(pc, cycles) {
        const { state } = this;
        if (!state.PM) {
            state.PM = true;
            this.chip.cpuTime.mask(this.nanosAt(cycles), pc);
        }
    }

    // A reset by a write to AIRCR, which takes effect at the end of the batch.
    requestReset(vectors) {
        this.resetTo = vectors;
        this.mustEndBatch = true;
    }

    // Resets the core alone; peripherals and RAM stay as they are.
    reset(vectors) {
        const { state } = this;
        Object.assign(state, { PM: false, IPSR: 0, currentMode: 0, SPSEL: 0, nPRIV: false, waiting: false });
        Object.assign(state, { pendingPendSV: false, pendingSVCall: false, pendingSystick: false, SHPR2: 0, SHPR3: 0 });
        Object.assign(state, { enabledInterrupts: 0, eventRegistered: false, VTOR: vectors });
        state.interruptPriorities = [0xffffffff, 0, 0, 0];
        state.reset();
        this.memory.discardFetched();
        this.isLockedUp = false;
        this.mustEndBatch = true;
    }
}
