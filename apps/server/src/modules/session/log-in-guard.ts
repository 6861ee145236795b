import type { Captcha } from '../../platform/captcha.ts';
import { AppError } from '../../platform/errors.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';
import { usernameKey } from './session.repository.ts';

const windowMs = 10 * 60_000;

/** Source: system-domain section 3.2. */
const accountAndAddress: RateRule = { name: 'login:both', limit: 5, windowMs };
/** From this many failures for one account on, wherever they come from, a captcha is asked for. */
const account: RateRule = { name: 'login:account', limit: 3, windowMs };
/** A class of thirty behind one address may mistype three times each. */
const address: RateRule = { name: 'login:address', limit: 90, windowMs };

export type Attempt = {
  username: string;
  ip: string;
  captcha: string | undefined;
  checkKey: string | undefined;
};

type Deps = { rateLimiter: RateLimiter; captcha: Captcha };

/**
 * Counts failures, not log-ins. An attempt counts as failed until it has succeeded, so that many at
 * the same moment cannot pass before the first is counted.
 */
export function createLogInGuard({ rateLimiter, captcha }: Deps) {
  const counted = ({ username, ip }: Attempt) =>
    [
      [accountAndAddress, `${usernameKey(username)} ${ip}`],
      [account, usernameKey(username)],
      [address, ip],
    ] as const;

  return {
    /** Throws `session.locked`, `session.captchaNeeded` or what is wrong with the captcha; counts one otherwise. */
    begin(attempt: Attempt): void {
      const [both, byAccount, byAddress] = counted(attempt);
      if (rateLimiter.count(...both) >= accountAndAddress.limit)
        throw new AppError('session.locked');
      const isCaptchaNeeded =
        rateLimiter.count(...byAccount) >= account.limit ||
        rateLimiter.count(...byAddress) >= address.limit;
      if (isCaptchaNeeded) {
        if (!attempt.captcha || !attempt.checkKey) throw new AppError('session.captchaNeeded');
        captcha.check(attempt.checkKey, attempt.captcha);
      }
      for (const [rule, key] of counted(attempt)) rateLimiter.add(rule, key);
    },

    /** The right password: the attempt was none of those that count. */
    succeed(attempt: Attempt): void {
      const [both, byAccount, byAddress] = counted(attempt);
      rateLimiter.reset(...both);
      rateLimiter.reset(...byAccount);
      rateLimiter.takeBack(...byAddress);
    },
  };
}
export type LogInGuard = ReturnType<typeof createLogInGuard>;
