import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { Executor, Tx } from '../../platform/db/db.ts';

export type Phrase = { id: string; phrase: string };

/** In the order in which they were added. */
export const listPhrases = (executor: Executor, { id }: Pick<Actor, 'id'>): Promise<Phrase[]> =>
  executor
    .selectFrom('grading_phrase')
    .select(['id', 'phrase'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Two that come at once do not both take the last place. */
export async function lockPhrases(tx: Tx, { id }: Pick<Actor, 'id'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`grading_phrase:${id}`}))`.execute(tx);
}

export async function insertPhrase(
  tx: Tx,
  { id: userId, schoolId }: Pick<Actor, 'id' | 'schoolId'>,
  { id, phrase }: Phrase,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('grading_phrase')
    .values({ id, phrase, user_id: userId, school_id: schoolId, created_at: now })
    .execute();
}

export async function deletePhrase(
  tx: Tx,
  { id: userId }: Pick<Actor, 'id'>,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('grading_phrase')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
