import { join } from 'node:path';
import { keptBackups } from '@sprout/rules';
import type { Clock } from '../platform/clock.ts';
import type { Pool } from '../platform/db/connections.ts';
import { type BlobSource, backup, backupName, keepNewest } from './backup.ts';

type Deps = {
  pool: Pool;
  blobs: BlobSource;
  dataDir: string;
  clock: Clock;
  log: Record<'info' | 'error', (data: object, message: string) => void>;
};

/** One backup into the data folder, and the oldest beyond fourteen removed; answers where it is and what it misses. */
export async function runNightlyBackup({
  pool,
  blobs,
  dataDir,
  clock,
  log,
}: Deps): Promise<{ folder: string; lostFiles: number }> {
  const parent = join(dataDir, 'backups');
  const written = backupName(clock.now());
  const folder = join(parent, written);
  const manifest = await backup(folder, { pool, blobs, now: clock.now() });
  const { tables, files } = manifest;
  const removed = await keepNewest(parent, { count: keptBackups, now: clock.now(), written });
  log.info(
    { folder, tables: tables.length, files: files.count, removed: removed.length },
    'backup written',
  );
  if (files.lost) {
    log.error({ folder, lost: files.lost }, 'the file store has lost contents that works name');
  }
  return { folder, lostFiles: files.lost?.length ?? 0 };
}
