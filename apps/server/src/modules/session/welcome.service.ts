import { normalAccount, staff } from '@sprout/rules';
import { hashToken, type Sessions } from '../../platform/access/sessions.ts';
import type { CallLog } from '../../platform/call-log/index.ts';
import type { Clock, Random } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/db.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import type { RefusalLog } from '../../platform/refusal-log.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { RunUseCase } from '../../platform/use-cases.ts';
import type { SiteConfig } from '../config/index.ts';
import { createIdentityLinks } from './identity-links.repository.ts';
import type { LoginMethod, LoginMethodsRepository } from './login-methods.repository.ts';
import { createLoginStepsRepository } from './login-steps.repository.ts';
import { createSecondFactor } from './second-factor.ts';
import type { Account, Depart, SessionRepository } from './session.repository.ts';

/** A code is typed within this time, or the log-in begins anew. */
const stepMs = 5 * 60_000;
/** Codes that one step takes. */
const stepTries = 5;

export type Welcome = {
  token: string;
  account: Account;
  departs: Depart[];
  roles: string[];
  endedWays: LoginMethod[];
};

const loginWays = ['password', 'phone', 'picture', 'card', 'oidc', 'cas'] as const;
type LoginWay = (typeof loginWays)[number];

export type Arrival = {
  ip: string;
  userAgent: string | undefined;
  requestId: string;
  /** How the person proved who they are. */
  method: LoginWay;
  cardId?: string;
  /** The binding to another place that named the account. */
  linkId?: string;
  /** Whether the proof still holds: its secret may have changed since it was looked at. */
  isProofValid: (tx: Tx) => Promise<boolean>;
  /** Hash that replaces an outdated one. */
  newHash?: string | undefined;
  /** Of a password that somebody else chose. */
  isFirstUse?: boolean;
  /** Hash of a session that ends with this arrival: one browser, one person. */
  replaces?: string | undefined;
  /** Whether our own client keeps the session beyond the browser; `undefined` when the request does not say. */
  isKept?: boolean | undefined;
  /** The second proof is part of `isProofValid`. */
  isSecondStep?: boolean;
};

/** The second step of a log-in: the code that an app shows, or a recovery code. */
export type SecondStep = Pick<Arrival, 'ip' | 'userAgent' | 'requestId'> & {
  ticket: string;
  code: string;
};

type Deps = {
  accounts: SessionRepository;
  database: Database;
  secretBox: SecretBox;
  clock: Clock;
  random: Random;
  run: RunUseCase;
  sessions: Sessions;
  loginMethods: Pick<LoginMethodsRepository, 'lockAccounts' | 'takeEnded'>;
  siteConfig: Pick<SiteConfig, 'find'>;
  callLog: Pick<CallLog, 'tell'>;
  refusals: RefusalLog;
};

