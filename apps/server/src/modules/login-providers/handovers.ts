import type { ErrorCode } from '@sprout/contract';
import { hashToken } from '../../platform/access/sessions.ts';
import type { Clock, Random } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/db.ts';
import { AppError, required } from '../../platform/errors.ts';
import type { LoginProvidersRepository } from './login-providers.repository.ts';

const minuteMs = 60_000;
/** The page takes its ticket up at once. Source: peers-and-safety, P seed table. */
const loginMs = minuteMs;
/** Somebody logs in with their own account first. */
const bindingMs = 10 * minuteMs;

const loginPage = '/user/login';
const bindingPage = '/account/settings/binding';

/** The result of a log-in at a provider: the name that the provider has for the person, or why it failed. */
export type Outcome = {
  isBinding: boolean;
  wantedPath: string;
  providerId: string | null;
  subject: string | null;
  failure: ErrorCode | null;
};
/** A log-in that failed names none. */
export const nobody = { providerId: null, subject: null };
export type Proven = { providerId: string; subject: string };

type Deps = {
  repository: Pick<LoginProvidersRepository, 'addHandover' | 'takeHandover' | 'findBinding'>;
  database: Database;
  clock: Clock;
  random: Random;
};

/** Hands what a provider said over to a page of this site: by a ticket for one use in one browser. */
export function createHandovers({ repository, database, clock, random }: Deps) {
  async function add(
    browser: string,
    { isBinding, providerId, subject, failure }: Omit<Outcome, 'wantedPath'>,
  ): Promise<string> {
    const code = Buffer.from(random.bytes(32)).toString('base64url');
    const createdAt = clock.now();
    const isAdded = await repository.addHandover(database.write, {
      codeHash: hashToken(code),
      browserHash: hashToken(browser),
      isBinding,
      providerId,
      subject,
      failure,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + (isBinding ? bindingMs : loginMs)),
    });
    // Without a provider there is nothing that could be missing.
    if (!isAdded) return add(browser, { isBinding, ...nobody, failure: 'thirdLogin.unknown' });
    return code;
  }

  /** Behind `#`, where no server and no log sees it. */
  function pageOf(
    { isBinding, wantedPath }: Pick<Outcome, 'isBinding' | 'wantedPath'>,
    code: string,
  ) {
    if (isBinding) return `${bindingPage}#bind=${code}`;
    const query = wantedPath === '' ? '' : `?redirect=${encodeURIComponent(wantedPath)}`;
    return `${loginPage}${query}#login=${code}`;
  }

  type Found = { providerId: string | null; subject: string | null; failure: string | null };

  /** Throws `thirdLogin.ended`, or the failure that was kept. */
  function provenBy(found: Found | undefined): Proven {
    const { providerId, subject, failure } = required(found, 'thirdLogin.ended');
    // Only codes of this kind are ever kept.
    if (failure !== null) throw new AppError(failure as ErrorCode);
    return {
      providerId: required(providerId, 'thirdLogin.ended'),
      subject: required(subject, 'thirdLogin.ended'),
    };
  }

  return {
    pageOf,

    /** The page that says why a log-in did not even begin, or was not heard. */
    refusedPage: (reason: 'tooMany' | 'failed'): string => `${loginPage}#failed=${reason}`,

    /** The page that takes the outcome up. */
    give: async (browser: string, outcome: Outcome): Promise<string> =>
      pageOf(outcome, await add(browser, outcome)),

    /** A ticket that binds a proven name to the account of the person who logs in. */
    giveBinding: (browser: string, proven: Proven): Promise<string> =>
      add(browser, { isBinding: true, ...proven, failure: null }),

    /** Uses a ticket of a log-in up. Throws what `provenBy` throws. */
    async takeLogin(browser: string, code: string): Promise<Proven> {
      const ticket = { codeHash: hashToken(code), browserHash: hashToken(browser) };
      const now = clock.now();
      const asked = { ...ticket, isBinding: false };
      return provenBy(await repository.takeHandover(database.write, asked, now));
    },

    /** Looks at a ticket that binds; it stays. Throws what `provenBy` throws. */
    async readBinding(browser: string, code: string): Promise<Proven> {
      const now = clock.now();
      const found = await repository.findBinding(hashToken(code), hashToken(browser), now);
      return provenBy(found);
    },

    /** Throws what `provenBy` throws. */
    async takeBinding(executor: Executor, browser: string, code: string): Promise<Proven> {
      const ticket = { codeHash: hashToken(code), browserHash: hashToken(browser) };
      const asked = { ...ticket, isBinding: true };
      return provenBy(await repository.takeHandover(executor, asked, clock.now()));
    },
  };
}
export type Handovers = ReturnType<typeof createHandovers>;
