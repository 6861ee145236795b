// @ts-check

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
