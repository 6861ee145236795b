import type { Query } from '@sprout/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { nameConditions, shownName } from '../../platform/access/accounts.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { classNameOf } from '../../platform/access/class-names.ts';
import type { Database, Executor } from '../../platform/db/db.ts';
import { containsPattern, depthLimit } from '../../platform/list-query.ts';
import type { Paging } from '../../platform/paging.ts';
import { countBounded } from '../../platform/table/count-bounded.ts';
import { readIds } from '../../platform/table/id-list.ts';
import { every, type ListColumns, listConditions } from '../../platform/table/list-language.ts';
import { listClasses, scopeWithin, selectWorks, workScope } from '../works/index.ts';

export type StaffList = Query<'staffWorks.list'> & { selections?: string | undefined };

const columns: ListColumns = {
  workName: { ref: 'w.work_name', kind: 'text', grams: 'ofText' },
  workType: { ref: 'w.work_type', kind: 'choice' },
  workScene: { ref: 'w.work_scene', kind: 'choice' },
  userId: { ref: 'w.author_id', kind: 'choice' },
  courseId: { ref: 'w.unit_id', kind: 'choice' },
  departId: { ref: 'w.depart_id', kind: 'choice' },
  additionalId: { ref: 'w.additional_id', kind: 'choice' },
  createTime: { ref: 'w.created_at', kind: 'time' },
};

const status = sql<number>`work_status(w.review_state, w.task_state)`;

/** What lists are sorted by, on the wire and in a statement. Each has an index for the whole school. */
const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  workScene: sql`w.work_scene`,
  workType: sql`w.work_type`,
  workStatus: status,
  viewNum: sql`coalesce(c.view_num, 0)`,
  starNum: sql`coalesce(c.star_num, 0)`,
};
/** Columns of `work_counter`; a work that no viewer has seen has no row there. */
const counters: Readonly<Record<string, 'view_num' | 'star_num'>> = {
  viewNum: 'view_num',
  starNum: 'star_num',
};

type Direction = 'asc' | 'desc';
type Order = {
  /** Absent: by time. */
  by?: string;
  direction: Direction;
};

/** `classes`: those along whose index the list is read; absent where that is of no use. */
type Listed = { actor: Actor; query: StaffList; classes: string[] | undefined };

/** Works with all that a row of the staff's list tells; add conditions. */
export const selectStaffWorks = (executor: Executor, reader: Actor) =>
  selectWorks(executor)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('homework_submission as s')
          .select(['s.id as submissionId', 's.version_id', 's.is_late'])
          .select(['s.handed_in_at', 's.score as taskScore', 's.comment as taskComment'])
          .select(['s.graded_by', 's.graded_at', 's.homework_id'])
          .whereRef('s.work_id', '=', 'w.id')
          .orderBy('s.updated_at', 'desc')
          .orderBy('s.id')
          .limit(1)
          .as('task'),
      (join) => join.onTrue(),
    )
    .leftJoin('work_version as v', (join) =>
      join.on(
        'v.id',
        '=',
        sql<string>`coalesce(task.version_id, w.submitted_version_id, w.head_version_id)`,
      ),
    )
    .leftJoin('sys_depart as depart', 'depart.id', 'w.depart_id')
    .leftJoin('teaching_course_unit as unit', 'unit.id', 'w.unit_id')
    .leftJoin('teaching_homework as homework', 'homework.id', 'w.additional_id')
    .select(['author.username', shownName('author').as('authorName')])
    .select([
      'unit.unit_name as unitName',
      'homework.work_name as homeworkName',
      'v.id as versionId',
      'v.cover as versionCover',
      'v.file_name as versionFile',
      'v.size_bytes as versionBytes',
    ])
    .select(
      sql<string | null>`case when depart.id is not null then ${classNameOf('depart')} end`.as(
        'departName',
      ),
    )
    .select(['task.submissionId', 'task.is_late as isLate'])
    .select(['task.handed_in_at as handedInAt', 'task.taskScore', 'task.taskComment'])
    .select(['task.version_id as handedInVersionId', 'task.homework_id as homeworkId'])
    .select(['task.graded_by as gradedBy', 'task.graded_at as gradedAt'])
    .select(
      sql<string[]>`array(select t.tag from work_staff_tag t
          where t.work_id = w.id and t.user_id = ${reader.id}
        union select t.tag from work_tag t
          where t.work_id = w.id and w.author_id = ${reader.id} order by 1)`.as('ownTags'),
    );

