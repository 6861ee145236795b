import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';

export type BuiltProgram = { path: string; remove(): Promise<void> };

/** Packages are found from there. */
const cache = fileURLToPath(new URL('../../.cache', import.meta.url));

const shape: BuildOptions = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  logLevel: 'warning',
  external: ['sharp', 'file-type'],
};

/** Bundles the program of the processes that read files, or another one, so that a plain Node runs it. */
export async function buildFileProgram(
  source = import.meta.resolve('../platform/file-work/worker.ts'),
): Promise<BuiltProgram> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'file-worker-'));
  const path = join(folder, 'worker.js');
  await build({ entryPoints: [fileURLToPath(source)], outfile: path, ...shape });
  return { path, remove: () => rm(folder, { recursive: true, force: true }) };
}
