import { join } from 'node:path';
import type { Clock } from '../platform/clock.ts';
import type { BackupFigures } from '../platform/metrics.ts';
import { earlierBackups } from './contents.ts';
import { readManifest } from './manifest.ts';

/** What `/metrics` says of the newest backup in the data folder; `undefined` without a readable one. */
export async function readBackupFigures(
  dataDir: string,
  clock: Clock,
): Promise<BackupFigures | undefined> {
  const [newest] = await earlierBackups(join(dataDir, 'backups'));
  const manifest = newest && (await readManifest(newest).catch(() => undefined));
  if (!manifest) return undefined;
  return {
    ageSeconds: (clock.now().getTime() - new Date(manifest.createdAt).getTime()) / 1000,
    lostFiles: manifest.files.lost?.length ?? 0,
  };
}
