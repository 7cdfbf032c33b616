// The core: a Cortex-M0+ on the registers and the interrupt controller of the emulator's own.
//
// That one takes an instruction at a time, and the clock with it. Whole games have to be played in minutes, so here
// instructions are executed in batches: until the next alarm, until the core sleeps, or until it touches a register of
// a peripheral, which has to see the right time and may change what comes next.

import { Fault, HardFault, hex } from './fault.mjs';
import { execute } from './instructions.mjs';
import { Memory } from './memory.mjs';

const SP = 13;
const PC = 15;

// How long it takes to enter an interrupt, by the reference manual, and to leave it: eight words and a refill, which is
// not documented.
const ENTRY_CYCLES = 15;
const RETURN_CYCLES = 13;

const MRS = 0xf3ef;
const EXCEPTION_RETURN = 0x0fffffff;
const HARD_FAULT = 3;
const IN_HANDLER = 1;

export class Core {
    // `machine` answers breakpoints, and is told when the stack grows and when interrupts are masked.
    constructor(machine) {
        this.machine = machine;
        this.chip = machine.chip;
        this.clock = machine.chip.clock;
        this.state = machine.chip.core;
        this.registers = new Int32Array(this.state.registers.buffer);
        this.memory = new Memory(this);
        this.lowestStack = 0xffffffff;
        // When the present batch began, how long a cycle is, and whether the batch must end after this instruction.
        this.start = 0;
        this.cycleNanos = 0;
        this.batchCycles = 0;
        this.isDisturbed = false;
        // What is left to do when a batch has ended: return from an interrupt, move a special register, start anew.
        this.returnTo = 0;
        this.special = 0;
        this.resetTo = 0;
        this.isLockedUp = false;
        this.wakeForMaskedInterrupts();
    }

    // Whether there is nothing to execute until something happens.
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

    // An interrupt that is masked ends sleep and is taken later. The emulator would take it at once.
    wakeForMaskedInterrupts() {
        const { state } = this;
        const check = state.checkForInterrupts.bind(state);
        state.checkForInterrupts = () => (state.waiting && state.PM ? this.isInterruptPending : check());
    }

    // The time at a cycle of the present batch.
    nanosAt(cycles) {
        return this.start + cycles * this.cycleNanos;
    }

    // Brings the clock to the present instruction.
    setClock(cycles) {
        this.clock.nanosCounter = this.nanosAt(cycles);
    }

    // The same, before anything after which the batch has to end.
    catchUp(cycles) {
        this.setClock(cycles);
        this.isDisturbed = true;
    }

    // Executes instructions for this time, or until something has to be looked at. Returns the cycles.
    run(nanos) {
        const { state, clock } = this;
        this.start = clock.nanos;
        this.cycleNanos = 1e9 / this.chip.clkSys;
        let cycles = 0;
        this.isDisturbed = false;
        try {
            if (state.interruptsUpdated && state.checkForInterrupts()) {
                state.waiting = false;
                cycles = ENTRY_CYCLES;
                this.noteStack(this.registers[SP] >>> 0);
            }
            cycles = execute(this, cycles, Math.ceil(nanos / this.cycleNanos));
            if (this.returnTo) {
                state.exceptionReturn(this.returnTo & EXCEPTION_RETURN);
                this.returnTo = 0;
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
            this.noteStack(registers[SP] >>> 0);
        }
    }

    // With the image's own handler, if that is wanted. A fault within it stops the core for good.
    takeFault(error) {
        const { state, machine } = this;
        if (error instanceof Fault) {
            error.message += ` (at ${hex(this.registers[PC])})`;
        }
        if (!(error instanceof HardFault) || !machine.takesHardFaults) {
            throw error;
        }
        machine.note('hard fault', error.message);
        try {
            this.isLockedUp = state.IPSR === HARD_FAULT;
            if (!this.isLockedUp) {
                state.exceptionEntry(HARD_FAULT);
            }
        } catch (another) {
            this.isLockedUp = true;
        }
    }

    noteStack(pointer) {
        if (pointer < this.lowestStack) {
            this.lowestStack = pointer;
            this.machine.checkStack(pointer);
        }
    }

    breakpoint(pc, code, cycles) {
        this.catchUp(cycles);
        this.batchCycles = cycles;
        this.registers[PC] = pc;
        this.machine.answerBreak(pc, code);
    }

    // Says whether an interrupt is waiting for this.
    unmask(cycles) {
        const { state } = this;
        if (state.PM) {
            state.PM = false;
            state.interruptsUpdated = true;
            this.machine.meter.unmask(this.nanosAt(cycles));
        }
        return this.isInterruptPending;
    }

    mask(pc, cycles) {
        const { state } = this;
        if (!state.PM) {
            state.PM = true;
            this.machine.meter.mask(this.nanosAt(cycles), pc);
        }
    }

    // A reset that an instruction asked for.
    requestReset(vectors) {
        this.resetTo = vectors;
        this.isDisturbed = true;
    }

    // Everything outside the core goes on as it was.
    reset(vectors) {
        const { state } = this;
        Object.assign(state, { PM: false, IPSR: 0, currentMode: 0, SPSEL: 0, nPRIV: false, waiting: false });
        Object.assign(state, { pendingPendSV: false, pendingSVCall: false, pendingSystick: false, SHPR2: 0, SHPR3: 0 });
        Object.assign(state, { enabledInterrupts: 0, eventRegistered: false, VTOR: vectors });
        state.interruptPriorities = [0xffffffff, 0, 0, 0];
        state.reset();
        this.isLockedUp = false;
        this.isDisturbed = true;
    }
}
