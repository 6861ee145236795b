import { sql } from 'kysely';
import type { Executor } from '../db/db.ts';
import { shownNameOf } from './accounts.ts';

/** What the staff call people, by id. */
export async function listShownNames(
  executor: Executor,
  people: readonly { userId: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (people.length === 0) return new Map();
  const ids = people.map(({ userId }) => userId);
  const { rows } = await sql<{ id: string; name: string }>`
    select person.id, ${shownNameOf('person.id')} as name from sys_user person
    where person.id = any(${ids}::text[])`.execute(executor);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
