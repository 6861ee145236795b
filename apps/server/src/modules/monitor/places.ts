import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

export type DiskKind = 'data' | 'uploads' | 'temporary';
export type Disk = { kind: DiskKind; name: string; max: number; rest: number };

/** The disks on which this node keeps something; one that cannot be read is left out. */
export async function readDisks({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<Disk[]> {
  const places: [DiskKind, string][] = [
    ['data', dataDir],
    ...(s3 ? [] : [['uploads', join(dataDir, 'files')] as [DiskKind, string]]),
    ['temporary', tmpdir()],
  ];
  const disks = await Promise.all(
    places.map(async ([kind, name]) => {
      const found = await statfs(name).catch(() => undefined);
      if (!found) return [];
      const max = found.blocks * found.bsize;
      return [{ kind, name, max, rest: found.bavail * found.bsize }];
    }),
  );
  return disks.flat();
}

/** Used of all, from 0 to 1. */
export const usedShare = ({ max, rest }: Pick<Disk, 'max' | 'rest'>): number =>
  max > 0 ? (max - rest) / max : 0;
