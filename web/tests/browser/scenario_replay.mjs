// Runs in the page: plays a recorded scenario on the WebAssembly module, on virtual time. The module is called as the
// harness calls the library: whenever it asked to be called, and what the player waits for is computed at once.

/**
 * To be given to `evaluate`, so it must not use anything from outside. `record` is the text of a record, which
 * xtask/src/scenarios.rs describes, and `build` the name of the build that the library was recorded with. Returns a
 * list of `{ at, name, frame }`: the screens that the record names, and those that it shows as `expected`, as
 * hexadecimal digits.
 */
export function replay({ record, build, buttons, areaBytes, sliceMicros }) {
    const { Device } = globalThis.pocketNines.wasm;
    const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
    const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    let area = new Uint8Array(areaBytes).fill(0xff);
    let device;
    let since = 0;
    const seen = [];

    const settle = () => {
        while (device.isWaitedFor() && device.isThinking()) {
            device.think();
        }
    };
    let now = 0;
    const waitUntil = (at) => {
        for (let isOver = false; !isOver; settle()) {
            const due = Math.min(device.wake() ?? Infinity, at);
            for (let time = sliceMicros; time <= due - now && device.isThinking(); time += sliceMicros) {
                device.think();
            }
            // Computing may have changed what is due.
            const wake = device.wake() ?? Infinity;
            isOver = wake > at;
            now = Math.max(now, Math.min(wake, at));
            device.advance(now);
        }
    };
    const look = (at, more) => seen.push({ at, frame: toHex(device.frame()), ...more });

    for (const line of record.split('\n').filter((line) => line.trim() !== '')) {
        const [micros, what, ...more] = line.trim().split(' ');
        const at = Number(micros);
        if (device) {
            waitUntil(at - since);
        }
        switch (what) {
            case 'area': {
                area = new Uint8Array(areaBytes).fill(0xff);
                area.set(fromHex(more[1] ?? ''));
                break;
            }
            case 'on':
                device = new Device(area, BigInt(more[0]), build);
                [since, now] = [at, 0];
                settle();
                break;
            case 'off':
                area = device.area();
                device.free();
                device = undefined;
                break;
            case 'saving':
                device.savingFailed();
                settle();
                break;
            case 'screen':
                look(at, { name: more[0] });
                break;
            case 'shows':
                look(at, { expected: more[0] });
                break;
            default:
                device.edge(buttons.indexOf(what), more[0] === 'down', now);
                settle();
        }
    }
    device?.free();
    return seen;
}