export type StaffRow = Awaited<
  ReturnType<ReturnType<typeof selectStaffWorks>['executeTakeFirstOrThrow']>
>;

export function createStaffList({ read }: Pick<Database, 'read'>, timeZone: string) {
  /** What page and count share, over `work as w` alone. */
  function conditionsOf({ actor, query, classes }: Listed): RawBuilder<SqlBool>[] {
    const { workStatus, notHandedIn, inTrash, workTag, selections } = query;
    const numbers = workStatus?.split(',').map(Number);
    return [
      scopeWithin(classes, actor, workScope),
      inTrash ? sql<SqlBool>`w.deleted_at is not null` : sql<SqlBool>`w.deleted_at is null`,
      ...listConditions(query, columns, timeZone),
      ...authorConditions(actor, query),
      ...(numbers ? [sql<SqlBool>`${status} in (${sql.join(numbers)})`] : []),
      ...(notHandedIn
        ? [sql<SqlBool>`${status} = 0 and w.work_scene in ('course', 'additional')`]
        : []),
      ...(workTag ? [hasTag(actor, workTag.trim())] : []),
      ...(selections ? [sql<SqlBool>`w.id = any(${readIds(selections)}::text[])`] : []),
    ];
  }

  /** Ids with what they are sorted by; those of each class are read along its index and merged. */
  function selectIds(listed: Listed, { size, offset }: Pick<Paging, 'size' | 'offset'>) {
    const { by, direction } = orderOf(listed.query);
    // Those of one kind follow by time the other way round: one index serves both directions.
    const byTime: Direction = by && direction === 'asc' ? 'desc' : by ? 'asc' : direction;
    const first = (by && sorts[by]) || sql`null`;
    const isCounted = by !== undefined && counters[by] !== undefined;
    const order = isCounted
      ? sql`first ${sql.raw(direction)}, id ${sql.raw(direction)}`
      : by
        ? sql`first ${sql.raw(direction)}, created_at ${sql.raw(byTime)}, id ${sql.raw(byTime)}`
        : sql`created_at ${sql.raw(byTime)}, id ${sql.raw(byTime)}`;
    const inner = isCounted
      ? sql`${first} ${sql.raw(direction)}, w.id ${sql.raw(direction)}`
      : by
        ? sql`${first} ${sql.raw(direction)}, w.created_at ${sql.raw(byTime)}, w.id ${sql.raw(byTime)}`
        : sql`w.created_at ${sql.raw(byTime)}, w.id ${sql.raw(byTime)}`;
    const join = by && counters[by] ? sql`left join work_counter c on c.work_id = w.id` : sql``;
    const where = every(conditionsOf(listed));
    if (!listed.classes) {
      return sql<{ id: string }>`select w.id from work w ${join} where ${where}
        order by ${inner} limit ${size} offset ${offset}`;
    }
    return sql<{ id: string }>`select found.id from unnest(${listed.classes}::text[]) class (id)
      cross join lateral (select w.id, w.created_at, ${first} as first from work w ${join}
        where w.depart_id = class.id and ${where} order by ${inner} limit ${offset + size}) found
      order by ${order} limit ${size} offset ${offset}`;
  }

  /**
   * A page of the whole school by views or likes: along the index of those that have any, or else along those that
   * have none. `undefined` where the page goes beyond them: then all are sorted.
   */
  async function findCounted(
    listed: Listed,
    { size, offset }: Paging,
  ): Promise<string[] | undefined> {
    const { by = '', direction } = orderOf(listed.query);
    const counter = counters[by];
    if (!counter || !isOfWholeSchool(listed)) return undefined;
    const number = sql.ref(`c.${counter}`);
    const where = every(conditionsOf(listed));
    const page = sql`limit ${size} offset ${offset}`;
    const { rows } =
      direction === 'desc'
        ? await sql<{ id: string }>`select w.id from work_counter c join work w on w.id = c.work_id
            where c.school_id = ${listed.actor.schoolId} and ${number} > 0 and ${where}
            order by ${number} desc, c.work_id desc ${page}`.execute(read)
        : await sql<{
            id: string;
          }>`select w.id from work w left join work_counter c on c.work_id = w.id
            where coalesce(${number}, 0) = 0 and ${where} order by w.id ${page}`.execute(read);
    return rows.length === size ? rows.map(({ id }) => id) : undefined;
  }

  async function findIds(listed: Listed, paging: Paging): Promise<string[]> {
    const found = await findCounted(listed, paging);
    if (found) return found;
    const { rows } = await selectIds(listed, paging).execute(read);
    return rows.map(({ id }) => id);
  }

  async function count(listed: Listed): Promise<number> {
    const where = every(conditionsOf(listed));
    if (!listed.classes) return countBounded(read, sql`select w.id from work w where ${where}`);
    return countBounded(
      read,
      sql`select found.id from unnest(${listed.classes}::text[]) class (id)
        cross join lateral (select w.id from work w where w.depart_id = class.id and ${where}
          limit ${depthLimit + 1}) found`,
    );
  }

  const listedOf = async (actor: Actor, query: StaffList): Promise<Listed> => ({
    actor,
    query,
    classes: await classesOf(actor, query),
  });

  /** Where the rows are few anyway, the index of what they are asked by is the shorter way. */
  async function classesOf(actor: Actor, query: StaffList): Promise<string[] | undefined> {
    const isNarrow = query.departId || query.userId || query.additionalId;
    return isNarrow || query.inTrash || query.selections ? undefined : listClasses(read, actor);
  }

  return {
    async list(actor: Actor, query: StaffList, paging: Paging) {
      const listed = await listedOf(actor, query);
      const ids = await findIds(listed, paging);
      return { rows: await rowsOf(read, actor, ids), total: await count(listed) };
    },

    /** Ids of what a list shows, in its order. */
    async listIds(actor: Actor, query: StaffList, limit: number): Promise<string[]> {
      const listed = await listedOf(actor, query);
      const { rows } = await selectIds(listed, { size: limit, offset: 0 }).execute(read);
      return rows.map(({ id }) => id);
    },

    rowsOf: (actor: Actor, ids: readonly string[]) => rowsOf(read, actor, ids),
  };
}

