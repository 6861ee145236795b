import type { Sessions } from '../../platform/access/sessions.ts';
import type { Clock } from '../../platform/clock.ts';
import type { MemberCall, RunUseCase } from '../../platform/use-cases.ts';
import type { OwnPassword } from './own-password.ts';

type Deps = {
  sessions: Pick<Sessions, 'setLocked'>;
  ownPassword: OwnPassword;
  run: RunUseCase;
  clock: Clock;
};

/** The lock stands in the session, so that no page passes it by being loaded anew. */
export function createScreenLock({ sessions, ownPassword, run, clock }: Deps) {
  return {
    async lock(call: MemberCall): Promise<void> {
      const { actor } = call;
      await run(call, 'session.lock', async (tx, { note }) => {
        await sessions.setLocked(tx, actor.sessionHash, clock.now());
        await note({ subject: 'user', rowId: actor.id });
      });
    },

    /** Throws `user.passwordWrong`, `request.tooMany`. */
    async unlock(call: MemberCall, password: string): Promise<void> {
      const { actor } = call;
      await ownPassword.prove(actor, password);
      await run(call, 'session.unlock', async (tx, { note }) => {
        await sessions.setLocked(tx, actor.sessionHash, null);
        await note({ subject: 'user', rowId: actor.id });
      });
    },
  };
}
