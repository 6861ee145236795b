import { queryGrams } from '@sprout/rules';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * People of whom one of the three names that one sees (user name, real name, nickname) contains what was
 * typed: found by its letters in the index first, then compared. No condition without a word.
 * @param table how the statement calls `sys_user`; from code, never from a request
 */
export function nameConditions(
  asked: string | undefined,
  table = 'sys_user',
): RawBuilder<SqlBool>[] {
  const keyword = asked?.replace(/^\*+|\*+$/g, '').trim() ?? '';
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
