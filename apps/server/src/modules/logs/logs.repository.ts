import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database, Executor } from '../../platform/db/db.ts';
import { nameConditions } from '../../platform/name-conditions.ts';
import type { Paging } from '../../platform/paging.ts';
import { scope } from '../../platform/scope.ts';
import { countBounded } from '../../platform/table/count-bounded.ts';
import { every } from '../../platform/table/list-language.ts';

export type LogEntry = {
  id: string;
  logType: number;
  operateType: number | null;
  action: string;
  reason: string | null;
  refusedCount: number | null;
  userid: string | null;
  username: string | null;
  rowId: string | null;
  rowName: string | null;
  ip: string | null;
  userAgent: string | null;
  requestType: string | null;
  requestUrl: string | null;
  requestParam: string | null;
  costTime: number | null;
  requestId: string | null;
  createdAt: Date;
};

/** Which rows are asked for; all of the school without any. */
export type LogQuestion = {
  logType?: number | undefined;
  operateType?: number | undefined;
  /** Words of the log: a row has one of the actions or was refused for one of the reasons. */
  words?: { actions: string[]; reasons: string[] } | undefined;
  userIds?: readonly string[] | undefined;
  ip?: string | undefined;
  requestId?: string | undefined;
  rowId?: string | undefined;
  isRefused?: boolean | undefined;
  /** Reasons for which anything may be refused. */
  allReasons: readonly string[];
  /** Ids from here on, and ids below. */
  fromId?: string | undefined;
  belowId?: string | undefined;
  ids?: readonly string[] | undefined;
  isOldestFirst?: boolean;
};

export type LogChange = {
  action: string;
  subject: string;
  rowId: string | null;
  dataTable: string | null;
  createdAt: Date;
};

type Column = 'action' | 'reason' | 'user_id' | 'ip' | 'request_id' | 'row_id' | 'log_type';
/** Rows whose column has one of the values: each value is a walk along an index that ends in the id. */
type Walk = { column: Column; keys: readonly (string | number)[] };

/** Most people that a part of a name may mean. */
const peopleLimit = 200;
/** An audit entry of a call is older than its log row by the time that the call still took. */
const callLimit = '10 minutes';

export function createLogsRepository({ database }: { database: Database }) {
  const inSchool = (actor: Actor) =>
    sql<SqlBool>`(${scope(actor, { school: 'l.school_id' })} and l.id > ${clearedId(actor)})`;

  /** Ids of the page's rows, newest first: of each walk so many as the page may need. */
  function pageIds(actor: Actor, question: LogQuestion, { size, offset }: Page) {
    const direction = sql.raw(question.isOldestFirst ? 'asc' : 'desc');
    const depth = offset + size;
    const found = walked(
      actor,
      question,
      (where) => sql`
      select l.id from sys_log l where ${where} order by l.id ${direction} limit ${depth}`,
    );
    return sql`select id from (${found}) found order by id ${direction} limit ${size} offset ${offset}`;
  }

  function walked(
    actor: Actor,
    question: LogQuestion,
    select: (where: RawBuilder<SqlBool>) => RawBuilder<unknown>,
  ): RawBuilder<unknown> {
    const walks = walksOf(question);
    const filters = every([inSchool(actor), ...conditionsOf(question)]);
    if (walks.length === 0) return select(filters);
    const parts = walks.map(({ column, keys }) => {
      const list = column === 'log_type' ? sql`${keys}::integer[]` : sql`${keys}::text[]`;
      const here = sql<SqlBool>`l.${sql.ref(column)} = k.key and ${filters}`;
      return sql`select w.id from unnest(${list}) k(key) cross join lateral (${select(here)}) w`;
    });
    // A row may have the word in what was done and in why it was refused.
    return parts.length === 1 ? sql`${parts[0]}` : sql.join(parts, sql` union `);
  }

  return {
    async list(actor: Actor, question: LogQuestion, page: Page) {
      const counted = walked(
        actor,
        question,
        (where) => sql`
        select l.id from sys_log l where ${where} limit ${countedOfWalk}`,
      );
      const [rows, total] = await Promise.all([
        selectRows(database.read, pageIds(actor, question, page), question),
        countBounded(database.read, sql`select 1 from (${counted}) counted`),
      ]);
      return { rows, total };
    },

    /** One page without its count, for exports. */
    listPage: (actor: Actor, question: LogQuestion, page: Page): Promise<LogEntry[]> =>
      selectRows(database.read, pageIds(actor, question, page), question),

    async find(actor: Actor, id: string): Promise<LogEntry | undefined> {
      const ids = sql`select l.id from sys_log l where l.id = ${id} and ${inSchool(actor)}`;
      const [row] = await selectRows(database.read, ids, {});
      return row;
    },

    /** Ids of people whose names contain the words, some of them. */
    async findPeople(actor: Actor, words: string): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`select id from sys_user
        where ${every([scope(actor, { school: 'school_id' }), ...nameConditions(words)])}
        limit ${peopleLimit}`.execute(database.read);
      return rows.map(({ id }) => id);
    },

    /** What the call changed, in its order, with the table where versions of the row are kept. */
    async listChanges(actor: Actor, requestId: string, at: Date): Promise<LogChange[]> {
      const { rows } = await sql<LogChange>`
        select a.action, a.subject, a.row_id as "rowId", a.created_at as "createdAt", (
          select d.data_table from sys_data_log d
          where d.school_id = a.school_id and d.data_id = a.row_id limit 1) as "dataTable"
        from audit_log a
        where a.request_id = ${requestId} and ${scope(actor, { school: 'a.school_id' })}
          and a.created_at between ${at}::timestamptz - ${callLimit}::interval
          and ${at}::timestamptz + interval '1 minute'
        order by a.id`.execute(database.read);
      return rows;
    },

    /** Answers how many of them were there. */
    async remove(executor: Executor, actor: Actor, ids: readonly string[]): Promise<number> {
      const { numAffectedRows } = await sql`delete from sys_log l
        where l.id = any(${[...ids]}) and ${inSchool(actor)}`.execute(executor);
      return Number(numAffectedRows ?? 0);
    },

    /** Nobody reads what was there until now; a job removes it. */
    async clear(executor: Executor, schoolId: string, lastId: string): Promise<void> {
      await sql`insert into sys_log_cleared as c (school_id, cleared_to) values (${schoolId}, ${lastId})
        on conflict (school_id) do update set cleared_to = greatest(c.cleared_to, excluded.cleared_to)`.execute(
        executor,
      );
    },

    /** Days with log-ins from a day on, in their order. */
    async listVisits(schoolId: string, fromDay: string) {
      return database.read
        .selectFrom('visit_day')
        .select(['day', 'visits', 'addresses'])
        .where('school_id', '=', schoolId)
        .where('day', '>=', fromDay)
        .orderBy('day')
        .execute();
    },

    async countVisits(schoolId: string): Promise<number> {
      const { rows } = await sql<{ count: number }>`select coalesce(sum(visits), 0)::int as count
        from visit_day where school_id = ${schoolId}`.execute(database.read);
      return rows[0]?.count ?? 0;
    },
  };
}
export type LogsRepository = ReturnType<typeof createLogsRepository>;

