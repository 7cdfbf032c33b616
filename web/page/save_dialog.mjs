// The dialog about the save: the flash of the device as a file, a device that is new, and a power cut.

import { download, onFile } from './files.mjs';
import { AREA_BYTES, newArea } from './save_area.mjs';
import { TEXTS } from './texts.mjs';

const FILE = 'pocket-nines.save';

// `device()` is the device that is played now; `isSave(area)` returns a sentence why these bytes are no save.
export function offerSaves({ opener, device, isSave }) {
    const [dialog, answer, choices, confirm, file] = ['dialog', 'answer', 'choices', 'confirm', 'file'].map((name) => (
        document.getElementById(`save-${name}`)
    ));
    let agreed = null;

    const say = (sentence, isBad = false) => {
        answer.textContent = sentence;
        answer.classList.toggle('bad', isBad);
    };
    const ask = (sentence, action) => {
        say(sentence);
        agreed = action;
        confirm.hidden = false;
        choices.hidden = true;
        document.getElementById('save-no').focus();
    };
    const done = (sentence) => {
        agreed = null;
        const hadFocus = confirm.contains(document.activeElement);
        confirm.hidden = true;
        choices.hidden = false;
        say(sentence);
        if (hadFocus) {
            document.getElementById('save-close').focus();
        }
    };
    const on = (name, action) => document.getElementById(`save-${name}`).addEventListener('click', action);

    opener.disabled = false;
    opener.addEventListener('click', () => {
        done('');
        dialog.showModal();
    });
    on('export', async () => {
        try {
            download(FILE, await device().area(), 'application/octet-stream');
            say(TEXTS.exported);
        } catch (error) {
            say(error.message, true);
        }
    });
    on('import', () => file.click());
    on('factory', () => ask(TEXTS.askFactory, () => {
        device().setArea(newArea());
        done(TEXTS.erased);
    }));
    on('cut', () => {
        device().powerCut();
        say(TEXTS.cut);
    });
    on('yes', () => agreed?.());
    on('no', () => done(''));
    onFile(file, async (chosen) => {
        const { area, sentence } = await read(chosen, isSave);
        if (sentence) {
            done('');
            say(TEXTS.wrongSave(sentence), true);
            return;
        }
        ask(TEXTS.askImport(chosen.name), () => {
            device().setArea(area);
            done(TEXTS.imported);
        });
    });
}

// The bytes of a file, or a sentence why they are no save.
async function read(file, isSave) {
    // A file of another size is certainly no save. It is not even read, as it might not fit into memory.
    if (file.size !== AREA_BYTES) {
        return { sentence: TEXTS.wrongLength(file.size) };
    }
    try {
        const area = new Uint8Array(await file.arrayBuffer());
        return { area, sentence: isSave(area) };
    } catch {
        return { sentence: TEXTS.unreadable };
    }
}
