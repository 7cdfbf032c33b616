// The package as a web page needs it.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const SOURCES = new URL('../src/', import.meta.url);

test('only node.mjs imports modules that a web page does not have', () => {
    for (const file of readdirSync(SOURCES).filter((name) => name !== 'node.mjs')) {
        const source = readFileSync(new URL(file, SOURCES), 'utf8');
        const modules = [...source.matchAll(/ from '(.+)';/g)].map(([, module]) => module);
        const others = modules.filter((module) => module !== 'rp2040js' && !module.startsWith('./'));
        assert.deepEqual(others, [], file);
        assert.ok(!modules.includes('./node.mjs'), file);
    }
});
