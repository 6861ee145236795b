import type { WorkFacts, WorkViewer } from '@sprout/rules';
import type { Selectable } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';
import type { AskedWork, WorkRow } from './works.repository.ts';

/** The columns are written by our own code only, from closed lists of words. */
export function factsOf(row: WorkRow | Selectable<Tables['work']>): WorkFacts {
  return {
    authorId: row.author_id,
    schoolId: row.school_id,
    departId: row.depart_id,
    visibility: row.visibility as WorkFacts['visibility'],
    shareToken: row.share_token,
    isPublished: row.published_version_id !== null,
    isDeleted: row.deleted_at !== null,
    allowRemix: row.allow_remix,
  };
}

/** How an actor stands to one work that was found for them. */
export function viewerOf(
  actor: Actor | undefined,
  { isAnsweredFor }: Pick<AskedWork, 'isAnsweredFor'>,
): WorkViewer | undefined {
  if (!actor) return undefined;
  return {
    id: actor.id,
    schoolId: actor.schoolId,
    departIds: actor.departIds,
    isReviewer: isAnsweredFor === true && actor.permissions.has('teaching:work:review'),
  };
}
