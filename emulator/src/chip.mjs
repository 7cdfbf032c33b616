// The RP2040 from one reset to the next: rp2040js, with the parts in this folder that correct and complete it, running
// the image in flash.
//
// Time advances by the cycles of each instruction and, while the core sleeps, jumps to the next alarm. So a second of
// sleep costs nothing, and a run with the same inputs is the same every time.
//
// Strict: rp2040js prints a warning for a bad address or an unknown register; here each of them is a Fault.
//
// Left out: the second core, DMA, USB, the time that the boot ROM takes, and the memory protection unit except for the
// guard below the stack.

import { RP2040 } from 'rp2040js';
import { Adc } from './adc.mjs';
import { BootRom, ROM_END } from './bootrom.mjs';
import { ClockTree } from './clock_tree.mjs';
import { Core } from './core.mjs';
import { CpuTime } from './cpu_time.mjs';
import { Fault, HardFault } from './fault.mjs';
import { FlashCache } from './flash_cache.mjs';
import { FlashCommands } from './flash_commands.mjs';
import { FlashStall } from './flash_stall.mjs';
import { I2cBus } from './i2c_bus.mjs';
import { I2cWires } from './i2c_wires.mjs';
import { RAM_START } from './memory.mjs';
import { Oscillators } from './oscillators.mjs';
import { Random } from './random.mjs';
import { addMissingRegisters } from './registers.mjs';
import { Resets } from './resets.mjs';
import { Rtt } from './rtt.mjs';
import { Sleep } from './sleep.mjs';
import { SpiBus } from './spi_bus.mjs';
import { Timer } from './timer.mjs';
import { WallClock } from './wall_clock.mjs';
import { Watchdog } from './watchdog.mjs';

const VECTOR_TABLE = 0x10000100;
// The bytes at the bottom of RAM that the firmware protects with the memory protection unit, to catch a stack overflow.
const STACK_GUARD = 32;
// How often the condition of `runTo` is checked while the core runs.
const CHECK_NANOS = 10e3;
// The longest batch. JavaScript engines enter newly optimized code only when a function is called again.
const BATCH_NANOS = 200e3;
// RAM has arbitrary contents after power-on. The boot ROM uses the last of it for its variables.
const RAM_SEED = 9;
const BOOTROM_RAM = 4096;

export class Chip {
    // `before` is what survived a reset: `memory`, `scratch` and the watchdog's `reason`; nothing after power-on.
    // `entropy` seeds the ring oscillator's random bits. `onBreakpoint(code)` answers breakpoints of the image;
    // without it, each of them is a fault. With `takesHardFaults`, a hard fault runs the image's handler instead of
    // failing. `flashCycles` is what it costs to read a word of flash that is not in the cache, see flash_cache.mjs;
    // with 0, flash is as fast as RAM. `crystalMillis` is how long the crystal takes to swing steadily. `wires` are
    // those of the I2C bus.
    constructor(flash, options = {}) {
        const { before = {}, entropy, wallClock, cpuTime, wires, events = [] } = options;
        const { onBreakpoint, takesHardFaults = false, flashCycles = 0, crystalMillis } = options;
        this.flash = flash;
        this.flashCache = flashCycles > 0 ? new FlashCache(flashCycles) : null;
        this.wallClock = wallClock ?? new WallClock();
        this.cpuTime = cpuTime ?? new CpuTime();
        this.onBreakpoint = onBreakpoint;
        this.takesHardFaults = takesHardFaults;
        this.began = this.wallClock.nanos;
        this.dormantNanos = 0;
        // Once the chip has stopped for good: its `cause` and the time `at` which it did.
        this.stopped = undefined;
        this.events = events;
        // Called each time flash is about to be erased or programmed.
        this.beforeFlashWrite = undefined;

        this.rp2040 = new RP2040();
        this.clock = this.rp2040.clock;
        this.rp2040.logger = this.strictLogger();
        this.wireFlash();
        this.core = new Core(this);
        this.supply = this.makeSupply();
        this.oscillators = new Oscillators(this, entropy, crystalMillis);
        this.sleep = new Sleep(this, addMissingRegisters(this));
        this.flashStall = new FlashStall(this);
        this.bootRom = new BootRom(this);
        this.flashCommands = new FlashCommands(this);
        this.adc = new Adc(this);
        this.i2cBus = new I2cBus(this, 0, wires ?? new I2cWires());
        this.spiBus = new SpiBus(this);
        this.timer = new Timer(this.rp2040);
        this.watchdog = new Watchdog(this, before);
        this.clockTree = new ClockTree(this);
        this.resets = new Resets(this);
        this.log = new Rtt(this);
        this.cpuTime.attach(this);
        this.boot(before.memory);
    }

