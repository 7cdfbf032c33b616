// The drawer beside the emulated device: what the hardware does, a switch that cuts its power, and a recorder that
// writes presses down as a scenario. `device` is an EmulatedDevice.

import { download } from '../files.mjs';
import { newArea } from '../save_area.mjs';
import { ScenarioRecorder } from './scenario_recorder.mjs';

const FIGURES = [
    ['Device time', ({ deviceMillis }) => `${(deviceMillis / 1000).toFixed(1)} s`],
    ['Speed against real time', ({ speedPercent }) => `${Math.round(speedPercent)} %`],
    ['Core awake', ({ awakeShare }) => `${(awakeShare * 100).toFixed(1)} %`],
    ['Bytes on the bus', (figures) => `${grouped(figures.busBytes)}, ${grouped(figures.busBytesPerSecond)} a second`],
    ['Last press until all is shown', ({ lastPress }) => describePress(lastPress)],
];
const FILE_NAME = 'recorded.txt';
const UNKNOWN = '–';

const REMARK = 'The save that was on the device is not a part of a scenario: this begins with a device in';
const IDLE = 'Presses can be recorded as a test of the project. The device restarts for it.';
const RECORDING = 'Recording. Press the buttons of the device.';
const DONE = 'Recorded.';
const COPIED = 'Copied.';
const NOT_COPIED = 'This browser does not let the page copy. The text is marked: copy it by hand.';
const NOTHING = 'Recording has ended: the device has failed.';

// Fills the container, which has a name of its own, and returns a function that empties it. `language()` returns the
// tag of the device's language, such as 'en', for scenarios of a device that is not new.
export function openDrawer(container, device, { language = () => 'en' } = {}) {
    const drawer = new Drawer(container, device, language);
    return () => drawer.close();
}

class Drawer {
    constructor(container, device, language) {
        this.container = container;
        this.device = device;
        this.language = language;
        this.recorder = undefined;
        addStyles(container.ownerDocument);
        this.element = this.build();
        container.append(this.element);
        this.ends = [
            device.onFigures((figures) => this.showFigures(figures)),
            device.onEdge((button, down, micros) => this.take(micros, (to) => to.edge(button, down, micros))),
            device.onPower((isOn, seed, micros) => this.takePower(isOn, seed, micros)),
            device.onFault(() => this.recorder && this.finish(NOTHING)),
        ];
        this.setState(IDLE);
    }

    close() {
        if (this.recorder) {
            this.finish();
        }
        this.ends.forEach((end) => end());
        this.element.remove();
    }

    build() {
        this.values = FIGURES.map(() => make('dd', {}, UNKNOWN));
        const rows = FIGURES.map(([name], place) => make('div', {}, make('dt', {}, name), this.values[place]));
        this.cut = makeButton('Cut the power', () => this.device.powerCut());
        this.record = makeButton('Record presses', () => this.toggle());
        this.fromNew = make('input', { type: 'checkbox', id: 'emulator-from-new' });
        this.exact = make('input', { type: 'checkbox', id: 'emulator-exact' });
        this.status = make('p', { className: 'emulator-drawer-status', role: 'status' });
        this.text = make('textarea', { id: 'emulator-scenario', readOnly: true, rows: 10, spellcheck: false });
        const copy = makeButton('Copy', () => this.copy());
        const save = makeButton('Download', () => download(FILE_NAME, this.text.value, 'text/plain'));
        this.result = make(
            'div',
            { className: 'emulator-drawer-result', hidden: true },
            make('label', { htmlFor: this.text.id }, 'Scenario'),
            this.text,
            make('div', { className: 'emulator-drawer-row' }, copy, save),
        );
        return make(
            'div',
            { className: 'emulator-drawer' },
            make('dl', { className: 'emulator-drawer-figures' }, ...rows),
            make('div', { className: 'emulator-drawer-row' }, this.cut, this.record),
            choice(this.fromNew, 'With a new device; the save comes back afterwards'),
            choice(this.exact, 'Every press to the millisecond'),
            this.status,
            this.result,
        );
    }

    showFigures(figures) {
        FIGURES.forEach(([, describe], place) => (this.values[place].textContent = describe(figures)));
    }

    toggle() {
        return this.recorder ? this.finish() : this.begin();
    }

    // A recording begins with a restart: only then its seed is known, and how long the device has been on.
    async begin() {
        const isNew = this.fromNew.checked;
        const language = isNew ? undefined : this.language();
        const remarks = isNew ? [] : [`${REMARK} "${language}".`];
        this.recorder = new ScenarioRecorder({ remarks, language, isExact: this.exact.checked });
        this.result.hidden = true;
        this.setState(RECORDING);
        if (isNew) {
            // It fails only together with the device, which is told otherwise.
            await this.device.beginTrial(newArea()).catch(() => {});
            if (!this.recorder) {
                this.device.endTrial();
            }
        } else {
            this.device.powerCut();
        }
    }

    takePower(isOn, seed, micros) {
        this.take(micros, (to) => (isOn ? to.powerOn(seed) : to.powerOff(micros)));
    }

    // Lets the recorder know of something, and notes when that was.
    take(micros, action) {
        if (this.recorder) {
            this.latest = { micros, at: performance.now() };
            action(this.recorder);
        }
    }

    finish(state = DONE) {
        const { recorder, latest } = this;
        this.recorder = this.latest = undefined;
        const sinceLatest = latest ? (performance.now() - latest.at) * 1000 : 0;
        this.text.value = recorder.text(latest ? latest.micros + sinceLatest : 0);
        this.result.hidden = false;
        this.device.endTrial();
        this.setState(state);
    }

    setState(state) {
        const isRecording = this.recorder !== undefined;
        this.status.textContent = state;
        this.record.textContent = isRecording ? 'Stop recording' : 'Record presses';
        this.fromNew.disabled = this.exact.disabled = isRecording;
    }

    async copy() {
        try {
            await navigator.clipboard.writeText(this.text.value);
            this.setState(COPIED);
        } catch {
            this.text.focus();
            this.text.select();
            this.setState(NOT_COPIED);
        }
    }
}

function describePress(press) {
    return press ? `${press.millis.toFixed(1)} ms, ${grouped(press.bytes)} bytes` : UNKNOWN;
}

// Thousands are set apart.
function grouped(number) {
    return Math.round(number).toLocaleString('en');
}

function make(name, properties = {}, ...children) {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
}

function makeButton(name, action) {
    const button = make('button', { type: 'button' }, name);
    button.addEventListener('click', action);
    return button;
}

function choice(box, name) {
    return make('label', { className: 'emulator-drawer-choice', htmlFor: box.id }, box, name);
}

function addStyles(page) {
    const href = new URL('drawer.css', import.meta.url).href;
    const isThere = [...page.styleSheets].some((sheet) => sheet.href === href);
    if (!isThere && !page.querySelector(`link[href="${href}"]`)) {
        page.head.append(make('link', { rel: 'stylesheet', href }));
    }
}
