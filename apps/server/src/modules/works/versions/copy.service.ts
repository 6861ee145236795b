import { canRemix } from '@sprout/rules';
import { allow, required } from '../../../platform/errors.ts';
import type { RateRule } from '../../../platform/rate-limit.ts';
import type { MemberCall } from '../../../platform/use-cases.ts';
import type { ModuleContext } from '../../module.ts';
import type { SavedWork } from '../saved-work.ts';
import { departOf } from '../saving/submission.ts';
import { fitName, type Say } from '../texts.ts';
import { getSeen } from '../work-access.ts';
import { factsOf } from '../work-facts.ts';
import { findVersion } from '../works.repository.ts';
import { createCopies } from './give-copy.ts';

const remixRule: RateRule = { name: 'remix', limit: 30, windowMs: 600_000 };

/** Remixes: a new own draft that names where it comes from; of an own work a copy. */
export function createCopyService(context: ModuleContext) {
  const { database, run, rateLimiter, clock, wireTime } = context;
  const giveCopy = createCopies(context);

  return {
    /** Copies the version that the viewer sees. Throws `work.notFound`, `work.remixNotAllowed`. */
    async remix(
      call: MemberCall,
      { workId, share }: { workId: string; share?: string | undefined },
      say: Say,
    ): Promise<SavedWork> {
      const { actor } = call;
      const { work, seen } = await getSeen(database.write, actor, workId, share);
      allow(canRemix(factsOf(work), actor), 'work.remixNotAllowed');
      rateLimiter.hit(remixRule, actor.id);
      const sourceId = seen === 'published' ? work.published_version_id : work.head_version_id;
      const source = required(await findVersion(database.write, sourceId), 'work.notFound');
      const sourceName = seen === 'published' ? work.published_name : work.work_name;
      const isOwn = work.author_id === actor.id;
      const time = wireTime.toWire(clock.now()).slice(5, 16);
      const workName = fitName(sourceName ?? '', (name) =>
        isOwn
          ? say('server.works.copyName', { name, time })
          : say('server.works.remixName', { name }),
      );
      return run(call, 'work.remix', async (tx, { note }) => {
        const { id: authorId, schoolId } = actor;
        const receiver = { schoolId, authorId, departId: departOf(actor), workName };
        // A copy of one's own work tells of the work that this one came from, if any.
        const parentWorkId = isOwn ? work.parent_work_id : work.id;
        const copy = await giveCopy(
          tx,
          { work, version: source },
          { ...receiver, ...(parentWorkId !== null && { parentWorkId }) },
        );
        await note({ rowId: copy.work.id, data: { from: work.id, versionId: source.id } });
        return copy;
      });
    },
  };
}
export type CopyService = ReturnType<typeof createCopyService>;
