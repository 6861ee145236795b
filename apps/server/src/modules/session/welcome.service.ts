import { normalAccount, staff } from '@sprout/rules';
import { hashToken, type Sessions } from '../../platform/access/sessions.ts';
import type { CallLog } from '../../platform/call-log/index.ts';
import type { Tx } from '../../platform/db/db.ts';
import { allow } from '../../platform/errors.ts';
import type { RunUseCase } from '../../platform/use-cases.ts';
import type { SiteConfig } from '../config/index.ts';
import type { LoginMethod, LoginMethodsRepository } from './login-methods.repository.ts';
import type { Account, Depart, SessionRepository } from './session.repository.ts';

export type Welcome = {
  token: string;
  account: Account;
  departs: Depart[];
  roles: string[];
  endedWays: LoginMethod[];
};

export type Arrival = {
  ip: string;
  userAgent: string | undefined;
  requestId: string;
  /** How the person proved who they are. */
  method: 'password' | 'picture' | 'card';
  cardId?: string;
  /** Whether the proof still holds: its secret may have changed since it was looked at. */
  isProofValid: (tx: Tx) => Promise<boolean>;
  /** Hash that replaces an outdated one. */
  newHash?: string | undefined;
  /** Hash of a session that ends with this arrival: one browser, one person. */
  replaces?: string | undefined;
  /** Whether our own client keeps the session beyond the browser; `undefined` when nobody says. */
  isKept?: boolean | undefined;
};

type Deps = {
  accounts: SessionRepository;
  run: RunUseCase;
  sessions: Sessions;
  loginMethods: Pick<LoginMethodsRepository, 'lockAccounts' | 'takeEnded'>;
  siteConfig: Pick<SiteConfig, 'find'>;
  callLog: Pick<CallLog, 'tell'>;
};

/** Opens sessions for people whose proof has been checked. */
export function createWelcome(deps: Deps) {
  const { accounts, run, loginMethods, sessions, siteConfig, callLog } = deps;
  return {
    /**
     * `undefined` when the proof holds no more. Throws `session.frozen`: it is told only after the
     * right proof.
     */
    async open(account: Account, arrival: Arrival): Promise<Welcome | undefined> {
      allow(account.status === normalAccount, 'session.frozen');
      const departs = await accounts.listDeparts(account.id);
      const roles = await accounts.listRoleCodes(account.id);
      const onlyOne = (await siteConfig.find(account.schoolId, 'multiLogin')) === '0';
      const [first] = departs;
      const orgCode = departs.length === 1 && first ? first.orgCode : account.orgCode;
      const { newHash, method, cardId } = arrival;
      const call = { actor: account, requestId: arrival.requestId };
      const opened = await run(call, 'session.login', async (tx, { note }) => {
        const isLetIn = (await loginMethods.lockAccounts(tx, [account.id])).length > 0;
        if (!(await arrival.isProofValid(tx))) return undefined;
        allow(isLetIn, 'session.frozen');
        if (newHash) await accounts.updatePasswordHash(tx, account.id, newHash);
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
          await accounts.setMethod(tx, hashToken(created), method, cardId);
        }
        return { token: created, endedWays };
      });
      if (opened) callLog.tell(arrival.requestId, { way: method, user: account });
      return opened && { ...opened, account: { ...account, orgCode }, departs, roles };
    },
  };
}
export type WelcomeService = ReturnType<typeof createWelcome>;
