// Runs in the page, before its own scripts: reads the canvas of the panel back, pixel by pixel.
//
// Nothing of the page is used but the canvas itself: what a test sees is what is shown.

/** To be given to `addInitScript`, so it must not use anything from outside. */
export function watchPanel() {
    const [width, height, channels] = [128, 64, 4];
    const read = () => {
        const canvas = document.getElementById('panel');
        if (!canvas) {
            return '';
        }
        const { data } = canvas.getContext('2d', { willReadFrequently: true }).getImageData(0, 0, width, height);
        const rows = [];
        for (let y = 0; y < height; y++) {
            let row = '';
            for (let x = 0; x < width; x++) {
                const value = data[(y * width + x) * channels];
                // A pixel is black or white, and nothing between.
                row += value === 255 ? '#' : value === 0 ? '.' : '?';
            }
            rows.push(row);
        }
        return rows.join('\n');
    };
    globalThis.panelWatch = {
        picture: read,
        /** Calls `tell(picture, millis)` with every new picture, from now on. */
        follow(tell) {
            let last = '';
            const look = (now) => {
                const picture = read();
                if (picture !== last) {
                    last = picture;
                    tell(picture, now);
                }
                requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
        },
    };
}
