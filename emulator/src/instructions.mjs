// The instruction set: ARMv6-M, decoded by the five highest bits (architecture reference manual, A5.2). Cycles are
// those of the Cortex-M0+ technical reference manual, 3.3, plus those of the bus bridge for peripherals and, if the
// chip has a `flashCache`, the stalls of reads that miss it.
//
// Instructions are fetched a word at a time. After a branch is taken its target is fetched anew; the word behind the
// branch has been fetched, too, if the branch ends in the upper half of its word.
//
// It is one long function so that its state stays in local variables, which makes it fast. Registers are read as signed
// words. `nz` is the last result, from which the flags N and Z follow.

import { HardFault, hex } from './fault.mjs';
import { CODE_BITS, RAM_START, WORD } from './memory.mjs';

const SP = 13;
const LR = 14;
const PC = 15;

// Cycles of a load and of a store by the highest hexadecimal digit of the address: two in general, one for SIO, and
// four or five for peripherals behind the bus bridge (RP2040 datasheet, 2.1.3).
const READ = Uint8Array.of(2, 2, 2, 2, 4, 2, 2, 2, 2, 2, 2, 2, 2, 1, 2, 2);
const WRITE = Uint8Array.of(2, 2, 2, 2, 5, 2, 2, 2, 2, 2, 2, 2, 2, 1, 2, 2);

const THUMB = 1;
const PRIMASK = 16;
const INTERRUPTS_OFF = 0xb672;
const INTERRUPTS_ON = 0xb662;

