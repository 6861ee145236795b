import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyContents, removeMoved } from '../backup/move-contents.ts';
import { readConfig } from '../config.ts';
import { findStoreInUse, openStore } from '../platform/files/index.ts';
import { CommandError } from './failure.ts';
import { openInstallation, runCommand } from './installation.ts';

const noTarget =
  'Say where the files shall go: npm run move-files -- bucket, or npm run move-files -- disk.';
const noBucket =
  'There is no bucket in the settings, and nothing was moved: give S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY before the command.';

const nextSteps = {
  bucket:
    'Now stop Sprout, run this once more for what came meanwhile, and start Sprout with the S3_ settings. When all is well, npm run move-files -- bucket --remove frees the disk.',
  disk: 'Now stop Sprout, run this once more for what came meanwhile, and start Sprout without the S3_ settings. When all is well, npm run move-files -- disk --remove empties the bucket.',
} as const;

/** `npm run move-files -- bucket|disk [--remove]`: also while Sprout is running. */
await runCommand(async (print, progress) => {
  const [target, ...flags] = process.argv.slice(2);
  const isRemoval = flags.includes('--remove');
  if (target !== 'bucket' && target !== 'disk') throw new CommandError(noTarget);
  const config = readConfig(process.env);
  if (!config.s3) throw new CommandError(noBucket);
  const { dataDir } = config;
  if (isRemoval && (await findStoreInUse(dataDir)) !== target) {
    throw new CommandError(
      `The last Sprout of ${dataDir} started with the old store, and would miss its files. Start it with the new one first, and all other nodes, then run this again.`,
    );
  }
  const installation = await openInstallation();
  try {
    const bucket = await openStore(config);
    const disk = await openStore({ s3: undefined, dataDir });
    const [from, to] = target === 'bucket' ? [disk, bucket] : [bucket, disk];
    const journal = join(dataDir, `move-to-${target}.log`);
    const { pool } = installation.database;
    const move = { pool, from, to, journal, progress };
    const { count, copied, lost } = await copyContents(move);
    print(`${count} contents, ${copied} of them brought over now, each read back in ${to.place}.`);
    if (lost.length > 0) {
      const names = lost.slice(0, 5).join(', ');
      throw new CommandError(
        `${lost.length} contents are lost or damaged in ${from.place} and were not moved: ${names}. Nothing was removed. A backup may have them.`,
      );
    }
    if (!isRemoval) {
      print(nextSteps[target]);
      return;
    }
    if (copied > 0) {
      throw new CommandError(
        `Contents have come to ${from.place} since the last run, so a Sprout may still be using it. Nothing was removed: start all nodes with the new store, then run this again.`,
      );
    }
    const removed = await removeMoved(move);
    await rm(journal, { force: true });
    print(`${removed} contents were removed from ${from.place}.`);
  } finally {
    await installation.close();
  }
});
