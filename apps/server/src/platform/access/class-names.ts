import { institution } from '@sprout/rules';
import { type RawBuilder, sql } from 'kysely';

/**
 * Name of a class or another department in lists that may show several schools: where there are several, the name of its
 * school stands before its own, as `第二小学/一年级1班`. Imports read it in the same spelling.
 * @param table how the statement calls `sys_depart`; from code, never from a request
 */
export function classNameOf(table = 'sys_depart'): RawBuilder<string> {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  const isSchool = sql`school.school_id = ${of('school_id')} and school.org_category = ${sql.lit(institution)}`;
  return sql<string>`concat(
    (select school.depart_name || '/' from sys_depart school
      where ${isSchool} and school.id <> ${of('id')} and starts_with(${of('org_code')}, school.org_code)
        and 1 < (select count(*) from sys_depart school where ${isSchool})
      order by length(school.org_code) desc limit 1),
    ${of('depart_name')})`;
}
