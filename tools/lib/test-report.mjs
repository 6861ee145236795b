// @ts-check
import { stripVTControlCharacters } from 'node:util';

/**
 * What `test-reporter.mjs` keeps of a run. Paths are relative to the root, with slashes.
 * @typedef {{ durationMs: number, startUpMs: number, files: FileReport[], unhandled: (Problem & { path: string })[] }} Report
 * @typedef {{ message: string, diff: string, at: string }} Problem at: place in a file, empty where unknown
 * @typedef {{
 *   path: string,
 *   project: string,
 *   durationMs: { environment: number, import: number, run: number },
 *   tests: TestReport[],
 *   errors: Problem[],
 * }} FileReport durationMs.run: hooks and tests; errors: of loading and of hooks around all tests
 * @typedef {{ name: string, state: string, durationMs: number, error?: Problem }} TestReport
 *
 * @typedef {{ passed: number, failed: number }} Tally
 * @typedef {Problem & { path: string, name: string }} FailedTest name: empty where no single test failed
 * @typedef {Tally & { failures: FailedTest[], secondTries: FailedTest[] }} Outcome
 */

/** A run with that many files that passed at the second try only has failed: too much is left to chance. */
export const secondTryLimit = 3;

/** More files than this do not fail by chance, and a second try of all would take too long. */
const mostFilesAgain = 6;

/**
 * What failed in a run: tests, files that could not be loaded or whose hooks failed, and errors that no test
 * caught.
 * @param {Report} report
 * @returns {FailedTest[]}
 */
export function listFailures({ files, unhandled }) {
  const inFiles = files.flatMap(({ path, tests, errors }) => [
    ...errors.map((problem) => ({ ...problem, path, name: '' })),
    ...tests
      .filter(({ state }) => state === 'failed' || state === 'pending')
      .map(({ name, error = notEnded }) => ({ ...error, path, name })),
  ]);
  const uncaught = unhandled.map((problem) => ({
    ...problem,
    message: `no test caught this: ${problem.message}`,
    name: '',
  }));
  return [...inFiles, ...uncaught];
}

/** Its worker ended before the test did. */
const notEnded = { message: 'did not come to its end', diff: '', at: '' };

/**
 * Counts a run. A run without a report, without a test or with a bad exit code has failed even if no test
 * has.
 * @param {Report | undefined} report
 * @param {number} code exit code of vitest
 * @returns {Outcome}
 */
export function judge(report, code) {
  const failures = report ? listFailures(report) : [];
  const passed = report ? countPassed(report.files) : 0;
  if (failures.length === 0 && (code !== 0 || passed === 0)) {
    const message = `the test run ended with code ${code} after ${passed} passed tests`;
    failures.push({ message, diff: '', at: '', path: '', name: '' });
  }
  return { passed, failed: failures.length, failures, secondTries: [] };
}

/**
 * Joins a run with the second try of the files that failed in it. A file counts as its second try went; what
 * failed at first and passes now is named.
 * @param {Report} first
 * @param {Report | undefined} second absent: the second try gave no report
 * @param {number} code exit code of the second try
 * @returns {Outcome}
 */
export function judgeSecondTry(first, second, code) {
  if (!second) return judge(first, 1);
  const again = new Set(second.files.map(({ path }) => path));
  const kept = first.files.filter(({ path }) => !again.has(path));
  const unhandled = first.unhandled.filter(({ path }) => !again.has(path));
  const joined = { ...first, files: kept, unhandled: [...unhandled, ...second.unhandled] };
  joined.files = [...kept, ...second.files];
  const failures = listFailures(joined);
  const stillWrong = new Set(failures.map(({ path }) => path));
  const secondTries = listFailures(first).filter(
    ({ path }) => again.has(path) && !stillWrong.has(path),
  );
  if (failures.length === 0 && code !== 0) return { ...judge(joined, code), secondTries };
  const passed = countPassed(joined.files);
  const isLeftToChance = listFilesOf(secondTries).length >= secondTryLimit;
  return { passed, failed: failures.length + (isLeftToChance ? 1 : 0), failures, secondTries };
}

/**
 * The files to run once more, or why none is.
 * @param {readonly FailedTest[]} failures
 * @returns {{ files: string[], refusal?: string }}
 */
export function chooseSecondTry(failures) {
  const files = listFilesOf(failures);
  if (files.includes('')) return { files: [] };
  if (files.length <= mostFilesAgain) return { files };
  return {
    files: [],
    refusal: `no second try: ${files.length} files failed, more than ${mostFilesAgain}`,
  };
}

/**
 * The tests of a journey build on each other, so one stumble makes several of its tests fail: what counts is the file.
 * @param {readonly FailedTest[]} tests
 */
export const listFilesOf = (tests) => [...new Set(tests.map(({ path }) => path))];

/** @param {readonly FileReport[]} files */
const countPassed = (files) =>
  files.flatMap(({ tests }) => tests).filter(({ state }) => state === 'passed').length;

/**
 * Lines that tell of one failure: where, what, and the command that repeats it.
 * @param {FailedTest} failure
 * @param {string} script of package.json that takes the name of a file
 */
export function describeFailedTest({ path, name, message, diff, at }, script) {
  const title = [path, name].filter(Boolean).join(': ') || script;
  const lines = stripVTControlCharacters(`${message}\n${diff}`)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const shown = lines.length > lineLimit ? [...lines.slice(0, lineLimit), '…'] : lines;
  const about = [
    ...shown.map((line) => `     ${line}`),
    ...(at ? [`     at ${at}`] : []),
    `     again: npm run ${script}${path ? ` -- ${path}` : ''}`,
  ];
  return [`FAIL ${title}`, ...about].join('\n');
}

/** Lines that are shown of one failure; the command named below them prints everything. */
export const lineLimit = 30;

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export function addUp(tallies) {
  return tallies.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}
