// @ts-check
// Style, types, direction, dead code and sizes: what a change must pass before it is shown.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { rootDir } from './lib/paths.mjs';
import { capture } from './lib/run.mjs';

/** @param {string} name */
const bin = (name) => join(rootDir, 'node_modules/.bin', name);

/** @typedef {readonly [name: string, command: string, words: string[]]} Check */

/** @type {readonly Check[]} */
const checks = [
  // The longest first, beside all others.
  ['types', bin('tsc'), ['-p', 'tsconfig.json']],
  ['dead code', bin('knip'), []],
  ['direction', process.execPath, ['tools/direction.mjs']],
  ['pure types', bin('tsc'), ['-p', 'tsconfig.pure.json']],
  ['style', bin('biome'), ['check', '.']],
  ['budget', process.execPath, ['tools/budget.mjs']],
  ['paths', process.execPath, ['tools/generate-paths.mjs', '--check']],
];

let failed = 0;

/** @param {Check} check */
async function runCheck([name, command, words]) {
  const startedAt = performance.now();
  const { code, output } = await capture(command, words);
  const isFine = code === 0;
  if (!isFine) {
    failed += 1;
    process.stdout.write(output);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${isFine ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
}

const waiting = [...checks];
async function runWaiting() {
  for (let check = waiting.shift(); check; check = waiting.shift()) await runCheck(check);
}

// Most of them use one core only.
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, runWaiting));
console.log(`check: ${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
