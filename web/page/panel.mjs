// The panel on the page: 1024 bytes of the panel's memory in, pixels out.
//
// Three canvases lie on top of each other. `#panel` has 128 x 64 pixels, black or white, and is the pure picture:
// nothing else is ever drawn there, so that a test can read it back. `#display` is what the player sees: each pixel is
// a square of a whole number of the screen's own pixels, with the dark gaps between them, so it is crisp at any
// density. `#glow` is the light that a lit pixel sheds on the glass, blurred by the browser.

export const WIDTH = 128;
export const HEIGHT = 64;
const PAGE_ROWS = 8;

// Light of a pixel of a common blue-white panel.
const LIT = '#e2f1ff';
const GLOW = '#6fb4ff';
// How bright each step of the device's light is: off, dim, and the three brightnesses of the settings.
const LIGHTS = [0, 0.42, 0.7, 0.92, 1];
// Gaps between pixels can only be shown where a pixel is at least this large.
const LEAST_FOR_GAPS = 3;
const GAP_SHARE = 0.14;
const GAP_DARKNESS = 'rgb(0 0 0 / 36%)';
const BLOOM_PIXELS = 1.7;

export class Panel {
    #glass;
    #pure;
    #display;
    #glow;
    #image;
    #gaps = null;
    #scale = 0;
    #painted = 0;

    constructor(glass) {
        this.#glass = glass;
        this.#pure = glass.querySelector('#panel').getContext('2d', { willReadFrequently: true });
        this.#display = glass.querySelector('#display').getContext('2d');
        this.#glow = glass.querySelector('#glow').getContext('2d');
        this.#image = this.#pure.createImageData(WIDTH, HEIGHT);
        this.#image.data.fill(255);
        this.draw(new Uint8Array(WIDTH * HEIGHT / PAGE_ROWS));
        new ResizeObserver(() => this.fit()).observe(glass);
        this.#watchDensity();
        this.fit();
    }

    // How many pictures were drawn, for measurements.
    get painted() {
        return this.#painted;
    }

    // Shows a picture: pages of eight rows from the top, a byte for each column, the lowest bit on top.
    draw(bytes) {
        const { data } = this.#image;
        for (let y = 0; y < HEIGHT; y++) {
            const page = (y >> 3) * WIDTH;
            const bit = 1 << (y & 7);
            for (let x = 0, at = y * WIDTH * 4; x < WIDTH; x++, at += 4) {
                const value = bytes[page + x] & bit ? 255 : 0;
                data[at] = value;
                data[at + 1] = value;
                data[at + 2] = value;
            }
        }
        this.#pure.putImageData(this.#image, 0, 0);
        this.#paint();
        this.#painted++;
    }

    // Sets the light: 0 is off, 1 dim, more is brighter.
    light(level) {
        this.#glass.dataset.light = level;
        this.#glass.style.setProperty('--light', LIGHTS[Math.min(level, LIGHTS.length - 1)] ?? 1);
    }

    // Chooses the largest whole number of screen pixels for a pixel, and puts the picture onto whole screen pixels.
    fit() {
        const density = window.devicePixelRatio || 1;
        const box = this.#glass.getBoundingClientRect();
        if (box.width === 0) {
            return;
        }
        const scale = Math.max(1, Math.floor(Math.min(box.width / WIDTH, box.height / HEIGHT) * density));
        const width = (WIDTH * scale) / density;
        const height = (HEIGHT * scale) / density;
        // The page may be scrolled by a part of a pixel: only the place in the page counts.
        const snap = (start, room, offset) => Math.round((start + offset + room) * density) / density - start - offset;
        const left = snap(box.left, (box.width - width) / 2, window.scrollX);
        const top = snap(box.top, (box.height - height) / 2, window.scrollY);
        for (const { canvas } of [this.#pure, this.#display, this.#glow]) {
            canvas.style.left = `${left}px`;
            canvas.style.top = `${top}px`;
            canvas.style.width = `${width}px`;
            canvas.style.height = `${height}px`;
        }
        this.#glass.style.setProperty('--bloom', `${(BLOOM_PIXELS * scale) / density}px`);
        if (scale !== this.#scale) {
            this.#scale = scale;
            this.#display.canvas.width = WIDTH * scale;
            this.#display.canvas.height = HEIGHT * scale;
            this.#gaps = gaps(this.#display, scale);
        }
        this.#paint();
    }

    #paint() {
        const { canvas } = this.#display;
        this.#display.imageSmoothingEnabled = false;
        this.#display.globalCompositeOperation = 'copy';
        this.#display.drawImage(this.#pure.canvas, 0, 0, canvas.width, canvas.height);
        this.#tint(this.#display, LIT);
        if (this.#gaps) {
            this.#display.globalCompositeOperation = 'source-over';
            this.#display.fillStyle = this.#gaps;
            this.#display.fillRect(0, 0, canvas.width, canvas.height);
        }
        this.#glow.globalCompositeOperation = 'copy';
        this.#glow.drawImage(this.#pure.canvas, 0, 0);
        this.#tint(this.#glow, GLOW);
    }

    #tint(context, colour) {
        context.globalCompositeOperation = 'multiply';
        context.fillStyle = colour;
        context.fillRect(0, 0, context.canvas.width, context.canvas.height);
    }

    // The density changes when the window moves to another screen or is zoomed.
    #watchDensity() {
        const query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
        query.addEventListener('change', () => {
            this.fit();
            this.#watchDensity();
        }, { once: true });
    }
}

// The dark lines between the pixels, as a pattern of one pixel; none where they would be all there is.
function gaps(context, scale) {
    if (scale < LEAST_FOR_GAPS) {
        return null;
    }
    const tile = document.createElement('canvas');
    tile.width = scale;
    tile.height = scale;
    const drawing = tile.getContext('2d');
    const gap = Math.max(1, Math.round(scale * GAP_SHARE));
    drawing.fillStyle = GAP_DARKNESS;
    drawing.fillRect(0, scale - gap, scale, gap);
    drawing.fillRect(scale - gap, 0, gap, scale - gap);
    return context.createPattern(tile, 'repeat');
}
