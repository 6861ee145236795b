import { AppError, allow, required } from '../../platform/errors.ts';
import type { MemberCall } from '../../platform/use-cases.ts';
import type { ModuleContext } from '../module.ts';
import { checkTag, findWork, replaceTags } from '../works/index.ts';
import { countTagged, deleteTag, listOwnTags, replaceStaffTags } from './tags.repository.ts';

/** Most tags of one person on one work. */
const tagLimit = 5;

/** Tags as each person gives them: an author to the own works, the staff to works that they answer for. */
export function createTagsService({ database, run, clock }: ModuleContext) {
  return {
    list: ({ actor }: Pick<MemberCall, 'actor'>) => listOwnTags(database.read, actor.id),

    /**
     * What the caller calls a work from now on; a comma list. Throws `work.notFound`, `work.tooManyTags`,
     * `text.*`.
     */
    async set(call: MemberCall, workId: string, list: string): Promise<string[]> {
      const { actor } = call;
      const work = required(await findWork(database.write, workId, actor), 'work.notFound');
      const isOwn = work.author_id === actor.id;
      const isStaffs = work.isAnsweredFor === true && actor.permissions.has('teaching:work:list');
      allow((isOwn || isStaffs) && work.deleted_at === null, 'work.notFound');
      const asked = list.split(/[,，]/).map((tag) => tag.trim());
      const tags = [...new Set(asked.filter((tag) => tag !== ''))].map(checkTag);
      allow(tags.length <= tagLimit, 'work.tooManyTags');
      await run(call, 'work.tag', async (tx, { note }) => {
        const { id: userId, schoolId } = actor;
        if (isOwn) await replaceTags(tx, workId, tags);
        else await replaceStaffTags(tx, { workId, userId, schoolId, at: clock.now() }, tags);
        await note({ rowId: workId });
      });
      return tags.sort();
    },

    /** Answers how many works had it. Throws `work.tagInUse` unless it is forced. */
    async remove(call: MemberCall, tag: string, isForced: boolean): Promise<number> {
      const { actor } = call;
      const count = await countTagged(database.write, actor.id, tag);
      if (count > 0 && !isForced) throw new AppError('work.tagInUse', { count });
      await run(call, 'work.untag', async (tx, { note }) => {
        await deleteTag(tx, actor.id, tag);
        await note({});
      });
      return count;
    },
  };
}
