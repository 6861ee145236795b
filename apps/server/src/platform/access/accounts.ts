import { queryGrams, student } from '@sprout/rules';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { withoutStars } from '../list-query.ts';
import { erasedStatus } from './reach.ts';

/**
 * Columns such as `created_by` hold the id of an account; rows are told with the name that it has today,
 * with none where the account is gone or was erased.
 * @param column as the statement names it, such as `r.created_by`; from code, never from a request
 */
export const usernameOf = (column: string): RawBuilder<string | null> =>
  sql<string | null>`(select author.username from sys_user author
    where author.id = ${sql.ref(column)} and author.status <> ${erasedStatus})`;

/**
 * What the staff call somebody: the real name where it is known.
 * @param table how the statement calls `sys_user`; from code, never from a request
 */
export const shownName = (table = 'sys_user'): RawBuilder<string> => {
  const of = (name: string) => sql.ref(`${table}.${name}`);
  return sql<string>`coalesce(nullif(${of('realname')}, ''), ${of('nickname')})`;
};

/** The same of whom a column names by id. */
export const shownNameOf = (column: string): RawBuilder<string | null> =>
  sql<string | null>`(select ${shownName('author')} from sys_user author
    where author.id = ${sql.ref(column)})`;

export type Authors = { createBy: string | null; updateBy: string | null };

/** Who made and last changed a row of a table. */
export const selectAuthors = (table: string) =>
  [
    usernameOf(`${table}.created_by`).as('createBy'),
    usernameOf(`${table}.updated_by`).as('updateBy'),
  ] as const;

/** Whether columns name a child of a school. */
export const isChild = (idColumn: string, schoolColumn: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from sys_user child where child.id = ${sql.ref(idColumn)}
    and child.school_id = ${sql.ref(schoolColumn)} and child.user_identity = ${sql.lit(student)})`;

/** Whether columns name a class, or another department, of a school. */
export const isDepart = (idColumn: string, schoolColumn: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from sys_depart d where d.id = ${sql.ref(idColumn)}
    and d.school_id = ${sql.ref(schoolColumn)})`;

/** Statement for the id of an account that a column names and that the staff have not confirmed yet. */
export const unconfirmedAccountSql = (column: string): string =>
  `select u.id from sys_user u where u.id = ${column} and u.confirmed_at is null`;

/**
 * People of whom one of the three names that one sees (user name, real name, nickname) contains what was
 * typed: found by its letters in the index first, then compared. No condition without a word.
 * @param table how the statement calls `sys_user`; from code, never from a request
 */
export function nameConditions(
  asked: string | undefined,
  table = 'sys_user',
): RawBuilder<SqlBool>[] {
  const keyword = withoutStars(asked ?? '').trim();
  if (keyword === '') return [];
  const grams = queryGrams(keyword);
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const of = (column: string) => sql.ref(`${table}.${column}`);
  return [
    ...(grams.length > 0 ? [sql<SqlBool>`${of('search_grams')} @> ${grams}::text[]`] : []),
    sql<SqlBool>`(${of('username_key')} ilike ${pattern}
      or ${of('realname')} ilike ${pattern} or ${of('nickname')} ilike ${pattern})`,
  ];
}
