// @ts-check
import { formatSeconds } from './steps.mjs';

/**
 * @typedef {object} Output
 * @property {boolean} isTerminal
 * @property {(text: string) => void} write
 * @property {(work: () => void, everyMs: number) => () => void} every answers how to stop
 * @property {() => number} nowMs
 */

const atTerminalMs = 1_000;
const elsewhereMs = 10_000;
const clearLine = '\r\u001b[K';

/** @type {Output} */
const own = {
  isTerminal: process.stdout.isTTY === true,
  write: (text) => void process.stdout.write(text),
  every(work, everyMs) {
    const timer = setInterval(work, everyMs);
    return () => clearInterval(timer);
  },
  nowMs: () => performance.now(),
};

/**
 * Runs a long step and says how far it is: in one line that renews itself at a terminal, in plain lines elsewhere.
 * @template T
 * @param {string} title such as `packing`
 * @param {() => Promise<T>} work must not print
 * @param {() => string} [done] what is done so far, such as `45 MB`
 * @param {Output} [output]
 * @returns {Promise<T>}
 */
export async function withProgress(title, work, done = () => '', output = own) {
  const { isTerminal, write } = output;
  const startedAtMs = output.nowMs();
  let isShown = false;
  const tell = () => {
    const parts = [formatSeconds(output.nowMs() - startedAtMs), done()].filter(Boolean);
    const line = `  ${title}: ${parts.join(', ')}`;
    write(isTerminal ? clearLine + line : `${line}\n`);
    isShown = isTerminal;
  };
  const stop = output.every(tell, isTerminal ? atTerminalMs : elsewhereMs);
  try {
    return await work();
  } finally {
    stop();
    if (isShown) write(clearLine);
  }
}
