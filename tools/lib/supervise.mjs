// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

const windowMs = 10 * 60_000;
const mostRestarts = 3;

/**
 * Runs the server as a process of its own and starts it again on the same data when it ends by itself, three
 * times within ten minutes at most. The channel between the two tells the server when this process is gone.
 * @param {string} file the built server
 * @param {object} options
 * @param {(line: string) => void} options.print
 * @returns {Promise<number>} the exit code for this process
 */
export async function supervise(file, { print }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let isEnding = false;
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    // The terminal tells the server itself, so the first signal is not passed on: two of them would not wait for
    // requests under way. A server that was not told takes the end of the channel for it.
    if (isEnding) child?.kill(signal);
    else if (child?.connected) child.disconnect();
    isEnding = true;
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  /** @type {number[]} */
  let restarts = [];
  try {
    for (;;) {
      const startedAt = Date.now();
      // NOTE: the words of this process among them could start this module instead of the server.
      const execArgv = ['--enable-source-maps'];
      child = fork(file, { execArgv, stdio: 'inherit' });
      const { code, signal, isReady, isStopping, endedFile } = await watch(child);
      if (isEnding || isStopping || !isReady || code === 0) return code ?? 1;
      restarts = restarts.filter((at) => Date.now() - at < windowMs);
      const cause = describeEnd({ code, signal, ended: findEnded(endedFile, startedAt) });
      if (restarts.length >= mostRestarts) {
        print(
          `Sprout is not started again: it has ended by itself ${mostRestarts + 1} times within ten minutes. ${cause} What was stored is safe. Start it once more when you have looked at the lines above.`,
        );
        return code || 1;
      }
      restarts.push(Date.now());
      print(
        `Sprout has ended by itself and is started again on the same data (${restarts.length} of ${mostRestarts} times within ten minutes). ${cause}`,
      );
    }
  } finally {
    process.off('SIGINT', end);
    process.off('SIGTERM', end);
  }
}

/** @param {import('node:child_process').ChildProcess} child */
async function watch(child) {
  const told = { isReady: false, isStopping: false, endedFile: '' };
  child.on('message', (/** @type {any} */ message) => {
    if (message?.kind === 'ready')
      Object.assign(told, { isReady: true, endedFile: message.endedFile });
    if (message?.kind === 'stopping') told.isStopping = true;
  });
  /** @type {[number | null, NodeJS.Signals | null]} */
  const [code, signal] = /** @type {any} */ (await once(child, 'exit'));
  return { ...told, code, signal };
}

/**
 * @typedef {object} Ended what the watchdog of the server notes before it ends it
 * @property {string} at
 * @property {number} ms
 * @property {{ name: string, id: string }[]} underWay
 */

/**
 * @param {string} file
 * @param {number} startedAt
 * @returns {Ended | undefined} the end of the process that was started then
 */
function findEnded(file, startedAt) {
  try {
    const last = JSON.parse(readFileSync(file, 'utf8')).at(-1);
    return Date.parse(last.at) >= startedAt ? last : undefined;
  } catch {
    return undefined;
  }
}

/** @param {{ code: number | null, signal: string | null, ended: Ended | undefined }} end */
function describeEnd({ code, signal, ended }) {
  if (!ended) return signal ? `It was ended by ${signal}.` : `Its exit code was ${code}.`;
  const [newest] = ended.underWay;
  const cause = newest ? `${newest.name} ${newest.id}`.trim() : 'something that was not told';
  return `Its watchdog has ended it: it had answered nobody for ${Math.round(ended.ms / 1_000)} s while it was at ${cause}.`;
}
