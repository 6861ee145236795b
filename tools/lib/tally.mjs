// @ts-check
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number }} Tally */

/**
 * What a vitest JSON report holds of use here. Names are absolute paths of files.
 * @typedef {{
 *   numPassedTests: number,
 *   numFailedTests: number,
 *   testResults: { name: string, status: string, message?: string, assertionResults: TestResult[] }[],
 * }} Report
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] | null }} TestResult
 */

const failurePrefix = 'FAIL ';

/** What vitest's report says, in place of a message, of a test or hook that ran out of time. */
const outOfTime = 'Error: STACK_TRACE_ERROR';

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
  /** @type {Report} */
  const report = JSON.parse(reportText);
  const broken = report.testResults.filter(isBroken).length;
  const failed = report.numFailedTests + broken;
  return { passed: report.numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/**
 * One line for each failed test of a vitest JSON report, with the first line of its message.
 * @param {string} reportText
 * @param {string} root cut off the names of files
 */
export function listFailures(reportText, root) {
  /** @type {Report} */
  const report = JSON.parse(reportText);
  return report.testResults.flatMap((file) => {
    const path = file.name.replace(`${root}/`, '');
    if (isBroken(file)) return [describe(path, file.message)];
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    return failed.map((test) => describe(`${path}: ${test.fullName}`, test.failureMessages?.[0]));
  });
}

/**
 * The lines of {@link listFailures}, and of checks, that a command printed.
 * @param {string} output
 */
export function findFailures(output) {
  return output.split('\n').filter((line) => line.startsWith(failurePrefix));
}

/**
 * The line of an error that no test caught: a rejected promise, a worker that ended.
 * @param {{ name?: string, message: string }} error
 * @param {string} path of the file whose tests ran then; empty where that is unknown
 */
export function describeUnhandled({ name, message }, path) {
  return describe(`unhandled error${path && ` beside ${path}`}`, `${name ?? 'Error'}: ${message}`);
}

/**
 * @param {string} name
 * @param {string | null | undefined} message
 */
function describe(name, message) {
  const [firstLine = ''] = stripVTControlCharacters(message ?? '')
    .trim()
    .split('\n');
  const reason = firstLine === outOfTime ? 'ran out of time' : firstLine;
  return `${failurePrefix}${name}${reason && ` (${reason})`}`;
}

/**
 * Whether a file could not be loaded or failed outside of its tests.
 * @param {Report['testResults'][number]} file
 */
function isBroken({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
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
