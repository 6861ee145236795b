// @ts-check
// Shows each check of `npm run check` faults that it must find: npm run check -- --planted. The faults lie in a
// copy of the repository; some minutes, most of them for the types.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { planted } from './lib/planted/faults.mjs';
import { copyTree, linkPackages, plant } from './lib/planted/tree.mjs';
import { capture } from './lib/run.mjs';

/** @typedef {import('./check.mjs').Check} Check */

const tally = { passed: 0, failed: 0 };
const root = await copyTree();
try {
  await linkPackages(root);
  // Those of the copy, so that none of them looks at the working tree.
  /** @type {typeof import('./check.mjs')} */
  const { checks } = await import(pathToFileURL(join(root, 'tools/check.mjs')).href);
  for (const check of checks) await showFaults(check);
} finally {
  await rm(root, { recursive: true, force: true });
}
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed === 0 ? 0 : 1;

/** @param {Check} check */
async function showFaults([name, command, own]) {
  const shown = planted[name];
  if (!shown) return note(false, `${name}: no fault is planted for it`);
  const { faults, words = [], isFound } = shown;
  const takeOut = await plant(root, faults);
  const { code, output } = await capture(command, [...own, ...words], { cwd: root });
  await takeOut();
  for (const fault of faults) {
    note(code !== 0 && isFound(fault, output), `${name}: ${fault.rule} (${fault.file})`);
  }
}

/** @param {boolean} isOk @param {string} what */
function note(isOk, what) {
  tally[isOk ? 'passed' : 'failed'] += 1;
  console.log(`${isOk ? 'ok   fires' : 'FAIL blind'}: ${what}`);
}
