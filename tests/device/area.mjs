// The last 64 KB of flash, where games are kept, as the firmware lays them out: sixteen sectors, each with a mark,
// items one after another, and another mark once it is full. An item is a header, a key and what is kept under it.
//
// For tests that need an area which would take hours of play, or which no firmware of today would write. The layout is
// that of `sequential-storage` 8, in words of one byte; what is kept is in an envelope of src/storage/envelope.rs.

import { crc32 } from 'node:zlib';
import { FLASH_SIZE, SECTOR } from './flash.mjs';

export const AREA_SECTORS = 16;
export const AREA_START = FLASH_SIZE - AREA_SECTORS * SECTOR;

// What things are kept under.
export const KEYS = { number9: 1, race: 2, records: 3, statistics: 4, settings: 5 };

const MARK = 0;
const ERASED = 0xff;
const HEADER = 8;
const LENGTH = 4;

// In an envelope, where the version is, and how long the checksum at its end.
const VERSION = 1;
const CHECKSUM = 4;

export function sectorStart(sector) {
    return AREA_START + sector * SECTOR;
}

// The items of a sector, in the order in which they were written.
export function* itemsOf(flash, sector) {
    const view = new DataView(flash.bytes.buffer);
    const end = sectorStart(sector) + SECTOR - 1;
    let at = sectorStart(sector) + 1;
    while (at + HEADER < end && flash.bytes[at + LENGTH + 1] !== ERASED) {
        const length = view.getUint16(at + LENGTH, true);
        const bytes = flash.bytes.slice(at + HEADER + 1, at + HEADER + length);
        yield { at, end: at + HEADER + length, key: flash.bytes[at + HEADER], bytes };
        at += HEADER + length;
    }
}

// What is kept under each key, in an area that has not been through all of its sectors yet.
export function kept(flash) {
    const newest = new Map();
    for (let sector = 0; sector < AREA_SECTORS; sector++) {
        for (const { key, bytes } of itemsOf(flash, sector)) {
            newest.set(key, bytes);
        }
    }
    return newest;
}

// Makes the area one that has been in use for long: every sector is full but the last two, of which one is blank and
// the other has this many bytes left.
export function fillArea(flash, freeBytes = 0) {
    const entries = [...kept(flash)].filter(([, bytes]) => bytes.length > 0);
    flash.bytes.fill(ERASED, AREA_START);
    const open = AREA_SECTORS - 2;
    for (let sector = 0; sector <= open; sector++) {
        const end = sectorStart(sector) + SECTOR - 1 - (sector === open ? freeBytes : 0);
        flash.bytes[sectorStart(sector)] = MARK;
        fillSector(flash, sectorStart(sector) + 1, end, entries);
        if (sector < open) {
            flash.bytes[sectorStart(sector) + SECTOR - 1] = MARK;
        }
    }
}

function fillSector(flash, from, end, entries) {
    let at = from;
    for (let i = 0; ; i++) {
        const bytes = item(...entries[i % entries.length]);
        if (at + bytes.length > end) {
            return;
        }
        flash.bytes.set(bytes, at);
        at += bytes.length;
    }
}

// Keeps only this, in an area that is otherwise new.
export function writeArea(flash, entries) {
    flash.bytes.fill(ERASED, AREA_START);
    flash.bytes[AREA_START] = MARK;
    let at = AREA_START + 1;
    for (const [key, bytes] of entries) {
        const written = item(key, bytes);
        flash.bytes.set(written, at);
        at += written.length;
    }
}

// The same in another version of its format.
export function inVersion(bytes, change) {
    const copy = Uint8Array.from(bytes);
    copy[VERSION] += change;
    const view = new DataView(copy.buffer);
    view.setUint32(copy.length - CHECKSUM, crc32(copy.subarray(0, -CHECKSUM)), true);
    return copy;
}

function item(key, bytes) {
    const data = Uint8Array.from([key, ...bytes]);
    const whole = new Uint8Array(HEADER + data.length);
    const view = new DataView(whole.buffer);
    view.setUint32(0, itemChecksum(data), true);
    view.setUint16(LENGTH, data.length, true);
    view.setUint16(LENGTH + 2, lengthChecksum(whole.subarray(LENGTH, LENGTH + 2)), true);
    whole.set(data, HEADER);
    return whole;
}

function itemChecksum(data) {
    const checksum = ~shiftRegister(data, 0xeeeeeeee, 0x82f63b78) >>> 0;
    const first = checksum & 0xff;
    return first === 0 || first === 0xff ? (checksum ^ 1) >>> 0 : checksum;
}

function lengthChecksum(length) {
    const checksum = shiftRegister(length, 0xffff, 0x1a2e) ^ 0xffff;
    return checksum === 0xffff ? 0xfffe : checksum;
}

function shiftRegister(bytes, initial, polynomial) {
    let register = initial;
    for (const byte of bytes) {
        register ^= byte;
        for (let bit = 0; bit < 8; bit++) {
            register = register & 1 ? (register >>> 1) ^ polynomial : register >>> 1;
        }
    }
    return register;
}
