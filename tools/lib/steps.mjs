// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { createFingerprints, writeWhole } from './fingerprint.mjs';

/**
 * @typedef {object} Step
 * @property {string} name one word or two, shown
 * @property {string[]} inputs files and folders, relative to the root
 * @property {string[]} outputs what must exist afterwards, relative to the root
 * @property {() => Promise<void>} run throws when it fails
 */

/**
 * Runs steps whose inputs changed or whose outputs are missing, in order; stops at the first
 * failure, which leaves no stamp and so runs again.
 * @param {Step[]} steps
 * @param {{ root: string, cacheDir: string, print?: (line: string) => void }} options
 * @returns {Promise<string[]>} names of the steps that ran
 */
export async function runStale(steps, { root, cacheDir, print = console.log }) {
  const fingerprints = createFingerprints(root, join(cacheDir, 'files.json'));
  const ran = [];
  try {
    for (const step of steps) {
      const stamp = join(cacheDir, 'steps', `${step.name.replaceAll(/\W+/g, '-')}.hash`);
      const hash = fingerprints.of(step.inputs);
      if (!findMissing(step, root) && readText(stamp) === hash) continue;
      rmSync(stamp, { force: true });
      const startedAt = performance.now();
      await step.run();
      const missing = findMissing(step, root);
      if (missing) throw new Failure(`The step "${step.name}" ended without making ${missing}.`);
      writeWhole(stamp, hash);
      ran.push(step.name);
      print(`  ${step.name.padEnd(24)}${formatSeconds(performance.now() - startedAt)}`);
    }
  } finally {
    fingerprints.save();
  }
  return ran;
}

/**
 * @param {Step} step
 * @param {string} root
 */
function findMissing(step, root) {
  return step.outputs.find((output) => !existsSync(join(root, output)));
}

/** @param {number} durationMs */
export function formatSeconds(durationMs) {
  return `${(durationMs / 1000).toFixed(1)} s`;
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
