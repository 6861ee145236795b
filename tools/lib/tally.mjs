// @ts-check

/** @typedef {{ passed: number, failed: number }} Tally */

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

/**
 * Counts a vitest JSON report. A test file that could not be loaded counts as one failure, a
 * report that is missing too.
 * @param {string | undefined} reportText
 * @param {number} code exit code of vitest, which also fails for unhandled errors
 * @returns {Tally}
 */
export function tallyVitest(reportText, code) {
  if (reportText === undefined) return { passed: 0, failed: 1 };
  /** @type {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} */
  const report = JSON.parse(reportText);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + broken;
  return { passed: report.numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/**
 * @param {Tally[]} tallies
 * @returns {Tally}
 */
export function addUp(tallies) {
  return tallies.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}
