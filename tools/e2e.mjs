// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './lib/build-plan.mjs';
import { describeFailure } from './lib/failure.mjs';
import { cacheDir, rootDir } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { tallyVitest } from './lib/tally.mjs';

/** Browser tests of the built product: node tools/e2e.mjs [part of a file name ...] */
async function runBrowserTests() {
  await build();
  const report = join(cacheDir, 'e2e.json');
  rmSync(report, { force: true });
  const program = join(rootDir, 'node_modules/vitest/vitest.mjs');
  const words = ['run', '--config', 'e2e/vitest.config.ts', ...process.argv.slice(2)];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(process.execPath, [program, ...words, ...reporters]);
  return tallyVitest(existsSync(report) ? readFileSync(report, 'utf8') : undefined, code);
}

try {
  const { passed, failed } = await runBrowserTests();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
} catch (error) {
  console.error(describeFailure(error));
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
