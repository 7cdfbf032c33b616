// Which files are taken for an image.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFault } from '../../page/emulator/uf2_check.mjs';

const BLOCK = 512;
const END = 0x101f0000;

// The second stage of a boot loader that is all zeros but for its checksum, which the boot ROM would compute so.
const STAGE_CHECKSUM = 0x7065399a;

function makeImage(blocks = 3) {
    const image = new Uint8Array(blocks * BLOCK);
    for (let number = 0; number < blocks; number++) {
        const view = new DataView(image.buffer, number * BLOCK, BLOCK);
        const words = [0x0a324655, 0x9e5d5157, 0x2000, 0x10000000 + number * 256, 256, number, blocks, 0xe48bff56];
        words.forEach((word, place) => view.setUint32(place * 4, word, true));
        view.setUint32(BLOCK - 4, 0x0ab16f30, true);
    }
    new DataView(image.buffer).setUint32(32 + 252, STAGE_CHECKSUM, true);
    return image;
}

function changed(offset, change = 0xff) {
    const image = makeImage();
    image[offset] ^= change;
    return image;
}

test('a whole image has no fault', () => {
    assert.equal(findFault(makeImage(), END), undefined);
});

test('each kind of damage has its sentence', () => {
    const cases = [
        [new Uint8Array(0), /is empty/],
        [new TextEncoder().encode('<!doctype html>'), /is not a UF2 image/],
        [new Uint8Array(4096), /is not a UF2 image/],
        [makeImage().subarray(0, 700), /cut off/],
        [makeImage().subarray(0, 2 * BLOCK), /has 2 blocks instead of 3/],
        [changed(BLOCK + 5), /damaged in block 2 of 3/],
        [changed(BLOCK + 16 + 1), /damaged in block 2 of 3/],
        [changed(2 * BLOCK + 20), /damaged in block 3 of 3/],
        [changed(3 * BLOCK - 1), /damaged in block 3 of 3/],
        [changed(BLOCK + 28), /another chip/],
        [changed(BLOCK + 12 + 3), /outside of the flash/],
        [changed(32 + 7), /boot loader/],
        [changed(32 + 252), /boot loader/],
    ];
    for (const [file, sentence] of cases) {
        assert.match(findFault(file, END) ?? 'no fault', sentence);
    }
});

test('an image keeps away from the save', () => {
    assert.match(findFault(makeImage(), 0x10000200) ?? 'no fault', /outside of the flash/);
});
