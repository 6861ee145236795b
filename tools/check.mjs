// @ts-check
// Style, types, direction, dead code, regular expressions and sizes: what a change must pass before it is shown.
// With `--planted` each check is shown faults that it must find: tools/check-planted.mjs.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rootDir } from './lib/paths.mjs';
import { capture, run } from './lib/run.mjs';
import { indentDetails } from './lib/tally.mjs';
import { takeWords } from './lib/words.mjs';

/** @param {string} name */
const bin = (name) => join(rootDir, 'node_modules/.bin', name);

/** @typedef {readonly [name: string, command: string, words: string[]]} Check */

/** @type {readonly Check[]} */
export const checks = [
  // The longest first, beside all others.
  ['types', process.execPath, ['tools/types.mjs', '--fresh']],
  ['dead code', bin('knip'), []],
  ['direction', process.execPath, ['tools/direction.mjs']],
  ['style', bin('biome'), ['check', '.']],
  ['budget', process.execPath, ['tools/budget.mjs']],
  ['regular expressions', process.execPath, ['tools/regexes.mjs']],
  ['paths', process.execPath, ['tools/generate-paths.mjs', '--check']],
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = takeWords('check').options.planted
    ? await run(process.execPath, [join(rootDir, 'tools/check-planted.mjs')])
    : await runChecks();
}

/** @returns {Promise<number>} exit code */
async function runChecks() {
  let failed = 0;
  const waiting = [...checks];
  async function runWaiting() {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (!(await isPassed(check))) failed += 1;
    }
  }
  // Most of them use one core only.
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, runWaiting));
  console.log(`check: ${checks.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** @param {Check} check */
async function isPassed([name, command, words]) {
  const startedAt = performance.now();
  const { code, output } = await capture(command, words);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(indentDetails(output));
  return code === 0;
}
