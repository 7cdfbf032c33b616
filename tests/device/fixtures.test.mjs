// What a failed test prints: pictures and the log.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { describeLog } from './defmt_log.mjs';
import { halfBlocks } from './pictures.mjs';

test('a picture is printed with two rows of pixels to a line', () => {
    assert.equal(halfBlocks('#.#.\n##..\n..#.'), '█▄▀ \n  ▀ ');
});

test('a log that cannot be decoded is written to a file, and its path is printed', () => {
    const [, file] = describeLog(Uint8Array.of(7, 8)).match(/^The log is in (.+)\. To decode it/);
    assert.deepEqual([...readFileSync(file)], [7, 8]);
    assert.equal(describeLog(new Uint8Array()), 'Nothing was logged.');
});
