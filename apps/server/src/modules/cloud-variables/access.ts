import { canOpenWork, canSeeWork, cloudProblem } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import type { Database } from '../../platform/db/db.ts';
import { AppError, allow } from '../../platform/errors.ts';
import { cloudNamesOf, factsOf, findWork, viewerOf, type WorkRow } from '../works/index.ts';
import type { CloudRepository } from './cloud-variables.repository.ts';

type Deps = { database: Database; repository: CloudRepository };

/** Values of the blocks editor. */
const blocksTypes: ReadonlySet<string> = new Set(['1', '2']);

/** Who takes part in the cloud variables of a work, and who looks after them. */
export function createCloudAccess({ database, repository }: Deps) {
  /** Names of the versions that people run. */
  async function namesOf(workId: string): Promise<string[]> {
    const stats = await repository.listStats(workId);
    return [...new Set(stats.flatMap(cloudNamesOf))];
  }

  return {
    namesOf,

    /** Throws why somebody takes no part. */
    async join(actor: Actor, workId: string, share?: string): Promise<{ isAuthor: boolean }> {
      const work = await findWork(database.write, workId, actor);
      if (!work) throw new AppError('work.notFound');
      allow(actor.isConfirmed, 'user.notConfirmed');
      const facts = factsOf(work);
      const viewer = viewerOf(actor, work);
      const isAuthor = work.author_id === actor.id;
      const problem = cloudProblem({
        isSeen: canSeeWork(facts, viewer, share),
        isAuthor,
        isReviewer: viewer?.isReviewer === true && viewer.schoolId === work.school_id,
        isClassmate: !isAuthor && (await repository.shareClass(actor.id, work.author_id)),
        isUsed:
          blocksTypes.has(work.work_type) &&
          (work.has_cloud_data || (await namesOf(workId)).length > 0),
        isOff: work.is_cloud_off,
      });
      if (problem) throw new AppError(problem);
      return { isAuthor };
    },

    /** The author and the staff of the work; throws `work.notFound` for anybody else. */
    async getKept(actor: Actor, workId: string): Promise<{ work: WorkRow; isReviewer: boolean }> {
      const work = await findWork(database.write, workId, actor);
      const viewer = work && viewerOf(actor, work);
      if (!work || !viewer || work.deleted_at || !canOpenWork(factsOf(work), viewer)) {
        throw new AppError('work.notFound');
      }
      return { work, isReviewer: viewer.isReviewer };
    },
  };
}
export type CloudAccess = ReturnType<typeof createCloudAccess>;
