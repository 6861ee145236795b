import { secretGate, secretText } from '@sprout/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import { createKeyedSemaphore } from '../../platform/keyed-semaphore.ts';
import { networkOf } from '../../platform/network.ts';
import type { Passwords } from '../../platform/password.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';
import type { RefusalLog } from '../../platform/refusal-log.ts';
import type {
  Account,
  KnownDevices,
  SessionRepository,
  Welcome,
  WelcomeService,
} from '../session/index.ts';
import type { ClassCode, ClassCodeRepository } from './class-code.repository.ts';
import type { CodeGuard } from './code-guard.ts';
import type { PictureRepository } from './picture.repository.ts';

export type PictureTry = {
  link: string;
  userId: string;
  pictures: readonly string[];
  ip: string;
  /** The browser that has logged in before. */
  device: string | undefined;
  userAgent: string | undefined;
  requestId: string;
  replaces: string | undefined;
};

type Deps = {
  codes: Pick<ClassCodeRepository, 'findByLink' | 'findJoin'>;
  pictures: PictureRepository;
  accounts: Pick<SessionRepository, 'find'>;
  welcome: WelcomeService;
  passwords: Passwords;
  rateLimiter: RateLimiter;
  codeGuard: CodeGuard;
  devices: Pick<KnownDevices, 'findStanding'>;
  refusals: RefusalLog;
  clock: Clock;
};

const windowMs = 10 * 60_000;
const dayMs = 24 * 60 * 60_000;

// Pictures have 16 bits, so every way to them is counted. Figures: decision 25.
/** Wrong choices with a browser that has logged in before. */
const ofDevice: RateRule = { name: 'picture:device', limit: 5, windowMs };
const ofDeviceInDay: RateRule = { name: 'picture:deviceDay', limit: 15, windowMs: dayMs };
/** Wrong choices for one child with browsers that know other children only. */
const ofChildInDay: RateRule = { name: 'picture:childDay', limit: 15, windowMs: dayMs };
/** Hashes at a time for one address. */
const addressLimits = { places: 4, waiting: 200, waitMs: 20_000 };

export function createPictureLoginService(deps: Deps) {
  const { codes, pictures, accounts, welcome, passwords, rateLimiter, clock } = deps;
  const { codeGuard, devices, refusals } = deps;
  const semaphore = createKeyedSemaphore(addressLimits);

  const findClass = (link: string, asker: { ip: string; requestId: string }): Promise<ClassCode> =>
    codeGuard.findLink(asker, () => codes.findByLink(link.trim()));

  /** Rules that count a wrong choice with a known browser; none when the browser counts as a stranger. */
  async function countedOf({ device, userId }: PictureTry): Promise<[RateRule, string][]> {
    const standing = await devices.findStanding(device, userId);
    if (!device || standing === 'stranger') return [];
    const counted: [RateRule, string][] = [
      [ofDevice, device],
      [ofDeviceInDay, device],
    ];
    if (standing === 'known') counted.push([ofChildInDay, userId]);
    const hasRoom = counted.every(([rule, key]) => rateLimiter.count(rule, key) < rule.limit);
    return hasRoom ? counted : [];
  }

  /**
   * The hash that the pictures meet, `undefined` for wrong ones. Strangers lock a child out for
   * strangers only.
   */
  async function judge(attempt: PictureTry): Promise<string | undefined> {
    const { userId, ip } = attempt;
    const counted = await countedOf(attempt);
    for (const [rule, key] of counted) rateLimiter.add(rule, key);
    const isStranger = counted.length === 0;
    const hash = isStranger
      ? await pictures.beginTry(userId, clock.now())
      : (await pictures.find(userId))?.hash;
    if (hash === undefined) throw await refusal(userId);
    const text = secretText(userId, attempt.pictures);
    const isRight = await semaphore
      .run(networkOf(ip), () => passwords.isRight(text, hash))
      .catch(async (error: unknown) => {
        // The server has not looked at the pictures, so the try does not count.
        for (const [rule, key] of counted) rateLimiter.takeBack(rule, key);
        if (isStranger) await pictures.takeBack(userId);
        throw error;
      });
    if (isRight && isStranger) await pictures.succeed(userId);
    if (isRight) for (const [rule, key] of counted) rateLimiter.takeBack(rule, key);
    return isRight ? hash : undefined;
  }

  async function noting(
    { ip, requestId }: PictureTry,
    user: Account | undefined,
    work: () => Promise<Welcome>,
  ): Promise<Welcome> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError) {
        const { code: reason } = error;
        refusals.note({ way: 'picture', reason, user, address: ip, requestId });
      }
      throw error;
    }
  }

  async function refusal(userId: string): Promise<AppError> {
    const secret = await pictures.find(userId);
    if (!secret) return new AppError('secret.wrong');
    const gate = secretGate(secret.failures, secret.lockedUntil, clock.now());
    return new AppError(gate === 'closed' ? 'secret.closed' : 'secret.waits');
  }

  return {
    /**
     * Children who come in with pictures, by the link of the class or of a child who has joined.
     * Throws `class.unknownCode`, `request.tooMany`.
     */
    async roster(link: string, asker: { ip: string; requestId: string }) {
      const found = await codeGuard.findLink(asker, async () => {
        const byLink = await codes.findByLink(link);
        return byLink ? { ...byLink, state: 'accepted' as const } : codes.findJoin(link);
      });
      const { departId, departName, linkSecret, state } = found;
      const isWaiting = state === 'waiting';
      const children = isWaiting ? [] : await pictures.listRoster(departId);
      return { departName, isWaiting, link: isWaiting ? link : (linkSecret ?? link), children };
    },

    /**
     * Opens a session for four right pictures. Throws `class.unknownCode`, `secret.wrong`,
     * `session.frozen`, and to browsers that the child does not use `secret.waits` after five wrong
     * choices in a row and `secret.closed` after fifteen until the staff sets new ones.
     */
    async logIn(attempt: PictureTry): Promise<Welcome> {
      const { link, userId, ip, userAgent, requestId, replaces } = attempt;
      const { departId } = await findClass(link, attempt);
      const found = await accounts.find(userId);
      return noting(attempt, found, async () => {
        const account = required(found, 'secret.wrong');
        allow(await pictures.isOnRoster(departId, userId), 'secret.wrong');
        const hash = required(await judge(attempt), 'secret.wrong');
        const isProofValid = (tx: Tx) => pictures.holds(tx, userId, hash);
        const arrival = { ip, userAgent, requestId, replaces, isProofValid };
        const opened = await welcome.open(account, { ...arrival, method: 'picture' });
        return required(opened, 'secret.wrong');
      });
    },
  };
}
