// @ts-check
import { relative } from 'node:path';
import { rootDir } from './paths.mjs';
import { describeUnhandled } from './tally.mjs';

/**
 * A reporter of vitest that names errors outside of tests in the form of failed tests. They fail
 * the run, and the JSON report leaves them out.
 */
export default class UnhandledReporter {
  /**
   * @param {readonly unknown[]} _modules
   * @param {readonly import('vitest').SerializedError[]} errors
   */
  onTestRunEnd(_modules, errors) {
    for (const error of errors) {
      const path = /** @type {unknown} */ (error['VITEST_TEST_PATH']);
      console.log(
        describeUnhandled(error, typeof path === 'string' ? relative(rootDir, path) : ''),
      );
    }
  }
}
