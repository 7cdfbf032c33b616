// Every sentence that the page says by itself, in one place. What stands in index.html from the start is there, and
// what the device says comes from the device, in its own language.

export const TEXTS = {
    asleep: 'asleep: press a button',
    turned: 'Left-handed: the device is turned round, and its picture with it.',
    starting: 'starting…',

    noWebAssembly: 'This browser has no WebAssembly, or has it switched off, and Pocket Nines cannot run without it. '
        + 'The rest of the page is there all the same.',
    noDevice: (why) => `Pocket Nines could not be loaded. Check the connection and load the page again. (${why})`,
    noFile: (name, status) => `${name}: ${status}`,
    stopped: 'Something failed, and the device stopped. What was saved is still there.',
    start: 'Start it again',
    reload: 'Load the page again',
    close: 'Close',

    noStore: 'Nothing will be kept: this browser stores nothing for this page. You can play, and export a save file.',
    notKept: 'Saving failed, so what you play from now on may not be kept. Export a save file to be safe.',
    otherTab: 'Nothing will be kept here: Pocket Nines is open in another tab.',
    handedOver: 'Another tab has taken over. From now on nothing will be kept here.',
    takeOver: 'Play here instead',
    updateMode: 'On the real device, this is how a new version gets onto it. A page needs none of that.',
    getOne: 'How to get a real one',

    soundOff: 'Switch sound off',
    soundOn: 'Switch sound on',
    noSound: 'This browser has no Web Audio, so there is no sound',
    theme: { auto: 'Colours: as the system', light: 'Colours: light', dark: 'Colours: dark' },
    full: 'Full screen',
    leaveFull: 'Leave full screen',

    wrongDeck: (code, sentence) => `The deck ${code} of the address cannot be opened: ${sentence}`,
    noDay: 'Choose a day first.',
    copied: 'Copied. Paste it wherever you like.',
    copyByHand: (text) => `The browser does not let the page copy. Here it is: ${text}`,
    copyResult: 'Copies a line about this game and a link to its deck',
    noResult: 'After a game of Number 9',
    result: (line, link) => `${line}\n${link}`,

    exported: 'Downloaded as pocket-nines.save. The terminal and the emulated chip read it, too.',
    wrongSave: (sentence) => `${sentence} Nothing was changed.`,
    wrongLength: (bytes) => `This file has ${bytes} bytes, and a save has 65536.`,
    unreadable: 'The file could not be read.',
    askImport: (name) => `Replace all settings, records and games here by those of ${name}?`,
    askFactory: 'Erase all settings, records and games?',
    imported: 'Done: the device has restarted with that file.',
    erased: 'Done: the device is as it was when it was new.',
    cut: 'Done: the plug was out for a moment, and the device has restarted from what was saved.',

    noRecord: 'Paste a record, or choose a file.',
    recordTooLong: 'This file is too long to be a record of a game.',
    legal: (scores) => `Checked: every line is legal. ${scores}`,
    faults: (count, scores) => `${count === 1 ? 'One fault' : `${count} faults`} found. ${scores}`,
    score: (seat, points) => `${points} points`,
    scoreOf: (seat, points) => `player ${seat + 1}: ${points} points`,
    seat: (seat) => `${seat + 1}`,
    round: (round, rounds) => `Round ${round} of ${rounds}`,
    recordCaption: (caption) => `The layout. ${caption}`,

    noWorker: 'This browser has no workers, which the emulated chip needs',
    chipLoading: 'Loading the chip and its image…',
    chipFailed: (why) => `The emulated chip does not run: ${why} The device goes on as before.`,
    chipStopped: (why) => `The emulated chip stopped: ${why}`,
    chipSpeed: (percent) => `the real image, at ${percent} % of real time`,
    chipOff: 'Back to the device',
    chipUnread: 'The real chip is on. Its screen cannot be read out: switch it off to hear the device again.',

    newVersion: 'A new version of this page is ready.',
    offlineReady: 'Ready to be played offline.',
};
