import { type RawBuilder, sql } from 'kysely';
import { erasedStatus } from './access.ts';

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
