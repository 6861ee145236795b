import type { Query } from '@sprout/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/db/db.ts';
import { containsPattern, sortOf, timeRange } from '../../../platform/list-query.ts';
import type { Paging } from '../../../platform/paging.ts';
import { selectWorks, tagsOf, type WorkRow } from '../works.repository.ts';

/** A work with the cover of its newest version, and what was said of it as a hand-in. */
type OwnRow = WorkRow & {
  headCover: string | null;
  gradedAt: Date | null;
  taskScore: number | null;
  taskComment: string | null;
};

/** With its tags in alphabetical order. */
export type OwnWork = OwnRow & { tags: readonly string[] };

/** What an author asks of their own works. */
export type OwnList = {
  authorId: string;
  query: Query<'works.mine'>;
  isTrash: boolean;
  timeZone: string;
};

const sortColumns = {
  createTime: 'w.created_at',
  updateTime: 'w.updated_at',
  workName: 'w.work_name',
  workType: 'w.work_type',
  starNum: 'star_num',
  viewNum: 'view_num',
} as const;

const selectOwn = (executor: Executor) =>
  selectWorks(executor)
    .leftJoin('work_version as head', 'head.id', 'w.head_version_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('homework_submission as s')
          .select(['s.graded_at as gradedAt', 's.score as taskScore', 's.comment as taskComment'])
          .whereRef('s.work_id', '=', 'w.id')
          .orderBy('s.updated_at', 'desc')
          .orderBy('s.id')
          .limit(1)
          .as('task'),
      (join) => join.onTrue(),
    )
    .select('head.cover as headCover')
    .select(['task.gradedAt', 'task.taskScore', 'task.taskComment']);

export async function findOwnWork(
  executor: Executor,
  workId: string,
): Promise<OwnWork | undefined> {
  const rows = await selectOwn(executor).where('w.id', '=', workId).execute();
  const [work] = await withTags(executor, rows);
  return work;
}

export async function countOwnWorks(executor: Executor, asked: OwnList): Promise<number> {
  const { count } = await executor
    .selectFrom('work as w')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.and(conditionsOf(asked)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listOwnWorks(
  executor: Executor,
  asked: OwnList,
  paging: Paging,
): Promise<OwnWork[]> {
  const sort = sortOf(asked.query, sortColumns);
  const rows = await selectOwn(executor)
    .where((eb) => eb.and(conditionsOf(asked)))
    .orderBy(sort?.column ?? 'w.updated_at', sort?.direction ?? 'desc')
    .orderBy('w.id', 'desc')
    .limit(paging.size)
    .offset(paging.offset)
    .execute();
  return withTags(executor, rows);
}

async function withTags(executor: Executor, rows: readonly OwnRow[]): Promise<OwnWork[]> {
  const ids = rows.map(({ id }) => id);
  const tags = await tagsOf(executor, ids);
  return rows.map((row) => ({ ...row, tags: tags.get(row.id) ?? [] }));
}

/** The list's filters. */
function conditionsOf({ authorId, query, isTrash, timeZone }: OwnList): Expression<SqlBool>[] {
  const name = containsPattern(query.workName);
  const tag = query.workTag?.trim();
  return [
    sql<SqlBool>`w.author_id = ${authorId}`,
    isTrash ? sql<SqlBool>`w.deleted_at is not null` : sql<SqlBool>`w.deleted_at is null`,
    ...(name ? [sql<SqlBool>`w.work_name ilike ${name}`] : []),
    ...timeRange('w.created_at', query, timeZone),
    ...(query.workType ? [sql<SqlBool>`w.work_type = ${query.workType}`] : []),
    ...(query.reviewState ? [sql<SqlBool>`w.review_state = ${query.reviewState}`] : []),
    ...(tag
      ? [sql<SqlBool>`exists (select 1 from work_tag t where t.work_id = w.id and t.tag = ${tag})`]
      : []),
  ];
}

export async function replaceTags(tx: Tx, workId: string, tags: readonly string[]): Promise<void> {
  await tx.deleteFrom('work_tag').where('work_id', '=', workId).execute();
  const rows = [...new Set(tags)].map((tag) => ({ work_id: workId, tag }));
  if (rows.length > 0) await tx.insertInto('work_tag').values(rows).execute();
}
