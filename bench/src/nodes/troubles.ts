import pg from 'pg';
import type { Cluster, Node } from './cluster.ts';
import { waitForWork } from './jobs.ts';

/** Something is taken away for a while and comes back. */
export type Trouble = {
  name: string;
  run(cluster: Cluster, looker: Looker): Promise<void>;
  isCalm?: true;
};
/** Who looks on: a connection to PostgreSQL, and the token of an administrator. */
type Looker = { client: pg.Client; token: string | undefined };

const awayMs = 6_000;
/** Source: the acceptance of several nodes. */
export const busAwayMs = 60_000;
/** Longer than a node may say nothing and keep its job. */
const lostLeaseMs = 36_000;

export function troublesOf({ hasRedis, hasBucket }: Cluster): Trouble[] {
  return [
    { name: 'nothing is missing', run: () => pause(awayMs), isCalm: true },
    killed(0),
    stopped(1),
    hanging(2),
    killed(2),
    hangingAtTheJob,
    hasRedis ? redis : listeners,
    ...(hasBucket ? [bucket] : []),
    database,
  ];
}

const killed = (index: number): Trouble => ({
  name: `node ${index + 1} is killed`,
  run: (cluster) => withoutNode(cluster, index, 'SIGKILL'),
});

const stopped = (index: number): Trouble => ({
  name: `node ${index + 1} is stopped as for an upgrade`,
  run: (cluster) => withoutNode(cluster, index, 'SIGTERM'),
});

async function withoutNode(cluster: Cluster, index: number, signal: NodeJS.Signals) {
  const node = cluster.nodes[index];
  if (!node) return;
  await cluster.takeNode(node, signal);
  await pause(awayMs / 2);
  await cluster.bringNode(node);
}

const hanging = (index: number): Trouble => ({
  name: `node ${index + 1} hangs`,
  async run({ nodes }) {
    const pid = nodes[index]?.server?.pid;
    if (!pid) return;
    process.kill(pid, 'SIGSTOP');
    try {
      await pause(awayMs);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  },
});

/** It loses the job in the middle of the work, and comes back when another node has done it. */
const hangingAtTheJob: Trouble = {
  name: 'a node hangs at the job, loses it',
  async run({ nodes }, { client, token }) {
    const { node, pid } = await waitForWork(client, nodes, token);
    await hang(node, pid, lostLeaseMs);
  },
};

async function hang(node: Node, pid: number, ms: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  node.isHanging = true;
  try {
    await pause(ms);
  } finally {
    process.kill(pid, 'SIGCONT');
    node.isHanging = false;
  }
}

const redis: Trouble = {
  name: 'Redis is killed',
  async run(cluster) {
    cluster.takeRedis();
    await pause(busAwayMs);
    await cluster.bringRedis();
  },
};

/** Each node that listens on PostgreSQL is cut off as soon as it is back. */
const listeners: Trouble = {
  name: 'the bus is cut off',
  run: ({ databaseUrl }) =>
    cutOff(databaseUrl, "application_name = 'sprout bus'", performance.now() + busAwayMs),
};

const database: Trouble = {
  name: 'all connections to PostgreSQL break',
  run: ({ databaseUrl }) => cutOff(databaseUrl, 'pid <> pg_backend_pid()', performance.now()),
};

async function cutOff(databaseUrl: string, which: string, until: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  do {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename = current_user
         and application_name <> 'sprout nodes' and ${which}`,
    );
    await pause(50);
  } while (performance.now() < until);
  await client.end();
}

const bucket: Trouble = {
  name: 'the object store is gone',
  async run(cluster) {
    await cluster.takeBucket();
    await pause(awayMs);
    await cluster.bringBucket();
  },
};

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
