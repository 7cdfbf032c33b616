// The XIP cache between the core and the flash chip (RP2040 datasheet, 2.6.3): 16 KB, two ways, lines of 8 bytes. A hit
// costs nothing. A miss stalls the core while one 32-bit word is read from flash, not the whole line, so each half of a
// line has a valid bit of its own (raspberrypi/pico-feedback, issue 307).
//
// The cost of a miss follows from the second-stage boot loader, which divides the system clock by 2 and reads four bits
// at a time: 8 clocks for address and mode, 4 dummy clocks and 8 for the data are 20 clocks of flash, or 40 cycles of
// the core, plus an overhead that the datasheet does not state. Published measurements say at least 40 (Klipper, issue
// 6464), about 50 (oberon-rtk), and up to 72: take 50 as likely and 60 as high.
//
// Which way is replaced is not documented; here it is the one that was used less recently. Left out: the 1024 cycles
// that a flush takes, the CTRL register that disables the cache, its hit counters, streaming reads, and the use of the
// cache as RAM. Erasing and programming flush the cache by themselves here; on the chip, the firmware has to.

const SETS = 1024;
const LINE_SHIFT = 3;
const TAG_SHIFT = 13;
const FLASH_BITS = 0xffffff;
const WAY_1 = SETS;

// Flash is mapped four times with different caching, by the highest byte of the address.
const CACHED = 0x10;
const NO_ALLOCATE = 0x11;
const NO_LOOKUP = 0x12;
const BYPASS = 0x13;

export class FlashCache {
    // `missCycles` is what a word that is not in the cache costs.
    constructor(missCycles) {
        this.missCycles = missCycles;
        // The lines of way 0 by set, then those of way 1. A line's `valid` has one bit for each half.
        this.tags = new Uint16Array(2 * SETS);
        this.valid = new Uint8Array(2 * SETS);
        // By set, the first line of the way that is replaced next: 0 or WAY_1.
        this.oldest = new Uint16Array(SETS);
        this.accesses = 0;
        this.misses = 0;
    }

    flush() {
        this.valid.fill(0);
        this.oldest.fill(0);
    }

    // The cycles for which a read of the word at this address stalls the core; 0 if it is not in flash.
    read(address) {
        switch (address >>> 24) {
            case CACHED:
                return this.lookUp(address, true);
            case NO_ALLOCATE:
                return this.lookUp(address, false);
            case NO_LOOKUP:
                return this.lookUp(address, true, true);
            case BYPASS:
                return this.miss();
            default:
                return 0;
        }
    }

    // Reads through the cache. A miss fills the cache if it `allocates`; `isForced` makes a miss of a hit.
    lookUp(address, allocates, isForced = false) {
        const { tags, valid, oldest } = this;
        const set = (address >>> LINE_SHIFT) & (SETS - 1);
        const tag = (address & FLASH_BITS) >>> TAG_SHIFT;
        const half = address & 4 ? 2 : 1;
        let way = 0;
        if (tags[set] !== tag || valid[set] === 0) {
            way = tags[set + WAY_1] === tag && valid[set + WAY_1] !== 0 ? WAY_1 : -1;
        }
        if (way >= 0 && valid[set + way] & half && !isForced) {
            this.accesses++;
            oldest[set] = WAY_1 - way;
            return 0;
        }
        if (allocates) {
            if (way < 0) {
                way = oldest[set];
                tags[set + way] = tag;
                valid[set + way] = 0;
            }
            valid[set + way] |= half;
            oldest[set] = WAY_1 - way;
        }
        return this.miss();
    }

    miss() {
        this.accesses++;
        this.misses++;
        return this.missCycles;
    }
}
