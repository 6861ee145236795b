import type { Body } from '@sprout/contract';
import { CompiledQuery } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/clock.ts';
import { allow, required } from '../../../platform/errors.ts';
import type { RateRule } from '../../../platform/rate-limit.ts';
import type { ModuleContext } from '../../module.ts';
import { countSql } from '../counters.repository.ts';
import { checkNote } from '../texts.ts';
import { getSeen } from '../work-access.ts';
import {
  type GuestPlace,
  giveGuestLikeBack,
  removeGuestLikes,
  takeGuestLike,
} from './guest-likes.repository.ts';

/** Who does it and where from; a guest's key is kept in a cookie. */
export type Visitor = {
  actor: Actor | undefined;
  key: string;
  /** Brought the cookie along, or is logged in. */
  isKnown: boolean;
  address: string;
  networkKey: string;
};
type Target = { workId: string; share?: string | undefined };

/** A view counts again after half an hour. Source: teaching-domain section 16 (counters). */
const viewAgainMs = 30 * 60_000;
const dayMs = 24 * 3_600_000;
const alreadyStarred = 'work.alreadyStarred';

/** Per viewer, so that a class behind one address is not locked out. */
const starRule: RateRule = { name: 'star', limit: 60, windowMs: 60_000 };
const reportRule: RateRule = { name: 'report', limit: 10, windowMs: 600_000 };
/** Guests without a cookie get a new key each time: their address has a bound that no class reaches. */
const guestRule: RateRule = { name: 'guest-action', limit: 1200, windowMs: 600_000 };

/** One statement each: the row of the viewer and the counter stand or fall together. */
const viewSql = `with seen as (
    insert into work_view (work_id, viewer_key, seen_at) values ($1, $2, $3)
    on conflict (work_id, viewer_key) do update set seen_at = excluded.seen_at
      where work_view.seen_at <= $4 returning 1)
  ${countSql('viewNum', 1, 'exists (select 1 from seen)')}`;

const starSql = `with liked as (
    insert into work_star (work_id, viewer_key, created_at) values ($1, $2, $3)
    on conflict do nothing returning 1)
  ${countSql('starNum', 1, 'exists (select 1 from liked)')}`;

const unstarSql = `with gone as (
    delete from work_star where work_id = $1 and viewer_key = $2 returning 1)
  ${countSql('starNum', -1, 'exists (select 1 from gone)')}`;

const reportSql = `insert into work_report
    (id, work_id, school_id, version_id, reason, note, viewer_key, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (work_id, viewer_key) do update set reason = excluded.reason, note = excluded.note,
    version_id = excluded.version_id, created_at = excluded.created_at, closed_at = null,
    closed_by = null`;

/**
 * Likes of guests for one work from one network and day: a whole school may like, one machine that
 * throws its cookies away may not like for a school.
 */
const guestLikeLimit = 60;
/** Of those without a cookie, which every browser has got from looking at the work. */
const cookielessLikeLimit = 3;

/** Looking, liking and reporting: each counted once per viewer, whatever arrives at the same time. */
export function createSocialService(context: ModuleContext) {
  const { database, clock, random, rateLimiter, wireTime } = context;
  const run = async (name: string, sql: string, values: unknown[]) => {
    const [row] = await database.named<{ count: number }>(name, sql, values);
    return row?.count;
  };
  const placeOf = ({ networkKey }: Visitor, workId: string): GuestPlace => ({
    workId,
    networkKey,
    day: wireTime.toWire(clock.now()).slice(0, 10),
  });

  function limit(rule: RateRule, { actor, key, address }: Visitor): void {
    rateLimiter.hit(rule, key);
    if (!actor) rateLimiter.hit(guestRule, address);
  }

  return {
    async view(visitor: Visitor, { workId, share }: Target): Promise<number> {
      const { work } = await getSeen(database.write, visitor.actor, workId, share);
      if (!visitor.actor) rateLimiter.hit(guestRule, visitor.address);
      const now = clock.now();
      const before = new Date(now.getTime() - viewAgainMs);
      return (await run('work-view', viewSql, [workId, visitor.key, now, before])) ?? work.view_num;
    },

    /**
     * Throws `work.alreadyStarred` the second time, `work.likesUsedUp` for a guest from whose network
     * enough likes have come today.
     */
    async star(visitor: Visitor, { workId, share }: Target): Promise<number> {
      await getSeen(database.write, visitor.actor, workId, share);
      limit(starRule, visitor);
      const values = [workId, visitor.key, clock.now()];
      if (visitor.actor) return required(await run('work-star', starSql, values), alreadyStarred);
      return database.transaction(async (tx) => {
        const { rows } = await tx.executeQuery<{ count: number }>(
          CompiledQuery.raw(starSql, values),
        );
        const count = required(rows[0]?.count, alreadyStarred);
        const limit = visitor.isKnown ? guestLikeLimit : cookielessLikeLimit;
        allow(await takeGuestLike(tx, placeOf(visitor, workId), limit), 'work.likesUsedUp');
        return count;
      });
    },

    /** Taking back what was not given changes nothing. */
    async unstar(visitor: Visitor, { workId, share }: Target): Promise<number> {
      const { work } = await getSeen(database.write, visitor.actor, workId, share);
      limit(starRule, visitor);
      const count = await run('work-unstar', unstarSql, [workId, visitor.key]);
      const isGuestLike = count !== undefined && !visitor.actor;
      if (isGuestLike) await giveGuestLikeBack(database.write, placeOf(visitor, workId));
      return count ?? work.star_num;
    },

    /** One open report per viewer and work; a second one says it anew. */
    async report(visitor: Visitor, body: Body<'works.report'>): Promise<void> {
      const { work, seen } = await getSeen(database.write, visitor.actor, body.workId, body.share);
      limit(reportRule, visitor);
      await database.named('work-report', reportSql, [
        newId(clock, random),
        work.id,
        work.school_id,
        seen === 'published' ? work.published_version_id : work.head_version_id,
        body.reason,
        checkNote(body.note ?? '') || null,
        visitor.key,
        clock.now(),
      ]);
    },

    /** Rows that would not stop another count any more. */
    async removeOld(): Promise<void> {
      const now = clock.now().getTime();
      const before = new Date(now - viewAgainMs);
      await database.write.deleteFrom('work_view').where('seen_at', '<=', before).execute();
      await removeGuestLikes(database.write, wireTime.toWire(new Date(now - dayMs)).slice(0, 10));
    },
  };
}
export type SocialService = ReturnType<typeof createSocialService>;
