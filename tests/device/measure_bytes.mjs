// Where the bytes of a game went: which of them changed something on the panel, and what the others were for.

const CONTROL_AND_ADDRESS = 2;
const PIXELS = 0x40;
const COLUMN_WINDOW = 0x21;
const PAGE_WINDOW = 0x22;

// `transfers` are those of Traffic, `stored` and `changed` those of the Panel, all of the same time.
export function account({ transfers, stored, changed }) {
    const bytes = { all: 0, changed, unchanged: stored - changed, addressing: 0, windows: 0, keepAlive: 0 };
    for (const transfer of transfers) {
        const [control, command] = transfer.bytes.map(({ value }) => value);
        const length = transfer.bytes.length + 1;
        const isWindow = command === COLUMN_WINDOW || command === PAGE_WINDOW;
        bytes.all += length;
        if (control === PIXELS) {
            bytes.addressing += CONTROL_AND_ADDRESS;
        } else if (isWindow) {
            bytes.addressing += CONTROL_AND_ADDRESS;
            bytes.windows += length - CONTROL_AND_ADDRESS;
        } else {
            bytes.keepAlive += length;
        }
    }
    return bytes;
}
