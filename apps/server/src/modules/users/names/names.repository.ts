import { staff, usernameStem } from '@sprout/rules';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/db.ts';
import { usernameKey } from '../../session/index.ts';

const { compare } = new Intl.Collator('zh-u-co-pinyin');

/** The names that no account has, in the given order. */
export async function listFreeNames(
  executor: Executor,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ key: string }>`select username_key as key from sys_user
    where username_key = any(${names.map(usernameKey)})`.execute(executor);
  const taken = new Set(rows.map(({ key }) => key));
  return names.filter((name) => !taken.has(usernameKey(name)));
}

/** User names that begin like the suggestions for these names, lower case. */
export async function listTakenNames(
  executor: Executor,
  names: readonly string[],
): Promise<string[]> {
  const stems = [...new Set(names.map((name) => usernameStem(name, compare)))];
  const { rows } = await sql<{ key: string }>`select username_key as key from sys_user
    where username_key like any(${stems.map((stem) => `${stem}%`)})`.execute(executor);
  return rows.map(({ key }) => key);
}

/** Nicknames of the school's staff. */
export async function listStaffNicknames(executor: Executor, schoolId: string): Promise<string[]> {
  const rows = await executor
    .selectFrom('sys_user')
    .select('nickname')
    .where('school_id', '=', schoolId)
    .where('user_identity', '=', staff)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ nickname }) => nickname);
}
