import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemRandom } from '../platform/clock.ts';
import { createPool, usualLimits } from '../platform/file-work/index.ts';
import type { HeadColumn } from '../platform/sheets/head-columns.ts';
import { type ReadTable, readTable } from '../platform/table/read-import.ts';
import { startFileJobsHere } from './file-jobs-here.ts';

/** The table of a file as an import gets it, without a server. */
export async function readTableHere(
  bytes: Uint8Array,
  columns: readonly HeadColumn[],
): Promise<ReadTable> {
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'sprout-table-'));
  const ignore = () => undefined;
  const fileWork = createPool(
    {
      start: startFileJobsHere,
      temporaryFolder,
      costs: { requireLeft: ignore, charge: ignore, hasUsedMuch: () => false },
      random: systemRandom,
      log: { warn: ignore, error: ignore },
    },
    { ...usualLimits, places: 1 },
  );
  try {
    const path = join(temporaryFolder, 'sent');
    await writeFile(path, bytes);
    // The folder is removed below, with all that is in it.
    const blobs = { discard: async () => undefined };
    return await readTable({ files: { blobs }, fileWork }, { path, asker: { id: 'a' } }, columns);
  } finally {
    fileWork.close();
    await rm(temporaryFolder, { recursive: true, force: true });
  }
}
