// @ts-check
import { join } from 'node:path';
import { listChanged } from './lib/changed/changed-files.mjs';
import { describeSelection } from './lib/changed/describe-selection.mjs';
import { readProject, selectTests } from './lib/changed/select-tests.mjs';
import { provideChromium } from './lib/chromium.mjs';
import { describeFailure } from './lib/failure.mjs';
import { listFiles } from './lib/git.mjs';
import { installPackages } from './lib/install.mjs';
import { findVersionProblem } from './lib/node-version.mjs';
import { rootDir } from './lib/paths.mjs';
import { startPulse } from './lib/pulse.mjs';
import { capture, endWithPrograms } from './lib/run.mjs';
import { listFailedParts, tallyCommand } from './lib/tally.mjs';
import { addUp, lineLimit } from './lib/test-report.mjs';
import { runBrowserTests, runUnitTests } from './lib/test-suites.mjs';
import { createStopwatch, formatExpensiveFiles, formatTimeTable } from './lib/time-table.mjs';
import { vendorBlocks } from './lib/vendor.mjs';
import { refuseWords, takeWords } from './lib/words.mjs';

/** npm test, npm run test:full (--full), npm test -- --changed [branch, tag or commit]. */
const problem = findVersionProblem(process.version);
if (problem) {
  console.error(problem);
  process.exit(1);
}
const { isFull, isChanged, ref } = readAsked();
endWithPrograms();
if (isFull) process.env.SPROUT_TEST_SCOPE = 'full';
const selection = isChanged ? selectTouched(ref) : undefined;
const [unitFiles, browserFiles] = [selection?.unit, selection?.browser].map((tests) =>
  tests?.map(({ file }) => file),
);

const stopwatch = createStopwatch();
/** @type {import('./lib/test-report.mjs').Tally[]} */
const tallies = [];
/** @type {string[]} */
const notes = [];
try {
  await stage('packages', installPackages);
  if (isNeeded(browserFiles)) {
    await stage('Chromium', async () => {
      process.env.SPROUT_CHROMIUM = await provideChromium();
    });
  }
  // No check reads the bundle, and making it takes one processor.
  const vendored = vendorBlocks();
  await command('check', 'check.mjs');
  await stage('blocks editor bundle', () => vendored);
  if (isFull) await command('planted faults', 'check.mjs', ['--planted']);
  if (isNeeded(unitFiles) || isNeeded(browserFiles)) await command('build', 'build.mjs');
  const quietly = { isVerbose: false };
  if (isNeeded(unitFiles)) {
    await suite('unit and API', () => runUnitTests(unitFiles ?? [], quietly));
  }
  if (isNeeded(browserFiles)) {
    await suite('browser', () => runBrowserTests(browserFiles ?? [], quietly));
  }
  if (isFull) {
    await command('fuzz', 'fuzz.mjs');
    await command('crash', 'crash.mjs');
    await command('nodes', 'nodes.mjs');
  }
} catch (error) {
  notes.push(`FAIL ${describeFailure(error)}`);
  tallies.push({ passed: 0, failed: 1 });
}
const { passed, failed } = addUp(tallies);
const reports = stopwatch.stages.flatMap(({ report }) => report?.files ?? []);
console.log(`\n${formatTimeTable(stopwatch.stages)}`);
console.log(`\n  the most expensive files (npm run test:times names more)`);
console.log(formatExpensiveFiles(reports, 12));
// Last, where a reader looks first.
for (const note of notes) console.log(`\n${note}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/** @returns {{ isFull: boolean, isChanged: boolean, ref: string | undefined }} */
function readAsked() {
  const { words, options } = takeWords('test');
  const [ref] = words;
  const [isFull, isChanged] = [options.full === true, options.changed === true];
  if (isFull && isChanged) refuseWords('test', '--full and --changed do not go together.');
  if (ref === undefined || isChanged) return { isFull, isChanged, ref };
  return refuseWords(
    'test',
    `It does not know "${ref}". For single files: npm run unit -- <part of a file name>, npm run e2e -- <part of a file name>.`,
  );
}

/**
 * Chooses the tests that a change touches and says which.
 * @param {string | undefined} ref
 */
function selectTouched(ref) {
  try {
    const changes = listChanged(rootDir, ref);
    const project = readProject(rootDir, listFiles(rootDir));
    const selection = selectTests(project, { changed: changes.files, oldText: changes.oldText });
    console.log(`\n== what is touched\n${describeSelection(selection, changes)}`);
    process.env.SPROUT_TEST_SUBJECTS = selection.subjects.join(',');
    return selection;
  } catch (error) {
    console.error(describeFailure(error));
    process.exit(2);
  }
}

/**
 * The whole run has no list of files.
 * @param {readonly string[] | undefined} files
 */
function isNeeded(files) {
  return files === undefined || files.length > 0;
}

/**
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 */
async function stage(name, work) {
  const stopPulse = startPulse(() => `${name} is running`);
  try {
    return await stageThatTells(name, work);
  } finally {
    stopPulse();
  }
}

/**
 * A stage that prints by itself how far it is.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 */
async function stageThatTells(name, work) {
  console.log(`\n== ${name}`);
  return stopwatch.time(name, work);
}

/**
 * Runs another command of the tools, which counts for itself.
 * @param {string} name
 * @param {string} file
 * @param {string[]} [words]
 */
async function command(name, file, words = []) {
  const script = join(rootDir, 'tools', file);
  const result = await stage(name, () =>
    capture(process.execPath, [script, ...words], { echo: true }),
  );
  const tally = tallyCommand(result);
  tallies.push(tally);
  if (tally.failed === 0) return;
  const parts = listFailedParts(result.output, lineLimit);
  const again = `     again: node tools/${file} ${words.join(' ')}`.trimEnd();
  notes.push([...(parts.length > 0 ? parts : [`FAIL ${name}`]), again].join('\n'));
}

/**
 * @param {string} name
 * @param {() => Promise<import('./lib/test-suites.mjs').SuiteRun>} work
 */
async function suite(name, work) {
  const { outcome, report, text } = await stageThatTells(name, work);
  Object.assign(stopwatch.stages.at(-1) ?? {}, { report });
  tallies.push(outcome);
  if (text) notes.push(text);
}
