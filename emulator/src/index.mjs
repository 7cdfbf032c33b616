// What a test or a web page needs to run an image. Nothing that is exported here uses Node's own modules.

export { Board } from './board.mjs';
export { LONGEST_BOUNCE_MICROS, PINS, bounceTrain } from './buttons.mjs';
export { fromCells, hoursFromCells } from './current.mjs';
export { countCycles } from './cycle_counter.mjs';
export { Fault, HardFault, hex } from './fault.mjs';
export { ERASE_NANOS, FLASH_SIZE, Flash, PAGE, PROGRAM_NANOS, SECTOR, WORST_ERASE_NANOS } from './flash.mjs';
export { MOST_MISSED_CLOCKS } from './i2c_wires.mjs';
export { readImage } from './image.mjs';
export { Random } from './random.mjs';
export { Snapshot } from './snapshot.mjs';
export { Sh1106 } from './sh1106.mjs';
export { Sh1107 } from './sh1107.mjs';
export { HEIGHT, Ssd1306, WIDTH } from './ssd1306.mjs';
export { FLASH_MILLIVOLTS, FULL_MILLIVOLTS, Supply } from './supply.mjs';
export { HAND_WIRED, PICO_OLED } from './wiring.mjs';