// Executes until the count of cycles reaches `end` or the batch has to end, see core.mjs. Returns the count of cycles.
export function execute(core, cycles, end) {
    const { registers: r, memory, state } = core;
    const { ram32, ramSize } = memory;
    const { flashCache } = core;
    let { code, fetchStart, fetchSize } = memory;
    let pc = r[PC] & ~1;
    let nz = state.Z ? 0 : state.N ? -1 : 1;
    let c = state.C ? 1 : 0;
    let v = state.V ? 1 : 0;
    try {
        while (cycles < end) {
            if ((pc - fetchStart) >>> 0 >= fetchSize) {
                cycles += memory.fetch(pc);
                ({ code, fetchStart, fetchSize } = memory);
            }
            const op = code[(pc & CODE_BITS) >>> 1];
            switch (op >>> 11) {
                case 0b00000: { // LSL (immediate), MOV
                    const by = (op >>> 6) & 31;
                    const value = r[(op >>> 3) & 7];
                    if (by) c = (value >>> (32 - by)) & 1;
                    nz = r[op & 7] = value << by;
                    break;
                }
                case 0b00001: { // LSR (immediate)
                    const by = (op >>> 6) & 31;
                    const value = r[(op >>> 3) & 7];
                    c = (value >>> (by - 1)) & 1; // a shift by 0 means 32; JavaScript takes -1 as 31
                    nz = r[op & 7] = by ? value >>> by : 0;
                    break;
                }
                case 0b00010: { // ASR (immediate)
                    const by = (op >>> 6) & 31;
                    const value = r[(op >>> 3) & 7];
                    c = (value >>> (by - 1)) & 1;
                    nz = r[op & 7] = value >> (by || 31);
                    break;
                }
                case 0b00011: { // ADD, SUB (register, small immediate)
                    const a = r[(op >>> 3) & 7];
                    const b = op & 0x400 ? (op >>> 6) & 7 : r[(op >>> 6) & 7];
                    if (op & 0x200) {
                        nz = (a - b) | 0;
                        c = a >>> 0 >= b >>> 0 ? 1 : 0;
                        v = ((a ^ b) & (a ^ nz)) >>> 31;
                    } else {
                        nz = (a + b) | 0;
                        c = nz >>> 0 < a >>> 0 ? 1 : 0;
                        v = ((a ^ nz) & (b ^ nz)) >>> 31;
                    }
                    r[op & 7] = nz;
                    break;
                }
                case 0b00100: // MOV (immediate)
                    nz = r[(op >>> 8) & 7] = op & 0xff;
                    break;
                case 0b00101: { // CMP (immediate)
                    const a = r[(op >>> 8) & 7];
                    const b = op & 0xff;
                    nz = (a - b) | 0;
                    c = a >>> 0 >= b ? 1 : 0;
                    v = (a & ~nz) >>> 31;
                    break;
                }
                case 0b00110: { // ADD (immediate)
                    const a = r[(op >>> 8) & 7];
                    nz = (a + (op & 0xff)) | 0;
                    c = nz >>> 0 < a >>> 0 ? 1 : 0;
                    v = (nz & ~a) >>> 31;
                    r[(op >>> 8) & 7] = nz;
                    break;
                }
                case 0b00111: { // SUB (immediate)
                    const a = r[(op >>> 8) & 7];
                    const b = op & 0xff;
                    nz = (a - b) | 0;
                    c = a >>> 0 >= b ? 1 : 0;
                    v = (a & ~nz) >>> 31;
                    r[(op >>> 8) & 7] = nz;
                    break;
                }
                case 0b01000: {
                    if (op & 0x400) {
                        const from = (op >>> 3) & 15;
                        const b = from === PC ? pc + 4 : r[from];
                        const to = ((op >>> 4) & 8) | (op & 7);
                        const a = to === PC ? pc + 4 : r[to];
                        switch ((op >>> 8) & 3) {
                            case 1: // CMP (any register)
                                nz = (a - b) | 0;
                                c = a >>> 0 >= b >>> 0 ? 1 : 0;
                                v = ((a ^ b) & (a ^ nz)) >>> 31;
                                break;
                            case 3: // BX, BLX
                                cycles += 2;
                                if (fetchSize === WORD) {
                                    cycles += memory.fetchBehind(pc);
                                    fetchSize = 0;
                                }
                                if (op & 0x80) {
                                    r[LR] = (pc + 2) | 1;
                                } else if (b >>> 28 === 15 && core.isInHandler) {
                                    core.returnTo = b;
                                    end = 0;
                                    continue;
                                }
                                if (!(b & THUMB)) throw new HardFault(`${hex(b)} is no address of an instruction`);
                                pc = b & ~1;
                                continue;
                            default: { // ADD, MOV (any register)
                                const result = op & 0x200 ? b : (a + b) | 0;
                                if (to === PC) {
                                    cycles += 2;
                                    if (fetchSize === WORD) {
                                        cycles += memory.fetchBehind(pc);
                                        fetchSize = 0;
                                    }
                                    pc = result & ~1;
                                    continue;
                                }
                                r[to] = to === SP ? result & ~3 : result;
                                if (to === SP) core.trackStack(r[SP] >>> 0);
                            }
                        }
                        break;
                    }
                    const a = r[op & 7];
                    const b = r[(op >>> 3) & 7];
                    switch ((op >>> 6) & 15) {
                        case 0: nz = r[op & 7] = a & b; break; // AND
                        case 1: nz = r[op & 7] = a ^ b; break; // EOR
                        case 2: { // LSL
                            const by = b & 0xff;
                            if (by) c = by <= 32 ? (a >>> (32 - by)) & 1 : 0;
                            nz = r[op & 7] = by < 32 ? a << by : 0;
                            break;
                        }
                        case 3: { // LSR
                            const by = b & 0xff;
                            if (by) c = by <= 32 ? (a >>> (by - 1)) & 1 : 0;
                            nz = r[op & 7] = by < 32 ? a >>> by : 0;
                            nz |= 0;
                            break;
                        }
                        case 4: { // ASR
                            const by = Math.min(b & 0xff, 32);
                            if (by) c = (a >> (by - 1)) & 1;
                            nz = r[op & 7] = a >> Math.min(by, 31);
                            break;
                        }
                        case 5: { // ADC
                            const sum = (a + b + c) | 0;
                            c = ((a & b) | ((a | b) & ~sum)) >>> 31;
                            v = ((a ^ sum) & (b ^ sum)) >>> 31;
                            nz = r[op & 7] = sum;
                            break;
                        }
                        case 6: { // SBC
                            const sum = (a - b - 1 + c) | 0;
                            c = ((a & ~b) | ((a | ~b) & ~sum)) >>> 31;
                            v = ((a ^ b) & (a ^ sum)) >>> 31;
                            nz = r[op & 7] = sum;
                            break;
                        }
                        case 7: { // ROR
                            const by = b & 31;
                            nz = r[op & 7] = (a >>> by) | (a << -by);
                            if (b & 0xff) c = nz >>> 31;
                            break;
                        }
                        case 8: nz = a & b; break; // TST
                        case 9: // RSB
                            nz = r[op & 7] = -b | 0;
                            c = b === 0 ? 1 : 0;
                            v = (b & nz) >>> 31;
                            break;
                        case 10: // CMP
                            nz = (a - b) | 0;
                            c = a >>> 0 >= b >>> 0 ? 1 : 0;
                            v = ((a ^ b) & (a ^ nz)) >>> 31;
                            break;
                        case 11: // CMN
                            nz = (a + b) | 0;
                            c = nz >>> 0 < a >>> 0 ? 1 : 0;
                            v = ((a ^ nz) & (b ^ nz)) >>> 31;
                            break;
                        case 12: nz = r[op & 7] = a | b; break; // ORR
                        case 13: nz = r[op & 7] = Math.imul(a, b); break; // MUL
                        case 14: nz = r[op & 7] = a & ~b; break; // BIC
                        case 15: nz = r[op & 7] = ~b; break; // MVN
                    }
                    break;
                }
                case 0b01001: { // LDR (literal)
                    const address = ((pc & ~3) + 4 + ((op & 0xff) << 2)) | 0;
                    r[(op >>> 8) & 7] = memory.read32(address, cycles);
                    cycles += 2;
                    if (flashCache !== null) cycles += flashCache.read(address);
                    pc += 2;
                    continue;
                }
                case 0b01010:
                case 0b01011: { // loads and stores with the address in two registers
                    const address = (r[(op >>> 3) & 7] + r[(op >>> 6) & 7]) | 0;
                    const value = r[op & 7];
                    switch ((op >>> 9) & 7) {
                        case 0: memory.write32(address, value, cycles); break;
                        case 1: memory.write16(address, value, cycles); break;
                        case 2: memory.write8(address, value, cycles); break;
                        case 3: r[op & 7] = (memory.read8(address, cycles) << 24) >> 24; break;
                        case 4: r[op & 7] = memory.read32(address, cycles); break;
                        case 5: r[op & 7] = memory.read16(address, cycles); break;
                        case 6: r[op & 7] = memory.read8(address, cycles); break;
                        case 7: r[op & 7] = (memory.read16(address, cycles) << 16) >> 16; break;
                    }
                    cycles += op & 0x800 || (op & 0x600) === 0x600 ? READ[address >>> 28] : WRITE[address >>> 28];
                    if (flashCache !== null) cycles += flashCache.read(address);
                    if (core.mustEndBatch) end = 0;
                    pc += 2;
                    continue;
                }
                case 0b01100: { // STR (immediate)
                    const address = (r[(op >>> 3) & 7] + ((op >>> 4) & 0x7c)) | 0;
                    const inRam = address - RAM_START;
                    if (inRam >>> 0 < ramSize && !(address & 3)) {
                        ram32[inRam >>> 2] = r[op & 7];
                        cycles += 2;
                    } else {
                        memory.write32(address, r[op & 7], cycles);
                        cycles += WRITE[address >>> 28];
                        if (core.mustEndBatch) end = 0;
                    }
                    pc += 2;
                    continue;
                }
                case 0b01101: { // LDR (immediate)
                    const address = (r[(op >>> 3) & 7] + ((op >>> 4) & 0x7c)) | 0;
                    const inRam = address - RAM_START;
                    if (inRam >>> 0 < ramSize && !(address & 3)) {
                        r[op & 7] = ram32[inRam >>> 2];
                        cycles += 2;
                    } else {
                        r[op & 7] = memory.read32(address, cycles);
                        cycles += READ[address >>> 28];
                        if (flashCache !== null) cycles += flashCache.read(address);
                    }
                    pc += 2;
                    continue;
                }
                case 0b01110: { // STRB (immediate)
                    const address = (r[(op >>> 3) & 7] + ((op >>> 6) & 31)) | 0;
                    memory.write8(address, r[op & 7], cycles);
                    cycles += WRITE[address >>> 28];
                    if (core.mustEndBatch) end = 0;
                    pc += 2;
                    continue;
                }
                case 0b01111: { // LDRB (immediate)
                    const address = (r[(op >>> 3) & 7] + ((op >>> 6) & 31)) | 0;
                    r[op & 7] = memory.read8(address, cycles);
                    cycles += READ[address >>> 28];
                    if (flashCache !== null) cycles += flashCache.read(address);
                    pc += 2;
                    continue;
                }
                case 0b10000: { // STRH (immediate)
                    const address = (r[(op >>> 3) & 7] + ((op >>> 5) & 0x3e)) | 0;
                    memory.write16(address, r[op & 7], cycles);
                    cycles += WRITE[address >>> 28];
                    if (core.mustEndBatch) end = 0;
                    pc += 2;
                    continue;
                }
                case 0b10001: { // LDRH (immediate)
                    const address = (r[(op >>> 3) & 7] + ((op >>> 5) & 0x3e)) | 0;
                    r[op & 7] = memory.read16(address, cycles);
                    cycles += READ[address >>> 28];
                    if (flashCache !== null) cycles += flashCache.read(address);
                    pc += 2;
                    continue;
                }
                case 0b10010: // STR (stack)
                    memory.write32((r[SP] + ((op & 0xff) << 2)) | 0, r[(op >>> 8) & 7], cycles);
                    cycles += 2;
                    pc += 2;
                    continue;
                case 0b10011: // LDR (stack)
                    r[(op >>> 8) & 7] = memory.read32((r[SP] + ((op & 0xff) << 2)) | 0, cycles);
                    cycles += 2;
                    pc += 2;
                    continue;
                case 0b10100: // ADR
                    r[(op >>> 8) & 7] = (pc & ~3) + 4 + ((op & 0xff) << 2);
                    break;
                case 0b10101: // ADD (from the stack pointer)
                    r[(op >>> 8) & 7] = r[SP] + ((op & 0xff) << 2);
                    break;
                case 0b10110:
                case 0b10111:
                    switch ((op >>> 8) & 15) {
                        case 0x0: // ADD, SUB (stack pointer)
                            r[SP] += (op & 0x80 ? -(op & 0x7f) : op & 0x7f) << 2;
                            if (op & 0x80) core.trackStack(r[SP] >>> 0);
                            break;
                        case 0x2: { // SXTH, SXTB, UXTH, UXTB
                            const value = r[(op >>> 3) & 7];
                            const isByte = op & 0x40;
                            if (op & 0x80) r[op & 7] = value & (isByte ? 0xff : 0xffff);
                            else r[op & 7] = isByte ? (value << 24) >> 24 : (value << 16) >> 16;
                            break;
                        }
                        case 0x4:
                        case 0x5: { // PUSH
                            const from = r[SP];
                            let address = from;
                            if (op & 0x100) memory.write32((address -= 4), r[LR], cycles);
                            for (let i = 7; i >= 0; i--) {
                                if (op & (1 << i)) memory.write32((address -= 4), r[i], cycles);
                            }
                            r[SP] = address;
                            cycles += (from - address) >> 2;
                            core.trackStack(address >>> 0);
                            break;
                        }
                        case 0x6: // CPS
                            if (op === INTERRUPTS_OFF) core.mask(pc, cycles);
                            else if (op !== INTERRUPTS_ON) refuse(op);
                            else if (core.unmask(cycles)) end = 0;
                            break;
                        case 0xa: { // REV, REV16, REVSH
                            const value = r[(op >>> 3) & 7];
                            const swapped = ((value & 0x00ff00ff) << 8) | ((value >>> 8) & 0x00ff00ff);
                            const kind = (op >>> 6) & 3;
                            if (kind === 2) refuse(op);
                            if (kind === 0) r[op & 7] = (swapped << 16) | (swapped >>> 16);
                            else r[op & 7] = kind === 1 ? swapped : (swapped << 16) >> 16;
                            break;
                        }
                        case 0xc:
                        case 0xd: { // POP
                            const from = r[SP];
                            let address = from;
                            for (let i = 0; i <= 7; i++) {
                                if (op & (1 << i)) {
                                    r[i] = memory.read32(address, cycles);
                                    address += 4;
                                }
                            }
                            if (op & 0x100) {
                                const target = memory.read32(address, cycles);
                                address += 4;
                                r[SP] = address;
                                cycles += 3 + ((address - from) >> 2);
                                if (fetchSize === WORD) {
                                    cycles += memory.fetchBehind(pc);
                                    fetchSize = 0;
                                }
                                if (target >>> 28 === 15 && core.isInHandler) {
                                    core.returnTo = target;
                                    end = 0;
                                    continue;
                                }
                                pc = target & ~1;
                                continue;
                            }
                            r[SP] = address;
                            cycles += (address - from) >> 2;
                            break;
                        }
                        case 0xe: // BKPT
                            core.breakpoint(pc, op & 0xff, cycles);
                            end = 0;
                            break;
                        case 0xf:
                            switch (op) {
                                case 0xbf00: // NOP
                                case 0xbf10: // YIELD
                                    break;
                                case 0xbf20: // WFE
                                    cycles += 1;
                                    if (state.eventRegistered) state.eventRegistered = false;
                                    else state.waiting = !core.isInterruptPending;
                                    if (state.waiting && state.PM) core.chip.sleep.checkMaskedWait();
                                    if (state.waiting) end = 0;
                                    break;
                                case 0xbf30: // WFI
                                    cycles += 1;
                                    state.waiting = !core.isInterruptPending;
                                    if (state.waiting) end = 0;
                                    break;
                                case 0xbf40: // SEV
                                    state.eventRegistered = true;
                                    break;
                                default:
                                    refuse(op);
                            }
                            break;
                        default:
                            refuse(op);
                    }
                    break;
                case 0b11000: // STM
                case 0b11001: { // LDM
                    const base = (op >>> 8) & 7;
                    const from = r[base];
                    let address = from;
                    for (let i = 0; i <= 7; i++) {
                        if (op & (1 << i)) {
                            if (op & 0x800) r[i] = memory.read32(address, cycles);
                            else memory.write32(address, r[i], cycles);
                            if (flashCache !== null) cycles += flashCache.read(address);
                            address += 4;
                        }
                    }
                    if (!(op & 0x800 && op & (1 << base))) r[base] = address;
                    cycles += (address - from) >> 2;
                    if (core.mustEndBatch) end = 0;
                    break;
                }
                case 0b11010:
                case 0b11011: { // B (with a condition)
                    let holds;
                    switch ((op >>> 9) & 7) {
                        case 0: holds = nz === 0; break;
                        case 1: holds = c !== 0; break;
                        case 2: holds = nz < 0; break;
                        case 3: holds = v !== 0; break;
                        case 4: holds = c !== 0 && nz !== 0; break;
                        case 5: holds = nz >>> 31 === v; break;
                        case 6: holds = nz >>> 31 === v && nz !== 0; break;
                        default: // UDF, SVC
                            if (!(op & 0x100)) refuse(op);
                            state.pendingSVCall = state.interruptsUpdated = true;
                            end = 0;
                            holds = true; // as bit 8 is set, no branch is taken
                    }
                    if (holds !== !!(op & 0x100)) {
                        if (fetchSize === WORD) {
                            cycles += memory.fetchBehind(pc);
                            fetchSize = 0;
                        }
                        pc += 4 + ((op << 24) >> 23);
                        cycles += 2;
                        continue;
                    }
                    break;
                }
                case 0b11100: // B
                    if (fetchSize === WORD) {
                        cycles += memory.fetchBehind(pc);
                        fetchSize = 0;
                    }
                    pc += 4 + ((op << 21) >> 20);
                    cycles += 2;
                    continue;
                case 0b11110: {
                    const next = code[((pc + 2) & CODE_BITS) >>> 1];
                    // The word with its second half, or the word behind it.
                    if (fetchSize === WORD) cycles += memory.fetchBehind(pc | 2);
                    if ((next & 0xd000) === 0xd000) { // BL
                        if (fetchSize === WORD) fetchSize = 0;
                        const sign = -((op >>> 10) & 1);
                        const i1 = ~((next >>> 13) ^ sign) & 1;
                        const i2 = ~((next >>> 11) ^ sign) & 1;
                        r[LR] = (pc + 4) | 1;
                        const high = (sign << 24) | (i1 << 23) | (i2 << 22) | ((op & 0x3ff) << 12);
                        pc += 4 + (high | ((next & 0x7ff) << 1));
                        cycles += 3;
                        continue;
                    }
                    const isRead = op === 0xf3ef && next >>> 12 === 8; // MRS
                    const isWrite = (op & 0xfff0) === 0xf380 && next >>> 8 === 0x88; // MSR
                    const isBarrier = op === 0xf3bf && (next & 0xffc0) === 0x8f40; // DSB, DMB, ISB
                    if (isRead && (next & 0xff) === PRIMASK) {
                        r[(next >>> 8) & 15] = state.PM ? 1 : 0;
                    } else if (isWrite && (next & 0xff) === PRIMASK) {
                        if (r[op & 15] & 1) core.mask(pc, cycles);
                        else if (core.unmask(cycles)) end = 0;
                    } else if (isRead || isWrite) {
                        core.special = (op << 16) | next;
                        end = 0;
                    } else if (!isBarrier) {
                        refuse(op);
                    }
                    cycles += 3;
                    pc += 4;
                    continue;
                }
                default:
                    refuse(op);
            }
            cycles += 1;
            pc += 2;
        }
    } finally {
        state.N = nz < 0;
        state.Z = nz === 0;
        state.C = c !== 0;
        state.V = v !== 0;
        r[PC] = pc;
        if (fetchSize <= WORD) {
            memory.fetchStart = fetchStart;
            memory.fetchSize = fetchSize;
        }
    }
    return cycles;
}

function refuse(op) {
    throw new HardFault(`the instruction ${hex(op)} is undefined`);
}
