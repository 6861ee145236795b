import { type Captcha, type CaptchaAnswer, workAfter } from '../../platform/captcha.ts';
import { AppError } from '../../platform/errors.ts';
import { networkOf } from '../../platform/network.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';

const hourMs = 3_600_000;
/** Of a whole school behind one address. */
const asked: RateRule = { name: 'recovery:asked', limit: 60, windowMs: hourMs };
/** Without a captcha in the same call. */
const askedPlainly: RateRule = { name: 'recovery:plain', limit: 5, windowMs: hourMs };
/** Tries of codes and tickets, beside the five of each code. */
const tried: RateRule = { name: 'recovery:tried', limit: 120, windowMs: hourMs };

type Deps = { rateLimiter: RateLimiter; captcha: Captcha };

/** A code is sent for a captcha only; its work grows with what an address has asked for. */
export function createRecoveryGuard({ rateLimiter, captcha }: Deps) {
  return {
    /** Throws `session.captchaNeeded`, what is wrong with the captcha, `request.tooMany`. */
    ask(address: string, answer: CaptchaAnswer): void {
      const network = networkOf(address);
      const work = workAfter(rateLimiter.count(asked, network) / 10);
      if (!answer.captcha || !captcha.isWorked(answer, work))
        throw new AppError('session.captchaNeeded', { work });
      captcha.check(answer);
      rateLimiter.hit(asked, network);
    },

    /** Of clients that solve their captcha elsewhere: few. Throws `request.tooMany`. */
    askPlainly: (address: string): void => rateLimiter.hit(askedPlainly, networkOf(address)),

    /** Throws `request.tooMany`. */
    try: (address: string): void => rateLimiter.hit(tried, networkOf(address)),
  };
}
