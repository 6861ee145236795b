import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/db.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import type { RefusalLog } from '../../platform/refusal-log.ts';
import type {
  Account,
  IdentityLinks,
  SessionRepository,
  Welcome,
  WelcomeService,
} from '../session/index.ts';
import type { Handovers } from './handovers.ts';
import type {
  LoginProvidersRepository,
  StoredLoginProvider,
} from './login-providers.repository.ts';
import type { Proof } from './proof.ts';

type From = {
  ip: string;
  userAgent: string | undefined;
  requestId: string;
  /** A session of the same browser, which ends. */
  replaces?: string | undefined;
};
type Ticket = { token: string; browser: string | undefined };
type CasTicket = { ticket: string; service: string; browser: string };

type Deps = {
  repository: Pick<LoginProvidersRepository, 'listOn' | 'findOnById' | 'findLink'>;
  handovers: Pick<Handovers, 'takeLogin' | 'giveBinding'>;
  proof: Pick<Proof, 'subjectOfTicket'>;
  accounts: Pick<SessionRepository, 'find'>;
  links: IdentityLinks;
  welcome: Pick<WelcomeService, 'open'>;
  database: Database;
  clock: Clock;
  refusals: RefusalLog;
};

/** Opens sessions for people whom a provider has named; a person without a bound account is told how to bind. */
export function createArrivals(deps: Deps) {
  const { repository, handovers, proof, accounts, links, welcome } = deps;
  const { database, clock, refusals } = deps;

  /** Throws `thirdLogin.notBound` with a ticket, `session.frozen`, `session.secondFactorNeeded`. */
  async function open(
    provider: StoredLoginProvider,
    subject: string,
    browser: string,
    from: From,
  ): Promise<Welcome> {
    const way = provider.kind === 'cas' ? 'cas' : 'oidc';
    const proven = { providerId: provider.id, subject };
    let account: Account | undefined;
    try {
      const link = await repository.findLink(database.write, proven);
      if (!link) {
        const ticket = await handovers.giveBinding(browser, proven);
        throw new AppError('thirdLogin.notBound', { ticket, name: provider.name });
      }
      const { id: linkId, userId } = link;
      account = required(await accounts.find(userId), 'session.frozen');
      const opened = await welcome.open(account, {
        ...from,
        method: way,
        linkId,
        isProofValid: (tx) => links.use(tx, { linkId, userId, now: clock.now() }),
      });
      return required(opened, 'thirdLogin.ended');
    } catch (error) {
      noteRefusal(error, way, from, account);
      throw error;
    }
  }

  function noteRefusal(error: unknown, way: 'cas' | 'oidc', from: From, user?: Account): void {
    if (!(error instanceof AppError) || error.code === 'session.secondFactorNeeded') return;
    const { ip: address, requestId } = from;
    refusals.note({ way, reason: error.code, user, address, requestId });
  }

  /** What goes wrong before anybody is named is written down, too. */
  async function noted<T>(way: 'cas' | 'oidc', from: From, work: () => Promise<T>): Promise<T> {
    return work().catch((error: unknown) => {
      noteRefusal(error, way, from);
      throw error;
    });
  }

  return {
    /** What the log-in page offers. */
    async listSources() {
      const found = await repository.listOn();
      return found.map(({ code: source, name, kind }) => ({
        source,
        name,
        kind: kind === 'cas' ? ('cas' as const) : ('oidc' as const),
      }));
    },

    /** Throws `thirdLogin.*`, and what opening throws. */
    async logIn({ token, browser }: Ticket, from: From): Promise<Welcome> {
      const known = required(browser, 'thirdLogin.ended');
      const taken = await noted('oidc', from, () => handovers.takeLogin(known, token));
      const { providerId, subject } = taken;
      const provider = required(await repository.findOnById(providerId), 'thirdLogin.unknown');
      return open(provider, subject, known, from);
    },

    /** A ticket that the CAS server gave a client for a page of this site. Throws as `logIn`. */
    async logInByTicket({ browser, ...question }: CasTicket, from: From): Promise<Welcome> {
      const provider = (await repository.listOn()).find(({ kind }) => kind === 'cas');
      allow(provider !== undefined, 'thirdLogin.unknown');
      const subject = await noted('cas', from, () => proof.subjectOfTicket(provider, question));
      return open(provider, subject, browser, from);
    },
  };
}
