// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { findChanges, listFileTimes } from './file-times.mjs';
import { createFingerprints, writeWhole } from './fingerprint.mjs';

/** @typedef {import('./fingerprint.mjs').Input} Input */

/**
 * @typedef {object} Step
 * @property {string} name one word or two, shown
 * @property {Input[]} inputs what it always depends on
 * @property {string[]} outputs what must exist afterwards, relative to the root; a step that reads one of these
 *   waits for it
 * @property {() => Promise<Input[] | void>} run answers what else it has read; throws when it fails
 */

/** @typedef {{ given: string, read: Input[], contents: string }} Stamp hashes of the given inputs and of what was read */

/**
 * Runs steps whose inputs changed or whose outputs are missing; stops at the first failure, which leaves
 * no stamp and so runs again. What a step has read counts as its input until it runs again.
 * @param {Step[]} steps
 * @param {{ root: string, cacheDir: string, atOnce?: number, print?: (line: string) => void }} options
 * @returns {Promise<string[]>} names of the steps that ran
 */
export async function runStale(steps, { root, cacheDir, atOnce = 1, print = console.log }) {
  const fingerprints = createFingerprints(root, join(cacheDir, 'files.json'));
  /** @type {import('./file-times.mjs').FileTimes | undefined} */
  let before;
  /** @type {string[]} */
  const ran = [];

  /** @param {Step} step */
  const runOne = async (step) => {
    const stampFile = join(cacheDir, 'steps', `${step.name.replaceAll(/\W+/g, '-')}.hash`);
    const stamp = readStamp(stampFile);
    const given = fingerprints.of(step.inputs);
    const isFresh = stamp?.given === given && stamp.contents === fingerprints.of(stamp.read);
    if (isFresh && !findMissing(step, root)) return;
    before ??= listFileTimes(root);
    rmSync(stampFile, { force: true });
    const startedAt = performance.now();
    const read = (await step.run()) ?? [];
    const missing = findMissing(step, root);
    if (missing) throw new Failure(`The step "${step.name}" ended without making ${missing}.`);
    // What was read may be older than what is there now: without a stamp the step runs again.
    if (!isTouched(read, findChanges(before, listFileTimes(root)))) {
      writeWhole(stampFile, JSON.stringify({ given, read, contents: fingerprints.of(read) }));
    }
    ran.push(step.name);
    print(`  ${step.name.padEnd(24)}${formatSeconds(performance.now() - startedAt)}`);
  };

  try {
    await runInOrder(steps, atOnce, runOne);
  } finally {
    fingerprints.save();
  }
  return ran;
}

/**
 * Some steps at the same time, each after those that make what it reads. After a failure none is begun.
 * @param {Step[]} steps
 * @param {number} atOnce
 * @param {(step: Step) => Promise<void>} runOne
 */
async function runInOrder(steps, atOnce, runOne) {
  const waiting = [...steps];
  /** @type {Map<Step, Promise<void>>} */
  const running = new Map();
  /** @type {{ error: unknown } | undefined} */
  let failed;
  /** @param {Step} step */
  const isReady = (step) => {
    const earlier = [...running.keys(), ...waiting.slice(0, waiting.indexOf(step))];
    return !earlier.some((other) => needs(step, other));
  };
  while (!failed && (waiting.length > 0 || running.size > 0)) {
    const next = running.size < atOnce ? waiting.find(isReady) : undefined;
    if (!next) {
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(waiting.indexOf(next), 1);
    const work = runOne(next)
      .catch((error) => {
        failed ??= { error };
      })
      .finally(() => running.delete(next));
    running.set(next, work);
  }
  await Promise.all(running.values());
  if (failed) throw failed.error;
}

/**
 * @param {Step} step
 * @param {Step} other an earlier one
 */
function needs(step, other) {
  return [...step.inputs, ...step.outputs].some((path) =>
    other.outputs.some((output) => isWithin(path, output) || isWithin(output, path)),
  );
}

/**
 * @param {Input[]} inputs
 * @param {string[]} changes
 */
function isTouched(inputs, changes) {
  const paths = inputs.map((input) => input.replace(/\/(\*\*)?$/, ''));
  return changes.some((change) => paths.some((path) => isWithin(change, path)));
}

/**
 * @param {string} path
 * @param {string} folder or the path itself
 */
function isWithin(path, folder) {
  return path === folder || path.startsWith(`${folder}/`);
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

/**
 * @param {string} file
 * @returns {Stamp | undefined}
 */
function readStamp(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
