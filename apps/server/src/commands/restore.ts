import { resolve } from 'node:path';
import { readManifest } from '../backup/manifest.ts';
import { restore } from '../backup/restore.ts';
import { readSealedValues } from '../doctor/sealed-values.repository.ts';
import { describeSealed, tryKey } from '../doctor/sealed-values.ts';
import {
  type Installation,
  migrationsFolder,
  openInstallation,
  runCommand,
} from './installation.ts';

/** Goes on without contents that are damaged or missing in the backup, and lists them. */
const leaveOut = '--leave-out-damaged';
/** Ends with this code when everything is restored but contents that were not to be had. */
const lossExitCode = 2;

/**
 * `npm run restore <folder>`: into an empty data folder or the empty database of DATABASE_URL.
 * `npm run restore -- <folder> --leave-out-damaged` goes on without damaged contents.
 */
await runCommand(async (print, progress) => {
  const words = process.argv.slice(2);
  const folder = words.find((word) => word !== leaveOut) ?? '';
  // A folder that is no backup is refused before the command makes a database.
  await readManifest(folder);
  const installation = await openInstallation({ mayBeNew: true });
  try {
    const { manifest, leftOut } = await restore(resolve(folder), {
      pool: installation.database.pool,
      store: installation.store,
      migrations: migrationsFolder,
      now: new Date(),
      leavesOutDamaged: words.includes(leaveOut),
      log: print,
      progress,
    });
    print(`Restored the backup of ${manifest.createdAt}.`);
    await tellSealed(installation, print);
    const absent = (manifest.files.lost ?? []).filter(({ isKept }) => !isKept);
    const lost = [...absent.map(({ sha256 }) => sha256), ...leftOut];
    if (lost.length === 0) return;
    process.stderr.write(`WARNING: ${lost.length} files could not be restored:\n`);
    for (const sha256 of lost) process.stderr.write(`  ${sha256}\n`);
    process.exitCode = lossExitCode;
  } finally {
    await installation.close();
  }
});

/** What was restored and is of no use without the key, which no backup has. */
async function tellSealed(
  { database, config }: Installation,
  print: (line: string) => void,
): Promise<void> {
  const sealed = await readSealedValues(database.pool);
  const { isFine, lines } = describeSealed(await tryKey(config, sealed));
  if (isFine) for (const line of lines) print(line);
  else process.stderr.write(`WARNING: ${lines.join('\n')}\n`);
}
