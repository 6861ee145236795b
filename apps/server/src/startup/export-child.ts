import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileMode, folderMode } from '../backup/manifest.ts';
import { createStoredChild, findStoredChild } from '../modules/child-record/index.ts';
import { createAudit } from '../platform/audit.ts';
import type { Clock, Random, WireTimeFormat } from '../platform/clock.ts';
import type { Database } from '../platform/db/db.ts';
import type { ObjectStore } from '../platform/files/index.ts';

type Deps = {
  database: Database;
  store: Pick<ObjectStore, 'read' | 'readAll'>;
  wireTime: Pick<WireTimeFormat, 'toWire'>;
  clock: Clock;
  random: Random;
};

/**
 * Writes everything that is stored of one child into a folder, whatever its size: for an operator who may run commands
 * on the server and has the database anyway. The folder appears under its name only when it is whole. Answers how many
 * files it has, and which ones the file store has lost; `nobody` without such a child, `used` for a name that is taken
 * by a file or by a folder that is not empty.
 */
export async function exportChild(
  deps: Deps,
  username: string,
  folder: string,
): Promise<{ files: number; lost: string[] } | 'nobody' | 'used'> {
  const { database, clock } = deps;
  const child = await findStoredChild(database.read, { username });
  if (!child) return 'nobody';
  if (await holdsSomething(folder)) return 'used';
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: folderMode });
  let files = 0;
  const lost: string[] = [];
  const stored = createStoredChild(deps).files(child, clock.now(), (name) => lost.push(name));
  try {
    for await (const { name, parts } of stored) {
      const path = join(partial, name);
      await mkdir(dirname(path), { recursive: true, mode: folderMode });
      await pipeline(Readable.from(parts), createWriteStream(path, { mode: fileMode }));
      files += 1;
    }
    await database.transaction((tx) =>
      createAudit(deps).write(tx, {
        actor: undefined,
        schoolId: child.schoolId,
        action: 'childRecord.exportAll',
        subject: 'user',
        rowId: child.id,
        data: { files },
      }),
    );
    await rm(folder, { recursive: true, force: true });
    await rename(partial, folder);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
  return { files, lost };
}

const holdsSomething = (folder: string): Promise<boolean> =>
  readdir(folder).then(
    (names) => names.length > 0,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      if (error.code === 'ENOTDIR') return true;
      throw error;
    },
  );
