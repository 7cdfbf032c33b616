// Reads and writes the flash store, the last 64 KB of flash, for tests that need contents which would take hours of
// play or which this firmware would not write.
//
// The layout is that of the crate `sequential-storage` 8 with words of one byte: sixteen sectors, each with a marker,
// items one after another, and a second marker once it is full. An item is a header, a key and a value. The value is in
// the envelope of src/storage/envelope.rs.

import { crc32 } from 'node:zlib';
import { FLASH_SIZE, SECTOR } from '../../emulator/src/index.mjs';

export const STORE_SECTORS = 16;
export const STORE_START = FLASH_SIZE - STORE_SECTORS * SECTOR;

// The keys of src/storage/slots.rs.
export const KEYS = { number9: 1, race: 2, records: 3, statistics: 4, settings: 5, journey: 6 };

const MARKER = 0;
const ERASED = 0xff;
const HEADER = 8;
const LENGTH = 4;

// In an envelope: the offset of the version, and the length of the checksum at the end.
const VERSION = 1;
const CHECKSUM = 4;

export function sectorStart(sector) {
    return STORE_START + sector * SECTOR;
}

// The items of a sector in the order in which they were written.
function* itemsOf(flash, sector) {
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

// The keys with their newest values, without those that were removed. Only for a store that has not wrapped around its
// sectors yet.
export function storedItems(flash) {
    const newest = new Map();
    for (let sector = 0; sector < STORE_SECTORS; sector++) {
        for (const { key, bytes } of itemsOf(flash, sector)) {
            newest.set(key, bytes);
        }
    }
    return [...newest].filter(([, bytes]) => bytes.length > 0);
}

// Makes the store look as after long use: all sectors are full, except for the last two, of which one is erased and the
// other has this many bytes left.
export function fillStore(flash, freeBytes = 0) {
    const entries = storedItems(flash);
    flash.bytes.fill(ERASED, STORE_START);
    const open = STORE_SECTORS - 2;
    for (let sector = 0; sector <= open; sector++) {
        const end = sectorStart(sector) + SECTOR - 1 - (sector === open ? freeBytes : 0);
        flash.bytes[sectorStart(sector)] = MARKER;
        fillSector(flash, sectorStart(sector) + 1, end, entries);
        if (sector < open) {
            flash.bytes[sectorStart(sector) + SECTOR - 1] = MARKER;
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

// Replaces the store by one with only these keys and values.
export function writeStore(flash, entries) {
    flash.bytes.fill(ERASED, STORE_START);
    flash.bytes[STORE_START] = MARKER;
    let at = STORE_START + 1;
    for (const [key, bytes] of entries) {
        const written = item(key, bytes);
        flash.bytes.set(written, at);
        at += written.length;
    }
}

// The value with another format version, which a function of the present one gives.
export function withVersion(bytes, version) {
    const copy = Uint8Array.from(bytes);
    copy[VERSION] = version(copy[VERSION]);
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
    const checksum = ~crc(data, 0xeeeeeeee, 0x82f63b78) >>> 0;
    const first = checksum & 0xff;
    return first === 0 || first === 0xff ? (checksum ^ 1) >>> 0 : checksum;
}

function lengthChecksum(length) {
    const checksum = crc(length, 0xffff, 0x1a2e) ^ 0xffff;
    return checksum === 0xffff ? 0xfffe : checksum;
}

function crc(bytes, initial, polynomial) {
    let register = initial;
    for (const byte of bytes) {
        register ^= byte;
        for (let bit = 0; bit < 8; bit++) {
            register = register & 1 ? (register >>> 1) ^ polynomial : register >>> 1;
        }
    }
    return register;
}
