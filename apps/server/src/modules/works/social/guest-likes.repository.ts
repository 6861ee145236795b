import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/db.ts';

export type GuestPlace = {
  workId: string;
  networkKey: string;
  /** `YYYY-MM-DD` in the configured zone. */
  day: string;
};

/** Counts one more like of a guest; `false` when `limit` of them are there already. */
export async function takeGuestLike(
  executor: Executor,
  { workId, networkKey, day }: GuestPlace,
  limit: number,
): Promise<boolean> {
  const { rows } = await sql`insert into guest_like as g (work_id, network_key, day, likes)
    values (${workId}, ${networkKey}, ${day}, 1)
    on conflict (work_id, network_key, day) do update set likes = g.likes + 1
      where g.likes < ${limit}
    returning 1`.execute(executor);
  return rows.length > 0;
}

/** A like that was taken back makes room for another. */
export async function giveGuestLikeBack(
  executor: Executor,
  { workId, networkKey, day }: GuestPlace,
): Promise<void> {
  await sql`update guest_like set likes = likes - 1 where work_id = ${workId}
    and network_key = ${networkKey} and day = ${day} and likes > 0`.execute(executor);
}

/** Of the days before. */
export async function removeGuestLikes(executor: Executor, day: string): Promise<void> {
  await sql`delete from guest_like where day < ${day}`.execute(executor);
}
