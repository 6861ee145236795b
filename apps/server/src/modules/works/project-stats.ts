import { checkProjectJson, measureSb3, type WorkStats } from '@sprout/formats';
import type { Database } from '../../platform/db/db.ts';
import type { ObjectStore } from '../../platform/files/index.ts';
import { asAppError } from '../files/index.ts';
import { type ManifestFile, projectFile } from './manifest.ts';
import type { WorkKind } from './work-kinds.ts';

export type Stats = WorkStats | Record<string, never>;

type Deps = { database: Database; store: ObjectStore };

const knownSql = `select v.stats from work w
  join work_version v on v.id = w.head_version_id
  join work_version_file f on f.version_id = v.id and f.name = $2 and f.sha256 = $3
  where w.id = $1`;

/**
 * Checks and measures the blocks of a save; scripts that did not change are not read again.
 * Throws `format.badProject`, `format.projectTooLarge`.
 */
export async function measureWork(
  { database, store }: Deps,
  workId: string,
  files: readonly ManifestFile[],
  kind: WorkKind,
): Promise<Stats> {
  const project = files.find(({ name }) => name === projectFile);
  if (!kind.isBlocks || !project) return {};
  const values = [workId, projectFile, project.sha256];
  const [known] = await database.named<{ stats: Stats }>('work-stats', knownSql, values);
  if (known && 'blocks' in known.stats) return known.stats;
  return measureProject(await store.readAll(project.sha256));
}

export const measureProject = (bytes: Uint8Array): WorkStats =>
  asAppError(() => measureSb3(checkProjectJson(bytes).project));

/** The counts that lists show, of stats as the database keeps them. */
export function countsOf(stats: unknown): {
  blockCount: number | null;
  spriteCount: number | null;
} {
  const { blocks, sprites } = (stats ?? {}) as Partial<WorkStats>;
  return { blockCount: blocks ?? null, spriteCount: sprites ?? null };
}
