import type { WorkFacts, WorkViewer } from '@sprout/rules';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { workScope } from '../../platform/access.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Executor } from '../../platform/db/db.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';
import { scope } from '../../platform/scope.ts';
import { type Counters, counterColumns } from './counters.repository.ts';

export type VersionRow = Selectable<Tables['work_version']>;

/** A work with its counters and what every answer needs of its author. */
export type WorkRow = Selectable<Tables['work']> &
  Counters & {
    nickname: string;
    avatar: string | null;
  };

/** With how somebody stands to it. */
export type AskedWork = WorkRow & {
  /** The asker answers for its class, and no data rule hides it from them. */
  isAnsweredFor: SqlBool | null;
};

/** Works with author and counters; add conditions, an order and a limit. */
export const selectWorks = (executor: Executor) =>
  executor
    .selectFrom('work as w')
    .innerJoin('sys_user as author', 'author.id', 'w.author_id')
    .leftJoin('work_counter as c', 'c.work_id', 'w.id')
    .selectAll('w')
    .select(counterColumns)
    .select(['author.nickname as nickname', 'author.avatar as avatar']);

export const findWork = (
  executor: Executor,
  id: string,
  actor: Actor | undefined,
): Promise<AskedWork | undefined> =>
  selectWorks(executor)
    .select((actor ? scope(actor, workScope) : sql<SqlBool>`false`).as('isAnsweredFor'))
    .where('w.id', '=', id)
    .executeTakeFirst();

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
