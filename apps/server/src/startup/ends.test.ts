import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';

const waiting = `
  import { onEnd } from './ends.ts';
  onEnd(() => { console.log('ends'); process.exit(); });
  setInterval(() => {}, 1000);
  console.log('waits');
`;
const starter = `
  const { spawn } = require('node:child_process');
  spawn(process.execPath, [process.argv[2]], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
`;

/** A process that waits to be ended, started by another one; both write to the same lines. */
async function aPair() {
  const dir = await mkdtemp(join(tmpdir(), 'sprout-ends-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const script = join(dir, 'waiting.mjs');
  const resolveDir = fileURLToPath(new URL('.', import.meta.url));
  const stdin = { contents: waiting, resolveDir };
  await build({ stdin, outfile: script, bundle: true, platform: 'node', format: 'esm' });
  await writeFile(join(dir, 'starter.cjs'), starter);
  const parent = spawn(process.execPath, [join(dir, 'starter.cjs'), script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: parent.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => (await lines.next()).value;
  return { parent, nextLine };
}

it('ends when the process that started it is killed', async () => {
  const { parent, nextLine } = await aPair();
  const first = await nextLine();

  parent.kill('SIGKILL');

  expect([first, await nextLine()]).toEqual(['waits', 'ends']);
});
