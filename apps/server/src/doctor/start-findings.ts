import { join } from 'node:path';
import { type Finding, wrong } from '../findings/finding.ts';
import type { FailedStart } from '../startup/failed-start.ts';

/** The failure that the last start of this server left in failed-start.json. */
export function judgeFailedStart(failed: FailedStart | undefined): Finding[] {
  if (!failed) return [];
  const when = `${failed.at.slice(0, 16).replace('T', ' ')} UTC`;
  return [wrong('start', `The last start failed (${when}). ${failed.message}`, 'npm start')];
}

type StoreFacts = {
  dataDir: string;
  /** Id of the store that the database works with, and of the store in the data folder. */
  known: string | undefined;
  found: string | undefined;
};

/** Of a database that other nodes may have as well: a start with other files than theirs is refused. */
export function judgeStore({ dataDir, known, found }: StoreFacts): Finding[] {
  if (known === undefined || found === undefined || known === found) return [];
  return [
    wrong(
      'files',
      `${join(dataDir, 'files')} belongs to another database than that of DATABASE_URL, so Sprout cannot start: let SPROUT_DATA_DIR name the folder of its files.`,
      'SPROUT_DATA_DIR=<folder of its files> npm start',
    ),
  ];
}
