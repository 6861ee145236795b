import type { Body } from '@sprout/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { newId } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { allow, required } from '../../../platform/errors.ts';
import {
  countGuestView,
  type GuestPlace,
  giveGuestActBack,
  removeGuestActs,
  takeGuestAct,
} from '../../../platform/guest-acts.repository.ts';
import type { RateRule } from '../../../platform/rate-limit.ts';
import type { ModuleContext } from '../../module.ts';
import { readCounter } from '../counters.repository.ts';
import { checkNote } from '../texts.ts';
import { getSeen } from '../work-access.ts';
import {
  countView,
  deleteStar,
  insertReport,
  insertStar,
  removeViews,
} from './social.repository.ts';

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

/** Likes of guests for one work from one network and day. */
const guestLikeLimit = 60;
/** Of those without a cookie, which every browser has got from looking at the work. */
const cookielessLikeLimit = 3;
/** Reports of guests from one network and day: for one work, and for all together. */
const guestReportLimits = { work: 5, all: 30 } as const;

/** Looking, liking and reporting: each counted once per viewer, whatever arrives at the same time. */
export function createSocialService(context: ModuleContext) {
  const { database, run, clock, random, rateLimiter, wireTime } = context;
  const placeOf = (
    { networkKey }: Visitor,
    kind: GuestPlace['kind'],
    subjectId: string,
  ): GuestPlace => ({
    kind,
    subjectId,
    networkKey,
    day: wireTime.toWire(clock.now()).slice(0, 10),
  });

  function limit(rule: RateRule, { actor, key, address }: Visitor): void {
    rateLimiter.hit(rule, key);
    if (!actor) rateLimiter.hit(guestRule, address);
  }

  async function requireReportRoom(tx: Tx, visitor: Visitor, workId: string): Promise<void> {
    const { work, all } = guestReportLimits;
    const ofWork = await takeGuestAct(tx, placeOf(visitor, 'work.report', workId), work);
    const ofAll = ofWork && (await takeGuestAct(tx, placeOf(visitor, 'work.report', ''), all));
    allow(ofAll, 'work.reportsUsedUp');
  }

  return {
    async view(visitor: Visitor, { workId, share }: Target): Promise<number> {
      await getSeen(database.write, visitor.actor, workId, share);
      if (!visitor.actor) rateLimiter.hit(guestRule, visitor.address);
      const now = clock.now();
      const before = new Date(now.getTime() - viewAgainMs);
      const countIt = () => countView(database, { workId, viewerKey: visitor.key, now, before });
      const place = placeOf(visitor, 'work.view', workId);
      const { actor, isKnown } = visitor;
      const count = actor
        ? await countIt()
        : await countGuestView(database.write, { place, isKnown, count: countIt });
      // Another call of the viewer may have counted after the work was read.
      return count ?? readCounter(database.write, workId, 'viewNum');
    },

    /**
     * Throws `work.alreadyStarred` the second time, `work.likesUsedUp` for a guest from whose network
     * enough likes have come today.
     */
    async star(visitor: Visitor, { workId, share }: Target): Promise<number> {
      await getSeen(database.write, visitor.actor, workId, share);
      limit(starRule, visitor);
      const like = { workId, viewerKey: visitor.key, now: clock.now() };
      if (visitor.actor) return required(await insertStar(database.write, like), alreadyStarred);
      return run({ actor: undefined }, 'work.star', async (tx) => {
        const count = required(await insertStar(tx, like), alreadyStarred);
        const limit = visitor.isKnown ? guestLikeLimit : cookielessLikeLimit;
        const place = placeOf(visitor, 'work.star', workId);
        allow(await takeGuestAct(tx, place, limit), 'work.likesUsedUp');
        return count;
      });
    },

    /** Taking back what was not given changes nothing. */
    async unstar(visitor: Visitor, { workId, share }: Target): Promise<number> {
      await getSeen(database.write, visitor.actor, workId, share);
      limit(starRule, visitor);
      const count = await deleteStar(database, workId, visitor.key);
      const isGuestLike = count !== undefined && !visitor.actor;
      if (isGuestLike)
        await giveGuestActBack(database.write, placeOf(visitor, 'work.star', workId));
      return count ?? readCounter(database.write, workId, 'starNum');
    },

    /**
     * One open report per viewer and work; a second one says it anew. Throws `work.reportsUsedUp` for a guest from
     * whose network enough reports have come today.
     */
    async report(visitor: Visitor, body: Body<'works.report'>): Promise<void> {
      const { work, seen } = await getSeen(database.write, visitor.actor, body.workId, body.share);
      limit(reportRule, visitor);
      const report = {
        id: newId(clock, random),
        workId: work.id,
        schoolId: work.school_id,
        versionId: seen === 'published' ? work.published_version_id : work.head_version_id,
        reason: body.reason,
        note: checkNote(body.note ?? '') || null,
        viewerKey: visitor.key,
        now: clock.now(),
      };
      await run({ actor: visitor.actor }, 'work.report', async (tx, { publish }) => {
        if (!visitor.actor) await requireReportRoom(tx, visitor, work.id);
        await insertReport(tx, report);
        await publish('work.reported', { workId: work.id, byId: visitor.actor?.id });
      });
    },

    /** Rows that would not stop another count any more. */
    async removeOld(): Promise<void> {
      const now = clock.now().getTime();
      const before = new Date(now - viewAgainMs);
      await removeViews(database.write, before);
      await removeGuestActs(database.write, wireTime.toWire(new Date(now - dayMs)).slice(0, 10));
    },
  };
}
export type SocialService = ReturnType<typeof createSocialService>;
