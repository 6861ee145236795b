// @ts-check
import { describeFailedTest, judge, judgeSecondTry, secondTryLimit } from './test-report.mjs';
import { runVitest } from './vitest.mjs';

/**
 * @typedef {import('./test-report.mjs').Outcome} Outcome
 * @typedef {{ outcome: Outcome, report: import('./test-report.mjs').Report | undefined, text: string }} SuiteRun
 *   text: what failed and what passed at the second try, empty when all is well
 */

/**
 * Runs unit and API tests.
 * @param {readonly string[]} words parts of file names, or options of vitest
 * @param {{ isVerbose?: boolean }} [options] isVerbose: print each file
 * @returns {Promise<SuiteRun>}
 */
export async function runUnitTests(words, { isVerbose = words.length > 0 } = {}) {
  includeNamed(words);
  const { report, code } = await runVitest('unit', words, { isVerbose });
  const outcome = judge(report, code);
  return { outcome, report, text: describeOutcome(outcome, 'unit') };
}

/**
 * A file that is left out for being long runs when it is named.
 * @param {readonly string[]} words
 */
function includeNamed(words) {
  if (words.some((word) => word.includes('.full'))) process.env.SPROUT_TEST_SCOPE = 'full';
}

/** More files than this do not fail by chance, and a second try of all would take too long. */
const secondTryFiles = 6;

/**
 * Runs browser tests of the built product. Files in which a test failed run once more, whole: the tests of a
 * journey build on each other.
 * @param {readonly string[]} words parts of file names, or options of vitest
 * @param {{ isVerbose?: boolean }} [options] isVerbose: print each file
 * @returns {Promise<SuiteRun>}
 */
export async function runBrowserTests(words, { isVerbose = words.length > 0 } = {}) {
  includeNamed(words);
  const config = ['--config', 'e2e/vitest.config.ts'];
  const { report, code } = await runVitest('browser', [...config, ...words], { isVerbose });
  let outcome = judge(report, code);
  const paths = new Set(outcome.failures.map(({ path }) => path));
  if (report && paths.size > 0 && paths.size <= secondTryFiles && !paths.has('')) {
    console.log(`  a second try of ${[...paths].join(', ')}`);
    const second = await runVitest('browser-second', [...config, ...paths], { isVerbose });
    outcome = judgeSecondTry(report, second.report, second.code);
  }
  if (outcome.secondTries.length >= secondTryLimit) outcome.failed += 1;
  return { outcome, report, text: describeOutcome(outcome, 'e2e') };
}

/**
 * @param {Outcome} outcome
 * @param {string} script
 */
function describeOutcome({ failures, secondTries }, script) {
  const lines = failures.map((failure) => describeFailedTest(failure, script));
  if (secondTries.length > 0) {
    const tooMany = `, ${secondTries.length}: ${secondTryLimit} of them fail the run`;
    const isTooMany = secondTries.length >= secondTryLimit;
    lines.push(
      `passed at the second try${isTooMany ? tooMany : ''}; what failed at first:`,
      ...secondTries.map((failure) => describeFailedTest(failure, script).replace(/^FAIL/, 'LATE')),
    );
  }
  return lines.join('\n');
}
