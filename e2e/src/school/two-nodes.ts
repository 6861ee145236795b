import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '../../../apps/server/src/embedded-postgres/index.ts';
import { freePort, type RunningServer, startServer } from '../shared/running-server.ts';
import type { OwnSchool } from './own-school.ts';

/** `url` is the first node, `otherUrl` the second. */
export type TwoNodes = OwnSchool & { otherUrl: string };

/** Two processes of Sprout over the database and the files of a copy of the founded school. */
export async function startTwoNodes(template: string): Promise<TwoNodes> {
  const dataDir = await mkdtemp(join(dirname(template), 'nodes-'));
  await promisify(execFile)('cp', ['-a', `${template}/.`, dataDir]);
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { max_connections: '100' } });
  const servers: RunningServer[] = [];
  const close = async () => {
    await Promise.all(servers.map((server) => server.kill('SIGTERM')));
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const env = { DATABASE_URL: postgres.url, HOST: '0.0.0.0' };
  try {
    const first = await startServer({ dataDir, port: await freePort(), env });
    servers.push(first);
    const other = await startServer({ dataDir, port: await freePort(), env });
    servers.push(other);
    return { url: first.url, otherUrl: other.url, dataDir, close };
  } catch (error) {
    await close();
    throw error;
  }
}
