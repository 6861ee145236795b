import { sql } from 'kysely';
import type { Actor } from './actor.ts';
import { type Clock, newId, type Random } from './clock.ts';
import type { Executor } from './db/db.ts';

export type LoggedRow = {
  /** Name of the table, such as `sys_role`. */
  table: string;
  rowId: string;
  /** The row as people know it, without secrets and without personal data of children. */
  content: Readonly<Record<string, unknown>>;
};

/**
 * Keeps every state of a row as versions 0, 1, 2 … for comparing. Source: system-domain section 6.13.
 * Pass the transaction of the change, which holds the row, so that no two changes count alike.
 */
export function createDataLog({ clock, random }: { clock: Clock; random: Random }) {
  return {
    async write(
      executor: Executor,
      actor: Pick<Actor, 'id' | 'schoolId'>,
      rows: readonly LoggedRow[],
    ): Promise<void> {
      if (rows.length === 0) return;
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
