import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { departScope } from '../../platform/access/reach.ts';
import { scope } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { EraseFacts } from '../../platform/table/table-spec.ts';

/** In which homework children of classes for whom the actor does not answer have something. */
export async function homeworkEraseFacts(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EraseFacts>> {
  const { rows } = await sql<{ id: string; hasOthersWork: boolean }>`
    select h.id, exists (
      select 1 from homework_submission s left join sys_depart on sys_depart.id = s.depart_id
      where s.homework_id = h.id and not coalesce(${scope(actor, departScope)}, false)) as "hasOthersWork"
    from teaching_homework h where h.id = any(${[...ids]}::text[])`.execute(tx);
  return new Map(rows.map(({ id, hasOthersWork }) => [id, { hasOthersWork }]));
}
