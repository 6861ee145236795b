import { fileURLToPath } from 'node:url';
import type { Progress } from '../backup/manifest.ts';
import { type Config, readConfig } from '../config.ts';
import { inspectEmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import { createDatabase, type Database } from '../platform/db/db.ts';
import { type ObjectStore, openStore } from '../platform/files/index.ts';
import { CommandError, describeCommandFailure } from './failure.ts';
import { createProgressLine } from './progress.ts';

/** Both folders are found from the bundled command in `dist/commands`. */
export const programFolder = fileURLToPath(new URL('../../../..', import.meta.url));
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

export type Installation = {
  config: Config;
  database: Database;
  store: ObjectStore;
  close(): Promise<void>;
};

/**
 * Database and files of this installation; a running server is joined, a stopped one started for the while. Throws
 * `CommandError` where there is no school yet: a database that the command made would be an empty one.
 * @param mayBeNew the command fills an empty folder
 */
export async function openInstallation({ mayBeNew = false } = {}): Promise<Installation> {
  const config = readConfig(process.env);
  if (!mayBeNew) await requireSchool(config);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const database = createDatabase({ url, poolSize: 4 });
  return {
    config,
    database,
    store: await openStore(config),
    async close() {
      await database.close();
      if (embedded && !embedded.adopted) await embedded.stop();
    },
  };
}

export async function requireSchool({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  if (databaseUrl !== undefined) return;
  const { kind } = await inspectEmbeddedPostgres(dataDir);
  if (kind !== 'none') return;
  throw new CommandError(
    `There is no school in ${dataDir}, and nothing was done: let SPROUT_DATA_DIR name its data folder, or DATABASE_URL its database.`,
  );
}

/** Ends the process with 1 and one sentence when the command fails. */
export async function runCommand(
  work: (print: (line: string) => void, progress: Progress) => Promise<void>,
): Promise<void> {
  const line = createProgressLine({
    isTerminal: process.stdout.isTTY === true,
    write: (text) => void process.stdout.write(text),
    nowMs: () => performance.now(),
  });
  // The program that reads the output may end first, as `head` does; the command goes on without it.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    await work(line.print, line.tell);
  } catch (error) {
    line.clear();
    process.stderr.write(`${describeCommandFailure(error)}\n`);
    process.exitCode = 1;
  }
}