/** Opens sessions for people whose proof has been checked. */
export function createWelcome(deps: Deps) {
  const { accounts, run, loginMethods, sessions, siteConfig, callLog } = deps;
  const { clock, random, refusals } = deps;
  const steps = createLoginStepsRepository(deps);
  const links = createIdentityLinks();
  const secondFactor = createSecondFactor(deps);

  /** Answers a ticket for the second step; it is told once and kept as a hash. */
  async function addStep(tx: Tx, userId: string, arrival: Arrival): Promise<string> {
    const ticket = Buffer.from(random.bytes(32)).toString('base64url');
    const now = clock.now();
    await steps.add(tx, {
      ticketHash: hashToken(ticket),
      userId,
      method: arrival.method,
      cardId: arrival.cardId ?? null,
      linkId: arrival.linkId ?? null,
      replaces: arrival.replaces ?? null,
      isKept: arrival.isKept ?? null,
      expiresAt: new Date(now.getTime() + stepMs),
      now,
    });
    return ticket;
  }

  const needsSecondStep = async (tx: Tx, { id, identity }: Account, arrival: Arrival) =>
    identity === staff && !arrival.isSecondStep && (await secondFactor.isOn(tx, id));

  async function open(account: Account, arrival: Arrival): Promise<Welcome | undefined> {
    allow(account.status === normalAccount, 'session.frozen');
    const departs = await accounts.listDeparts(account.id);
    const roles = await accounts.listRoleCodes(account.id);
    const onlyOne = (await siteConfig.find(account.schoolId, 'multiLogin')) === '0';
    const [first] = departs;
    const orgCode = departs.length === 1 && first ? first.orgCode : account.orgCode;
    const { newHash, method, cardId, linkId } = arrival;
    const call = { actor: account, requestId: arrival.requestId };
    const opened = await run(call, 'session.login', async (tx, { note }) => {
      const isLetIn = (await loginMethods.lockAccounts(tx, [account.id])).length > 0;
      if (!(await arrival.isProofValid(tx))) return undefined;
      allow(isLetIn, 'session.frozen');
      if (newHash) await accounts.updatePasswordHash(tx, account.id, newHash);
      if (arrival.isFirstUse) await accounts.noteFirstUse(tx, account.id);
      if (await needsSecondStep(tx, account, arrival))
        return { kind: 'step', ticket: await addStep(tx, account.id, arrival) } as const;
      if (onlyOne) await sessions.revokeAll(tx, account.id);
      if (arrival.replaces) await sessions.end(tx, arrival.replaces);
      const endedWays = await loginMethods.takeEnded(tx, account.id);
      await note({
        subject: 'user',
        rowId: account.id,
        ...(method === 'password' ? {} : { data: { method } }),
      });
      const created = await sessions.create(tx, {
        userId: account.id,
        schoolId: account.schoolId,
        isStaff: account.identity === staff,
        isKept: arrival.isKept,
        orgCode,
        ip: arrival.ip,
        userAgent: arrival.userAgent,
      });
      if (method !== 'password') {
        await accounts.setMethod(tx, hashToken(created), { method, cardId, linkId });
      }
      return { kind: 'open', token: created, endedWays } as const;
    });
    if (!opened) return undefined;
    if (opened.kind === 'step')
      throw new AppError('session.secondFactorNeeded', { ticket: opened.ticket });
    callLog.tell(arrival.requestId, { way: method, user: account });
    const { token, endedWays } = opened;
    return { token, endedWays, account: { ...account, orgCode }, departs, roles };
  }

  return {
    /**
     * `undefined` when the proof holds no more. Throws `session.frozen`, which is told only after the
     * right proof, and `session.secondFactorNeeded` with the `ticket` of the second step.
     */
    open,

    /**
     * Throws `session.secondFactorEnded` for a ticket that is over, `session.secondFactorWrong`,
     * `secondFactor.locked`, `secondFactor.unreadable`, `session.frozen`.
     */
    async openSecond({ ticket, code, ...from }: SecondStep): Promise<Welcome> {
      const ticketHash = hashToken(ticket);
      const step = await steps.beginTry(ticketHash, clock.now(), stepTries);
      const { userId, passwordHash, method, cardId, linkId, replaces, isKept } = required(
        step,
        'session.secondFactorEnded',
      );
      const account = required(await accounts.find(userId), 'session.secondFactorEnded');
      const way = loginWays.find((known) => known === method) ?? 'password';
      const refuse = (error: unknown): never => {
        if (error instanceof AppError) {
          const { ip: address, requestId } = from;
          refusals.note({ way, reason: error.code, user: account, address, requestId });
        }
        throw error;
      };
      const useUp = await secondFactor.prove(userId, code).catch(refuse);
      const isProofValid = async (tx: Tx): Promise<boolean> => {
        const isCurrent = await accounts.holdsPassword(tx, userId, passwordHash);
        const isBound =
          linkId === null || (await links.use(tx, { linkId, userId, now: clock.now() }));
        if (!isCurrent || !isBound) throw new AppError('session.secondFactorEnded');
        return (await useUp(tx)) && (await steps.take(tx, ticketHash));
      };
      const opened = await open(account, {
        ...from,
        method: way,
        isProofValid,
        isSecondStep: true,
        ...(cardId === null ? {} : { cardId }),
        ...(linkId === null ? {} : { linkId }),
        replaces: replaces ?? undefined,
        isKept: isKept ?? undefined,
      }).catch(refuse);
      return opened ?? refuse(new AppError('session.secondFactorWrong'));
    },
  };
}
export type WelcomeService = ReturnType<typeof createWelcome>;
