import type { Actor } from '../../platform/actor.ts';
import type { Audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/db.ts';
import { allow, required } from '../../platform/errors.ts';
import type { Sessions } from '../../platform/session.ts';
import type { Account, SessionRepository } from '../session/index.ts';
import type { AccountRepository } from './account.repository.ts';

type Deps = {
  own: AccountRepository;
  accounts: Pick<SessionRepository, 'find' | 'listDeparts'>;
  database: Database;
  sessions: Pick<Sessions, 'forgetActors'>;
  audit: Audit;
  clock: Clock;
};

export function createSelectDepartService(deps: Deps) {
  const { own, accounts, database, sessions, audit, clock } = deps;
  return {
    /** Puts the caller's session into one of the own departments. Throws `depart.notMember`. */
    async select(actor: Actor, orgCode: string, requestId: string): Promise<Account> {
      const account = required(await accounts.find(actor.id), 'session.expired');
      const departs = await accounts.listDeparts(actor.id);
      allow(
        departs.some((depart) => depart.orgCode === orgCode),
        'depart.notMember',
      );
      await database.transaction(async (tx) => {
        await own.setOrgCode(tx, actor, orgCode, clock.now());
        await audit.write(tx, {
          actor,
          action: 'session.selectDepart',
          subject: 'user',
          rowId: actor.id,
          data: { orgCode },
          requestId,
        });
      });
      sessions.forgetActors();
      return { ...account, orgCode };
    },
  };
}
