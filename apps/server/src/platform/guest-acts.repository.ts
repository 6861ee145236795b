import { sql } from 'kysely';
import type { Executor } from './db/db.ts';

/**
 * What guests do with one subject from one network on one day. A whole school may do it, one machine that throws
 * its cookies away may not do it for a school.
 */
export type GuestPlace = {
  kind: 'work.star' | 'work.view' | 'work.report' | 'news.view';
  /** A work or a piece of news; empty: all of them together. */
  subjectId: string;
  networkKey: string;
  /** `YYYY-MM-DD` in the configured zone. */
  day: string;
};

/** Counts one more act of a guest; `false` when `limit` of them are there already. */
export async function takeGuestAct(
  executor: Executor,
  { kind, subjectId, networkKey, day }: GuestPlace,
  limit: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into guest_act as g (kind, subject_id, network_key, day, acts)
    values (${kind}, ${subjectId}, ${networkKey}, ${day}, 1)
    on conflict (kind, subject_id, network_key, day) do update set acts = g.acts + 1
      where g.acts < ${limit}
    returning 1`.execute(executor);
  return rows.length > 0;
}

/** Whether an act would count. It is not held: of several at once a few more than the limit get through. */
async function hasGuestRoom(
  executor: Executor,
  { kind, subjectId, networkKey, day }: GuestPlace,
  limit: number,
): Promise<boolean> {
  const row = await executor
    .selectFrom('guest_act')
    .select('acts')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('network_key', '=', networkKey)
    .where('day', '=', day)
    .executeTakeFirst();
  return (row?.acts ?? 0) < limit;
}

/** An act that was taken back makes room for another. */
export async function giveGuestActBack(
  executor: Executor,
  { kind, subjectId, networkKey, day }: GuestPlace,
): Promise<void> {
  await sql`update guest_act set acts = acts - 1 where kind = ${kind} and subject_id = ${subjectId}
    and network_key = ${networkKey} and day = ${day} and acts > 0`.execute(executor);
}

/** Of the days before. */
export async function removeGuestActs(executor: Executor, day: string): Promise<void> {
  await sql`delete from guest_act where day < ${day}`.execute(executor);
}

type Viewed = {
  place: GuestPlace;
  /** Brought the cookie along, which every browser has from its first look. */
  isKnown: boolean;
  /** Writes the look and answers the counter, nothing when the viewer's last one is too near. */
  count(): Promise<number | undefined>;
};

const viewLimit = 300;
/** A class with new tablets looks for the first time. */
const cookielessViewLimit = 60;

/** Counts a look of a guest while there is room for it; answers nothing when it did not count. */
export async function countGuestView(
  executor: Executor,
  { place, isKnown, count }: Viewed,
): Promise<number | undefined> {
  const limit = isKnown ? viewLimit : cookielessViewLimit;
  if (!(await hasGuestRoom(executor, place, limit))) return undefined;
  const counted = await count();
  if (counted !== undefined) await takeGuestAct(executor, place, limit);
  return counted;
}
