import type { Actor } from '../../platform/actor.ts';
import type { Audit } from '../../platform/audit.ts';
import type { Database } from '../../platform/db/db.ts';
import { AppError, required } from '../../platform/errors.ts';
import type { Passwords } from '../../platform/password.ts';
import type { Sessions } from '../../platform/session.ts';
import type { Attempt, LogInGuard } from './log-in-guard.ts';
import type { Account, Depart, SessionRepository } from './session.repository.ts';
import type { Welcome, WelcomeService } from './welcome.ts';

export type LogIn = Attempt & {
  password: string;
  userAgent: string | undefined;
  requestId: string;
};

type Deps = {
  accounts: SessionRepository;
  guard: LogInGuard;
  database: Database;
  passwords: Passwords;
  sessions: Sessions;
  welcome: WelcomeService;
  audit: Audit;
};

export function createSessionService(deps: Deps) {
  const { accounts, guard, database, passwords, sessions, welcome, audit } = deps;

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
      const newHash = passwords.isOutdated(passwordHash)
        ? await passwords.hash(login.password)
        : undefined;
      const { ip, userAgent, requestId } = login;
      return welcome.open(account, { ip, userAgent, requestId, method: 'password', newHash });
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
