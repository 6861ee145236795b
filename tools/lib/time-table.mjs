// @ts-check
import { cpus } from 'node:os';
import { formatClock } from './pulse.mjs';

/**
 * @typedef {{ name: string, wallMs: number, busyMs?: number, report?: import('./test-report.mjs').Report | undefined }} Stage
 *   busyMs: of all processors of the machine, whatever worked on them; absent where it was not measured
 */

/** Milliseconds that the processors of this machine have worked since it was switched on. */
function readBusyMs() {
  return cpus().reduce(
    (sum, { times }) => sum + times.user + times.nice + times.sys + times.irq,
    0,
  );
}

/**
 * Keeps how long the parts of a run take.
 */
export function createStopwatch() {
  /** @type {Stage[]} */
  const stages = [];
  return {
    stages,
    /**
     * @template T
     * @param {string} name
     * @param {() => Promise<T>} work
     * @returns {Promise<T>}
     */
    async time(name, work) {
      const [startedAt, busyBefore] = [performance.now(), readBusyMs()];
      try {
        return await work();
      } finally {
        stages.push({
          name,
          wallMs: performance.now() - startedAt,
          busyMs: readBusyMs() - busyBefore,
        });
      }
    },
  };
}

/**
 * Where the time of a run went: its stages, and for those with tests what their files cost. The parts of a
 * stage with tests add up to more than the stage, as several files run at a time.
 * @param {readonly Stage[]} stages
 */
export function formatTimeTable(stages) {
  const isMeasured = stages.every(({ busyMs }) => busyMs !== undefined);
  /** @type {Stage} */
  const total = {
    name: 'all',
    wallMs: sumOf(stages, ({ wallMs }) => wallMs),
    busyMs: sumOf(stages, ({ busyMs = 0 }) => busyMs),
  };
  const rows = [...stages, total].flatMap(({ name, wallMs, busyMs = 0, report }) => [
    row(name, formatClock(wallMs), isMeasured ? formatClock(busyMs) : ''),
    ...(report ? partsOf(report).map(([part, ms]) => row(`    ${part}`, formatClock(ms))) : []),
  ]);
  return [row('where the time went', 'wall', isMeasured ? 'processors' : ''), ...rows].join('\n');
}

/**
 * @param {string} name
 * @param {string} wall
 * @param {string} [busy]
 */
const row = (name, wall, busy = '') =>
  `  ${name.padEnd(34)}${wall.padStart(8)}${busy.padStart(12)}`;

/**
 * @param {import('./test-report.mjs').Report} report
 * @returns {[part: string, durationMs: number][]}
 */
function partsOf({ startUpMs, files }) {
  const tests = sumOf(files, (file) => sumOf(file.tests, ({ durationMs }) => durationMs));
  const run = sumOf(files, ({ durationMs }) => durationMs.run);
  return [
    ['start-up', startUpMs],
    ['environments', sumOf([...new Set(files.map(environmentMs))], Number)],
    ['loading of files', sumOf(files, ({ durationMs }) => durationMs.import)],
    ['hooks around a whole file', Math.max(0, run - tests)],
    ['tests', tests],
  ];
}

/**
 * A worker makes its environment once and tells each of its files what that took, give or take a few milliseconds.
 * @param {import('./test-report.mjs').FileReport} file
 */
const environmentMs = ({ durationMs }) => Math.round(durationMs.environment / 50) * 50;

/**
 * The files that cost most, the most expensive first, with the number of their tests.
 * @param {readonly import('./test-report.mjs').FileReport[]} files
 * @param {number} count
 */
export function formatExpensiveFiles(files, count) {
  const cost = /** @param {typeof files[number]} file */ ({ durationMs }) =>
    durationMs.import + durationMs.run;
  return [...files]
    .sort((a, b) => cost(b) - cost(a))
    .slice(0, count)
    .map((file) => `  ${seconds(cost(file))}${String(file.tests.length).padStart(6)}  ${file.path}`)
    .join('\n');
}

/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(9);

/**
 * @template T
 * @param {readonly T[]} list
 * @param {(one: T) => number} amountOf
 */
const sumOf = (list, amountOf) => list.reduce((sum, one) => sum + amountOf(one), 0);
