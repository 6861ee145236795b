import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { schoolMark } from '../platform/school-mark.ts';
import type { DatabaseFacts } from './database-findings.ts';
import type { SproutAnswer } from './ready-answer.ts';

/** Which school the settings lead to. */
export type OwnSchool = {
  /** `undefined` where neither the database nor the file store tells. */
  mark: string | undefined;
  /** Its database is stopped or not there, and no server has taken the data folder. */
  isStopped: boolean;
};

/** By its database, or by the file store while that is stopped. */
export async function findOwnSchool(
  { dataDir, databaseUrl, s3 }: Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>,
  database: DatabaseFacts,
): Promise<OwnSchool> {
  const inDatabase = database.kind === 'answered' ? database.figures.storeId : undefined;
  const onDisk = s3 === undefined && databaseUrl === undefined ? readStoreId(dataDir) : undefined;
  const id = inDatabase ?? (await onDisk);
  return {
    mark: id === undefined ? undefined : schoolMark(id),
    isStopped:
      database.kind === 'none' || (database.kind === 'stopped' && !(await isTaken(dataDir))),
  };
}

/** Whether a server has taken the folder: by its lock, since the doctor does not see processes of a container. */
const isTaken = (dataDir: string): Promise<boolean> =>
  stat(join(dataDir, 'server.lock')).then(
    () => true,
    () => false,
  );

/** The id in the file store of a data folder; `undefined` where there is none. */
export const readStoreId = (dataDir: string): Promise<string | undefined> =>
  readFile(join(dataDir, 'files', 'store-id'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );

/**
 * Whether a Sprout that answers is of this school. One that is ready has a database; where that of the data folder is
 * stopped or not there yet, it is another one.
 */
export function isOfSchool({ status, school }: SproutAnswer, own: OwnSchool): boolean {
  if (own.isStopped && status === 200) return false;
  return school === undefined || own.mark === undefined || school === own.mark;
}
