// @ts-check
// Asks every endpoint what no client would ask: npm run fuzz -- [--cases 300] [--seed 1] [--first 0] [endpoint id ...]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootDir } from './lib/paths.mjs';
import { takeWords } from './lib/words.mjs';

/** @typedef {{ endpoint: string, number: number, problem: string, call: string, said: string }} Finding */
/** @typedef {{ begun: string } | { ended: string, count: number, findings: Finding[] }} Line */

/** Three hundred cases of the slowest endpoint take a minute; an endless loop takes longer than this. */
const patienceMs = 15 * 60_000;

const { words: asked, options } = takeWords('fuzz');
const [cases, seed, first] = [
  String(options.cases ?? 300),
  String(options.seed ?? 1),
  String(options.first ?? 0),
];
const folder = await mkdtemp(join(tmpdir(), 'sprout-fuzz-'));
const report = join(folder, 'report.ndjson');
console.log(`seed ${seed}, ${cases} cases an endpoint from case ${first}`);
// A few endpoints need one process alone.
const files = `apps/server/src/testing/fuzz/${asked.length > 0 ? 'first-third' : ''}`;
const run = spawn(
  process.execPath,
  [join(rootDir, 'node_modules/vitest/vitest.mjs'), 'run', files],
  {
    cwd: rootDir,
    env: {
      ...process.env,
      SPROUT_TEST_SCOPE: 'full',
      SPROUT_FUZZ_CASES: cases,
      SPROUT_FUZZ_SEED: seed,
      SPROUT_FUZZ_FIRST: first,
      SPROUT_FUZZ_FILE: report,
      ...(asked.length > 0 ? { SPROUT_FUZZ_ENDPOINTS: asked.join(',') } : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  },
);
process.once('SIGTERM', () => run.kill());
/** @type {string[]} */
const output = [];
run.stdout.on('data', (chunk) => output.push(String(chunk)));
run.stderr.on('data', (chunk) => output.push(String(chunk)));
const watch = watchProgress();
const [status] = await once(run, 'exit');
clearInterval(watch);
const lines = await readReport();
await rm(folder, { recursive: true, force: true });

const tried = lines.flatMap((line) => ('count' in line ? [line] : []));
const findings = tried.flatMap((line) => line.findings);
for (const { endpoint, number, problem, call, said } of findings) {
  const again = `npm run fuzz -- --seed ${seed} --first ${number} --cases 1 ${endpoint}`;
  console.log([`\n${endpoint} case ${number}: ${problem}`, call, said.trim(), again].join('\n  '));
}
// A run that ended otherwise than by what it found has found nothing out.
const isBroken = tried.length === 0 || (status !== 0 && findings.length === 0);
if (isBroken) {
  console.log(output.join('').slice(-4000));
  const ended = new Set(tried.map((line) => line.ended));
  for (const line of lines) {
    if ('begun' in line && !ended.has(line.begun)) console.log(`It ended in ${line.begun}.`);
  }
}
const sent = tried.reduce((sum, { count }) => sum + count, 0);
const failed = findings.length + (isBroken ? 1 : 0);
console.log(`${sent - findings.length} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** @returns {Promise<Line[]>} */
async function readReport() {
  const text = await readFile(report, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** Ends a run in which one endpoint keeps the process busy for good. */
function watchProgress() {
  let known = 0;
  let since = Date.now();
  return setInterval(async () => {
    const { length } = await readReport();
    if (length > known) since = Date.now();
    known = length;
    if (Date.now() - since > patienceMs) run.kill('SIGKILL');
  }, 10_000);
}
