// Reads images for the chip: UF2 files, which are copied to a Pico, and ELF files, which the linker writes. The result
// is a list of `{ address, bytes }`.
//
// Left out: UF2 flags and family, checksums, and ELF sections.

import { Fault } from './fault.mjs';

const UF2_MAGIC = 0x0a324655;
const UF2_BLOCK = 512;
const UF2_HEADER = 32;

const ELF_MAGIC = 0x464c457f;
const ELF_LOADED = 1;

export function readImage(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    switch (view.getUint32(0, true)) {
        case UF2_MAGIC:
            return readUf2(bytes, view);
        case ELF_MAGIC:
            return readElf(bytes, view);
        default:
            throw new Fault('the image is neither a UF2 nor an ELF file');
    }
}

function readUf2(bytes, view) {
    const pieces = [];
    for (let block = 0; block < bytes.length; block += UF2_BLOCK) {
        const address = view.getUint32(block + 12, true);
        const size = view.getUint32(block + 16, true);
        const start = block + UF2_HEADER;
        pieces.push({ address, bytes: bytes.subarray(start, start + size) });
    }
    return pieces;
}

function readElf(bytes, view) {
    const pieces = [];
    const table = view.getUint32(28, true);
    const entry = view.getUint16(42, true);
    const count = view.getUint16(44, true);
    for (let header = table; header < table + count * entry; header += entry) {
        const start = view.getUint32(header + 4, true);
        const address = view.getUint32(header + 12, true);
        const size = view.getUint32(header + 16, true);
        if (view.getUint32(header, true) === ELF_LOADED && size > 0) {
            pieces.push({ address, bytes: bytes.subarray(start, start + size) });
        }
    }
    return pieces;
}
