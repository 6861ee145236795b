import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';

/** Ends as the server does: a moment later, with what the log still holds. */
const waiting = `
  import { onEnd } from './ends.ts';
  import { createLog, drainOutput, standardOutput } from '../platform/log.ts';
  const output = standardOutput();
  const log = createLog('info', output);
  process.stdout.on('error', () => {});
  onEnd(() => {
    log.info('ends');
    setTimeout(() => drainOutput(output).then(() => process.exit()), 20);
  });
  setInterval(() => {}, 1000);
  process.stdout.write('waits');
`;
const starter = `
  const { spawn } = require('node:child_process');
  const stdio = ['ignore', 'pipe', 'inherit', 'ipc', 3];
  const child = spawn(process.execPath, [process.argv[2]], { stdio });
  child.stdout.on('data', (text) => console.log(String(text)));
`;
const banner = {
  js: "import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url);",
};

/** A process that waits to be ended, started by another one, and a pipe that is open while one of them lives. */
async function aPair() {
  const dir = await mkdtemp(join(tmpdir(), 'sprout-ends-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const script = join(dir, 'waiting.mjs');
  const resolveDir = fileURLToPath(new URL('.', import.meta.url));
  const stdin = { contents: waiting, resolveDir };
  await build({ stdin, outfile: script, bundle: true, platform: 'node', format: 'esm', banner });
  await writeFile(join(dir, 'starter.cjs'), starter);
  const parent = spawn(process.execPath, [join(dir, 'starter.cjs'), script], {
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  });
  const [, output, , alive] = parent.stdio;
  if (!output || !(alive instanceof Readable)) throw new Error('expected two pipes');
  const [firstLine] = await once(createInterface({ input: output }), 'line');
  return { parent, alive, firstLine };
}

it('ends when the process that started it, and read its output, is killed', async () => {
  const { parent, alive, firstLine } = await aPair();
  const over = once(alive.resume(), 'end');

  parent.kill('SIGKILL');
  await over;

  expect(firstLine).toBe('waits');
});
