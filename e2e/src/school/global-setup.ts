import { mkdtemp, rm } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort, startServer } from '../../../bench/src/shared/running-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the demo school on loopback. */
    schoolUrl: string;
    /** The same school as another machine of the network sees it; empty where there is no network. */
    networkUrl: string;
  }
}

/**
 * One fresh demo school for all journeys, as a process of its own; or the one that runs at
 * `SPROUT_E2E_URL`, which saves the start while a journey is being written.
 */
export default async function openSchool(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['SPROUT_E2E_URL'];
  if (running) {
    announce(project, running);
    return async () => {};
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'sprout-e2e-'));
  const port = await freePort();
  const server = await startServer({ dataDir, port, env: { HOST: '0.0.0.0' } });
  announce(project, server.url);
  return async () => {
    await server.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  };
}

function announce(project: TestProject, url: string): void {
  const address = findNetworkAddress();
  project.provide('schoolUrl', url);
  project.provide('networkUrl', address ? `http://${address}:${new URL(url).port}` : '');
}

function findNetworkAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
