import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

/** Not as `new URL`: the check for dead code would take its exports for used. */
const runner = pathToFileURL(join(import.meta.dirname, 'lib/run.mjs')).href;
const program = 'console.log(process.pid); setInterval(() => {}, 1000);';
const script = `
  import { endWithPrograms, run } from ${JSON.stringify(runner)};
  endWithPrograms();
  await run(process.execPath, ['-e', ${JSON.stringify(program)}]);
`;

it.skipIf(process.platform === 'win32')('ends with the programs it runs', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [pid] = await once(createInterface({ input: parent.stdout }), 'line');

  parent.kill('SIGTERM');

  expect(await once(parent, 'exit')).toEqual([143, null]);
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
});
