import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { freePort, rootDir } from '../../../e2e/src/shared/running-server.ts';
import { ask, type Call, connections, runLoad } from './load-loop.ts';
import { cpuMs } from './processes.ts';
import { median, type Row, row, told } from './table.ts';

type Side = { url: string; pid: number };
type Round = { perSecond: number; cpuPerRequest: number };

/** A route that is asked of the real server and of one that does the same by hand. */
export type Comparison = {
  name: string;
  call(side: 'real' | 'bare'): () => Call;
  /** Asked so often before it is timed; without it once, and both answers have to be equal. */
  warmUp?: number;
  /** The part of the answer in which both are equal; the whole without it. */
  compared?(result: unknown): unknown;
};

const roundMs = 2000;
const warmUpMs = 1000;

/** Requests per second and processor time of each, in rounds by turns. */
export async function compareWithBare(
  comparison: Comparison,
  real: Side,
  bare: Side,
  rounds: number,
): Promise<Row[]> {
  const { name, call, warmUp = 0 } = comparison;
  if (warmUp === 0) await assertSameAnswer(comparison, real, bare);
  await runLoad(real.url, call('real'), warmUpMs, warmUp);
  await runLoad(bare.url, call('bare'), warmUpMs, warmUp);
  const reals: Round[] = [];
  const bares: Round[] = [];
  for (let index = 0; index < rounds; index += 1) {
    const sides = [
      async () => reals.push(await runRound(real, call('real'))),
      async () => bares.push(await runRound(bare, call('bare'))),
    ];
    // Each goes first every other time, since what else the machine does comes in waves.
    for (const run of index % 2 === 0 ? sides : sides.reverse()) await run();
  }
  const speed = median(reals.map((each, index) => each.perSecond / (bares[index]?.perSecond ?? 0)));
  const cost = (all: Round[]) => median(all.map(({ cpuPerRequest }) => cpuPerRequest));
  const ratio = { unit: 'ratio', decides: true } as const;
  const perSecond = (all: Round[]) => Math.round(median(all.map((each) => each.perSecond)));
  const cpu = (all: Round[]) => `${cost(all).toFixed(2)} ms`;
  return [
    told(
      `${name}: requests per second at ${connections}, CPU each`,
      `${perSecond(reals)} (${cpu(reals)}), bare ${perSecond(bares)} (${cpu(bares)})`,
    ),
    row(`${name}: requests per second beside bare`, speed, { atLeast: 0.8 }, ratio),
    row(`${name}: CPU per request beside bare`, cost(reals) / cost(bares), { atMost: 1.7 }, ratio),
  ];
}

async function runRound({ url, pid }: Side, nextCall: () => Call): Promise<Round> {
  const before = await cpuMs(pid);
  const { requests, seconds } = await runLoad(url, nextCall, roundMs);
  const used = (await cpuMs(pid)) - before;
  return { perSecond: requests / seconds, cpuPerRequest: used / requests };
}

/** Otherwise the comparison would be of two different jobs. */
async function assertSameAnswer(
  { call, compared = (result) => result }: Comparison,
  real: Side,
  bare: Side,
): Promise<void> {
  const [first, second] = await Promise.all([
    ask(real.url, call('real')()),
    ask(bare.url, call('bare')()),
  ]);
  const resultOf = (text: string) => compared((JSON.parse(text) as { result: unknown }).result);
  const [wanted, found] = [resultOf(first), resultOf(second)];
  if (isDeepStrictEqual(wanted, found)) return;
  throw new Error(`The bare server answers otherwise: ${firstDifference(wanted, found)}`);
}

/** Where two answers differ first, as a path with both values. */
function firstDifference(wanted: unknown, found: unknown, path = 'result'): string {
  const isTree = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null;
  if (isTree(wanted) && isTree(found)) {
    const keys = new Set([...Object.keys(wanted), ...Object.keys(found)]);
    const key = [...keys].find((each) => !isDeepStrictEqual(wanted[each], found[each]));
    if (key !== undefined) return firstDifference(wanted[key], found[key], `${path}.${key}`);
  }
  return `${path} is ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`;
}

/** The server by hand, on the same database; see bare-server. */
export async function startBare(databaseUrl: string): Promise<{ bare: Side; child: ChildProcess }> {
  const port = await freePort();
  const tool = pathToFileURL(join(rootDir, 'tools/lib/run-script.mjs')).href;
  const script = `import { runScript } from '${tool}'; await runScript('bench/src/bench/bare-server.ts');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: rootDir,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BENCH_PORT: String(port),
      BENCH_DATABASE_URL: databaseUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The bare server ended early.');
  });
  // Its end after the comparison is no failure.
  ended.catch(() => undefined);
  await Promise.race([once(child.stdout, 'data'), ended]);
  return { bare: { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0 }, child };
}
