import { join, resolve } from 'node:path';
import { backup, backupName } from '../backup/backup.ts';
import { makeFolder } from '../backup/make-folder.ts';
import { folderMode } from '../backup/manifest.ts';
import { describeLosses } from '../backup/report.ts';
import { openInstallation, runCommand } from './installation.ts';

/** Ends with this code when a backup is written that lacks contents or had to look for them elsewhere. */
const lossExitCode = 2;

/** `npm run backup [-- <folder>]`: works while Sprout is running. */
await runCommand(async (print, progress) => {
  const installation = await openInstallation();
  try {
    const now = new Date();
    const parent = join(installation.config.dataDir, 'backups');
    const folder = resolve(process.argv[2] ?? join(parent, backupName(now)));
    await makeFolder(join(folder, '..'), folderMode);
    const manifest = await backup(folder, {
      pool: installation.database.pool,
      blobs: installation.store,
      now,
      log: print,
      progress,
    });
    const { tables, files } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    print(`Backup of ${rows} rows and ${files.count} files: ${folder}`);
    const losses = describeLosses(manifest);
    for (const line of losses) process.stderr.write(`${line}\n`);
    if (losses.length > 0) process.exitCode = lossExitCode;
  } finally {
    await installation.close();
  }
});
