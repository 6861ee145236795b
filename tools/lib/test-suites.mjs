// @ts-check
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from './paths.mjs';
import {
  chooseSecondTry,
  describeFailedTest,
  judge,
  judgeSecondTry,
  listFilesOf,
  secondTryLimit,
} from './test-report.mjs';
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
  includeNamed(words, ['apps', 'packages', 'tools', 'bench']);
  const { report, code } = await runVitest('unit', words, { isVerbose });
  const outcome = judge(report, code);
  return { outcome, report, text: describeOutcome(outcome, 'unit') };
}

/**
 * @param {readonly string[]} words
 * @param {readonly string[]} folders of the suite
 */
function includeNamed(words, folders) {
  if (words.length === 0) return;
  const files = folders.flatMap((folder) =>
    readdirSync(join(rootDir, folder), { recursive: true }).map(
      (path) => `${folder}/${String(path).replaceAll('\\', '/')}`,
    ),
  );
  if (isLongFileMeant(words, files)) process.env.SPROUT_TEST_SCOPE = 'full';
}

/**
 * Whether a word names a file that a quick run leaves out for being long, and none that it has: only then is it
 * clear that the long one is meant. The others ask more in a full run, which a failed test need not be repeated with.
 * @param {readonly string[]} words parts of file names
 * @param {readonly string[]} files
 */
export function isLongFileMeant(words, files) {
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  const isLong = /** @param {string} file */ (file) => file.includes('.full.test.');
  return words.some((word) => {
    const named = tests.filter((file) => file.includes(word));
    return named.length > 0 && named.every(isLong);
  });
}

/**
 * Runs browser tests of the built product. Files in which a test failed run once more, whole: the tests of a
 * journey build on each other.
 * @param {readonly string[]} words parts of file names, or options of vitest
 * @param {{ isVerbose?: boolean }} [options] isVerbose: print each file
 * @returns {Promise<SuiteRun>}
 */
export async function runBrowserTests(words, { isVerbose = words.length > 0 } = {}) {
  includeNamed(words, ['e2e']);
  const config = ['--config', 'e2e/vitest.config.ts'];
  const { report, code } = await runVitest('browser', [...config, ...words], { isVerbose });
  let outcome = judge(report, code);
  const { files, refusal } = chooseSecondTry(outcome.failures);
  if (refusal) console.log(`  ${refusal}`);
  if (report && files.length > 0) {
    console.log(`  a second try of ${files.join(', ')}`);
    const second = await runVitest('browser-second', [...config, ...files], { isVerbose });
    outcome = judgeSecondTry(report, second.report, second.code);
  }
  return { outcome, report, text: describeOutcome(outcome, 'e2e') };
}

/**
 * @param {Outcome} outcome
 * @param {string} script
 */
function describeOutcome({ failures, secondTries }, script) {
  const lines = failures.map((failure) => describeFailedTest(failure, script));
  if (secondTries.length > 0) {
    const count = listFilesOf(secondTries).length;
    const tooMany = count >= secondTryLimit ? `, ${count} files: so many fail the run` : '';
    lines.push(
      `passed at the second try${tooMany}; what failed at first:`,
      ...secondTries.map((test) =>
        describeFailedTest(test, script).replace(/^FAIL/, 'PASSED LATER'),
      ),
    );
  }
  return lines.join('\n');
}