    // The flash chip is a part of its own, which keeps its contents when this chip is reset.
    wireFlash() {
        const { bytes } = this.flash;
        this.rp2040.flash = bytes;
        this.rp2040.flash16 = new Uint16Array(bytes.buffer);
        this.rp2040.flashView = new DataView(bytes.buffer);
    }

    // The result of the boot ROM and the second-stage boot loader: the core starts at the image's vector table.
    boot(memory) {
        if (memory) {
            this.rp2040.sram.set(memory);
        } else {
            new Random(RAM_SEED).fill(this.rp2040.sram);
        }
        new Random(RAM_SEED).fill(this.rp2040.sram.subarray(-BOOTROM_RAM));
        this.oscillators.startOnRing();
        this.core.reset(VECTOR_TABLE);
        this.stackTop = this.core.state.SP;
        this.core.lowestStack = this.stackTop;
    }

    // A reset by a write to AIRCR: the core restarts, peripherals and RAM stay as they are.
    resetCore() {
        this.logEvent('core reset');
        this.log.restart();
        this.core.requestReset(VECTOR_TABLE);
    }

    // The wall-clock time.
    get nanos() {
        return this.wallNanos(this.clock.nanos);
    }

    // The wall-clock time at this time of the chip's clock.
    wallNanos(nanos) {
        return this.began + this.dormantNanos + nanos;
    }

    get millis() {
        return this.nanos / 1e6;
    }

    // Cycles of all instructions up to the present one.
    get cycles() {
        return this.cpuTime.cycles + this.core.batchCycles;
    }

    // The most bytes of stack that were ever in use.
    get stackUsed() {
        return this.stackTop - this.core.lowestStack;
    }

    // Puts a reset, a fault or a change of the sleep mode into the list of events.
    logEvent(what, more) {
        this.events.push({ at: this.nanos, what, ...(more !== undefined && { more }) });
    }

    // Stops for good: 'power off', 'watchdog', 'forced reset', 'RUN pin', 'update mode'.
    stop(cause, more) {
        if (!this.stopped) {
            this.logEvent(cause, more);
            this.stopped = { cause, at: this.nanos };
            this.core.mustEndBatch = true;
        }
        this.flashStall.finish();
    }

    // Runs for this time.
    run(millis) {
        this.runTo(this.nanos + millis * 1e6);
    }

    // Runs until the condition holds. Returns whether it did within the time.
    runUntil(condition, millis) {
        return this.runTo(this.nanos + millis * 1e6, condition);
    }

    // Runs until this wall-clock time, until the chip stops, or until the condition holds. Returns whether it holds.
    runTo(end, condition) {
        const longest = condition ? CHECK_NANOS : BATCH_NANOS;
        const { clock, core, wallClock, sleep, flashStall, cpuTime } = this;
        for (;;) {
            wallClock.advanceTo(this.nanos);
            sleep.checkWakePins();
            if (condition?.()) {
                return true;
            }
            const left = Math.min(end, wallClock.next) - this.nanos;
            if (this.stopped || this.nanos >= end) {
                return false;
            }
            if (sleep.isStopped) {
                this.dormantNanos += left;
                cpuTime.addDormant(left);
                continue;
            }
            const toAlarm = clock.nextAlarm ? clock.nextAlarm.nanos - clock.nanos : Infinity;
            const nanos = Math.max(0, Math.min(left, toAlarm));
            if (flashStall.isActive) {
                flashStall.pass(nanos);
            } else if (core.isIdle) {
                this.log.poll();
                sleep.checkGates();
                clock.tick(nanos);
                cpuTime.addAsleep(nanos);
            } else {
                this.runBatch(Math.min(nanos, longest));
            }
        }
    }

    runBatch(nanos) {
        const { clock, core, cpuTime } = this;
        const before = clock.nanos;
        const cycles = core.run(nanos);
        cpuTime.addAwake(cycles, clock.nanos - before);
    }

    // The power supply as the flash chip sees it.
    makeSupply() {
        const chip = this;
        return {
            get isOn() {
                return chip.stopped?.cause !== 'power off';
            },
            now: () => chip.nanos,
            fail: () => chip.stop('power off'),
        };
    }

    checkStack(pointer) {
        if (pointer < RAM_START + STACK_GUARD) {
            throw new HardFault('the stack overflows');
        }
    }

    answerBreakpoint(address, code) {
        if (address < ROM_END) {
            this.bootRom.call(address);
        } else if (this.onBreakpoint) {
            this.onBreakpoint(code);
        } else {
            throw new HardFault(`unexpected breakpoint ${code}`);
        }
    }

    strictLogger() {
        const fail = (part, message) => {
            // The core faults on a bad address. An unknown register is a gap of this model.
            throw new (part === 'RP2040' ? HardFault : Fault)(`${part}: ${message}`);
        };
        return { debug() {}, info() {}, warn: fail, error: fail };
    }
}
