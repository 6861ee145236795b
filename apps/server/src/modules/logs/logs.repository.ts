import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { nameConditions, shownNameOf, usernameOf } from '../../platform/access/accounts.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { scope } from '../../platform/access/scope.ts';
import { logTypes } from '../../platform/call-log/index.ts';
import type { Database, Executor } from '../../platform/db/db.ts';
import type { Paging } from '../../platform/paging.ts';
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
  /**
   * Words of the log: a row has one of the actions, all of which are of the asked kind, or was refused for one of
   * the reasons.
   */
  words?: { actions: string[]; reasons: string[] } | undefined;
  userIds?: readonly string[] | undefined;
  ip?: string | undefined;
  requestId?: string | undefined;
  rowId?: string | undefined;
  isRefused?: boolean | undefined;
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

/** Most people that a part of a name may mean. */
const peopleLimit = 40;
/** An audit entry of a call is older than its log row by the time that the call still took. */
const callLimit = '10 minutes';

export function createLogsRepository({ database }: { database: Database }) {
  const inSchool = (actor: Actor) => scope(actor, { school: 'l.school_id' });

  /** Statements of the branches, each with the same end, one behind the other. */
  const branchesSql = (actor: Actor, question: LogQuestion, end: RawBuilder<unknown>) =>
    sql.join(
      branchesOf(question).map(
        (conditions) =>
          sql`(select l.id from sys_log l where ${every([inSchool(actor), ...conditions])} ${end})`,
      ),
      sql` union all `,
    );

  /** Ids of the page's rows. Each branch walks along an index that ends in the id, so that they are merged as they come. */
  function pageIds(actor: Actor, question: LogQuestion, { size, offset }: Page) {
    const direction = sql.raw(question.isOldestFirst ? 'asc' : 'desc');
    const end = sql`order by l.id ${direction} limit ${offset + size}`;
    const found = branchesSql(actor, question, end);
    return sql`select id from (${found}) found
      order by id ${direction} limit ${size} offset ${offset}`;
  }

  const selectPage = (actor: Actor, question: LogQuestion, page: Page): Promise<LogEntry[]> =>
    selectRows(database.read, pageIds(actor, question, page), question);

  async function count(actor: Actor, question: LogQuestion): Promise<number> {
    const found = branchesSql(actor, question, sql``);
    return countBounded(database.read, sql`select 1 from (${found}) counted`);
  }

  return {
    async list(actor: Actor, question: LogQuestion, page: Page) {
      const [rows, total] = await Promise.all([
        selectPage(actor, question, page),
        count(actor, question),
      ]);
      return { rows, total };
    },

    /** One page without its count, for exports. */
    listPage: selectPage,

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

/**
 * Conditions of the rows that are asked for, as branches that share no row: each has values for the columns of an
 * index whose last one is the id.
 */
function branchesOf(question: LogQuestion): RawBuilder<SqlBool>[][] {
  const { logType, operateType, words, userIds, rowId, requestId, ip, isRefused, ids } = question;
  const logTypes = logType === undefined ? allLogTypes : [logType];
  const kind = [...is('log_type', logType), ...is('operate_type', operateType)];
  const isOneOf = userIds ? [sql<SqlBool>`l.user_id = any(${userIds}::text[])`] : [];
  const rest = [
    ...is('request_id', requestId),
    ...is('row_id', rowId),
    ...is('ip', ip),
    ...rangeOf(question),
  ];
  if (ids) {
    const isChosen = sql<SqlBool>`l.id = any(${[...ids]}::text[])`;
    return [[isChosen, ...kind, ...saysOneOf(words), ...isOneOf, ...rest]];
  }
  if (words) {
    const ofActions = words.actions.map((action) => [...is('action', action), ...isOneOf, ...rest]);
    const isOther = sql<SqlBool>`l.action <> all(${words.actions}::text[])`;
    const ofReasons = words.reasons.flatMap((reason) =>
      logTypes.map((type) => [
        ...is('reason', reason),
        ...is('log_type', type),
        ...is('operate_type', operateType),
        isOther,
        ...isOneOf,
        ...rest,
      ]),
    );
    return orNothing([...ofActions, ...ofReasons]);
  }
  if (userIds) {
    const pairs = userIds.flatMap((userId) => logTypes.map((type) => ({ userId, type })));
    return orNothing(
      pairs.map(({ userId, type }) => [
        ...is('user_id', userId),
        ...is('log_type', type),
        ...is('operate_type', operateType),
        ...rest,
      ]),
    );
  }
  const isNarrow = requestId !== undefined || rowId !== undefined || ip !== undefined;
  if (isNarrow && !isRefused) return [[...kind, ...rest]];
  return logTypes.map((type) => [
    ...is('log_type', type),
    ...is('operate_type', operateType),
    ...rest,
  ]);
}

const saysOneOf = (words: LogQuestion['words']): RawBuilder<SqlBool>[] =>
  words
    ? [sql`(l.action = any(${words.actions}::text[]) or l.reason = any(${words.reasons}::text[]))`]
    : [];

const allLogTypes: readonly number[] = Object.values(logTypes);

const is = (column: string, value: string | number | undefined): RawBuilder<SqlBool>[] =>
  value === undefined ? [] : [sql`l.${sql.ref(column)} = ${value}`];

const orNothing = (branches: RawBuilder<SqlBool>[][]): RawBuilder<SqlBool>[][] =>
  branches.length > 0 ? branches : [[sql`false`]];

function rangeOf({ isRefused, fromId, belowId }: LogQuestion): RawBuilder<SqlBool>[] {
  const outcome =
    isRefused === undefined
      ? []
      : [isRefused ? sql<SqlBool>`l.reason is not null` : sql<SqlBool>`l.reason is null`];
  return [
    ...outcome,
    ...(fromId === undefined ? [] : [sql<SqlBool>`l.id >= ${fromId}`]),
    ...(belowId === undefined ? [] : [sql<SqlBool>`l.id < ${belowId}`]),
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
      ${usernameOf('l.user_id')} as userid, ${shownNameOf('l.user_id')} as username,
      l.row_id as "rowId",
      case when l.log_type = 3 then coalesce(${shownNameOf('l.row_id')},
        (select d.depart_name from sys_depart d where d.id = l.row_id)) end as "rowName",
      l.ip, l.user_agent as "userAgent", l.request_method as "requestType",
      l.request_path as "requestUrl", l.request_param as "requestParam", l.cost_ms as "costTime",
      l.request_id as "requestId", l.created_at as "createdAt"
    from (${ids}) page join sys_log l on l.id = page.id
    order by l.id ${direction}`.execute(executor);
  return rows;
}
