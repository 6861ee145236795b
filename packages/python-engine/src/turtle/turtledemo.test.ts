import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type NodePython, startPython } from '../testing/node-python.ts';
import { findTurtledemo } from '../testing/turtledemo-folder.ts';

const { folder = '', reason } = findTurtledemo();
/** The slowest one draws for many seconds: only a full run has it, and one that is asked for these scripts. */
const isThorough =
  process.env['SPROUT_TEST_SCOPE'] === 'full' || Boolean(process.env['SPROUT_TURTLEDEMO']);
const names = (folder ? readdirSync(folder) : []).filter(
  (file) => /^[a-z]\w*\.py$/.test(file) && (isThorough || file !== 'penrose.py'),
);

describe.skipIf(names.length === 0)(
  `scripts of CPython's turtledemo${reason ? ` (skipped: ${reason})` : ''}`,
  () => {
    let python: NodePython;
    beforeAll(async () => {
      python = await startPython();
    });

    it.each(names.length > 0 ? names : ['none'])(
      'run to their end: %s',
      async (name) => {
        const source = readFileSync(join(folder, name), 'utf8').replace(
          /\nif __name__\s*==[\s\S]*$/,
          '\n',
        );
        const main = /^def main\(/m.test(source) ? '\nmain()\n' : '';
        const press = ['key', 0, 'press', 'space'];
        const ran = await python.run(
          // Waiting is skipped here: only that every call exists and works is asked.
          `import time\ntime.sleep = lambda seconds: None\n${source}${main}`,
          { events: [...new Array(50).fill([]), [press]] },
        );
        expect(ran.outcome).toEqual({ end: 'done' });
        expect(ran.stderr).toBe('');
        expect(ran.batches.length).toBeGreaterThan(0);
      },
      120_000,
    );
  },
);
