import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { paths } from '@sprout/contract/paths';
import { logIn } from '../../../e2e/src/shared/api.ts';
import { defaultProject, demoChildren } from '../../../e2e/src/shared/demo.ts';
import { demoPassword, freePort, rootDir } from '../../../e2e/src/shared/running-server.ts';
import { hexId, saveWork } from '../../../e2e/src/shared/saves.ts';
import { authorCount, fillSchool, shareContents, tokenOf } from './fill.ts';
import { ask, type Call, connections, runLoad } from './load-loop.ts';
import { cpuMs } from './processes.ts';
import type { Setting } from './setting.ts';
import { median, type Row, row, told } from './table.ts';

type Side = { url: string; pid: number };
type Round = { perSecond: number; cpuPerRequest: number };
type Comparison = { name: string; call(side: 'real' | 'bare'): () => Call; isRepeatable: boolean };

const roundMs = 2000;
const warmUpMs = 1000;

/** Three routes beside a bare Fastify with the same statements, pool size and answers. */
export async function measureRoutes(setting: Setting): Promise<Row[]> {
  const { server, databaseUrl, isQuick } = setting;
  await fillSchool(databaseUrl);
  const saveBody = await prepareSaves(server.url, databaseUrl);
  const { bare, child } = await startBare(databaseUrl);
  try {
    const rows: Row[] = [];
    for (const comparison of comparisons(saveBody)) {
      rows.push(...(await compare(comparison, server, bare, isQuick ? 2 : 6)));
    }
    return rows;
  } finally {
    child.kill('SIGTERM');
  }
}

function comparisons(saveBody: (workId: string) => string): Comparison[] {
  const list = `/api${paths['works.leaderboard'][1]}?orderBy=time&workType=2&pageNo=1&pageSize=12`;
  const permission = `/api${paths['permissions.getUserPermissionByToken'][1]}`;
  const save = `/api${paths['works.save'][1]}`;
  let turn = 0;
  const nextAuthor = () => {
    turn = (turn % authorCount) + 1;
    return turn;
  };
  return [
    { name: 'list route', isRepeatable: true, call: () => () => ({ method: 'GET', path: list }) },
    {
      name: 'permission route',
      isRepeatable: true,
      call: () => () => ({ method: 'GET', path: permission, token: tokenOf(1) }),
    },
    {
      name: 'save route',
      isRepeatable: false,
      call: (side) => () => {
        const author = nextAuthor();
        const body = saveBody(`bench-${side}-${author}`);
        return { method: 'POST', path: save, token: tokenOf(author), body };
      },
    },
  ];
}

async function compare(
  { name, call, isRepeatable }: Comparison,
  real: Side,
  bare: Side,
  rounds: number,
): Promise<Row[]> {
  if (isRepeatable) await assertSameAnswer(call('real')(), real, bare);
  // Every author's first save makes a work; the rounds are of works that go on, in code that is warm.
  const atLeast = isRepeatable ? 0 : authorCount * 10;
  await runLoad(real.url, call('real'), warmUpMs, atLeast);
  await runLoad(bare.url, call('bare'), warmUpMs, atLeast);
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
async function assertSameAnswer(call: Call, real: Side, bare: Side): Promise<void> {
  const [first, second] = await Promise.all([real, bare].map((side) => ask(side.url, call)));
  const resultOf = (text: string | undefined) =>
    (JSON.parse(text ?? '') as { result: unknown }).result;
  const [wanted, found] = [resultOf(first), resultOf(second)];
  if (isDeepStrictEqual(wanted, found)) return;
  throw new Error(`The bare server answers otherwise:\n${second}\ninstead of\n${first}`);
}

/** A child sends the contents once; the answer makes the body of a save of them. */
async function prepareSaves(url: string, databaseUrl: string): Promise<(workId: string) => string> {
  const username = demoChildren[0] ?? 'student';
  const api = await logIn(url, username, demoPassword);
  const members = await defaultProject();
  const save = { workId: hexId(), saveId: hexId(), kind: 'manual', workName: '基准' } as const;
  await saveWork(api, { ...save, members });
  const { userInfo } = await api.get('session.current');
  await shareContents(databaseUrl, userInfo.id);
  const files = members.map(({ path, sha256, bytes }) => ({
    name: path,
    sha256,
    size: bytes.length,
  }));
  return (workId) => JSON.stringify({ ...save, workId, saveId: hexId(), workType: '2', files });
}

async function startBare(databaseUrl: string): Promise<{ bare: Side; child: ChildProcess }> {
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
