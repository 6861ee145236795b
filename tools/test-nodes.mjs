// @ts-check
// Starts Sprout and runs the tests of the server on other releases of Node.js: npm run test:nodes [22 24]
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFailure, Failure } from './lib/failure.mjs';
import { cacheDir, rootDir } from './lib/paths.mjs';
import { prepareProduct } from './lib/prepare.mjs';
import { capture, runQuietly } from './lib/run.mjs';
import { probeStart } from './lib/start-probe.mjs';
import { formatSeconds } from './lib/steps.mjs';
import { addUp, describeFailedTest, judge } from './lib/test-report.mjs';
import { runVitest } from './lib/vitest.mjs';
import { refuseWords, takeWords } from './lib/words.mjs';

const { words: given } = takeWords('test:nodes');
const odd = given.find((major) => !/^\d+$/.test(major));
if (odd !== undefined) refuseWords('test:nodes', `"${odd}" is no release of Node.js such as 24.`);
/** @type {import('./lib/test-report.mjs').Tally[]} */
const tallies = [];
try {
  await prepareProduct();
  for (const major of given.length > 0 ? given : ['22', '24']) {
    const node = await provideNode(major);
    const { output } = await capture(node, ['--version']);
    console.log(`\n== Node.js ${output.trim()}`);
    tallies.push(await tryStart(node), await runServerTests(node, major));
  }
} catch (error) {
  console.error(describeFailure(error));
  tallies.push({ passed: 0, failed: 1 });
}
const { passed, failed } = addUp(tallies);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/**
 * The program of a major release, kept in the cache.
 * @param {string} major
 */
async function provideNode(major) {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const folder = join(cacheDir, 'nodes', major);
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const program = join(folder, 'node_modules', name, 'bin', file);
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  const words = ['install', '--prefix', folder, ...quiet, `${name}@${major}`];
  await runQuietly(`Fetching Node.js ${major}`, 'npm', words);
  if (!existsSync(program)) throw new Failure(`The package ${name}@${major} holds no ${program}.`);
  return program;
}

/** @param {string} node */
async function tryStart(node) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sprout-nodes-'));
  chmodSync(dataDir, 0o755);
  try {
    const { readyMs } = await probeStart({
      script: 'tools/start.mjs',
      cwd: rootDir,
      dataDir,
      node,
    });
    console.log(`  ready after              ${formatSeconds(readyMs)}`);
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(describeFailure(error));
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * @param {string} node
 * @param {string} major
 */
async function runServerTests(node, major) {
  const { report, code } = await runVitest(`node-${major}`, ['apps/server', 'packages'], { node });
  const outcome = judge(report, code);
  for (const failure of outcome.failures) console.log(describeFailedTest(failure, 'unit'));
  return outcome;
}
