// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, rootDir } from './paths.mjs';
import { run } from './run.mjs';
import { provideScratch } from './scratch.mjs';

/**
 * Runs tests with their temporary files where writing is quick.
 * @param {string} name of the report in the cache
 * @param {readonly string[]} words of vitest's command line
 * @param {{ isVerbose?: boolean, node?: string }} [options] isVerbose: print what vitest prints by itself as well;
 *   node: program to run it with
 * @returns {Promise<{ report: import('./test-report.mjs').Report | undefined, code: number }>}
 */
export async function runVitest(name, words, { isVerbose = false, node = process.execPath } = {}) {
  provideScratch();
  const reportFile = join(cacheDir, `tests-${name}.json`);
  rmSync(reportFile, { force: true });
  const program = join(rootDir, 'node_modules/vitest/vitest.mjs');
  const reporters = [
    ...(isVerbose ? ['default'] : []),
    join(rootDir, 'tools/lib/test-reporter.mjs'),
  ];
  const shown = reporters.map((reporter) => `--reporter=${reporter}`);
  const env = { ...process.env, SPROUT_TEST_REPORT: reportFile };
  const code = await run(node, [program, 'run', ...words, ...shown], { env });
  return { report: readReport(reportFile), code };
}

/**
 * @param {string} file
 * @returns {import('./test-report.mjs').Report | undefined}
 */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** @param {string} name of a report that an earlier run left in the cache */
export function readLastReport(name) {
  return readReport(join(cacheDir, `tests-${name}.json`));
}
