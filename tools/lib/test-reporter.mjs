// @ts-check
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { rootDir } from './paths.mjs';
import { startPulse } from './pulse.mjs';

/**
 * Vitest's side of a test run: writes the report that `SPROUT_TEST_REPORT` names and prints a line
 * every half minute, and the name of a test as soon as it fails. Why it failed is printed by the command that
 * reads the report.
 * @typedef {import('vitest/node').TestModule} TestModule
 */
export default class RunReporter {
  #startedAt = performance.now();
  #startUpMs = 0;
  /** @type {Set<string>} */
  #running = new Set();
  #done = { files: 0, passed: 0, failed: 0 };
  #fileCount = 0;
  #stopPulse = () => {};

  /** @param {readonly unknown[]} files */
  onTestRunStart(files) {
    this.#fileCount = files.length;
    this.#stopPulse = startPulse(() => this.#describe());
  }

  /** @param {TestModule} file */
  onTestModuleQueued(file) {
    this.#startUpMs ||= performance.now() - this.#startedAt;
    this.#running.add(file.relativeModuleId);
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state } = test.result();
    if (state === 'passed') this.#done.passed += 1;
    if (state !== 'failed') return;
    this.#done.failed += 1;
    console.log(`  failed: ${ours(test.module.moduleId)}: ${test.fullName}`);
  }

  /** @param {TestModule} file */
  onTestModuleEnd(file) {
    this.#running.delete(file.relativeModuleId);
    this.#done.files += 1;
  }

  /**
   * @param {readonly TestModule[]} files
   * @param {readonly import('vitest/node').SerializedError[]} errors that no test caught
   */
  onTestRunEnd(files, errors) {
    this.#stopPulse();
    /** @type {import('./test-report.mjs').Report} */
    const report = {
      durationMs: performance.now() - this.#startedAt,
      startUpMs: this.#startUpMs,
      files: files.map(describeFile),
      unhandled: errors.map((error) => {
        const path = /** @type {unknown} */ (error['VITEST_TEST_PATH']);
        return { ...describeError(error), path: typeof path === 'string' ? ours(path) : '' };
      }),
    };
    const target = process.env.SPROUT_TEST_REPORT;
    if (target) writeFileSync(target, JSON.stringify(report));
  }

  #describe() {
    const { files, passed, failed } = this.#done;
    const running = [...this.#running].slice(0, 2).join(', ');
    return `${files} of ${this.#fileCount} files, ${passed} passed, ${failed} failed; now ${running || 'starting'}`;
  }
}

/**
 * @param {TestModule} file
 * @returns {import('./test-report.mjs').FileReport}
 */
function describeFile(file) {
  const cost = file.diagnostic();
  const tests = [...file.children.allTests()].map((test) => {
    const result = test.result();
    const [error] = result.errors ?? [];
    return {
      name: test.fullName,
      state: result.state,
      durationMs: test.diagnostic()?.duration ?? 0,
      ...(error ? { error: describeError(error) } : {}),
    };
  });
  const suites = [...file.children.allSuites()];
  return {
    path: ours(file.moduleId),
    project: file.project.name,
    durationMs: {
      environment: cost.environmentSetupDuration + cost.prepareDuration,
      import: cost.collectDuration + cost.setupDuration,
      run: cost.duration,
    },
    tests,
    errors: [file, ...suites].flatMap((part) => part.errors()).map(describeError),
  };
}

/**
 * @param {{ name?: string | undefined, message: string, diff?: string | undefined, stack?: string | undefined, stacks?: { file: string, line: number }[] | undefined }} error
 */
function describeError({ name, message, diff, stack = '', stacks = [] }) {
  const own = stacks.find(({ file }) => !file.includes('node_modules')) ?? stacks[0];
  const frame = own ? `${ours(own.file)}:${own.line}` : /\n\s+at (.+)/.exec(stack)?.[1];
  return { message: name ? `${name}: ${message}` : message, diff: diff ?? '', at: frame ?? '' };
}

/** @param {string} path */
const ours = (path) => relative(rootDir, path).replaceAll('\\', '/');
