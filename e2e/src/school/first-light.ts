import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startEmbeddedPostgres } from '../../../apps/server/src/embedded-postgres/index.ts';
import { createDatabase, type Database } from '../../../apps/server/src/platform/db/db.ts';
import { migrate } from '../../../apps/server/src/platform/db/migrate.ts';
import { freePort, rootDir, startServer } from '../shared/running-server.ts';
import type { OwnSchool } from './own-school.ts';

/** What the first release left behind: its migrations, its rows, the files of its works. */
type Line =
  | { migration: string; checksum: string }
  | { table: string; row: Readonly<Record<string, unknown>> }
  | { file: string; base64: string };

/** Log-ins of that school. */
export const firstLight = {
  admin: { username: 'admin', password: 'bde7-wam7-gcz3' },
  child: { username: 'oldchild', password: 'first-light-5' },
  workName: '第一束光',
} as const;

/** The present server over a data folder as the first release left it. */
export async function startFirstLight(): Promise<OwnSchool> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprout-first-light-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    await layDown(dataDir, await readLines());
    const server = await startServer({
      dataDir,
      port: await freePort(),
      env: { HOST: '0.0.0.0', SPROUT_DEMO: '0' },
    });
    return {
      url: server.url,
      async close() {
        await server.kill('SIGTERM');
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function readLines(): Promise<Line[]> {
  const text = await readFile(join(rootDir, 'e2e/first-light/school.ndjson'), 'utf8');
  // Written by us; see the README beside it.
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

async function layDown(dataDir: string, lines: readonly Line[]): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const database = createDatabase({ url: postgres.url });
  try {
    await migrateAsThen(database.pool, lines);
    for (const line of lines) {
      if ('table' in line) await insert(database.pool, line.table, line.row);
      if ('file' in line) await put(join(dataDir, line.file), line.base64);
    }
  } finally {
    await database.close();
    await postgres.stop();
  }
}

/** The migrations of then, as long as they are what they were. */
async function migrateAsThen(pool: Database['pool'], lines: readonly Line[]): Promise<void> {
  const known = lines.flatMap((line) => ('migration' in line ? [line] : []));
  const versions = known.map(({ migration }) => migration);
  await migrate(pool, join(rootDir, 'apps/server/migrations'), versions);
  const { rows } = await pool.query<{ version: string; checksum: string }>(
    'select version, checksum from schema_migration order by version',
  );
  const expected = known.map(({ migration: version, checksum }) => ({ version, checksum }));
  if (JSON.stringify(rows) !== JSON.stringify(expected)) {
    throw new Error('expected the migrations of the first release to be as they were');
  }
}

const insert = (pool: Database['pool'], table: string, row: Readonly<Record<string, unknown>>) => {
  const columns = Object.keys(row).join(', ');
  return pool.query(
    `insert into ${table} (${columns})
      select ${columns} from jsonb_populate_record(null::${table}, $1)
      on conflict do nothing`,
    [JSON.stringify(row)],
  );
};

async function put(path: string, base64: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, Buffer.from(base64, 'base64'));
}
