import type { Executor } from '../../platform/db/db.ts';

/** Settings of a school by key, in the order of the keys. */
export async function listSettings(
  executor: Executor,
  schoolId: string,
): Promise<[key: string, value: string][]> {
  const rows = await executor
    .selectFrom('sys_config')
    .select(['config_key', 'config_value'])
    .where('school_id', '=', schoolId)
    .orderBy('config_key')
    .execute();
  return rows.map((row) => [row.config_key, row.config_value]);
}

export async function writeSettings(
  executor: Executor,
  schoolId: string,
  values: readonly (readonly [key: string, value: string])[],
): Promise<void> {
  const rows = values.map(([config_key, config_value]) => ({
    school_id: schoolId,
    config_key,
    config_value,
  }));
  await executor
    .insertInto('sys_config')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['school_id', 'config_key'])
        .doUpdateSet((eb) => ({ config_value: eb.ref('excluded.config_value') })),
    )
    .execute();
}

export async function findPasswordHash(
  executor: Executor,
  userId: string,
): Promise<string | undefined> {
  const row = await executor
    .selectFrom('sys_user')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.password_hash ?? undefined;
}

/** A role of the school without a level. */
export async function isRoleForAll(
  executor: Executor,
  schoolId: string,
  roleId: string,
): Promise<boolean> {
  const row = await executor
    .selectFrom('sys_role')
    .select('id')
    .where('id', '=', roleId)
    .where('school_id', '=', schoolId)
    .where('role_level', '<=', 0)
    .where('sees_whole_school', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isDepart(
  executor: Executor,
  schoolId: string,
  departId: string,
): Promise<boolean> {
  const row = await executor
    .selectFrom('sys_depart')
    .select('id')
    .where('id', '=', departId)
    .where('school_id', '=', schoolId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of the roles of a school. */
export async function highestLevel(executor: Executor, schoolId: string): Promise<number> {
  const row = await executor
    .selectFrom('sys_role')
    .select(({ fn }) => fn.max<number>('role_level').as('level'))
    .where('school_id', '=', schoolId)
    .executeTakeFirst();
  return row?.level ?? 0;
}
