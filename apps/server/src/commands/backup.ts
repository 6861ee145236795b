import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { backup, backupName } from '../backup/backup.ts';
import { openInstallation, runCommand } from './installation.ts';

/** `npm run backup [-- <folder>]`: works while Sprout is running. */
await runCommand(async (print) => {
  const installation = await openInstallation();
  try {
    const now = new Date();
    const parent = join(installation.config.dataDir, 'backups');
    const folder = resolve(process.argv[2] ?? join(parent, backupName(now)));
    await mkdir(join(folder, '..'), { recursive: true });
    const { tables, files } = await backup(folder, {
      pool: installation.database.pool,
      blobs: installation.store,
      now,
      log: print,
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    print(`Backup of ${rows} rows and ${files.count} files: ${folder}`);
  } finally {
    await installation.close();
  }
});
