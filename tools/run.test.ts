import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';

const runner = new URL('./lib/run.mjs', import.meta.url).href;
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
