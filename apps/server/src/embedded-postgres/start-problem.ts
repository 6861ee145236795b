import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BinarySources, installedBinaries, listMajors, otherVersion } from './binaries.ts';
import { clusterPaths, passwordMissing } from './cluster.ts';
import { errorCode } from './errors.ts';

/** Why a stopped database would not start; the text is one sentence that says what to do. */
export type StartProblem = {
  kind: 'otherVersion' | 'passwordMissing' | 'incomplete';
  text: string;
};

/** Without any of these PostgreSQL does not start. */
const needed = ['global/pg_control', 'pg_wal', 'base', 'postgresql.conf', 'pg_hba.conf'];

/** Looks at files alone: what is damaged inside of them is found by a start. */
export async function findStartProblem(
  dataDir: string,
  major: number,
  sources: BinarySources = installedBinaries,
): Promise<StartProblem | undefined> {
  const paths = clusterPaths(dataDir);
  const { clusterDir } = paths;
  const majors = await listMajors(sources);
  if (majors && !majors.includes(major)) {
    return { kind: 'otherVersion', text: otherVersion(dataDir, major, majors[0]).message };
  }
  if ((await isMissing(paths.passwordFile)) || (await isEmpty(paths.passwordFile))) {
    return { kind: 'passwordMissing', text: passwordMissing(paths).message };
  }
  const missing: string[] = [];
  for (const name of needed) if (await isMissing(join(clusterDir, name))) missing.push(name);
  if (missing.length === 0) return undefined;
  const text = `The database in ${clusterDir} is not whole (${missing.join(', ')} missing): put the folder back from a copy, or restore a backup into an empty data folder.`;
  return { kind: 'incomplete', text };
}

/** A file or folder that this user may not look at counts as there. */
const isMissing = (path: string): Promise<boolean> =>
  stat(path).then(
    () => false,
    (error: unknown) => errorCode(error) === 'ENOENT',
  );

const isEmpty = (file: string): Promise<boolean> =>
  readFile(file, 'utf8').then(
    (text) => text.trim() === '',
    () => false,
  );
