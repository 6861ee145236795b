// @ts-check
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @type {Set<string>} absolute, else as `Input` of `fingerprint.mjs` */
const read = new Set();

/**
 * Bundlers read outside of JavaScript: their caller records what they have read.
 * @param {string} path absolute, else as `Input` of `fingerprint.mjs`
 */
export function recordInput(path) {
  read.add(path);
}

/** @returns {string[]} */
export function recordedInputs() {
  return [...read];
}

const fileReaders = [
  ...['readFile', 'readFileSync', 'createReadStream', 'open', 'openSync'],
  ...['copyFile', 'copyFileSync', 'cp', 'cpSync'],
];
const folderReaders = ['readdir', 'readdirSync', 'opendir', 'opendirSync'];

/**
 * From now on each file and folder that a script or a plugin reads by `node:fs` is recorded, so that no
 * build file has to list what it reads. Modules are loaded by other means: the caller records those.
 */
export function recordReads() {
  // NOTE: only the object of CommonJS can be changed; the ES exports are then made to follow it.
  const own = createRequire(import.meta.url)('node:fs');
  for (const target of [own, own.promises]) {
    for (const name of fileReaders) intercept(target, name, recordInput);
    for (const name of folderReaders) intercept(target, name, recordFolder);
  }
  syncBuiltinESMExports();
}

/**
 * @param {Record<string, unknown>} target
 * @param {string} name
 * @param {(path: string, options: unknown) => void} record
 */
function intercept(target, name, record) {
  const original = target[name];
  if (typeof original !== 'function') return;
  target[name] = Object.assign(
    /** @this {unknown} @param {unknown[]} given */
    function (...given) {
      const path = toPath(given[0]);
      if (path !== undefined) record(path, given[1]);
      return original.apply(this, given);
    },
    original,
  );
}

/**
 * @param {string} path
 * @param {unknown} options
 */
function recordFolder(path, options) {
  const isDeep = typeof options === 'object' && options !== null && 'recursive' in options;
  recordInput(`${path}${isDeep ? '/**' : '/'}`);
}

/** @param {unknown} value what may name a file; a descriptor does not */
function toPath(value) {
  if (value instanceof URL) return value.protocol === 'file:' ? fileURLToPath(value) : undefined;
  if (typeof value === 'string' || Buffer.isBuffer(value)) return resolve(String(value));
  return undefined;
}
