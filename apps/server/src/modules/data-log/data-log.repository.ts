import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { shownNameOf, usernameOf } from '../../platform/access/accounts.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { scope } from '../../platform/access/scope.ts';
import type { Database, Executor } from '../../platform/db/db.ts';
import type { Paging } from '../../platform/paging.ts';
import { countBounded } from '../../platform/table/count-bounded.ts';
import {
  every,
  type ListColumns,
  listConditions,
  listOrder,
  orderSql,
} from '../../platform/table/list-language.ts';

export type KeptVersion = {
  id: string;
  table: string;
  rowId: string;
  version: number;
  isNewest: boolean;
  /** JSON text. */
  content: string;
  /** User name, and the name that is shown. */
  author: string | null;
  authorName: string | null;
  createdAt: Date;
};

const columns: ListColumns = {
  dataTable: { ref: 'l.data_table', kind: 'choice' },
  dataId: { ref: 'l.data_id', kind: 'choice' },
  dataVersion: { ref: 'l.data_version', kind: 'number' },
  createTime: { ref: 'l.created_at', kind: 'time', sort: true },
};

/** A list shows so many characters of a content, which may be a whole page of HTML. */
const shownLength = 400;

/** So many versions of one row can be chosen from; the newest ones. */
const versionLimit = 1000;

type Deps = { database: Database; config: { timeZone: string } };

export function createDataLogRepository({ database, config }: Deps) {
  const inSchool = (actor: Actor) => scope(actor, { school: 'l.school_id' });

  async function select(
    content: RawBuilder<unknown>,
    where: RawBuilder<SqlBool>,
    tail: RawBuilder<unknown>,
    executor: Executor = database.read,
  ): Promise<KeptVersion[]> {
    const { rows } = await sql<KeptVersion>`select l.id, l.data_table as "table",
        l.data_id as "rowId", l.data_version as version, ${content} as content,
        ${usernameOf('l.created_by')} as author, ${shownNameOf('l.created_by')} as "authorName",
        l.created_at as "createdAt", ${isNewest} as "isNewest"
      from sys_data_log l
      where ${where} ${tail}`.execute(executor);
    return rows;
  }

  const isNewest = sql`not exists (select 1 from sys_data_log n
    where n.school_id = l.school_id and n.data_table = l.data_table and n.data_id = l.data_id
      and n.data_version > l.data_version)`;
  const whole = sql`l.data_content::text`;
  const beginning = sql`left(l.data_content::text, ${shownLength})`;

  return {
    async list(
      actor: Actor,
      query: Readonly<Record<string, unknown>>,
      { size, offset }: Pick<Paging, 'size' | 'offset'>,
    ) {
      const where = every([inSchool(actor), ...listConditions(query, columns, config.timeZone)]);
      // What a change met and what it made are kept at the same moment.
      const own = [
        { ref: 'l.created_at', direction: 'desc' },
        { ref: 'l.data_version', direction: 'desc' },
      ] as const;
      const order = orderSql(listOrder(query, columns, { own, unique: 'l.id' }));
      const tail = sql`order by ${order} limit ${size} offset ${offset}`;
      const found = sql`select 1 from sys_data_log l where ${where}`;
      const [rows, total] = await Promise.all([
        select(beginning, where, tail),
        countBounded(database.read, found),
      ]);
      return { rows, total };
    },

    /** Those of the own school, in no order; also one that was kept a moment ago. */
    listByIds: (actor: Actor, ids: readonly string[]): Promise<KeptVersion[]> =>
      select(whole, every([inSchool(actor), sql`l.id = any(${[...ids]})`]), sql``, database.write),

    listOfRow: (actor: Actor, table: string, rowId: string): Promise<KeptVersion[]> =>
      select(
        beginning,
        every([inSchool(actor), sql`l.data_table = ${table}`, sql`l.data_id = ${rowId}`]),
        sql`order by l.data_version desc limit ${versionLimit}`,
      ),

    /** The version before the newest one of a row. */
    async findLastButOne(
      executor: Executor,
      actor: Actor,
      { table, rowId }: Pick<KeptVersion, 'table' | 'rowId'>,
    ): Promise<string | undefined> {
      const { rows } = await sql<{ id: string }>`select l.id from sys_data_log l
        where ${inSchool(actor)} and l.data_table = ${table} and l.data_id = ${rowId}
        order by l.data_version desc offset 1 limit 1`.execute(executor);
      return rows[0]?.id;
    },
  };
}
export type DataLogRepository = ReturnType<typeof createDataLogRepository>;
