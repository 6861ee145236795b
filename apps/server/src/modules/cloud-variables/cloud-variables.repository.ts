import { type SqlBool, sql } from 'kysely';
import type { Database, Executor } from '../../platform/db/db.ts';

export type CloudValue = { name: string; value: string; revision: number };

/** As `sys_depart` names a class. */
const classCategory = 3;

export function createCloudRepository({ database }: { database: Database }) {
  const { write } = database;

  return {
    async list(workId: string): Promise<(CloudValue & { updatedAt: Date })[]> {
      const rows = await write
        .selectFrom('work_cloud_variable')
        .select(['name', 'value', 'revision', 'updated_at as updatedAt'])
        .where('work_id', '=', workId)
        .orderBy('name')
        .execute();
      return rows.map((row) => ({ ...row, revision: Number(row.revision) }));
    },

    /** What the newest version was measured to have, and the one that the site shows. */
    async listStats(workId: string): Promise<unknown[]> {
      const rows = await write
        .selectFrom('work as w')
        .innerJoin('work_version as v', (join) =>
          join.on((eb) =>
            eb.or([
              eb('v.id', '=', eb.ref('w.head_version_id')),
              eb('v.id', '=', eb.ref('w.published_version_id')),
            ]),
          ),
        )
        .select('v.stats')
        .where('w.id', '=', workId)
        .execute();
      return rows.map(({ stats }) => stats);
    },

    /** What decides on who takes part, in one text for each work that is there. */
    async listMarks(workIds: readonly string[]): Promise<Map<string, string>> {
      if (workIds.length === 0) return new Map();
      const rows = await write
        .selectFrom('work')
        .select([
          'id',
          sql<string>`md5(concat_ws('|', author_id, depart_id, visibility, share_token,
            published_version_id is null, deleted_at is null, has_cloud_data, is_cloud_off))`.as(
            'mark',
          ),
        ])
        .where('id', 'in', [...workIds])
        .execute();
      return new Map(rows.map(({ id, mark }) => [id, mark]));
    },

    /** Whether two people belong to one class now. */
    async shareClass(one: string, other: string): Promise<boolean> {
      const row = await write
        .selectFrom('sys_user_depart as a')
        .innerJoin('sys_user_depart as b', 'b.depart_id', 'a.depart_id')
        .innerJoin('sys_depart as d', 'd.id', 'a.depart_id')
        .select(sql<SqlBool>`true`.as('is'))
        .where('a.user_id', '=', one)
        .where('b.user_id', '=', other)
        .where('d.org_category', '=', classCategory)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Writes values; the later of two writers finds the greater revision. A name that is gone comes back. */
    async keep(
      workId: string,
      values: readonly Pick<CloudValue, 'name' | 'value'>[],
      now: Date,
    ): Promise<CloudValue[]> {
      const rows = await write
        .insertInto('work_cloud_variable')
        .values(
          // In one order, so that two nodes do not wait for each other.
          [...values]
            .sort((a, b) => (a.name < b.name ? -1 : 1))
            .map(({ name, value }) => ({ work_id: workId, name, value, updated_at: now })),
        )
        .onConflict((conflict) =>
          conflict.columns(['work_id', 'name']).doUpdateSet((eb) => ({
            value: eb.ref('excluded.value'),
            revision: sql<number>`nextval('work_cloud_revision')`,
            updated_at: eb.ref('excluded.updated_at'),
          })),
        )
        .returning(['name', 'value', 'revision'])
        .execute();
      return rows.map((row) => ({ ...row, revision: Number(row.revision) }));
    },

    /** A new variable; one that is there keeps its value. */
    async create(workId: string, name: string, value: string, now: Date): Promise<void> {
      await write
        .insertInto('work_cloud_variable')
        .values({ work_id: workId, name, value, updated_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async remove(workId: string, name: string): Promise<void> {
      await write
        .deleteFrom('work_cloud_variable')
        .where('work_id', '=', workId)
        .where('name', '=', name)
        .execute();
    },

    /** Leaves a variable alone that has the new name already. */
    async rename(workId: string, name: string, newName: string): Promise<boolean> {
      const { numUpdatedRows } = await write
        .updateTable('work_cloud_variable')
        .set({ name: newName, revision: sql<number>`nextval('work_cloud_revision')` })
        .where('work_id', '=', workId)
        .where('name', '=', name)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('work_cloud_variable as other')
                .select('other.name')
                .where('other.work_id', '=', workId)
                .where('other.name', '=', newName),
            ),
          ),
        )
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Takes away what no version has any more. */
    async removeOthers(workId: string, names: readonly string[]): Promise<void> {
      await write
        .deleteFrom('work_cloud_variable')
        .where('work_id', '=', workId)
        .where('name', '!=', sql<string>`all(${[...names]})`)
        .execute();
    },

    clear: async (executor: Executor, workId: string, now: Date): Promise<void> => {
      await executor
        .updateTable('work_cloud_variable')
        .set({
          value: '0',
          revision: sql<number>`nextval('work_cloud_revision')`,
          updated_at: now,
        })
        .where('work_id', '=', workId)
        .execute();
    },
  };
}
export type CloudRepository = ReturnType<typeof createCloudRepository>;
