import { type Captcha, type CaptchaAnswer, workAfter } from '../../platform/captcha.ts';
import { AppError } from '../../platform/errors.ts';
import { createKeyedSemaphore } from '../../platform/keyed-semaphore.ts';
import { networkOf } from '../../platform/network.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';
import type { RefusalLog } from '../../platform/refusal-log.ts';

export type CodeAsker = Omit<CaptchaAnswer, 'captcha'> & {
  ip: string;
  requestId: string;
  /** The browser that has logged in before. */
  device?: string | undefined;
  userId?: string;
};

const windowMs = 10 * 60_000;
/** A class of thirty behind one address mistypes a code three times each. */
const ofAddress: RateRule = { name: 'code:address', limit: 90, windowMs };
/** Accounts and browsers that have logged in answer for themselves. */
const ofOwner: RateRule = { name: 'code:owner', limit: 10, windowMs };
/** Links are 128 random bits, which no asker finds by trying; the limit stops those who try all the same. */
const wrongLinks: RateRule = { name: 'class:link', limit: 40, windowMs };
/** Typed codes have 28 bits: of who has tried many, two are looked at in a second. */
const slowLimits = { places: 1, waiting: 40, waitMs: 30_000 };
const slowMs = 500;
/** So many more wrong ones are looked at slowly before each costs work; a full line costs it too. */
const slowTries = 200;

type Deps = { rateLimiter: RateLimiter; captcha: Captcha; refusals: RefusalLog };

/** Makes trying out codes of classes slow for the asker who does it, and for no other. Figures: decision 25. */
export function createCodeGuard({ rateLimiter, captcha, refusals }: Deps) {
  const plainSemaphore = createKeyedSemaphore(slowLimits);
  const workedSemaphore = createKeyedSemaphore(slowLimits);

  function counterOf({ ip, device, userId }: CodeAsker): [RateRule, string] {
    const owner = userId ?? device;
    const isTrusted = owner && rateLimiter.count(ofOwner, owner) < ofOwner.limit;
    return isTrusted ? [ofOwner, owner] : [ofAddress, networkOf(ip)];
  }

  const note = (way: 'classCode' | 'classLink', { ip, requestId }: CodeAsker) =>
    refusals.note({ way, reason: 'class.unknownCode', address: ip, requestId });

  return {
    /** What a typed code leads to. Throws `class.unknownCode`, `session.workNeeded`, `request.busy`. */
    async findCode<T>(asker: CodeAsker, search: () => Promise<T | undefined>): Promise<T> {
      const [rule, key] = counterOf(asker);
      const excess = rateLimiter.count(rule, key) - rule.limit;
      const isWorked = excess >= slowTries || (excess >= 0 && plainSemaphore.isFull(key));
      const work = workAfter(Math.max(0, excess - slowTries) / 3);
      if (isWorked) captcha.takeWork(asker, work);
      const semaphore = isWorked ? workedSemaphore : plainSemaphore;
      rateLimiter.add(rule, key);
      const found = await (excess < 0 ? search() : semaphore.run(key, () => slowly(search)));
      if (found !== undefined) {
        rateLimiter.takeBack(rule, key);
        return found;
      }
      note('classCode', asker);
      throw new AppError('class.unknownCode');
    },

    /** What a link leads to; a right one is never refused. Throws `class.unknownCode`, `request.tooMany`. */
    async findLink<T>(asker: CodeAsker, search: () => Promise<T | undefined>): Promise<T> {
      const found = await search();
      if (found !== undefined) return found;
      note('classLink', asker);
      rateLimiter.hit(wrongLinks, networkOf(asker.ip));
      throw new AppError('class.unknownCode');
    },
  };
}
export type CodeGuard = ReturnType<typeof createCodeGuard>;

/** A right answer takes as long as a wrong one. */
async function slowly<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([
    work(),
    new Promise((resolve) => setTimeout(resolve, slowMs)),
  ]);
  return result;
}
