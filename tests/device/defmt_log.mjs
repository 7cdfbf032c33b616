// Describes the firmware's defmt log for the message of a failed test: decoded if `defmt-print` is installed and the
// image's ELF file is known, otherwise the path of a file with the bytes.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
    return `The log is in ${file}. To decode it: "cargo install defmt-print", then "defmt-print -e ELF < ${file}".`;
}
