import { type Selectable, sql } from 'kysely';
import { type Authors, selectAuthors } from '../../platform/access/accounts.ts';
import type { Executor } from '../../platform/db/db.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';
import type { Stamp } from './permissions.repository.ts';

export type DataRuleRow = Authors & { component: string } & Omit<
    Selectable<Tables['sys_permission_data_rule']>,
    'created_by' | 'updated_by'
  >;

export type DataRuleValues = Pick<
  DataRuleRow,
  'permission_id' | 'rule_name' | 'rule_column' | 'rule_conditions' | 'rule_value' | 'status'
>;

export function createDataRuleRepository() {
  const rules = (executor: Executor) =>
    executor
      .selectFrom('sys_permission_data_rule as d')
      .innerJoin('sys_permission as p', 'p.id', 'd.permission_id')
      .select(['d.id', 'd.permission_id', 'd.rule_name', 'd.rule_column', 'd.rule_conditions'])
      .select(['d.rule_value', 'd.status', 'd.created_at', 'd.updated_at', 'p.component'])
      .select(selectAuthors('d'));

  return {
    /** Oldest first. */
    list: (executor: Executor, permissionId: string): Promise<DataRuleRow[]> =>
      rules(executor)
        .where('d.permission_id', '=', permissionId)
        .orderBy('d.created_at')
        .orderBy('d.id')
        .execute(),

    find: (executor: Executor, id: string): Promise<DataRuleRow | undefined> =>
      rules(executor).where('d.id', '=', id).executeTakeFirst(),

    async insert(executor: Executor, id: string, values: DataRuleValues, { by, at }: Stamp) {
      await executor
        .insertInto('sys_permission_data_rule')
        .values({ id, ...values, created_by: by, created_at: at })
        .execute();
    },

    async update(executor: Executor, id: string, values: DataRuleValues, { by, at }: Stamp) {
      await executor
        .updateTable('sys_permission_data_rule')
        .set({ ...values, updated_by: by, updated_at: at })
        .where('id', '=', id)
        .execute();
    },

    /** Frees every grant that it bound. */
    async remove(executor: Executor, id: string) {
      const relations = [
        'sys_role_permission_rule',
        'sys_depart_permission_rule',
        'sys_depart_role_permission_rule',
      ];
      for (const table of relations) {
        await sql`delete from ${sql.table(table)} where rule_id = ${id}`.execute(executor);
      }
      await executor.deleteFrom('sys_permission_data_rule').where('id', '=', id).execute();
    },

    /** The first rule of a menu sets the flag, the last one that goes takes it away. */
    async flag(executor: Executor, permissionIds: readonly string[]) {
      await sql`update sys_permission p set rule_flag =
          exists (select 1 from sys_permission_data_rule d where d.permission_id = p.id)
        where p.id = any(${permissionIds})`.execute(executor);
    },
  };
}
export type DataRuleRepository = ReturnType<typeof createDataRuleRepository>;
