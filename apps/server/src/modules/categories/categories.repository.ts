import { referenceTargets } from '@sprout/contract';
import { type SqlBool, sql } from 'kysely';
import { scope } from '../../platform/access/scope.ts';
import type { Executor, Tx } from '../../platform/db/db.ts';
import type { ReferenceTarget } from '../../platform/references.ts';

export type CategoryRow = {
  id: string;
  pid: string | null;
  name: string;
  code: string;
  value: string | null;
};
export type FormerPlace = { pid: string | null; code: string | null };
/** Values by which rows may be asked for. */
export type CategoryColumn = keyof CategoryRow;

/** Categories that other rows may name. */
export const categoryReference: ReferenceTarget = {
  code: referenceTargets.category,
  table: 'sys_category',
  text: 'name',
  value: 'id',
  within: (actor) =>
    sql<SqlBool>`${scope(actor, { school: 'sys_category.school_id' })}
      and sys_category.deleted_at is null`,
  tree: { parent: 'pid', order: ['sort_no'], isBelow: sql<SqlBool>`below.deleted_at is null` },
};

export function createCategoryRepository() {
  const live = (executor: Executor, schoolId: string) =>
    executor
      .selectFrom('sys_category')
      .select(['id', 'pid', 'name', 'code', 'value'])
      .where('school_id', '=', schoolId)
      .where('deleted_at', 'is', null);

  return {
    /** In the order of the tree's levels. */
    listAll: (executor: Executor, schoolId: string): Promise<CategoryRow[]> =>
      live(executor, schoolId).orderBy('sort_no').orderBy('id').execute(),

    listBy: (executor: Executor, schoolId: string, column: CategoryColumn, value: string | null) =>
      live(executor, schoolId)
        .where(column, value === null ? 'is' : '=', value)
        .limit(2)
        .execute(),

    listByCode: (executor: Executor, schoolId: string, begin: string): Promise<CategoryRow[]> =>
      live(executor, schoolId)
        .where((eb) => eb.fn<boolean>('starts_with', ['code', eb.val(begin)]))
        .orderBy('code')
        .execute(),

    /** Also of rows in the recycle bin: they come back with the code they had. */
    async listCodes(tx: Tx, schoolId: string, begin: string): Promise<string[]> {
      const rows = await tx
        .selectFrom('sys_category')
        .select('code')
        .where('school_id', '=', schoolId)
        .where((eb) => eb.fn<boolean>('starts_with', ['code', eb.val(begin)]))
        .execute();
      return rows.map(({ code }) => code);
    },

    /** Where a row stood before its last move, and with which code. */
    findFormer: (tx: Tx, id: string): Promise<FormerPlace | undefined> =>
      tx
        .selectFrom('sys_category')
        .select(['former_pid as pid', 'former_code as code'])
        .where('id', '=', id)
        .executeTakeFirst(),

    async keepFormer(tx: Tx, id: string, { pid, code }: FormerPlace): Promise<void> {
      await tx
        .updateTable('sys_category')
        .set({ former_pid: pid, former_code: code })
        .where('id', '=', id)
        .execute();
    },

    /** Codes that begin with one code begin with another from now on, also in the recycle bin. */
    async moveCodes(tx: Tx, schoolId: string, from: string, to: string): Promise<void> {
      await tx
        .updateTable('sys_category')
        .set({ code: sql<string>`${to}::text || substr(code, ${from.length + 1}::integer)` })
        .where('school_id', '=', schoolId)
        .where((eb) => eb.fn<boolean>('starts_with', ['code', eb.val(from)]))
        .where('code', '<>', from)
        .execute();
    },
  };
}
export type CategoryRepository = ReturnType<typeof createCategoryRepository>;
