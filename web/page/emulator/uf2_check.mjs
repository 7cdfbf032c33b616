// Whether a file is a whole UF2 image for an RP2040, as its boot ROM and its second stage would take it. The emulator
// itself reads any UF2 and finds out the hard way.
//
// UF2 has no checksum of its contents. A file that was damaged without a trace in its headers is found by its SHA-256,
// if that is known.

const BLOCK = 512;
const FIRST_MAGIC = 0x0a324655;
const SECOND_MAGIC = 0x9e5d5157;
const LAST_MAGIC = 0x0ab16f30;
const HAS_FAMILY = 0x2000;
const RP2040 = 0xe48bff56;
const HEADER = 32;
const LARGEST = 476;

const FLASH_START = 0x10000000;
// The first 256 bytes are the second stage of the boot loader, and end with their checksum (RP2040 datasheet,
// 2.8.1.3.1).
const STAGE = 256;
const POLYNOMIAL = 0x04c11db7;

// Returns what is wrong with the file in one sentence, or undefined. `end` is the first address in flash that an image
// must leave alone.
export function findFault(file, end) {
    if (file.length === 0) {
        return 'The image is empty.';
    }
    const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
    if (file.length < BLOCK || view.getUint32(0, true) !== FIRST_MAGIC) {
        return 'The file is not a UF2 image.';
    }
    if (file.length % BLOCK !== 0) {
        return 'The image is cut off in the middle of a block.';
    }
    const blocks = file.length / BLOCK;
    for (let number = 0; number < blocks; number++) {
        const block = new DataView(view.buffer, view.byteOffset + number * BLOCK, BLOCK);
        const fault = findBlockFault(block, number, blocks, end);
        if (fault) {
            return fault;
        }
    }
    return hasGoodStart(file, view) ? undefined : 'The image is damaged: its boot loader fails its checksum.';
}

function findBlockFault(block, number, blocks, end) {
    const field = (offset) => block.getUint32(offset, true);
    const isBlock = field(0) === FIRST_MAGIC && field(4) === SECOND_MAGIC && field(BLOCK - 4) === LAST_MAGIC;
    if (!isBlock || field(16) > LARGEST || field(20) !== number) {
        return `The image is damaged in block ${number + 1} of ${blocks}.`;
    }
    if (field(24) !== blocks) {
        return `The image has ${blocks} blocks instead of ${field(24)}.`;
    }
    if (field(8) & HAS_FAMILY && field(28) !== RP2040) {
        return 'The image is for another chip than the RP2040.';
    }
    if (field(12) < FLASH_START || field(12) + field(16) > end) {
        return `The image is damaged: its block ${number + 1} lies outside of the flash for programs.`;
    }
    return undefined;
}

function hasGoodStart(file, view) {
    const isFirst = view.getUint32(12, true) === FLASH_START && view.getUint32(16, true) === STAGE;
    const stage = file.subarray(HEADER, HEADER + STAGE - 4);
    return isFirst && crc32(stage) === view.getUint32(HEADER + STAGE - 4, true);
}

// As the boot ROM computes it: the highest bit first, nothing reflected, not inverted at the end.
function crc32(bytes) {
    let crc = 0xffffffff;
    for (const byte of bytes) {
        crc ^= byte << 24;
        for (let bit = 0; bit < 8; bit++) {
            crc = crc & 0x80000000 ? (crc << 1) ^ POLYNOMIAL : crc << 1;
        }
    }
    return crc >>> 0;
}

// The SHA-256 of a file as hexadecimal digits.
export async function sha256(file) {
    const digest = await crypto.subtle.digest('SHA-256', file);
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
