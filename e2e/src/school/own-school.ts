import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, startServer } from '../shared/running-server.ts';

/** `dataDir`: of the server, where this process started it. */
export type OwnSchool = { url: string; dataDir?: string; close(): Promise<void> };

/** A copy of the founded school, beside it, as a process of its own; it also answers on the network. */
export async function startOwnSchool(
  template: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<OwnSchool> {
  const dataDir = await mkdtemp(join(dirname(template), 'school-'));
  // Not fs.cp: the database's files keep the owner under whom its server runs.
  await promisify(execFile)('cp', ['-a', `${template}/.`, dataDir]);
  const env = { HOST: '0.0.0.0', ...settings };
  const server = await startServer({ dataDir, port: await freePort(), env });
  return {
    url: server.url,
    dataDir,
    async close() {
      await server.kill('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Address of this computer as another one of its network sees it. */
export function findNetworkAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
