import { type SqlBool, sql } from 'kysely';
import type { Actor } from './actor.ts';

/**
 * The condition that cuts a list of rows to what an actor may see: the own school, and for staff
 * below the administrators the departments they answer for. Every list query goes through it.
 * @param columns names of the list's own columns, from code, never from a request
 */
export function scope(actor: Actor, columns: { school: string; depart?: string }) {
  const inSchool = sql<SqlBool>`${sql.ref(columns.school)} = ${actor.schoolId}`;
  if (!columns.depart || actor.seesWholeSchool) return inSchool;
  return sql<SqlBool>`${inSchool} and ${inManagedDeparts(actor, columns.depart)}`;
}

function inManagedDeparts(actor: Actor, column: string) {
  if (actor.managedOrgCodes.length === 0) return sql<SqlBool>`false`;
  const prefixes = actor.managedOrgCodes.map((code) => `${code}%`);
  return sql<SqlBool>`${sql.ref(column)} in (
    select d.id from sys_depart d
    where d.school_id = ${actor.schoolId} and d.org_code like any(${prefixes}))`;
}
