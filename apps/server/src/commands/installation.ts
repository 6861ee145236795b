import { fileURLToPath } from 'node:url';
import type { Progress } from '../backup/manifest.ts';
import { type Config, readConfig } from '../config.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import { createDatabase, type Database } from '../platform/db/db.ts';
import { type ObjectStore, openStore } from '../platform/files/index.ts';
import { createProgressLine } from './progress.ts';

/** Seen from the bundled command in `dist/commands`. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

export type Installation = {
  config: Config;
  database: Database;
  store: ObjectStore;
  close(): Promise<void>;
};

/** Database and files of this installation; a running server is joined, a stopped one started for the while. */
export async function openInstallation(): Promise<Installation> {
  const config = readConfig(process.env);
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

/** Ends the process with 1 and one sentence when the command fails. */
export async function runCommand(
  work: (print: (line: string) => void, progress: Progress) => Promise<void>,
): Promise<void> {
  const line = createProgressLine({
    isTerminal: process.stdout.isTTY === true,
    write: (text) => void process.stdout.write(text),
    nowMs: () => performance.now(),
  });
  try {
    await work(line.print, line.tell);
  } catch (error) {
    line.clear();
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
