import type { Query } from '@sprout/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { nameConditions } from '../../../platform/access/accounts.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { classNameOf } from '../../../platform/access/class-names.ts';
import { scope } from '../../../platform/access/scope.ts';
import type { Database, Executor } from '../../../platform/db/db.ts';
import {
  containsPattern,
  depthLimit,
  timeRange,
  withoutStars,
} from '../../../platform/list-query.ts';
import type { Paging } from '../../../platform/paging.ts';
import { countBounded } from '../../../platform/table/count-bounded.ts';
import { listClasses, scopeWithin, selectWorks, workScope } from '../../works/index.ts';

type ListQuery = Query<'reviews.list'>;
/** `classes`: those along whose indexes the list is read; absent where that is of no use. */
type Listed = { actor: Actor; query: ListQuery; classes: string[] | undefined };

const inScope = (actor: Actor) => scope(actor, workScope);

const openReports = sql<number>`(select count(*)::int from work_report r
  where r.work_id = w.id and r.closed_at is null)`;

/** Works with the version to look at: the one handed in, else the one on the site. */
const selectReviewWorks = (executor: Executor, actor: Actor) =>
  selectWorks(executor)
    .innerJoin('work_version as v', (join) =>
      join.on('v.id', '=', sql<string>`coalesce(w.submitted_version_id, w.published_version_id)`),
    )
    .leftJoin('sys_depart as depart', 'depart.id', 'w.depart_id')
    .leftJoin('work_version as shown', 'shown.id', 'w.published_version_id')
    // The last decision that still counts; also of an account that was deleted for good.
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('work_review as r')
          .leftJoin('sys_user as by', 'by.id', 'r.reviewer_id')
          .select(['r.id', 'r.action', 'by.nickname as reviewedBy'])
          .whereRef('r.work_id', '=', 'w.id')
          .where('r.undone_at', 'is', null)
          .orderBy('r.created_at', 'desc')
          .orderBy('r.id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select([
      'v.id as versionId',
      'v.version_no as versionNo',
      'v.work_name as versionName',
      'v.description as versionDescription',
      'v.cover as versionCover',
      'v.file_name as versionFile',
      'v.stats as versionStats',
      'shown.version_no as shownVersionNo',
      'shown.id as shownVersionId',
      'newest.id as reviewId',
      'newest.action as reviewAction',
      'newest.reviewedBy',
    ])
    .select(
      sql<string | null>`case when depart.id is not null then ${classNameOf('depart')} end`.as(
        'departName',
      ),
    )
    .select(openReports.as('reports'))
    .where('w.deleted_at', 'is', null)
    .where(inScope(actor));

/** One work as the list shows it. */
export const findReviewWork = (executor: Executor, actor: Actor, workId: string) =>
  selectReviewWorks(executor, actor).where('w.id', '=', workId).executeTakeFirst();

export type ReviewRow = Awaited<
  ReturnType<ReturnType<typeof selectReviewWorks>['executeTakeFirstOrThrow']>
>;

/** Ids of works whose handed-in name, or a name of whose author, contains the words. */
function worksNamed(actor: Actor, words: string | undefined): RawBuilder<string> | undefined {
  const pattern = containsPattern(words);
  if (!pattern) return undefined;
  const bare = withoutStars((words ?? '').trim());
  const isAuthor = sql.join(nameConditions(bare, 'u'), sql` and `);
  return sql`(select v.work_id from work_version v
      join work named on named.id = v.work_id and named.submitted_version_id = v.id
      where v.kind = 'submitted' and named.school_id = ${actor.schoolId}
        and text_grams(v.work_name, true) @> text_grams(${bare}, false) and v.work_name ilike ${pattern}
    union
    select made.id from work made join sys_user u on u.id = made.author_id
      where u.school_id = ${actor.schoolId} and ${isAuthor})`;
}

