import { type Captcha, type CaptchaAnswer, workAfter } from '../../platform/captcha.ts';
import { AppError } from '../../platform/errors.ts';
import { networkOf } from '../../platform/network.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';
import type { Standing } from './known-devices.ts';
import { usernameKey } from './session.repository.ts';

const windowMs = 10 * 60_000;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

// All figures: decision 25.
/** From here on a picture alone does not help. Source: system-domain section 3.2. */
const accountAndAddress: RateRule = { name: 'login:both', limit: 5, windowMs };
/** Failures for one account, wherever they come from, before a captcha is asked for. */
const account: RateRule = { name: 'login:account', limit: 3, windowMs };
const accountOfDay: RateRule = { name: 'login:day', limit: 20, windowMs: dayMs };
/** A class of thirty behind one address may mistype three times each. */
const address: RateRule = { name: 'login:address', limit: 90, windowMs };
/** Guesses that somebody solved a captcha for: then only the account's own browsers come in. */
const proven: RateRule = { name: 'login:proven', limit: 60, windowMs: hourMs };
/** Among them those without work, for clients that know none. */
const pictureOnly: RateRule = { name: 'login:picture', limit: 10, windowMs: hourMs };
/** Solved because the line of an address was full: a class of thirty does not make them dearer. */
const crowded: RateRule = { name: 'login:crowded', limit: 40, windowMs };
/** Failures of one browser, at whatever accounts: then it counts as a stranger. */
const device: RateRule = { name: 'login:device', limit: 5, windowMs };
/** A computer of a school is used by several classes a day. */
const deviceOfDay: RateRule = { name: 'login:deviceDay', limit: 40, windowMs: dayMs };
const ownDevice: RateRule = { name: 'login:own', limit: 5, windowMs };
const ownDeviceOfDay: RateRule = { name: 'login:ownDay', limit: 20, windowMs: dayMs };

export type Attempt = CaptchaAnswer & {
  username: string;
  ip: string;
  /** The browser that has logged in before, and whom. */
  device: string | undefined;
  standing: Standing;
};

type Counted = readonly (readonly [RateRule, string])[];

type Deps = { rateLimiter: RateLimiter; captcha: Captcha };

/**
 * Counts failures, not log-ins. An attempt counts as failed until it has succeeded, so that many at
 * the same moment cannot pass before the first is counted.
 */
export function createLogInGuard({ rateLimiter, captcha }: Deps) {
  const has = (rule: RateRule, key: string) => rateLimiter.count(rule, key) < rule.limit;

  function standingOf({ device: browser, standing }: Attempt): Standing {
    const hasRoom = browser && has(device, browser) && has(deviceOfDay, browser);
    return hasRoom ? standing : 'stranger';
  }

  /** The account's own browser has a budget that no other browser uses up. */
  function isTrusted(attempt: Attempt): boolean {
    const key = `${usernameKey(attempt.username)} ${attempt.device}`;
    const isOwn = standingOf(attempt) === 'own';
    return isOwn && has(ownDevice, key) && has(ownDeviceOfDay, key);
  }

  function countedOf(attempt: Attempt): Counted {
    const { username, device: browser } = attempt;
    const key = usernameKey(username);
    const network = networkOf(attempt.ip);
    const ofBrowser: Counted = browser
      ? [
          [device, browser],
          [deviceOfDay, browser],
        ]
      : [];
    if (isTrusted(attempt)) {
      return [
        [ownDevice, `${key} ${browser}`],
        [ownDeviceOfDay, `${key} ${browser}`],
        ...ofBrowser,
      ];
    }
    return [
      [accountAndAddress, `${key} ${network}`],
      [account, key],
      [accountOfDay, key],
      [address, network],
      ...ofBrowser,
    ];
  }

  /** An account without failures of its own goes on, and so does a browser without them. */
  function needsProof(attempt: Attempt): boolean {
    const key = usernameKey(attempt.username);
    const network = networkOf(attempt.ip);
    if (isTrusted(attempt)) return false;
    if (!has(account, key) || !has(accountOfDay, key)) return true;
    if (!has(accountAndAddress, `${key} ${network}`)) return true;
    if (rateLimiter.count(account, key) === 0 || has(address, network)) return false;
    return standingOf(attempt) === 'stranger';
  }

  /** Throws `session.locked`, `session.captchaNeeded` or what is wrong with the captcha. */
  function prove(attempt: Attempt, isCrowded: boolean): Counted {
    const key = usernameKey(attempt.username);
    const network = networkOf(attempt.ip);
    const ofCrowd = isCrowded ? (rateLimiter.count(crowded, network) * 10) / crowded.limit : 0;
    const work = workAfter(Math.max(rateLimiter.count(proven, key), ofCrowd));
    if (!has(proven, key)) throw new AppError('session.locked');
    if (!attempt.captcha || !attempt.checkKey)
      throw new AppError('session.captchaNeeded', { work });
    if (captcha.isWorked(attempt, work)) {
      captcha.check(attempt);
      return isCrowded
        ? [
            [proven, key],
            [crowded, network],
          ]
        : [[proven, key]];
    }
    if (attempt.proof || isCrowded) throw new AppError('session.captchaNeeded', { work });
    const isLocked = !has(accountAndAddress, `${key} ${network}`) || !has(pictureOnly, key);
    if (isLocked) throw new AppError('session.locked', { work });
    captcha.check(attempt);
    return [
      [proven, key],
      [pictureOnly, key],
    ];
  }

  return {
    /**
     * Counts one and answers what to do when the password was right: the attempt is none of those
     * that count. `isCrowded`: the line of the address is full, so that a captcha with work is asked
     * for. Throws `session.locked`, `session.captchaNeeded` or what is wrong with the captcha.
     */
    begin(
      attempt: Attempt,
      isCrowded = false,
    ): { succeed(): void; cancel(): void; isLast(): boolean } {
      const proof = isCrowded || needsProof(attempt) ? prove(attempt, isCrowded) : [];
      const counted = [...proof, ...countedOf(attempt)];
      for (const [rule, key] of counted) rateLimiter.add(rule, key);
      const key = usernameKey(attempt.username);
      const both = `${key} ${networkOf(attempt.ip)}`;
      const isTrustedNow = counted.some(([rule]) => rule === ownDevice);
      function cancel(): void {
        for (const [rule, id] of counted) rateLimiter.takeBack(rule, id);
      }
      return {
        /** The password was never looked at: the visitor has not guessed. */
        cancel,
        succeed() {
          cancel();
          rateLimiter.reset(accountAndAddress, both);
          if (!isTrustedNow) rateLimiter.reset(account, key);
        },
        /** This failure was the one that locks the account for the address. */
        isLast: () =>
          !isTrustedNow && rateLimiter.count(accountAndAddress, both) === accountAndAddress.limit,
      };
    },

    /** Strangers behind an address with very many failures wait in line with each other. */
    isInLine: (attempt: Attempt): boolean =>
      standingOf(attempt) === 'stranger' && !has(address, networkOf(attempt.ip)),
  };
}
export type LogInGuard = ReturnType<typeof createLogInGuard>;
