// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, rootDir } from './paths.mjs';
import { run } from './run.mjs';
import { provideScratch } from './scratch.mjs';
import { listFailures, tallyVitest } from './tally.mjs';

/**
 * Runs tests with their temporary files where writing is quick, and names those that failed.
 * @param {string} name of the report in the cache
 * @param {readonly string[]} words of the command line
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function runVitest(name, words) {
  provideScratch();
  const report = join(cacheDir, `${name}.json`);
  rmSync(report, { force: true });
  const program = join(rootDir, 'node_modules/vitest/vitest.mjs');
  const unhandled = join(rootDir, 'tools/lib/unhandled-reporter.mjs');
  const reporters = ['default', 'json', unhandled].map((reporter) => `--reporter=${reporter}`);
  const code = await run(process.execPath, [
    program,
    'run',
    ...words,
    ...reporters,
    `--outputFile.json=${report}`,
  ]);
  const text = existsSync(report) ? readFileSync(report, 'utf8') : undefined;
  for (const line of text ? listFailures(text, rootDir) : []) console.log(line);
  return tallyVitest(text, code);
}
