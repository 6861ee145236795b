import type { Body, Query, Result } from '@sprout/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import { newSecret } from '../../../platform/clock.ts';
import { afterCommit, type Executor, type Tx } from '../../../platform/db/db.ts';
import { required } from '../../../platform/errors.ts';
import { containsPattern, sortOf, timeRange } from '../../../platform/list-query.ts';
import { presentPage, readPaging } from '../../../platform/paging.ts';
import { createWorkVersions } from '../../data-log/index.ts';
import type { ModuleContext } from '../../module.ts';
import { listAnew } from '../counters.repository.ts';
import type { MyWork, Presenter } from '../present.ts';
import { forgetCounts } from '../public/public-lists.ts';
import { checkDescription, checkTag, checkWorkName } from '../texts.ts';
import { getOwn, requireConfirmed } from '../work-access.ts';
import { selectWorks } from '../works.repository.ts';

type Settings = Body<'works.update'>;
type Deps = { context: ModuleContext; presenter: Presenter };

const sortColumns = {
  createTime: 'w.created_at',
  updateTime: 'w.updated_at',
  workName: 'w.work_name',
  workType: 'w.work_type',
  starNum: 'star_num',
  viewNum: 'view_num',
} as const;

/** The predecessor's page asks without a size and shows everything. Source: teaching-domain section 8.1. */
const defaultPageSize = 999;

/** An author's list, settings and trash. */
export function createOwnService({ context, presenter }: Deps) {
  const { database, clock, random, audit, cache, config } = context;
  const versions = createWorkVersions(context);

  /** Rows in the author's own list, by the condition, with the cover of the newest version. */
  const select = (executor: Executor) =>
    selectWorks(executor)
      .leftJoin('work_version as head', 'head.id', 'w.head_version_id')
      .select('head.cover as headCover');

  async function present(rows: Awaited<ReturnType<ReturnType<typeof select>['execute']>>) {
    const tags = await tagsOf(
      database.write,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => presenter.mine(row, tags.get(row.id) ?? []));
  }

  async function presentOne(workId: string): Promise<MyWork> {
    const rows = await select(database.write).where('w.id', '=', workId).execute();
    const [work] = await present(rows);
    return required(work, 'work.notFound');
  }

  async function page(actor: Actor, query: Query<'works.mine'>, isTrash: boolean) {
    const paging = readPaging(query, defaultPageSize);
    const conditions = conditionsOf(actor, query, isTrash, config.timeZone);
    const sort = sortOf(query, sortColumns);
    const { count } = await database.write
      .selectFrom('work as w')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where((eb) => eb.and(conditions))
      .executeTakeFirstOrThrow();
    const rows = await select(database.write)
      .where((eb) => eb.and(conditions))
      .orderBy(sort?.column ?? 'w.updated_at', sort?.direction ?? 'desc')
      .orderBy('w.id', 'desc')
      .limit(paging.size)
      .offset(paging.offset)
      .execute();
    return presentPage(await present(rows), Number(count), paging);
  }

  async function trash(tx: Tx, actor: Actor, ids: readonly string[]): Promise<void> {
    await versions.around(tx, actor, ids, () =>
      tx
        .updateTable('work')
        .set({ deleted_at: clock.now() })
        .where('id', 'in', [...ids])
        .execute(),
    );
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
          await tx.updateTable('work').set(change).where('id', '=', work.id).execute();
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
        await tx
          .updateTable('work')
          .set({ share_token: shareToken })
          .where('id', '=', work.id)
          .execute();
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
          tx
            .updateTable('work')
            .set({ deleted_at: null, updated_at: clock.now() })
            .where('id', '=', work.id)
            .execute(),
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

/** Own works by the list's filters. */
function conditionsOf(
  actor: Actor,
  query: Query<'works.mine'>,
  isTrash: boolean,
  timeZone: string,
): Expression<SqlBool>[] {
  const name = containsPattern(query.workName);
  const tag = query.workTag?.trim();
  return [
    sql<SqlBool>`w.author_id = ${actor.id}`,
    isTrash ? sql<SqlBool>`w.deleted_at is not null` : sql<SqlBool>`w.deleted_at is null`,
    ...(name ? [sql<SqlBool>`w.work_name ilike ${name}`] : []),
    ...timeRange('w.created_at', query, timeZone),
    ...(query.workType ? [sql<SqlBool>`w.work_type = ${query.workType}`] : []),
    ...(query.reviewState ? [sql<SqlBool>`w.review_state = ${query.reviewState}`] : []),
    ...(tag
      ? [sql<SqlBool>`exists (select 1 from work_tag t where t.work_id = w.id and t.tag = ${tag})`]
      : []),
  ];
}

/** The columns that a form may change, checked. */
function patchOf({ workName, description, visibility, allowRemix }: Settings) {
  return {
    ...(workName === undefined ? {} : { work_name: checkWorkName(workName) }),
    ...(description === undefined ? {} : { description: checkDescription(description) }),
    ...(visibility === undefined ? {} : { visibility, is_visibility_chosen: true }),
    ...(allowRemix === undefined ? {} : { allow_remix: allowRemix }),
  };
}

async function replaceTags(tx: Tx, workId: string, tags: readonly string[]): Promise<void> {
  await tx.deleteFrom('work_tag').where('work_id', '=', workId).execute();
  const rows = [...new Set(tags)].map((tag) => ({ work_id: workId, tag }));
  if (rows.length > 0) await tx.insertInto('work_tag').values(rows).execute();
}

/** Tags by work, in alphabetical order. */
export async function tagsOf(
  executor: Executor,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const byWork = new Map<string, string[]>();
  if (ids.length === 0) return byWork;
  const rows = await executor
    .selectFrom('work_tag')
    .select(['work_id', 'tag'])
    .where('work_id', 'in', [...ids])
    .orderBy('tag')
    .execute();
  for (const { work_id: id, tag } of rows) byWork.set(id, [...(byWork.get(id) ?? []), tag]);
  return byWork;
}
