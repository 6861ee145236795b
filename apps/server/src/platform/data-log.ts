import { sql } from 'kysely';
import type { Actor } from './access/actor.ts';
import { type Clock, newId, type Random } from './clock.ts';
import type { Executor } from './db/db.ts';

export type LoggedRow = {
  /** Name of the table, such as `sys_role`. */
  table: string;
  rowId: string;
  /** The row as people know it, without secrets and without personal data of children. */
  content: Readonly<Record<string, unknown>>;
  /** The row before the change. Written first, without an author, when the newest version differs. */
  was?: Readonly<Record<string, unknown>> | undefined;
};

/**
 * Keeps every state of a row as versions 0, 1, 2 … for comparing. Source: system-domain section 6.13.
 * Pass the transaction of the change, which holds the row, so that no two changes count alike.
 */
export function createDataLog({ clock, random }: { clock: Clock; random: Random }) {
  /** What a change met that no version tells of yet: from before there were versions, or not kept. */
  async function writeFound(
    executor: Executor,
    { schoolId }: Pick<Actor, 'schoolId'>,
    rows: readonly LoggedRow[],
  ): Promise<void> {
    const sent = rows.flatMap(({ table, rowId, was }) =>
      was ? [{ id: newId(clock, random), table, rowId, was }] : [],
    );
    if (sent.length === 0) return;
    await sql`
      insert into sys_data_log
        (id, school_id, data_table, data_id, data_version, data_content, created_by, created_at)
      select sent.id, ${schoolId}, sent."table", sent."rowId",
        coalesce(newest.data_version + 1, 0), sent.was, null, ${clock.now()}
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
        as sent (id text, "table" text, "rowId" text, was jsonb)
      left join lateral (select known.data_version, known.data_content from sys_data_log known
        where known.data_table = sent."table" and known.data_id = sent."rowId"
        order by known.data_version desc limit 1) newest on true
      where jsonb_strip_nulls(newest.data_content) is distinct from jsonb_strip_nulls(sent.was)`.execute(
      executor,
    );
  }

  return {
    async write(
      executor: Executor,
      actor: Pick<Actor, 'id' | 'schoolId'>,
      rows: readonly LoggedRow[],
    ): Promise<void> {
      if (rows.length === 0) return;
      await writeFound(executor, actor, rows);
      const sent = rows.map(({ table, rowId, content }) => ({
        id: newId(clock, random),
        table,
        rowId,
        content,
      }));
      await sql`
        insert into sys_data_log
          (id, school_id, data_table, data_id, data_version, data_content, created_by, created_at)
        select sent.id, ${actor.schoolId}, sent."table", sent."rowId",
          (select coalesce(max(known.data_version) + 1, 0) from sys_data_log known
            where known.data_table = sent."table" and known.data_id = sent."rowId"),
          sent.content, ${actor.id}, ${clock.now()}
        from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
          as sent (id text, "table" text, "rowId" text, content jsonb)`.execute(executor);
    },
  };
}
export type DataLog = ReturnType<typeof createDataLog>;

/** What was kept of rows that are gone for ever goes with them. */
export async function dropVersions(
  executor: Executor,
  table: string,
  rowIds: readonly string[],
): Promise<void> {
  await sql`delete from sys_data_log where data_table = ${table}
    and data_id = any(${[...rowIds]})`.execute(executor);
}

/** Older versions of these rows than the newest `count` go. */
export async function keepNewestVersions(
  executor: Executor,
  table: string,
  rowIds: readonly string[],
  count: number,
): Promise<void> {
  await sql`delete from sys_data_log old using (
      select data_id, max(data_version) as newest from sys_data_log
      where data_table = ${table} and data_id = any(${[...rowIds]}) group by data_id) kept
    where old.data_table = ${table} and old.data_id = kept.data_id
      and old.data_version <= kept.newest - ${count}::int`.execute(executor);
}
