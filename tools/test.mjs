// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { provideChromium } from './lib/chromium.mjs';
import { describeFailure } from './lib/failure.mjs';
import { installPackages } from './lib/install.mjs';
import { findVersionProblem } from './lib/node-version.mjs';
import { cacheDir, rootDir } from './lib/paths.mjs';
import { capture, run } from './lib/run.mjs';
import { addUp, tallyCommand, tallyVitest } from './lib/tally.mjs';
import { vendorBlocks } from './lib/vendor.mjs';

const problem = findVersionProblem(process.version);
if (problem) {
  console.error(problem);
  process.exit(1);
}

/** @type {import('./lib/tally.mjs').Tally[]} */
const tallies = [];
try {
  await installPackages();
  process.env.SPROUT_CHROMIUM = await provideChromium();
  await vendorBlocks();
  tallies.push(await runScript('check.mjs'));
  tallies.push(await runScript('build.mjs'));
  tallies.push(await runVitest());
  tallies.push(await runScript('e2e.mjs'));
} catch (error) {
  console.error(describeFailure(error));
  tallies.push({ passed: 0, failed: 1 });
}
const { passed, failed } = addUp(tallies);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/** @param {string} name */
async function runScript(name) {
  const script = join(rootDir, 'tools', name);
  if (!existsSync(script)) return { passed: 0, failed: 0 };
  console.log(`\n== ${name.replace('.mjs', '')}`);
  return tallyCommand(await capture(process.execPath, [script], { echo: true }));
}

async function runVitest() {
  console.log('\n== unit and API');
  const report = join(cacheDir, 'vitest.json');
  rmSync(report, { force: true });
  const program = join(rootDir, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(process.execPath, [program, 'run', ...reporters]);
  return tallyVitest(existsSync(report) ? readFileSync(report, 'utf8') : undefined, code);
}
