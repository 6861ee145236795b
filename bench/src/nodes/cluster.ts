import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../apps/server/src/embedded-postgres/index.ts';
import { startRedis } from '../../../apps/server/src/testing/redis.ts';
import { startS3Fake } from '../../../apps/server/src/testing/s3-fake.ts';
import {
  freePort,
  type RunningServer,
  startServer,
} from '../../../e2e/src/shared/running-server.ts';

export const nodeCount = 3;
/** Three nodes with twenty connections each, and those that listen and look on. */
const settings = { max_connections: '100' };

export type Setting = { name: string; hasRedis: boolean; hasS3: boolean };
export type Node = {
  index: number;
  url: string;
  server: RunningServer | undefined;
  isHanging: boolean;
};
export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Three nodes, each a process of its own, over one PostgreSQL; all of it ends with `stop`. */
export async function startCluster({ hasRedis, hasS3 }: Setting) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprout-nodes-'));
  const postgres = await startEmbeddedPostgres({ dataDir, settings });
  let redis = hasRedis ? await startRedis() : undefined;
  const s3 = hasS3 ? await startS3Fake() : undefined;
  const nodes: Node[] = [];

  /** Of one machine each, unless they share a folder because there is no bucket. */
  const folderOf = (index: number) => join(dataDir, hasS3 ? `node-${index}` : 'shared');

  async function start(node: Node, port: number): Promise<void> {
    node.server = await startServer({
      dataDir: folderOf(node.index),
      port,
      env: {
        DATABASE_URL: postgres.url,
        ...(redis ? { REDIS_URL: redis.url } : {}),
        ...(s3
          ? {
              S3_ENDPOINT: s3.endpoint,
              S3_BUCKET: 'sprout',
              S3_ACCESS_KEY_ID: 'nodes',
              S3_SECRET_ACCESS_KEY: 'nodes-secret',
            }
          : {}),
      },
    });
  }

  async function stop(): Promise<void> {
    await Promise.all(nodes.map(({ server }) => server?.kill('SIGTERM')));
    redis?.kill();
    await s3?.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }

  try {
    for (let index = 0; index < nodeCount; index += 1) {
      const port = await freePort();
      const node: Node = {
        index,
        url: `http://127.0.0.1:${port}`,
        server: undefined,
        isHanging: false,
      };
      nodes.push(node);
      await start(node, port);
    }
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    nodes,
    databaseUrl: postgres.url,
    hasBucket: s3 !== undefined,
    hasRedis,
    /** Those that answer the health check of a balancer. */
    living: () =>
      nodes
        .filter(({ server, isHanging }) => server !== undefined && !isHanging)
        .map(({ url }) => url),
    stop,

    /** A balancer notices only when the node is gone. */
    async takeNode(node: Node, signal: NodeJS.Signals): Promise<void> {
      const { server } = node;
      node.server = undefined;
      await server?.kill(signal);
    },
    bringNode: (node: Node): Promise<void> => start(node, Number(new URL(node.url).port)),

    takeRedis: (): void => void redis?.kill(),
    async bringRedis(): Promise<void> {
      if (redis) redis = await startRedis(redis.port);
    },

    takeBucket: async (): Promise<void> => s3?.pause(),
    bringBucket: async (): Promise<void> => s3?.resume(),
  };
}
