// The part of flash that keeps games and settings: the last sixteen sectors, see memory/rp2040.x.

export const SECTOR_BYTES = 4096;
export const AREA_BYTES = 65_536;
// What a byte holds that was never written.
const ERASED = 0xff;

// The area of a device that is new.
export function newArea() {
    return new Uint8Array(AREA_BYTES).fill(ERASED);
}

// The numbers of all sectors.
export function allSectors() {
    return Array.from({ length: AREA_BYTES / SECTOR_BYTES }, (_, sector) => sector);
}
