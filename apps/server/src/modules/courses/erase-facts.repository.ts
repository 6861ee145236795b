import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { departScope, userScope } from '../../platform/access/reach.ts';
import { scope } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { EraseFacts } from '../../platform/table/table-spec.ts';

type Facts = ReadonlyMap<string, EraseFacts>;

/** Courses that came with Sprout, and those in which children of other classes have done something. */
export async function courseEraseFacts(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<Facts> {
  const { rows } = await sql<{ id: string } & EraseFacts>`
    select c.id, c.built_in as "isBuiltIn", ${isUsedByOthers(actor, sql`u.course_id = c.id`)} as "hasOthersWork"
    from teaching_course c where c.id = any(${[...ids]}::text[])`.execute(tx);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** The same of units; who made the course decides on all of its units. */
export async function unitEraseFacts(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Facts> {
  const { rows } = await sql<{ id: string } & EraseFacts>`
    select unit.id, c.built_in as "isBuiltIn", array_remove(array[c.created_by], null) as authors,
      ${isUsedByOthers(actor, sql`u.id = unit.id`)} as "hasOthersWork"
    from teaching_course_unit unit join teaching_course c on c.id = unit.course_id
    where unit.id = any(${[...ids]}::text[])`.execute(tx);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/**
 * Whether children for whom the actor does not answer have begun or handed in one of the units.
 * @param units condition for units `u`
 */
const isUsedByOthers = (actor: Actor, units: RawBuilder<unknown>): RawBuilder<SqlBool> => sql`(
  exists (
    select 1 from teaching_course_unit u join homework_submission s on s.unit_id = u.id
      left join sys_depart on sys_depart.id = s.depart_id
    where ${units} and not coalesce(${scope(actor, departScope)}, false))
  or exists (
    select 1 from teaching_course_unit u join teaching_unit_progress p on p.unit_id = u.id
      left join sys_user on sys_user.id = p.user_id
    where ${units} and p.user_id <> ${actor.id} and not coalesce(${scope(actor, userScope)}, false)))`;
