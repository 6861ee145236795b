import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { findProcessState } from '../embedded-postgres/processes.ts';
import {
  findTestPostgresVersion,
  startTestPostgres,
  type TestPostgres,
} from '../embedded-postgres/testing/test-postgres.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const migrations = join(root, 'apps/server/migrations');
/** Data folders that were filled before; deleting it is always safe. */
const cache = join(root, '.cache/test-database');
const template = 'template_sprout';

/**
 * A throw-away PostgreSQL with the migrated and seeded database `template_sprout`. Filling it takes several
 * seconds, so the filled data folder is kept until what makes it changes: migrations, the code of the seed and of
 * the server's start, or PostgreSQL.
 */
export async function startTemplateDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  await mkdir(cache, { recursive: true });
  const program = await bundle('testing/fill-template.ts');
  const kept = join(cache, await keyOf(program));
  if (!existsSync(kept)) await fill(kept, program);
  const server = await startTestPostgres({ copyOf: kept });
  return { url: server.url('postgres'), stop: server.stop };
}

/** One file with everything that a file needs: quicker to load than its modules, and its hash tells of changes. */
async function bundle(path: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'apps/server/src', path)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    plugins: [
      {
        name: 'packages-of-others-stay-outside',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@sprout/')
              ? undefined
              : { path, external: true },
          ),
      },
    ],
  });
  const [file] = outputFiles;
  if (!file) throw new Error('expected esbuild to answer one file');
  return file.text;
}

async function keyOf(program: string): Promise<string> {
  const hash = createHash('sha256').update(program);
  hash.update(await bundle('embedded-postgres/testing/test-postgres.ts'));
  hash.update(await findTestPostgresVersion());
  hash.update(await readFile(join(root, 'package-lock.json')));
  for (const name of (await readdir(migrations)).sort()) {
    hash.update(name).update(await readFile(join(migrations, name)));
  }
  return hash.digest('hex').slice(0, 32);
}

async function fill(kept: string, program: string): Promise<void> {
  const file = join(cache, 'fill-template.mjs');
  await writeFile(file, program);
  // The bundle has the exports of its entry.
  const { fillTemplate } = (await import(
    /* @vite-ignore */ pathToFileURL(file).href
  )) as typeof import('./fill-template.ts');
  const server: TestPostgres = await startTestPostgres();
  await server.createDatabase(template);
  await fillTemplate(server.url(template), migrations);
  await server.stop(async (dataDir) => {
    await removeKept(cache);
    // Not fs.cp: the files keep the owner under whom the server runs. Another run sees all of it or nothing.
    await promisify(execFile)('cp', ['-a', dataDir, `${kept}.${process.pid}`]);
    await rename(`${kept}.${process.pid}`, kept);
  });
}

/** Also removes unfinished copies, whose names end with the process that made them, where that is no more. */
export async function removeKept(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [found, pid] = /^[0-9a-f]{32}(?:\.(\d+))?$/.exec(name) ?? [];
    const isUnderWay = pid !== undefined && (await findProcessState(Number(pid))) === 'alive';
    if (found && !isUnderWay) await rm(join(folder, name), { recursive: true, force: true });
  }
}
