// @ts-check
import { stripVTControlCharacters } from 'node:util';

/** @typedef {import('./test-report.mjs').Tally} Tally */

/**
 * The last line `N passed, N failed` that a command printed, on a line of its own, perhaps after
 * the command's name.
 * @param {string} output
 * @returns {Tally | undefined}
 */
export function findTally(output) {
  const lines = [...output.matchAll(/^(?:\w+: )?(\d+) passed, (\d+) failed\s*$/gm)];
  const last = lines.at(-1);
  return last && { passed: Number(last[1]), failed: Number(last[2]) };
}

/**
 * Counts a command: its own line, else one test. A failing exit code is never counted as success.
 * @param {{ code: number, output: string }} result
 * @returns {Tally}
 */
export function tallyCommand({ code, output }) {
  const own = findTally(output);
  if (!own) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return code !== 0 && own.failed === 0 ? { ...own, failed: 1 } : own;
}

const indent = '     ';

/**
 * Lines that belong to the line `FAIL …` above them.
 * @param {string} output
 */
export const indentDetails = (output) =>
  stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `${indent}${line}`)
    .join('\n');

/**
 * The lines `FAIL …` that a command printed, each with the first of its details.
 * @param {string} output
 * @param {number} limit how many lines of details are kept of each
 * @returns {string[]}
 */
export function listFailedParts(output, limit) {
  const lines = output.split('\n');
  return lines.flatMap((line, place) => {
    if (!line.startsWith('FAIL ')) return [];
    const below = lines.slice(place + 1);
    const end = below.findIndex((other) => !other.startsWith(indent));
    const details = end < 0 ? below : below.slice(0, end);
    const more = details.length > limit ? [`${indent}…`] : [];
    return [line, ...details.slice(0, limit), ...more].join('\n');
  });
}
