// @ts-check
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { capture } from '../run.mjs';

/** @type {import('./carry-out.mjs').System} */
export const thisSystem = {
  readText: (path, encoding = 'utf8') =>
    existsSync(path) ? readFileSync(path, encoding) : undefined,
  write: writeServiceFile,
  remove: (path) => rmSync(path, { force: true }),
  run: (words) => capture(words[0] ?? '', words.slice(1), { timeoutMs: 120_000 }),
  isReady,
  wait: (ms) => wait(ms),
  print: (line) => console.log(line),
};

/**
 * The file appears whole and with its rights: settings hold passwords.
 * @param {import('./plan.mjs').ServiceFile} file
 */
function writeServiceFile({ path, text, mode, encoding = 'utf8' }) {
  mkdirSync(dirname(path), { recursive: true });
  const partial = `${path}.partial`;
  writeFileSync(partial, text, { encoding, mode });
  chmodSync(partial, mode);
  renameSync(partial, path);
}

const answerMs = 3_000;

/**
 * Whether a server of ours is ready at the address. Its certificate is of the name that people open, not of the
 * loopback address, so it is not checked here.
 * @param {string} address
 * @returns {Promise<boolean>}
 */
function isReady(address) {
  const url = new URL('/readyz', address);
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve) => {
    const asked = request(url, { timeout: answerMs, rejectUnauthorized: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(false));
    asked.end();
  });
}
