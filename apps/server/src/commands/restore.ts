import { resolve } from 'node:path';
import { BackupError } from '../backup/manifest.ts';
import { restore } from '../backup/restore.ts';
import { migrationsFolder, openInstallation, runCommand } from './installation.ts';

/** `npm run restore <folder>`: into an empty data folder or the empty database of DATABASE_URL. */
await runCommand(async (print) => {
  const folder = process.argv[2];
  if (!folder) throw new BackupError('Name the backup: npm run restore <folder>');
  const installation = await openInstallation();
  try {
    const manifest = await restore(resolve(folder), {
      pool: installation.database.pool,
      store: installation.store,
      migrations: migrationsFolder,
      log: print,
    });
    print(`Restored the backup of ${manifest.createdAt}.`);
  } finally {
    await installation.close();
  }
});
