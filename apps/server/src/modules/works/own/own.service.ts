import type { Body, Query, Result } from '@sprout/contract';
import type { Actor } from '../../../platform/actor.ts';
import { newSecret } from '../../../platform/clock.ts';
import { afterCommit, type Tx } from '../../../platform/db/db.ts';
import { required } from '../../../platform/errors.ts';
import { presentPage, readPaging } from '../../../platform/paging.ts';
import { createWorkVersions } from '../../data-log/index.ts';
import type { ModuleContext } from '../../module.ts';
import { listAnew } from '../counters.repository.ts';
import type { MyWork, Presenter } from '../present.ts';
import { forgetCounts } from '../public/public-lists.ts';
import { checkDescription, checkTag, checkWorkName } from '../texts.ts';
import { getOwn, requireConfirmed } from '../work-access.ts';
import { setDeleted, tagsOf, updateWork } from '../works.repository.ts';
import {
  countOwnWorks,
  findOwnWork,
  listOwnWorks,
  type OwnRow,
  replaceTags,
} from './own.repository.ts';

type Settings = Body<'works.update'>;
type Deps = { context: ModuleContext; presenter: Presenter };

/** The predecessor's page asks without a size and shows everything. Source: teaching-domain section 8.1. */
const defaultPageSize = 999;

/** An author's list, settings and trash. */
export function createOwnService({ context, presenter }: Deps) {
  const { database, clock, random, audit, cache, config } = context;
  const versions = createWorkVersions(context);

  async function present(rows: readonly OwnRow[]) {
    const tags = await tagsOf(
      database.write,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => presenter.mine(row, tags.get(row.id) ?? []));
  }

  async function presentOne(workId: string): Promise<MyWork> {
    const row = await findOwnWork(database.write, workId);
    const [work] = await present([required(row, 'work.notFound')]);
    return required(work, 'work.notFound');
  }

  async function page(actor: Actor, query: Query<'works.mine'>, isTrash: boolean) {
    const paging = readPaging(query, defaultPageSize);
    const asked = { authorId: actor.id, query, isTrash, timeZone: config.timeZone };
    const total = await countOwnWorks(database.write, asked);
    const rows = await listOwnWorks(database.write, asked, paging);
    return presentPage(await present(rows), total, paging);
  }

  async function trash(tx: Tx, actor: Actor, ids: readonly string[]): Promise<void> {
    await versions.around(tx, actor, ids, () => setDeleted(tx, ids, clock.now()));
    await listAnew(tx, ids);
    for (const rowId of ids) {
      await audit.write(tx, { actor, action: 'work.trash', subject: 'work', rowId });
    }
    afterCommit(tx, () => forgetCounts(cache));
  }

  return {
    mine: (actor: Actor, query: Query<'works.mine'>): Promise<Result<'works.mine'>> =>
      page(actor, query, false),

    trash: (actor: Actor, query: Query<'works.trash'>): Promise<Result<'works.trash'>> =>
      page(actor, query, true),

    /** Changes what is given. A wider circle than the author alone needs a confirmed account. */
    async update(actor: Actor, settings: Settings): Promise<MyWork> {
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
      await database.transaction(async (tx) => {
        await versions.around(tx, actor, [work.id], async () => {
          await updateWork(tx, work.id, change);
          if (tags) await replaceTags(tx, work.id, tags);
        });
        await listAnew(tx, [work.id]);
        const data = { fields: Object.keys(settings).filter((key) => key !== 'workId') };
        await audit.write(tx, {
          actor,
          action: 'work.update',
          subject: 'work',
          rowId: work.id,
          data,
        });
      });
      forgetCounts(cache);
      return presentOne(work.id);
    },

    /** The old link ends at once. */
    async renewShareLink(actor: Actor, workId: string): Promise<string> {
      const work = await getOwn(database.write, actor, workId);
      requireConfirmed(actor);
      const shareToken = newSecret(random);
      await database.transaction(async (tx) => {
        await updateWork(tx, work.id, { share_token: shareToken });
        await audit.write(tx, {
          actor,
          action: 'work.renewShareLink',
          subject: 'work',
          rowId: work.id,
        });
      });
      return shareToken;
    },

    async remove(actor: Actor, workId: string): Promise<void> {
      const work = await getOwn(database.write, actor, workId);
      await database.transaction((tx) => trash(tx, actor, [work.id]));
    },

    /** All of them or none: one id that is not an own work refuses the whole call. */
    async removeMany(actor: Actor, ids: readonly string[]): Promise<number> {
      for (const id of ids) await getOwn(database.write, actor, id);
      if (ids.length > 0) await database.transaction((tx) => trash(tx, actor, ids));
      return ids.length;
    },

    async restore(actor: Actor, workId: string): Promise<MyWork> {
      const work = await getOwn(database.write, actor, workId, { fromTrash: true });
      await database.transaction(async (tx) => {
        await versions.around(tx, actor, [work.id], () =>
          updateWork(tx, work.id, { deleted_at: null, updated_at: clock.now() }),
        );
        await listAnew(tx, [work.id]);
        await audit.write(tx, { actor, action: 'work.restore', subject: 'work', rowId: work.id });
      });
      forgetCounts(cache);
      return presentOne(work.id);
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
