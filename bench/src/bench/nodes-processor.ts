import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '@sprout/contract/paths';
import { logIn } from '../../../e2e/src/shared/api.ts';
import { demoChildren } from '../../../e2e/src/shared/demo.ts';
import {
  demoPassword,
  freePort,
  type RunningServer,
  startServer,
} from '../../../e2e/src/shared/running-server.ts';
import { nodeCount, startCluster } from '../nodes/cluster.ts';
import { type Call, runLoad } from './load-loop.ts';
import { cpuMs } from './processes.ts';
import type { Setting } from './setting.ts';
import { percentile, type Row, row } from './table.ts';

/** At each node, before it is the others' turn: a machine that slows down does so for both. */
const requestsOfTurn = 500;
/** The first of a pair is the second of the next. */
const pairsOfRound = 4;
/** By then the engine has compiled what is asked, at each node. */
const warmUp = 15_000;
/** One call of so many changes something, which every node hears of. */
const writeEvery = 20;

/**
 * Processor time of a request when three nodes share a school, beside that of three servers with a school each: what
 * nodes tell each other and ask again for because another one changed it. Both are three processes with the same load
 * at each, so that it makes no difference how many processors the machine has.
 */
export async function measureNodes({ isQuick }: Pick<Setting, 'isQuick'>): Promise<Row[]> {
  const cluster = await startCluster({ name: 'bench', hasRedis: false, hasS3: false });
  const alone = await startAlone().catch(async (error: unknown) => {
    await cluster.stop();
    throw error;
  });
  try {
    const shared = await Promise.all(cluster.nodes.map(({ server }) => loadOf(server)));
    const single = await Promise.all(alone.servers.map(loadOf));
    for (const load of [...shared, ...single]) await load.run(warmUp);
    const ratios: number[] = [];
    const times: { one: number; three: number }[] = [];
    for (let round = 0; round < (isQuick ? 5 : 15); round += 1) {
      const sum = { one: 0, three: 0 };
      for (let pair = 0; pair < pairsOfRound; pair += 1) {
        const isSharedFirst = pair % 2 === 0;
        const before = isSharedFirst ? await costOf(shared) : undefined;
        sum.one += (await costOf(single)) / pairsOfRound;
        sum.three += (before ?? (await costOf(shared))) / pairsOfRound;
      }
      times.push(sum);
      ratios.push(sum.three / sum.one);
    }
    const median = (values: number[]) => percentile(values, 0.5).toFixed(2);
    const [lowest, highest] = [Math.min(...ratios), Math.max(...ratios)];
    const note = `${median(times.map(({ one }) => one))} and ${median(times.map(({ three }) => three))} ms, rounds ${lowest.toFixed(2)} to ${highest.toFixed(2)}`;
    return [
      row(
        "three nodes: processor of a request beside one node's",
        percentile(ratios, 0.5),
        { atMost: 1.15 },
        { unit: 'ratio', decides: true, note },
      ),
    ];
  } finally {
    await cluster.stop();
    await alone.stop();
  }
}

/** As many servers as the cluster has nodes, each with a database and files of its own. */
async function startAlone() {
  const servers: RunningServer[] = [];
  const dataDirs: string[] = [];
  const stop = async () => {
    await Promise.all(servers.map((server) => server.kill('SIGTERM')));
    await Promise.all(dataDirs.map((path) => rm(path, { recursive: true, force: true })));
  };
  try {
    for (let index = 0; index < nodeCount; index += 1) {
      const dataDir = await mkdtemp(join(tmpdir(), 'sprout-alone-'));
      dataDirs.push(dataDir);
      servers.push(await startServer({ dataDir, port: await freePort() }));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { servers, stop };
}

type ServerLoad = { pid: number; run: (requests: number) => Promise<number> };

async function loadOf(server: RunningServer | undefined): Promise<ServerLoad> {
  if (!server) throw new Error('a node did not start');
  const nextCall = await createCalls(server.url);
  return {
    pid: server.pid,
    run: async (requests) => (await runLoad(server.url, nextCall, 0, requests)).requests,
  };
}

/** Milliseconds of processor time for one request, while all of these are equally busy. */
async function costOf(loads: readonly ServerLoad[]): Promise<number> {
  const used = async () =>
    (await Promise.all(loads.map(({ pid }) => cpuMs(pid)))).reduce((sum, each) => sum + each, 0);
  const before = await used();
  const asked = await Promise.all(loads.map(({ run }) => run(requestsOfTurn)));
  return ((await used()) - before) / asked.reduce((sum, each) => sum + each, 0);
}

/** What a child's afternoon asks for: lists, the own account, the bell, and now and then a change. */
async function createCalls(url: string): Promise<() => Call> {
  const apis = await Promise.all(
    demoChildren.slice(0, 4).map((username) => logIn(url, username, demoPassword)),
  );
  const at = (id: keyof typeof paths): [string, string] => [paths[id][0], `/api${paths[id][1]}`];
  const reads: readonly { call: [string, string]; query?: string }[] = [
    { call: at('works.leaderboard'), query: '?orderBy=time&pageNo=1&pageSize=12' },
    { call: at('permissions.getUserPermissionByToken') },
    { call: at('account.info') },
    { call: at('noticeSettings.list') },
  ];
  const [method, path] = at('noticeSettings.edit');
  let turn = 0;
  return () => {
    turn += 1;
    const token = apis[turn % apis.length]?.token ?? '';
    if (turn % writeEvery === 0) {
      const body = { kind: 'work.liked', channel: 'app', isOn: (turn / writeEvery) % 2 === 0 };
      return { method, path, token, body: JSON.stringify(body) };
    }
    const read = reads[turn % reads.length] ?? { call: at('account.info') };
    return { method: read.call[0], path: read.call[1] + (read.query ?? ''), token };
  };
}
