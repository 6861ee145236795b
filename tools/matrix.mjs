// Prints who may call what: the outcome of every endpoint for each kind of caller.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeWords } from './lib/words.mjs';

takeWords('matrix');

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'sprout-matrix-'));
const target = join(folder, 'matrix.txt');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const run = spawnSync(process.execPath, [vitest, 'run', 'apps/server/src/testing/matrix'], {
  cwd: root,
  env: { ...process.env, SPROUT_MATRIX_FILE: target },
  encoding: 'utf8',
});
const table = await readFile(target, 'utf8').catch(() => '');
await rm(folder, { recursive: true, force: true });
process.stdout.write(table);
if (run.status !== 0) {
  process.stderr.write(run.stdout + run.stderr);
  process.exitCode = 1;
}
