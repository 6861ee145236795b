import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort, startServer } from '../shared/running-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a demo school that has just been founded; every file copies it. */
    schoolTemplate: string;
    /** Address of a school that runs already and serves all files; usually empty. */
    runningSchool: string;
  }
}

/**
 * Founds one demo school for the files to copy; or names the one that runs at `SPROUT_E2E_URL`,
 * which saves the start while a journey is being written.
 */
export default async function foundSchool(project: TestProject): Promise<() => Promise<void>> {
  const runningSchool = process.env['SPROUT_E2E_URL'] ?? '';
  // Copies lie beside it and go with it at the latest.
  const folder = runningSchool ? '' : await mkdtemp(join(tmpdir(), 'sprout-e2e-'));
  const template = folder && join(folder, 'template');
  project.provide('runningSchool', runningSchool);
  project.provide('schoolTemplate', template);
  if (!template) return async () => {};
  // The database runs as somebody else and needs access to its folder.
  await chmod(folder, 0o711);
  await mkdir(template);
  // A shared school may still be stopping.
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 10 });
  await found(template).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return remove;
}

async function found(dataDir: string): Promise<void> {
  const server = await startServer({ dataDir, port: await freePort() });
  await server.kill('SIGTERM');
  // Copies that start together must not all reach for the same port.
  await rm(join(dataDir, 'pg-port'), { force: true });
}
