import type { ErrorCode } from '@sprout/contract';
import type { Actor } from '../../platform/access/actor.ts';
import type { Sessions } from '../../platform/access/sessions.ts';
import type { CallLog } from '../../platform/call-log/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import { createKeyedSemaphore } from '../../platform/keyed-semaphore.ts';
import { networkOf } from '../../platform/network.ts';
import type { Passwords } from '../../platform/password.ts';
import type { RefusalLog } from '../../platform/refusal-log.ts';
import type { RunUseCase } from '../../platform/use-cases.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Attempt, LogInGuard } from './log-in-guard.ts';
import type {
  Account,
  AccountWithPassword,
  Depart,
  SessionRepository,
} from './session.repository.ts';
import type { SecondStep, Welcome, WelcomeService } from './welcome.service.ts';

export type LogIn = Omit<Attempt, 'standing'> & {
  password: string;
  userAgent: string | undefined;
  requestId: string;
  isKept: boolean | undefined;
};

type Found = AccountWithPassword;

type Deps = {
  accounts: SessionRepository;
  guard: LogInGuard;
  passwords: Passwords;
  sessions: Sessions;
  welcome: WelcomeService;
  run: RunUseCase;
  callLog: Pick<CallLog, 'tell'>;
  devices: Pick<KnownDevices, 'findStanding'>;
  refusals: RefusalLog;
  clock: Clock;
};

/**
 * Strangers behind an address with very many failures: two hashes at a time, in one line that holds
 * two classes.
 */
const blockedLimits = { places: 2, waiting: 60, waitMs: 20_000 };
/** When that is full, a captcha with work opens another, which no flood of plain guesses fills. */
const provenLimits = { places: 2, waiting: 400, waitMs: 20_000 };

/** A captcha that is asked for is no refusal yet. */
const notedCodes = new Set<ErrorCode>([
  'session.badCredentials',
  'session.locked',
  'session.frozen',
  'session.passwordEnded',
]);

/** How long a password that somebody else chose waits to be used. Source: ASVS 5.0, 6.4.1. */
const unusedPasswordMs = 30 * 24 * 3_600_000;

export function createSessionService(deps: Deps) {
  const { accounts, guard, passwords, sessions, welcome, run } = deps;
  const { devices, refusals, callLog, clock } = deps;
  const semaphore = createKeyedSemaphore(blockedLimits);
  const provenSemaphore = createKeyedSemaphore(provenLimits);

  /** Throws what the guard throws. */
  async function judge(login: LogIn, found: { passwordHash: string; id: string } | undefined) {
    const standing = await devices.findStanding(login.device, found?.id);
    const network = networkOf(login.ip);
    const isInLine = guard.isInLine({ ...login, standing });
    const isCrowded = isInLine && semaphore.isFull(network);
    const attempt = guard.begin({ ...login, standing }, isCrowded);
    const compare = () => passwords.isRight(login.password, found?.passwordHash);
    const chosen = isCrowded ? provenSemaphore : semaphore;
    const comparing = isInLine ? chosen.run(network, compare) : compare();
    const isRight = await comparing.catch((error: unknown) => {
      attempt.cancel();
      throw error;
    });
    if (isRight) attempt.succeed();
    return { isRight, isLast: !isRight && attempt.isLast() };
  }

  const hasEnded = ({ passwordIssuedAt }: Found): boolean =>
    passwordIssuedAt !== null &&
    clock.now().getTime() - passwordIssuedAt.getTime() > unusedPasswordMs;

  /** Writes down who was kept out, and goes on throwing. */
  async function noting<T>(
    { ip, requestId }: LogIn,
    user: Account | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError && notedCodes.has(error.code)) {
        const { code: reason } = error;
        refusals.note({ way: 'password', reason, user, address: ip, requestId });
      }
      throw error;
    }
  }

  /** `undefined` when another hash took the place of the one that the password was compared with. */
  async function open(login: LogIn, found: Found): Promise<Welcome | undefined> {
    const { ip, userAgent, requestId, isKept } = login;
    const { passwordHash, passwordIssuedAt, ...account } = found;
    const isFirstUse = passwordIssuedAt !== null;
    const newHash = passwords.isOutdated(passwordHash)
      ? await passwords.hash(login.password)
      : undefined;
    const isProofValid = (tx: Tx) => accounts.holdsPassword(tx, account.id, passwordHash);
    const arrival = { ip, userAgent, requestId, isKept, newHash, isFirstUse, isProofValid };
    return welcome.open(account, { ...arrival, method: 'password' });
  }

  /** The hash may be another one of the same password: strengthened, or renewed by a second log-in. */
  async function openAgain(login: LogIn): Promise<Welcome | undefined> {
    const found = await accounts.findForLogin(login.username);
    const isRight = await passwords.isRight(login.password, found?.passwordHash);
    return found && isRight ? open(login, found) : undefined;
  }

  return {
    /**
     * Opens a session. An unknown name and a wrong password are told alike and take the same time;
     * that an account is frozen is told only after its right password.
     * Throws `session.locked`, `session.captchaNeeded`, `session.captchaWrong`,
     * `session.captchaInvalid`, `session.badCredentials`, `session.frozen`, `session.passwordEnded`.
     */
    async logIn(login: LogIn): Promise<Welcome> {
      const found = await accounts.findForLogin(login.username);
      const { ip, requestId } = login;
      return noting(login, found, async () => {
        const { isRight, isLast } = await judge(login, found);
        if (isLast) {
          const lock = { way: 'password', reason: 'lock' } as const;
          refusals.note({ ...lock, user: found, address: ip, requestId });
        }
        if (!found || !isRight) throw new AppError('session.badCredentials');
        allow(!hasEnded(found), 'session.passwordEnded');
        const opened = (await open(login, found)) ?? (await openAgain(login));
        return required(opened, 'session.badCredentials');
      });
    },

    /**
     * The second step of a log-in. Throws `session.secondFactorEnded`, `session.secondFactorWrong`,
     * `secondFactor.locked`, `secondFactor.unreadable`, `session.frozen`.
     */
    logInSecond: (step: SecondStep): Promise<Welcome> => welcome.openSecond(step),

    /** Ends the session of a token, whether it still holds or not. Throws `session.logoutFailed` without one. */
    async logOut(call: { actor: Actor | undefined; requestId: string }, token: string | undefined) {
      const { actor, requestId } = call;
      if (!token) throw new AppError('session.logoutFailed');
      await sessions.revoke(token);
      if (!actor) return;
      callLog.tell(requestId, { way: 'logout', user: actor });
      await run(call, 'session.logout', (_tx, { note }) =>
        note({ subject: 'user', rowId: actor.id }),
      );
    },

    /** The caller as the database knows it now. */
    async getCurrent(actor: Actor): Promise<{ account: Account; roles: string[] }> {
      const account = required(await accounts.find(actor.id), 'session.expired');
      const roles = await accounts.listRoleCodes(actor.id);
      return { account: { ...account, orgCode: actor.orgCode }, roles };
    },

    listDeparts: (actor: Actor): Promise<Depart[]> => accounts.listDeparts(actor.id),
  };
}
