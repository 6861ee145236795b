import { secretGate, secretText } from '@sprout/rules';
import type { Clock } from '../../platform/clock.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import type { Passwords } from '../../platform/password.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';
import type { SessionRepository, Welcome, WelcomeService } from '../session/index.ts';
import type { ClassCode, ClassCodeRepository } from './class-code.repository.ts';
import type { PictureRepository } from './picture.repository.ts';

export type PictureTry = {
  link: string;
  userId: string;
  pictures: readonly string[];
  ip: string;
  userAgent: string | undefined;
  requestId: string;
};

type Deps = {
  codes: Pick<ClassCodeRepository, 'findByLink'>;
  pictures: PictureRepository;
  accounts: Pick<SessionRepository, 'find'>;
  welcome: WelcomeService;
  passwords: Passwords;
  rateLimiter: RateLimiter;
  clock: Clock;
};

const windowMs = 10 * 60_000;
/** Links are 128 random bits: nobody meets one by trying, and nobody is to try. */
const wrongLinks: RateRule = { name: 'class:link', limit: 40, windowMs };
/** Five tries for each child of a large class behind one address. */
const tries: RateRule = { name: 'picture:address', limit: 300, windowMs };

export function createPictureLoginService(deps: Deps) {
  const { codes, pictures, accounts, welcome, passwords, rateLimiter, clock } = deps;

  async function findClass(link: string, ip: string): Promise<ClassCode> {
    if (rateLimiter.count(wrongLinks, ip) >= wrongLinks.limit) rateLimiter.hit(wrongLinks, ip);
    const found = await codes.findByLink(link.trim());
    if (found) return found;
    rateLimiter.add(wrongLinks, ip);
    throw new AppError('class.unknownCode');
  }

  async function refusal(userId: string): Promise<AppError> {
    const secret = await pictures.find(userId);
    if (!secret) return new AppError('secret.wrong');
    const gate = secretGate(secret.failures, secret.lockedUntil, clock.now());
    return new AppError(gate === 'closed' ? 'secret.closed' : 'secret.waits');
  }

  return {
    /** Children who come in with pictures. Throws `class.unknownCode`, `request.tooMany`. */
    async roster(link: string, ip: string) {
      const { departId, departName } = await findClass(link, ip);
      return { departName, children: await pictures.listRoster(departId) };
    },

    /**
     * Opens a session for four right pictures. Throws `class.unknownCode`, `secret.wrong`,
     * `secret.waits` after five wrong choices in a row, `secret.closed` after fifteen until the staff
     * sets new ones, `session.frozen`, `request.tooMany`.
     */
    async logIn(attempt: PictureTry): Promise<Welcome> {
      const { link, userId, ip, userAgent, requestId } = attempt;
      rateLimiter.hit(tries, ip);
      const { departId } = await findClass(link, ip);
      allow(await pictures.isOnRoster(departId, userId), 'secret.wrong');
      const hash = await pictures.beginTry(userId, clock.now());
      if (hash === undefined) throw await refusal(userId);
      const isRight = await passwords.isRight(secretText(userId, attempt.pictures), hash);
      allow(isRight, 'secret.wrong');
      await pictures.succeed(userId);
      const account = required(await accounts.find(userId), 'secret.wrong');
      return welcome.open(account, { ip, userAgent, requestId, method: 'picture' });
    },
  };
}