export function createQueueRepository({ read }: Pick<Database, 'read'>, timeZone: string) {
  /** Works of the list that both page and count share; what a row shows is read for a page only. */
  function filtered({ actor, query: asked, classes }: Listed) {
    const { state, departId, workId, workName, keyword, reported, ...range } = asked;
    const name = containsPattern(workName);
    const named = worksNamed(actor, keyword);
    let query = read
      .selectFrom('work as w')
      .where('w.deleted_at', 'is', null)
      .where(scopeWithin(classes, actor, workScope));
    if (reported) {
      query = query.where(
        sql<SqlBool>`w.id in (select r.work_id from work_report r
          where r.school_id = ${actor.schoolId} and r.closed_at is null)
          and coalesce(w.submitted_version_id, w.published_version_id) is not null`,
      );
    } else {
      // Drafts do not concern the reviewers; in the words of the index.
      query = query.where(sql<SqlBool>`w.review_state <> 'draft'`);
      if (state !== 'all') query = query.where('w.review_state', '=', state || 'waiting');
    }
    for (const condition of timeRange('w.submitted_at', range, timeZone)) {
      query = query.where(condition);
    }
    if (departId) query = query.where('w.depart_id', '=', departId);
    if (workId) query = query.where('w.id', '=', workId);
    if (name) {
      query = query.where(
        sql<SqlBool>`exists (select 1 from work_version v where v.work_id = w.id
          and v.id = w.submitted_version_id and v.kind = 'submitted'
          and text_grams(v.work_name, true) @> text_grams(${withoutStars((workName ?? '').trim())}, false)
          and v.work_name ilike ${name})`,
      );
    }
    return named ? query.where('w.id', 'in', named) : query;
  }

  const listMerged = async (actor: Actor, query: ListQuery) =>
    query.departId || query.workId || query.workName || query.keyword || query.reported
      ? undefined
      : listClasses(read, actor);

  /**
   * Ids of a page. The first works of each class are read along the class's own index and merged: along
   * the time of the whole school, those of a quiet class lie behind everybody else's.
   */
  function selectPage(
    listed: Listed,
    { size, offset, direction }: Paging & { direction: 'asc' | 'desc' },
  ): RawBuilder<string> {
    const first = filtered(listed)
      .select('w.id')
      .orderBy('w.submitted_at', direction)
      .orderBy('w.id', direction);
    if (!listed.classes) return sql`${first.limit(size).offset(offset)}`;
    const ofClass = first
      .select('w.submitted_at')
      .where('w.depart_id', '=', sql.ref<string>('class.id'))
      .limit(offset + size);
    const order = sql.raw(direction);
    return sql`(select found.id from unnest(${listed.classes}::text[]) class (id)
      cross join lateral ${ofClass} found
      order by found.submitted_at ${order}, found.id ${order} limit ${size} offset ${offset})`;
  }

  /** Of classes in their indexes alone. */
  function count(listed: Listed): Promise<number> {
    const all = filtered(listed).select('w.id');
    if (!listed.classes) return countBounded(read, all);
    const ofClass = all.where('w.depart_id', '=', sql.ref<string>('class.id')).limit(depthLimit);
    return countBounded(
      read,
      sql`select found.id from unnest(${listed.classes}::text[]) class (id)
        cross join lateral ${ofClass} found`,
    );
  }

  return {
    /** What waits comes in the order of the submissions, everything else with the youngest first. */
    async list(
      actor: Actor,
      query: ListQuery,
      paging: Paging,
    ): Promise<{ rows: ReviewRow[]; total: number }> {
      const isQueue = !query.reported && (query.state || 'waiting') === 'waiting';
      const direction = isQueue ? 'asc' : 'desc';
      const listed = { actor, query, classes: await listMerged(actor, query) };
      const rows = await selectReviewWorks(read, actor)
        .where('w.id', 'in', selectPage(listed, { ...paging, direction }))
        .orderBy('w.submitted_at', direction)
        .orderBy('w.id', direction)
        .execute();
      return { rows, total: await count(listed) };
    },

    /** Those of the works that the actor may decide on. */
    async inScope(actor: Actor, workIds: readonly string[]): Promise<ReadonlySet<string>> {
      if (workIds.length === 0) return new Set();
      const rows = await read
        .selectFrom('work as w')
        .select('w.id')
        .where('w.id', 'in', [...workIds])
        .where('w.deleted_at', 'is', null)
        .where(inScope(actor))
        .execute();
      return new Set(rows.map(({ id }) => id));
    },

    async countReported(actor: Actor): Promise<number> {
      const row = await read
        .selectFrom('work_report as r')
        .innerJoin('work as w', 'w.id', 'r.work_id')
        .select((eb) => eb.fn.count<number>('r.work_id').distinct().as('count'))
        .where('r.closed_at', 'is', null)
        .where('w.deleted_at', 'is', null)
        .where(inScope(actor))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
  };
}
