import { assertReachesUsers } from '../../../platform/access.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Audit } from '../../../platform/audit.ts';
import type { WireTimeFormat } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/db.ts';
import { allow, required } from '../../../platform/errors.ts';
import type { Sessions } from '../../../platform/session.ts';
import { seesAll, type ViewAs } from '../../../platform/view-as.ts';

type Deps = {
  viewAs: ViewAs;
  database: Database;
  sessions: Pick<Sessions, 'imagine'>;
  audit: Audit;
  wireTime: WireTimeFormat;
};

/** Seeing the school as another person does, without changing anything. */
export function createViewAsService({ viewAs, database, sessions, audit, wireTime }: Deps) {
  return {
    /**
     * Throws what reaching the person throws, `access.levelTooLow` for somebody who may do more, and
     * `access.ownAccount`; `row.notFound` for an account that cannot log in.
     */
    async begin(viewer: Actor, userId: string, requestId: string) {
      allow(viewer.id !== userId, 'access.ownAccount');
      const person = required(await sessions.imagine(viewer.schoolId, userId));
      return database.transaction(async (tx) => {
        await assertReachesUsers(tx, viewer, [userId], 'enter');
        allow(seesAll(viewer, person), 'access.levelTooLow');
        const { id, endsAt } = await viewAs.begin(tx, viewer, userId);
        const until = wireTime.toWire(endsAt);
        await audit.write(tx, {
          actor: viewer,
          action: 'user.viewAs',
          subject: 'user',
          rowId: userId,
          data: { until },
          requestId,
        });
        return { id, person, until };
      });
    },

    /** Does nothing when it is over already. */
    end: (viewer: Actor, id: string, requestId: string): Promise<void> =>
      database.transaction(async (tx) => {
        const ended = await viewAs.end(tx, viewer, id);
        if (!ended) return;
        await audit.write(tx, {
          actor: viewer,
          action: 'user.endViewAs',
          subject: 'user',
          rowId: ended.userId,
          data: { since: wireTime.toWire(ended.startedAt) },
          requestId,
        });
      }),
  };
}
