// @ts-check
import { join } from 'node:path';
import { provideChromium } from './lib/chromium.mjs';
import { describeFailure } from './lib/failure.mjs';
import { installPackages } from './lib/install.mjs';
import { findVersionProblem } from './lib/node-version.mjs';
import { rootDir } from './lib/paths.mjs';
import { capture } from './lib/run.mjs';
import { addUp, findFailures, tallyCommand } from './lib/tally.mjs';
import { vendorBlocks } from './lib/vendor.mjs';

const problem = findVersionProblem(process.version);
if (problem) {
  console.error(problem);
  process.exit(1);
}

/** @type {import('./lib/tally.mjs').Tally[]} */
const tallies = [];
/** @type {string[]} */
const failures = [];
try {
  await installPackages();
  process.env.SPROUT_CHROMIUM = await provideChromium();
  await vendorBlocks();
  tallies.push(await runScript('check.mjs'));
  tallies.push(await runScript('build.mjs'));
  tallies.push(await runScript('unit.mjs', 'unit and API'));
  tallies.push(await runScript('e2e.mjs'));
} catch (error) {
  console.error(describeFailure(error));
  tallies.push({ passed: 0, failed: 1 });
}
const { passed, failed } = addUp(tallies);
// Where they happened is thousands of lines above.
if (failures.length > 0) console.log(['', ...failures].join('\n'));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/**
 * @param {string} name
 * @param {string} [title]
 */
async function runScript(name, title = name.replace('.mjs', '')) {
  console.log(`\n== ${title}`);
  const script = join(rootDir, 'tools', name);
  const result = await capture(process.execPath, [script], { echo: true });
  failures.push(...findFailures(result.output));
  return tallyCommand(result);
}
