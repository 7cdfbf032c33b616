// Says what the firmware logged when a test fails: in plain words if `defmt-print` is installed and the image's ELF
// file is known, and else where the bytes are.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Does something with a handheld. If it fails, the log is added to what is said.
export function logged(handheld, body, elf = process.env.POCKET_NINES_ELF) {
    try {
        return body(handheld);
    } catch (error) {
        error.message += `\n${describeLog(handheld.readLog(), elf)}`;
        throw error;
    }
}

export function describeLog(bytes, elf) {
    if (bytes.length === 0) {
        return 'Nothing was logged.';
    }
    if (elf) {
        const { status, stdout } = spawnSync('defmt-print', ['-e', elf], { input: bytes, encoding: 'utf8' });
        if (status === 0) {
            return `Logged:\n${stdout}`;
        }
    }
    const file = join(mkdtempSync(join(tmpdir(), 'pocket-nines-')), 'log.defmt');
    writeFileSync(file, bytes);
    return `What was logged is in ${file}; "defmt-print -e ELF < ${file}" tells it, after "cargo install defmt-print".`;
}
