import type { WorkFacts, WorkViewer } from '@sprout/rules';
import type { Selectable } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Executor } from '../../platform/db/db.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';

export type VersionRow = Selectable<Tables['work_version']>;

/** A work with what every answer needs of its author and class. */
export type WorkRow = Selectable<Tables['work']> & {
  nickname: string;
  avatar: string | null;
  departOrgCode: string | null;
};

/** Works with author and class; add conditions, an order and a limit. */
export const selectWorks = (executor: Executor) =>
  executor
    .selectFrom('work as w')
    .innerJoin('sys_user as author', 'author.id', 'w.author_id')
    .leftJoin('sys_depart as depart', 'depart.id', 'w.depart_id')
    .selectAll('w')
    .select([
      'author.nickname as nickname',
      'author.avatar as avatar',
      'depart.org_code as departOrgCode',
    ]);

export const findWork = (executor: Executor, id: string): Promise<WorkRow | undefined> =>
  selectWorks(executor).where('w.id', '=', id).executeTakeFirst();

export const findVersion = (
  executor: Executor,
  id: string | null,
): Promise<VersionRow | undefined> =>
  executor
    .selectFrom('work_version')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirst();

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

/** How an actor stands to one work. */
export function viewerOf(
  actor: Actor | undefined,
  { departOrgCode }: { departOrgCode: string | null },
): WorkViewer | undefined {
  if (!actor) return undefined;
  const answersFor =
    actor.seesWholeSchool ||
    (departOrgCode !== null &&
      actor.managedOrgCodes.some((orgCode) => departOrgCode.startsWith(orgCode)));
  return {
    id: actor.id,
    schoolId: actor.schoolId,
    departIds: actor.departIds,
    isReviewer: answersFor && actor.permissions.has('teaching:work:review'),
  };
}
