import type { Actor } from '../../platform/actor.ts';
import type { Audit } from '../../platform/audit.ts';
import type { Database } from '../../platform/db/db.ts';
import { AppError, required } from '../../platform/errors.ts';
import type { Passwords } from '../../platform/password.ts';
import type { Sessions } from '../../platform/session.ts';
import type { SiteConfig } from '../config/index.ts';
import type { Attempt, LogInGuard } from './log-in-guard.ts';
import type { Account, Depart, SessionRepository } from './session.repository.ts';

export type LogIn = Attempt & {
  password: string;
  userAgent: string | undefined;
  requestId: string;
};

export type Welcome = { token: string; account: Account; departs: Depart[]; roles: string[] };

type Deps = {
  accounts: SessionRepository;
  guard: LogInGuard;
  database: Database;
  passwords: Passwords;
  sessions: Sessions;
  siteConfig: Pick<SiteConfig, 'find'>;
  audit: Audit;
};

const frozen = 2;
const staff = 2;

export function createSessionService(deps: Deps) {
  const { accounts, guard, database, passwords, sessions, siteConfig, audit } = deps;

  async function open(account: Account, login: LogIn, newHash?: string): Promise<Welcome> {
    const departs = await accounts.listDeparts(account.id);
    const roles = await accounts.listRoleCodes(account.id);
    const onlyOne = (await siteConfig.find(account.schoolId, 'multiLogin')) === '0';
    const [first] = departs;
    const orgCode = departs.length === 1 && first ? first.orgCode : account.orgCode;
    const token = await database.transaction(async (tx) => {
      if (newHash) await accounts.updatePasswordHash(tx, account.id, newHash);
      if (onlyOne) await sessions.revokeAll(tx, account.id);
      await audit.write(tx, {
        actor: account,
        action: 'session.login',
        subject: 'user',
        rowId: account.id,
        requestId: login.requestId,
      });
      return sessions.create(tx, {
        userId: account.id,
        schoolId: account.schoolId,
        isStaff: account.identity === staff,
        orgCode,
        ip: login.ip,
        userAgent: login.userAgent,
      });
    });
    return { token, account: { ...account, orgCode }, departs, roles };
  }

  return {
    /**
     * Opens a session. An unknown name and a wrong password are told alike and take the same time;
     * that an account is frozen is told only after its right password.
     * Throws `session.locked`, `session.captchaNeeded`, `session.captchaWrong`,
     * `session.captchaInvalid`, `session.badCredentials`, `session.frozen`.
     */
    async logIn(login: LogIn): Promise<Welcome> {
      guard.begin(login);
      const found = await accounts.findForLogin(login.username);
      const isRight = await passwords.isRight(login.password, found?.passwordHash);
      if (!found || !isRight) throw new AppError('session.badCredentials');
      guard.succeed(login);
      const { passwordHash, ...account } = found;
      if (account.status === frozen) throw new AppError('session.frozen');
      const newHash = passwords.isOutdated(passwordHash)
        ? await passwords.hash(login.password)
        : undefined;
      return open(account, login, newHash);
    },

    /** Ends the session of a token, whether it still holds or not. Throws `session.logoutFailed` without one. */
    async logOut(token: string | undefined, actor: Actor | undefined, requestId: string) {
      if (!token) throw new AppError('session.logoutFailed');
      await sessions.revoke(token);
      if (!actor) return;
      await audit.write(database.write, {
        actor,
        action: 'session.logout',
        subject: 'user',
        rowId: actor.id,
        requestId,
      });
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
