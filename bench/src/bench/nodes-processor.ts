import { paths } from '@sprout/contract/paths';
import { logIn } from '../../../e2e/src/shared/api.ts';
import { demoChildren } from '../../../e2e/src/shared/demo.ts';
import { demoPassword } from '../../../e2e/src/shared/running-server.ts';
import { type Cluster, startCluster } from '../nodes/cluster.ts';
import { type Call, connections, runLoad } from './load-loop.ts';
import { cpuMs } from './processes.ts';
import type { Setting } from './setting.ts';
import { percentile, type Row, row } from './table.ts';

/** Of a round, at each node: enough that a tick of a timer more or less does not show. */
const requestsOfRound = 2_000;
/** By then the engine has compiled what is asked, at each node. */
const warmUp = 15_000;
/** One call of so many changes something, which every node hears of. */
const writeEvery = 20;

/**
 * Processor time of a request when three nodes share the work, beside that of one alone: what nodes tell each other
 * and ask again for because another one changed it. Both take turns at the same nodes, as warm as each other.
 */
export async function measureNodes({ isQuick }: Pick<Setting, 'isQuick'>): Promise<Row[]> {
  const cluster = await startCluster({ name: 'bench', hasRedis: false, hasS3: false });
  try {
    const urls = cluster.living();
    const nextCall = await createCalls(urls[0] ?? '');
    for (const url of urls) await runLoad(url, nextCall, 0, warmUp);
    const ratios: number[] = [];
    const times: { one: number; three: number }[] = [];
    for (let round = 0; round < (isQuick ? 5 : 15); round += 1) {
      // Each of them in turn, so that none is warmer than the others.
      const one = await costOf(cluster, [urls[round % urls.length] ?? ''], nextCall);
      const three = await costOf(cluster, urls, nextCall);
      times.push({ one, three });
      ratios.push(three / one);
    }
    const median = (values: number[]) => percentile(values, 0.5).toFixed(2);
    const note = `${median(times.map(({ one }) => one))} and ${median(times.map(({ three }) => three))} ms`;
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
  }
}

/** Milliseconds of processor time of the nodes that are asked, for one request. */
async function costOf(
  { nodes }: Cluster,
  urls: readonly string[],
  nextCall: () => Call,
): Promise<number> {
  const pids = nodes.flatMap(({ url, server }) =>
    server && urls.includes(url) ? [server.pid] : [],
  );
  const used = async () =>
    (await Promise.all(pids.map(cpuMs))).reduce((sum, each) => sum + each, 0);
  let turn = 0;
  const nextUrl = () => {
    turn = (turn + 1) % urls.length;
    return urls[turn] ?? '';
  };
  const before = await used();
  // Each node is as busy as the one: what a busy node does at once it would do one by one otherwise.
  const workers = connections * urls.length;
  const asked = requestsOfRound * urls.length;
  const { requests } = await runLoad(nextUrl, nextCall, 0, asked, workers);
  return ((await used()) - before) / requests;
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