type Page = Pick<Paging, 'size' | 'offset'>;

/** Counts go no further than the lists turn. */
const countedOfWalk = 10_001;

const clearedId = (actor: Actor) => sql<string>`coalesce((
  select c.cleared_to from sys_log_cleared c where c.school_id = ${actor.schoolId}), '')`;

/** The narrowest way to the rows comes first; everything else is compared on the way. */
function walksOf(question: LogQuestion): Walk[] {
  const { requestId, rowId, userIds, words, ip, isRefused, allReasons } = question;
  if (question.ids) return [];
  if (requestId !== undefined) return [{ column: 'request_id', keys: [requestId] }];
  if (rowId !== undefined) return [{ column: 'row_id', keys: [rowId] }];
  if (userIds) return [{ column: 'user_id', keys: userIds }];
  if (words) {
    return [
      { column: 'action', keys: words.actions },
      { column: 'reason', keys: words.reasons },
    ];
  }
  if (ip !== undefined) return [{ column: 'ip', keys: [ip] }];
  if (isRefused) return [{ column: 'reason', keys: allReasons }];
  return question.logType === undefined ? [{ column: 'log_type', keys: [1, 2, 3] }] : [];
}

function conditionsOf(question: LogQuestion): RawBuilder<SqlBool>[] {
  const { logType, operateType, words, userIds, ip, requestId, rowId, isRefused } = question;
  const { fromId, belowId, ids } = question;
  const is = (column: string, value: string | number | undefined) =>
    value === undefined ? [] : [sql<SqlBool>`l.${sql.ref(column)} = ${value}`];
  return [
    ...is('log_type', logType),
    ...is('operate_type', operateType),
    ...is('ip', ip),
    ...is('request_id', requestId),
    ...is('row_id', rowId),
    ...(userIds ? [sql<SqlBool>`l.user_id = any(${userIds}::text[])`] : []),
    ...(words
      ? [
          sql<SqlBool>`(l.action = any(${words.actions}::text[])
            or l.reason = any(${words.reasons}::text[]))`,
        ]
      : []),
    ...(isRefused === undefined
      ? []
      : [isRefused ? sql<SqlBool>`l.reason is not null` : sql<SqlBool>`l.reason is null`]),
    ...(fromId === undefined ? [] : [sql<SqlBool>`l.id >= ${fromId}`]),
    ...(belowId === undefined ? [] : [sql<SqlBool>`l.id < ${belowId}`]),
    ...(ids ? [sql<SqlBool>`l.id = any(${[...ids]}::text[])`] : []),
  ];
}

async function selectRows(
  executor: Executor,
  ids: RawBuilder<unknown>,
  { isOldestFirst }: Pick<LogQuestion, 'isOldestFirst'>,
): Promise<LogEntry[]> {
  const direction = sql.raw(isOldestFirst ? 'asc' : 'desc');
  const { rows } = await sql<LogEntry>`select l.id, l.log_type as "logType",
      l.operate_type as "operateType", l.action, l.reason, l.refused_count as "refusedCount",
      doer.username as userid, coalesce(doer.realname, doer.nickname) as username,
      l.row_id as "rowId",
      case when l.log_type = 3 then coalesce(opened.realname, opened.nickname) end as "rowName",
      l.ip, l.user_agent as "userAgent", l.request_method as "requestType",
      l.request_path as "requestUrl", l.request_param as "requestParam", l.cost_ms as "costTime",
      l.request_id as "requestId", l.created_at as "createdAt"
    from (${ids}) page join sys_log l on l.id = page.id
    left join sys_user doer on doer.id = l.user_id
    left join sys_user opened on l.log_type = 3 and opened.id = l.row_id
    order by l.id ${direction}`.execute(executor);
  return rows;
}
