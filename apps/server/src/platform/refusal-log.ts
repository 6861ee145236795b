import type { ErrorCode } from '@sprout/contract';
import { type Audit, mainSchoolId } from './audit.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/db.ts';
import type { RateLimiter, RateRule } from './rate-limit.ts';

export type Refusal = {
  /** What was tried. */
  way: 'password' | 'card' | 'picture' | 'classLink' | 'classCode';
  /** What was answered, or `lock` when this failure locked an account for an address. */
  reason: ErrorCode | 'lock';
  /** The account that was meant. A name that does not exist is not kept: it may be a password. */
  user?: { id: string; schoolId: string } | undefined;
  address: string;
  requestId: string;
};

const minuteMs = 60_000;
/** Equal refusals of this time are one story, told at the 1st, 10th, 100th and so on. */
const equal: RateRule = { name: 'refusal:equal', limit: 1, windowMs: 10 * minuteMs };
/** Rows that one address may fill, and all together: 15,000 a day at most. */
const ofAddress: RateRule = { name: 'refusal:address', limit: 100, windowMs: 60 * minuteMs };
const ofAll: RateRule = { name: 'refusal:all', limit: 600, windowMs: 60 * minuteMs };
/** Days for which somebody may ask what happened; addresses are personal data. */
const keptDays = 180;
const action = 'session.refused';

type Deps = { audit: Audit; database: Database; clock: Clock; rateLimiter: RateLimiter };

/** Writes who was kept out where and from where, without letting an attacker fill the table. */
export function createRefusalLog({ audit, database, clock, rateLimiter }: Deps) {
  function mayWrite(count: number, address: string): boolean {
    if (!Number.isInteger(Math.log10(count))) return false;
    if (rateLimiter.add(ofAddress, address) > ofAddress.limit) return false;
    return rateLimiter.add(ofAll, '') <= ofAll.limit;
  }

  return {
    /** `data.count` tells how many equal ones there were within ten minutes up to then. */
    async note({ way, reason, user, address, requestId }: Refusal): Promise<void> {
      const count = rateLimiter.add(equal, `${way} ${reason} ${user?.id ?? ''} ${address}`);
      if (!mayWrite(count, address)) return;
      await audit.write(database.write, {
        actor: undefined,
        schoolId: user?.schoolId ?? mainSchoolId,
        action,
        subject: 'user',
        rowId: user?.id,
        data: { way, reason, address, count },
        requestId,
      });
    },

    async removeOld(): Promise<void> {
      const before = new Date(clock.now().getTime() - keptDays * 24 * 60 * minuteMs);
      await database.write
        .deleteFrom('audit_log')
        .where('action', '=', action)
        .where('created_at', '<', before)
        .execute();
    },
  };
}
export type RefusalLog = ReturnType<typeof createRefusalLog>;
