import { type Captcha, type CaptchaAnswer, workAfter } from '../../../platform/captcha.ts';
import { AppError } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/network.ts';
import type { RateLimiter, RateRule } from '../../../platform/rate-limit.ts';

const windowMs = 10 * 60_000;

/** A class of thirty registers behind one address, each with a second try. Above it a captcha is asked for. */
const free: RateRule = { name: 'register:free', limit: 60, windowMs };
/** So many pass with a solved captcha; above it is a flood. */
const flood: RateRule = { name: 'register:flood', limit: 540, windowMs };
/** Among them those without work, for clients that know none. */
const pictureOnly: RateRule = { name: 'register:picture', limit: 20, windowMs };
/** So many names may turn out to be taken before the next answer costs a captcha. */
const taken: RateRule = { name: 'register:taken', limit: 10, windowMs };
/** Questions for a free name of one browser: what a child tries before it finds one. */
const namesOfBrowser: RateRule = { name: 'register:names', limit: 30, windowMs };
/** Of browsers without a history behind one address: three for each child of a class. */
const namesOfStrangers: RateRule = { name: 'register:strangers', limit: 90, windowMs };
/** Of everybody behind one address: above it somebody goes through names. */
const namesOfAddress: RateRule = { name: 'register:address', limit: 600, windowMs };

/** Who asks for a free name; `browser` is its key once it has shown a cookie of ours. */
export type NameAsker = { ip: string; browser: string | undefined };

type Deps = { rateLimiter: RateLimiter; captcha: Captcha };

/** Keeps floods out and makes trying out names dear, without being in the way of a class. */
export function createRegistrationGuard({ rateLimiter, captcha }: Deps) {
  return {
    /**
     * `isInvited`: into a class, whose places bound how many come. Throws `request.tooMany`,
     * `session.captchaNeeded` or what is wrong with the captcha.
     */
    begin(address: string, answer: CaptchaAnswer, { isInvited = false } = {}): void {
      const network = networkOf(address);
      const isMany = rateLimiter.add(free, network) > free.limit;
      const isGuessing = rateLimiter.count(taken, network) >= taken.limit;
      if (!isMany && !isGuessing) return;
      const work = workAfter(rateLimiter.count(flood, network) / 10);
      const isWorked = captcha.isWorked(answer, work);
      const isProven =
        isWorked || (!answer.proof && rateLimiter.count(pictureOnly, network) < pictureOnly.limit);
      if (!answer.captcha || !isProven) throw new AppError('session.captchaNeeded', { work });
      captcha.check(answer);
      if (!isWorked) rateLimiter.add(pictureOnly, network);
      if (!isInvited) rateLimiter.hit(flood, network);
    },

    noteTaken: (ip: string): void => void rateLimiter.add(taken, networkOf(ip)),

    /** Throws `request.tooMany`. */
    askName({ ip, browser }: NameAsker): void {
      const network = networkOf(ip);
      rateLimiter.hit(namesOfAddress, network);
      if (browser === undefined) rateLimiter.hit(namesOfStrangers, network);
      else rateLimiter.hit(namesOfBrowser, browser);
    },
  };
}
export type RegistrationGuard = ReturnType<typeof createRegistrationGuard>;
