import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type NodePython, startPython } from '../testing/node-python.ts';

/** A folder `turtledemo` of a CPython, for example out of Debian's idle package; never ours. */
const folder = process.env['SPROUT_TURTLEDEMO'] ?? '';
const names = existsSync(folder)
  ? readdirSync(folder).filter((file) => /^[a-z]\w*\.py$/.test(file))
  : [];

// They are CPython's own and are not kept here: without the folder there is nothing to run.
describe.skipIf(names.length === 0)(
  'scripts of the turtledemo that SPROUT_TURTLEDEMO names',
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
