// The part of flash that keeps games and settings: the last sixteen sectors, see memory/rp2040.x.

export const AREA_BYTES = 65_536;
// What a sector holds that was never written. A device with nothing else in its area is as new.
export const ERASED = 0xff;
