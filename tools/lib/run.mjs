// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { Failure } from './failure.mjs';
import { rootDir } from './paths.mjs';

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, uid?: number, gid?: number, timeoutMs?: number }} RunOptions */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** @param {import('node:child_process').ChildProcess} child */
function keep(child) {
  running.add(child);
  // A program that is missing never exits.
  for (const end of ['exit', 'error']) child.once(end, () => running.delete(child));
}

/** A signal that reaches this process alone ends the programs that it runs too, and then itself. */
export function endWithPrograms() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, async () => {
      const ends = [...running].map((child) => once(child, 'exit'));
      for (const child of running) child.kill(signal);
      await Promise.all(ends);
      process.exit(128 + constants.signals[signal]);
    });
  }
}

/**
 * Runs a program that prints to our own terminal.
 * @param {string} command
 * @param {string[]} words
 * @param {RunOptions} [options]
 * @returns {Promise<number>} exit code; 1 when it was ended by a signal, 127 when it is missing
 */
export function run(command, words, { cwd = rootDir, env = process.env, ...as } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, words, {
      ...identityOf(as),
      cwd,
      env,
      stdio: 'inherit',
      shell: needsShell(command),
    });
    keep(child);
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a program and keeps what it prints.
 * @param {string} command
 * @param {string[]} words
 * @param {RunOptions & { echo?: boolean }} [options] echo: print it as well while it comes
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture(
  command,
  words,
  { cwd = rootDir, env = process.env, echo = false, timeoutMs, ...as } = {},
) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, words, {
      ...identityOf(as),
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: needsShell(command),
      ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
    });
    keep(child);
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (echo) process.stdout.write(chunk);
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
      if (echo) process.stderr.write(chunk);
    });
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs a program quietly and shows its output only when it fails.
 * @param {string} title
 * @param {string} command
 * @param {string[]} words
 * @param {RunOptions} [options]
 */
export async function runQuietly(title, command, words, options) {
  const { code, output } = await capture(command, words, options);
  if (code === 0) return;
  const shown = process.stderr.isTTY ? output : stripVTControlCharacters(output);
  process.stderr.write(`${shown.trimEnd()}\n`);
  throw new Failure(`${title} failed (exit code ${code}); the lines above say why.`);
}

/**
 * The user that a program runs as, where root names one.
 * @param {RunOptions} options
 */
const identityOf = ({ uid, gid }) => (uid === undefined || gid === undefined ? {} : { uid, gid });

/** @param {string} command */
function needsShell(command) {
  return process.platform === 'win32' && command === 'npm';
}
