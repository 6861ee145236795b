import type { ErrorCode } from '@sprout/contract';
import type { CallLog } from './call-log/index.ts';
import type { RateLimiter, RateRule } from './rate-limit.ts';

export type Refusal = {
  /** What was tried. */
  way: 'password' | 'phone' | 'card' | 'picture' | 'oidc' | 'cas' | 'classLink' | 'classCode';
  /** What was answered, or `lock` when this failure locked an account for an address. */
  reason: ErrorCode | 'lock';
  /** The account that was meant. A name that does not exist is not kept: it may be a password. */
  user?: { id: string; schoolId: string } | undefined;
  address: string;
  requestId: string;
};

const minuteMs = 60_000;
/** Equal refusals within this time are counted together; the 1st, 10th, 100th and so on are written. */
const equal: RateRule = { name: 'refusal:equal', limit: 1, windowMs: 10 * minuteMs };
/** Rows that one address may fill, and all together: 15,000 a day at most. */
const ofAddress: RateRule = { name: 'refusal:address', limit: 100, windowMs: 60 * minuteMs };
const ofAll: RateRule = { name: 'refusal:all', limit: 600, windowMs: 60 * minuteMs };

type Deps = { callLog: Pick<CallLog, 'tell'>; rateLimiter: RateLimiter };

/** Writes to the audit who was refused where; bounded, so that an attacker cannot fill it. */
export function createRefusalLog({ callLog, rateLimiter }: Deps) {
  function mayWrite(count: number, address: string): boolean {
    if (!Number.isInteger(Math.log10(count))) return false;
    if (rateLimiter.add(ofAddress, address) > ofAddress.limit) return false;
    return rateLimiter.add(ofAll, '') <= ofAll.limit;
  }

  return {
    /** The row has the number of equal refusals within the last ten minutes. */
    note({ way, reason, user, address, requestId }: Refusal): void {
      const count = rateLimiter.add(equal, `${way} ${reason} ${user?.id ?? ''} ${address}`);
      if (!mayWrite(count, address)) return;
      callLog.tell(requestId, { way, reason, user, count });
    },
  };
}
export type RefusalLog = ReturnType<typeof createRefusalLog>;
