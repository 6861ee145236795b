import { sql } from 'kysely';
import type { Executor } from '../../platform/db/db.ts';

/** Where departments stand: their place among siblings, and the codes that tell the way to them. */
export const departOrder = {
  /** Ids of siblings in their order. */
  async listSiblingIds(executor: Executor, schoolId: string, parentId: string | null) {
    const rows = await executor
      .selectFrom('sys_depart')
      .select('id')
      .where('school_id', '=', schoolId)
      .where('parent_id', parentId === null ? 'is' : '=', parentId)
      .orderBy('sort_no')
      .orderBy('org_code')
      .execute();
    return rows.map((row) => row.id);
  },

  /** Answers those whose place is another one now. */
  async setOrder(executor: Executor, ids: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`update sys_depart d set sort_no = t.place
      from unnest(${[...ids]}::text[], ${ids.map((_, index) => index)}::int[]) t(id, place)
      where d.id = t.id and d.sort_no <> t.place returning d.id`.execute(executor);
    return rows.map(({ id }) => id);
  },

  /** A department and all below it get other codes, and so does everybody who stands in one of them. */
  async moveCodes(executor: Executor, schoolId: string, from: string, to: string): Promise<void> {
    const moved = (column: string) => sql`${to} || substr(${sql.ref(column)}, ${from.length + 1})`;
    for (const table of ['sys_depart', 'sys_user', 'user_session'] as const) {
      await sql`update ${sql.table(table)} set org_code = ${moved('org_code')}
        where school_id = ${schoolId} and org_code like ${`${from}%`}`.execute(executor);
    }
  },
};
