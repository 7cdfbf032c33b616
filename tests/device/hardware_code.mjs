// The facts about the hardware that the firmware logs as a code. `src/handheld/hardware_code.rs` describes the format.

const ALPHABET = '2346789CDFHJKMPRTWX';
const CODE = new RegExp(`[${ALPHABET}]{4}(?:-[${ALPHABET}]{4}){6}`, 'g');
const BOARDS = ['Pico', 'Pico W', 'Pico-OLED-1.3', 'Pico 2'];
const PANELS = ['SSD1306 0x3C', 'SSD1306 0x3D', 'SH1106 0x3C', 'SH1106 0x3D', 'SH1107 SPI'];

// The facts of the newest code in this log; undefined if there is none.
export function newestFacts(log) {
    const codes = frames(log).flatMap((text) => text.match(CODE) ?? []);
    return codes.length > 0 ? factsOf(codes.at(-1)) : undefined;
}

// The facts of a code. A fact that is not known is undefined.
export function factsOf(code) {
    const digits = [...code.replaceAll('-', '')].map((character) => ALPHABET.indexOf(character));
    let number = digits.slice(1, -1).reduce((sum, digit) => sum * 19n + BigInt(digit), 0n);
    const pop = (values) => {
        const value = Number(number % BigInt(values));
        number /= BigInt(values);
        return value;
    };
    const figure = (values, step = 1) => {
        const value = pop(values);
        return value === 0 ? undefined : (value - 1) * step;
    };
    const board = BOARDS[figure(16)];
    const chipRevision = figure(16);
    const panel = PANELS[figure(16)];
    const busHertz = figure(4096, 5000);
    const crystalIsMeasured = pop(2) === 1;
    const crystalMicros = figure(1024, 100);
    const supplyMillivolts = figure(512, 20);
    const flashBytes = 2 ** figure(33);
    const worstMaskedMicros = figure(65536, 10);
    const [worst, median, least] = [figure(4096, 10), figure(4096, 10), figure(4096, 10)];
    return {
        board, chipRevision, panel, busHertz, crystalIsMeasured, crystalMicros, supplyMillivolts, flashBytes,
        worstMaskedMicros, latency: least === undefined ? undefined : { least, median, worst },
    };
}

// The frames of a log as text, a character for each byte. defmt sends them in reverse zero-compressing COBS: a zero ends
// a frame, and within it each control byte follows the bytes that it describes.
function frames(log) {
    const all = [];
    let frame = [];
    for (const byte of log) {
        if (byte !== 0) {
            frame.push(byte);
            continue;
        }
        all.push(String.fromCharCode(...unpack(frame)));
        frame = [];
    }
    return all;
}

function unpack(frame) {
    const bytes = [];
    const take = (count) => {
        for (let i = 0; i < count && frame.length > 0; i++) bytes.push(frame.pop());
    };
    while (frame.length > 0) {
        const control = frame.pop();
        if (control === 0xff) {
            take(134);
        } else if (control >= 0x80) {
            bytes.push(0);
            take((control & 0x7f) + 7);
        } else {
            for (let bit = 6; bit >= 0; bit--) {
                if ((control >> bit) & 1) bytes.push(0);
                else take(1);
            }
        }
    }
    return bytes.reverse();
}
