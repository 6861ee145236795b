import type { Clock } from '../../platform/clock.ts';
import { allow, required } from '../../platform/errors.ts';
import type { MemberCall, RunUseCase } from '../../platform/use-cases.ts';
import type { Account, SessionRepository } from '../session/index.ts';
import type { AccountRepository } from './account.repository.ts';

type Deps = {
  own: AccountRepository;
  accounts: Pick<SessionRepository, 'find' | 'listDeparts'>;
  run: RunUseCase;
  clock: Clock;
};

export function createSelectDepartService(deps: Deps) {
  const { own, accounts, run, clock } = deps;
  return {
    /** Puts the caller's session into one of the own departments. Throws `depart.notMember`. */
    async select(call: MemberCall, orgCode: string): Promise<Account> {
      const { actor } = call;
      const account = required(await accounts.find(actor.id), 'session.expired');
      const departs = await accounts.listDeparts(actor.id);
      allow(
        departs.some((depart) => depart.orgCode === orgCode),
        'depart.notMember',
      );
      await run(call, 'session.selectDepart', async (tx, { note }) => {
        await own.setOrgCode(tx, actor, orgCode, clock.now());
        await note({ subject: 'user', rowId: actor.id, data: { orgCode } });
      });
      return { ...account, orgCode };
    },
  };
}
