import type { BackupRun } from './backup-run.repository.ts';
import type { FoundBackup } from './found-backups.ts';

/** `node` is the one that wrote it, where that was not found in the own folder. */
export type NewestBackup = {
  createdAt: Date;
  folder: string | undefined;
  lostFiles: number | undefined;
  node: string | undefined;
};

/** One of several nodes writes the backup of a night, into its own folder: the others know of it by its run. */
export function newestOf(
  local: Pick<FoundBackup, 'createdAt' | 'folder' | 'lostFiles'> | undefined,
  run: BackupRun | undefined,
): NewestBackup | undefined {
  // A run begins before the backup that it writes, so the own folder is asked first.
  if (run && (!local || local.createdAt < run.createdAt)) return run;
  if (!local) return undefined;
  const { createdAt, folder, lostFiles } = local;
  return { createdAt, folder, lostFiles, node: undefined };
}
