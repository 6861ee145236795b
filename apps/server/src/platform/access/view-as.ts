import { viewAsLimits } from '@sprout/contract';
import type { Clock, Random } from '../clock.ts';
import { newId } from '../clock.ts';
import type { Database, Tx } from '../db/db.ts';
import { AppError, allow } from '../errors.ts';
import type { Actor } from './actor.ts';
import { managesOrgCode } from './scope.ts';
import type { Sessions } from './sessions.ts';

type Deps = {
  database: Database;
  sessions: Pick<Sessions, 'imagine'>;
  clock: Clock;
  random: Random;
};

/** Never given to a viewer: what it opens is written down in the name of the person who opens it. */
const withheld = 'system:user:phone';

/**
 * Viewing the school as another person for a while. The other person gets no token: the viewer's own one
 * stays in use, with the id of the view beside it, so the view ends with the viewer's session.
 */
export function createViewAs({ database, sessions, clock, random }: Deps) {
  return {
    /** Part of a transaction. Views that are over are forgotten. */
    async begin(tx: Tx, viewer: Actor, userId: string): Promise<{ id: string; endsAt: Date }> {
      const now = clock.now();
      const id = newId(clock, random);
      const endsAt = new Date(now.getTime() + viewAsLimits.lastsMs);
      await tx.deleteFrom('view_as').where('ends_at', '<', now).execute();
      await tx
        .insertInto('view_as')
        .values({
          id,
          school_id: viewer.schoolId,
          viewer_id: viewer.id,
          session_hash: viewer.sessionHash,
          user_id: userId,
          started_at: now,
          ends_at: endsAt,
        })
        .execute();
      return { id, endsAt };
    },

    /** Part of a transaction; answers the person who was viewed as, `undefined` when it was over already. */
    async end(tx: Tx, viewer: Actor, id: string) {
      return tx
        .deleteFrom('view_as')
        .where('id', '=', id)
        .where('viewer_id', '=', viewer.id)
        .returning(['user_id as userId', 'started_at as startedAt'])
        .executeTakeFirst();
    },

    /**
     * The other person as the viewer may act: no right that the viewer has not got.
     * Throws `viewAs.ended`, also when one of the two has changed so that it would not begin any more.
     */
    async find(viewer: Actor, id: string): Promise<Actor> {
      const row = await database.write
        .selectFrom('view_as')
        .select(['user_id as userId', 'ends_at as endsAt'])
        .where('id', '=', id)
        .where('session_hash', '=', viewer.sessionHash)
        .where('viewer_id', '=', viewer.id)
        .where('ends_at', '>', clock.now())
        .executeTakeFirst();
      const person = row && (await sessions.imagine(viewer.schoolId, row.userId));
      if (!person) throw new AppError('viewAs.ended');
      allow(
        viewer.permissions.has('system:user:viewAs') && seesAll(viewer, person),
        'viewAs.ended',
      );
      const shared = [...person.permissions].filter((code) => viewer.permissions.has(code));
      return {
        ...person,
        permissions: new Set(shared.filter((code) => code !== withheld)),
        mustChangePassword: false,
        mustAddSecondFactor: false,
        viewedBy: viewer.id,
      };
    },
  };
}
/** Whether a viewer sees every row that the person sees, and stands no lower. */
export const seesAll = (viewer: Actor, person: Actor): boolean =>
  person.level <= viewer.level &&
  (viewer.seesWholeSchool ||
    (!person.seesWholeSchool &&
      viewer.rowRules.length === 0 &&
      person.managedOrgCodes.every((code) => managesOrgCode(viewer, code))));

export type ViewAs = ReturnType<typeof createViewAs>;
