import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/tables.generated.ts';

type Names = {
  readonly workName: string;
  readonly workType: string;
  readonly description: string;
};

/** A work and the version of it that an editor goes on from. */
export type SavedWork = Names & {
  readonly work: Selectable<Tables['work']>;
  readonly versionId: string;
  readonly revision: number;
};

export const savedAs = (
  work: SavedWork['work'],
  { workName, workType, description }: Names,
  { id, revision }: { id: string; revision: number },
): SavedWork => ({ work, workName, workType, description, versionId: id, revision });
