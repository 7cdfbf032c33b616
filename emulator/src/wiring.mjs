// The wirings that there are: which pin each button is on, and for a panel on SPI each of its wires. A panel on I2C is on
// GP4 and GP5, see i2c_wires.mjs; a piezo is on GP16, see piezo.mjs.

// A Pico that was wired by hand.
export const HAND_WIRED = { buttons: { A: 14, B: 15, Up: 10, Down: 11, Left: 12, Right: 13 } };

// A Pico in a Waveshare Pico-OLED-1.3, as delivered.
export const PICO_OLED = {
    buttons: { A: 15, B: 17 },
    spi: { dataOrCommand: 8, select: 9, clock: 10, data: 11, reset: 12 },
};