/** Nothing narrows the works down to fewer than an index of the whole school is worth walking for. */
const isOfWholeSchool = ({ actor, query, classes }: Listed): boolean =>
  actor.seesWholeSchool &&
  classes === undefined &&
  ![
    query.departId,
    query.userId,
    query.additionalId,
    query.courseId,
    query.workName,
    query.realname,
    query.username,
    query.workTag,
    query.selections,
    query.inTrash,
  ].some(Boolean);

/** Rows in the order of their ids. */
export async function rowsOf(
  executor: Executor,
  reader: Actor,
  ids: readonly string[],
): Promise<StaffRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectStaffWorks(executor, reader)
    .where('w.id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function orderOf({ column = '', order }: StaffList): Order {
  const by = column.replace(/_(?:dictText|url)$/, '');
  const direction: Direction = order === 'asc' ? 'asc' : 'desc';
  return Object.hasOwn(sorts, by) ? { by, direction } : { direction };
}

function authorConditions(actor: Actor, { username, realname }: StaffList): RawBuilder<SqlBool>[] {
  const account = containsPattern(username);
  const name = containsPattern(realname);
  if (!account && !name) return [];
  const conditions = [
    sql<SqlBool>`u.school_id = ${actor.schoolId}`,
    ...nameConditions(username, 'u'),
    ...nameConditions(realname, 'u'),
    ...(account ? [sql<SqlBool>`u.username_key ilike ${account}`] : []),
    ...(name ? [sql<SqlBool>`(u.realname ilike ${name} or u.nickname ilike ${name})`] : []),
  ];
  return [sql<SqlBool>`w.author_id in (select u.id from sys_user u where ${every(conditions)})`];
}

/** By the reader's own tags: those that the staff give, and an author's. */
const hasTag = (reader: Actor, tag: string): RawBuilder<SqlBool> =>
  sql`w.id in (select t.work_id from work_staff_tag t
      where t.user_id = ${reader.id} and t.tag = ${tag}
    union all select t.work_id from work_tag t join work o on o.id = t.work_id
      where t.tag = ${tag} and o.author_id = ${reader.id})`;
