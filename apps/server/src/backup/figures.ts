import { join } from 'node:path';
import type { Clock } from '../platform/clock.ts';
import type { BackupFigures } from '../platform/metrics.ts';
import type { BackupRun } from './backup-run.repository.ts';
import { earlierBackups } from './contents.ts';
import { readManifest } from './manifest.ts';
import { newestOf } from './newest-backup.ts';

type Deps = {
  dataDir: string;
  clock: Clock;
  /** The newest backup of all nodes; `undefined` without one, or where the database does not tell in time. */
  findRun: () => Promise<BackupRun | undefined>;
};

/** What `/metrics` says of the newest backup; `undefined` without a readable one. */
export async function readBackupFigures({
  dataDir,
  clock,
  findRun,
}: Deps): Promise<BackupFigures | undefined> {
  const newest = newestOf(await findLocal(dataDir), await findRun());
  if (!newest) return undefined;
  return {
    ageSeconds: (clock.now().getTime() - newest.createdAt.getTime()) / 1000,
    lostFiles: newest.lostFiles,
  };
}

async function findLocal(dataDir: string) {
  const [folder] = await earlierBackups(join(dataDir, 'backups'));
  const manifest = folder && (await readManifest(folder).catch(() => undefined));
  if (!manifest) return undefined;
  const { createdAt, files } = manifest;
  return { folder, createdAt: new Date(createdAt), lostFiles: files.lost?.length ?? 0 };
}
