import type { Body, Query } from '@sprout/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { newSecret } from '../../../platform/clock.ts';
import { AppError, required } from '../../../platform/errors.ts';
import type { Paging } from '../../../platform/paging.ts';
import type { MemberCall } from '../../../platform/use-cases.ts';
import { createWorkVersions } from '../../data-log/index.ts';
import { acceptedEndings } from '../../files/index.ts';
import type { ModuleContext } from '../../module.ts';
import { listAnew } from '../counters.repository.ts';
import { submitVersion } from '../saving/submission.ts';
import { checkDescription, checkTag, checkWorkName } from '../texts.ts';
import { getDeletable, getOwn, requireConfirmed } from '../work-access.ts';
import { kindOf } from '../work-kinds.ts';
import { setDeleted, updateWork } from '../works.repository.ts';
import {
  countOwnWorks,
  findOwnWork,
  listOwnWorks,
  type OwnWork,
  replaceTags,
} from './own.repository.ts';

type Settings = Body<'works.update'>;
type OwnPage = { rows: OwnWork[]; total: number };

/** An author's list, settings and trash. */
export function createOwnService(context: ModuleContext) {
  const { database, run, clock, random, config } = context;
  const versions = createWorkVersions(context);

  const get = async (workId: string): Promise<OwnWork> =>
    required(await findOwnWork(database.write, workId), 'work.notFound');

  const trash = (call: MemberCall, ids: readonly string[]): Promise<void> =>
    run(call, 'work.trash', async (tx, { note }) => {
      await versions.around(tx, call.actor, ids, () => setDeleted(tx, ids, clock.now()));
      await listAnew(tx, ids);
      for (const rowId of ids) await note({ rowId });
    });

  return {
    /** Those in use, or those in the trash. */
    async list(
      actor: Actor,
      query: Query<'works.mine'>,
      paging: Paging,
      { isTrash }: { isTrash: boolean },
    ): Promise<OwnPage> {
      const asked = { authorId: actor.id, query, isTrash, timeZone: config.timeZone };
      const total = await countOwnWorks(database.write, asked);
      return { rows: await listOwnWorks(database.write, asked, paging), total };
    },

    /** Changes what is given. A wider circle than the author alone needs a confirmed account. */
    async update(call: MemberCall, settings: Settings): Promise<OwnWork> {
      const { actor } = call;
      const work = await getOwn(database.write, actor, settings.workId);
      if (settings.visibility && settings.visibility !== 'private') requireConfirmed(actor);
      const change = {
        ...patchOf(settings),
        ...(settings.visibility === 'link' && work.share_token === null
          ? { share_token: newSecret(random) }
          : {}),
        updated_at: clock.now(),
      };
      const tags = settings.tags?.map(checkTag);
      await run(call, 'work.update', async (tx, { note }) => {
        await versions.around(tx, actor, [work.id], async () => {
          await updateWork(tx, work.id, change);
          if (tags) await replaceTags(tx, work.id, tags);
        });
        await listAnew(tx, [work.id]);
        const data = { fields: Object.keys(settings).filter((key) => key !== 'workId') };
        await note({ rowId: work.id, data });
      });
      return get(work.id);
    },

    /** The old link ends at once. */
    async renewShareLink(call: MemberCall, workId: string): Promise<string> {
      const { actor } = call;
      const work = await getOwn(database.write, actor, workId);
      requireConfirmed(actor);
      const shareToken = newSecret(random);
      await run(call, 'work.renewShareLink', async (tx, { note }) => {
        await updateWork(tx, work.id, { share_token: shareToken });
        await note({ rowId: work.id });
      });
      return shareToken;
    },

    /**
     * Throws `user.notConfirmed`, `text.*` for a name that others should not read, `file.wrongType` for what a child
     * handed in as files: its papers and photos are for its teachers.
     */
    async askForSite(call: MemberCall, workId: string): Promise<OwnWork> {
      const { actor } = call;
      const work = await getOwn(database.write, actor, workId);
      requireConfirmed(actor);
      if (kindOf(work.work_type) === undefined)
        throw new AppError('file.wrongType', { accepted: acceptedEndings('work') });
      checkWorkName(work.work_name);
      const versionId = required(work.head_version_id);
      if (work.review_state === 'waiting' && work.submitted_version_id === versionId) {
        return get(work.id);
      }
      await run(call, 'work.submit', async (tx, useCase) => {
        const submission = { workId, versionId, departId: work.depart_id, at: clock.now() };
        await submitVersion(versions, tx, useCase, actor, submission);
      });
      return get(work.id);
    },

    async remove(call: MemberCall, workId: string): Promise<void> {
      const { actor } = call;
      const work = await getDeletable(database.write, actor, workId);
      await trash(call, [work.id]);
    },

    /** All of them or none: one id that is not an own work refuses the whole call. */
    async removeMany(call: MemberCall, ids: readonly string[]): Promise<number> {
      const { actor } = call;
      for (const id of ids) await getDeletable(database.write, actor, id);
      if (ids.length > 0) await trash(call, ids);
      return ids.length;
    },

    async restore(call: MemberCall, workId: string): Promise<OwnWork> {
      const { actor } = call;
      const work = await getDeletable(database.write, actor, workId, { fromTrash: true });
      await run(call, 'work.restore', async (tx, { note }) => {
        await versions.around(tx, actor, [work.id], () =>
          updateWork(tx, work.id, { deleted_at: null, updated_at: clock.now() }),
        );
        await listAnew(tx, [work.id]);
        await note({ rowId: work.id });
      });
      return get(work.id);
    },
  };
}
export type OwnService = ReturnType<typeof createOwnService>;

/** The columns that a form may change, checked. */
function patchOf({ workName, description, visibility, allowRemix }: Settings) {
  return {
    ...(workName === undefined ? {} : { work_name: checkWorkName(workName) }),
    ...(description === undefined ? {} : { description: checkDescription(description) }),
    ...(visibility === undefined ? {} : { visibility, is_visibility_chosen: true }),
    ...(allowRemix === undefined ? {} : { allow_remix: allowRemix }),
  };
}
