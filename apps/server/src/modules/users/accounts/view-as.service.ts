import { assertReachesUsers } from '../../../platform/access/reach.ts';
import type { Sessions } from '../../../platform/access/sessions.ts';
import { seesAll, type ViewAs } from '../../../platform/access/view-as.ts';
import type { WireTimeFormat } from '../../../platform/clock.ts';
import { allow, required } from '../../../platform/errors.ts';
import type { MemberCall, RunUseCase } from '../../../platform/use-cases.ts';

type Deps = {
  viewAs: ViewAs;
  run: RunUseCase;
  sessions: Pick<Sessions, 'imagine'>;
  wireTime: WireTimeFormat;
};

/** Seeing the school as another person does, without changing anything. */
export function createViewAsService({ viewAs, run, sessions, wireTime }: Deps) {
  return {
    /**
     * Throws what reaching the person throws, `access.levelTooLow` for somebody who may do more, and
     * `access.ownAccount`; `row.notFound` for an account that cannot log in.
     */
    async begin(call: MemberCall, userId: string) {
      const { actor: viewer } = call;
      allow(viewer.id !== userId, 'access.ownAccount');
      const person = required(await sessions.imagine(viewer.schoolId, userId));
      return run(call, 'user.viewAs', async (tx, { note }) => {
        await assertReachesUsers(tx, viewer, [userId], 'enter');
        allow(seesAll(viewer, person), 'access.levelTooLow');
        const { id, endsAt } = await viewAs.begin(tx, viewer, userId);
        const until = wireTime.toWire(endsAt);
        await note({ rowId: userId, data: { until } });
        return { id, person, until };
      });
    },

    /** Does nothing when it is over already. */
    end: (call: MemberCall, id: string): Promise<void> =>
      run(call, 'user.endViewAs', async (tx, { note }) => {
        const ended = await viewAs.end(tx, call.actor, id);
        if (!ended) return;
        await note({ rowId: ended.userId, data: { since: wireTime.toWire(ended.startedAt) } });
      }),
  };
}
