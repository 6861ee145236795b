import { dirname, join, resolve } from 'node:path';
import { backupName } from '../backup/backup.ts';
import { makeFolder } from '../backup/make-folder.ts';
import { folderMode } from '../backup/manifest.ts';
import { createWireTime, systemClock, systemRandom } from '../platform/clock.ts';
import { exportChild } from '../startup/export-child.ts';
import { CommandError } from './failure.ts';
import { openInstallation, runCommand } from './installation.ts';

/** Ends with this code when the export is written and lacks contents that the file store has lost. */
const lossExitCode = 2;

/** `npm run child:export -- <user> [folder]`; also while Sprout is running. */
await runCommand(async (print) => {
  const [username = '', named] = process.argv.slice(2);
  const { database, config, store, close } = await openInstallation();
  try {
    const clock = systemClock;
    const place = join(config.dataDir, 'exports', backupName(clock.now()));
    const folder = resolve(named ?? place);
    await makeFolder(dirname(folder), folderMode);
    const wireTime = createWireTime(config.timeZone);
    const deps = { database, store, wireTime, clock, random: systemRandom };
    const done = await exportChild(deps, username, folder);
    if (done === 'nobody') {
      throw new CommandError(
        `There is no child called ${username}, and nothing was written: name the user again.`,
      );
    }
    if (done === 'used') throw new CommandError(`${folder} is not empty. Name a new folder.`);
    print(`Everything of ${username} in ${done.files} files: ${folder}`);
    for (const name of done.lost) process.stderr.write(`The file store has lost ${name}\n`);
    if (done.lost.length > 0) process.exitCode = lossExitCode;
  } finally {
    await close();
  }
});
