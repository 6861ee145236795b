import { sql } from 'kysely';
import { compareAgain, eraseUnitsOfDemo } from '../../modules/courses/index.ts';
import { eraseHomeworkOf } from '../../modules/homework/index.ts';
import { eraseTracesOfDemoNews } from '../../modules/news/index.ts';
import { eraseTracesOfDemoOrders } from '../../modules/orders/index.ts';
import { eraseTracesOfDemoAssets } from '../../modules/scratch-assets/index.ts';
import { mainSchoolId } from '../../platform/audit.ts';
import { type BelongingsRegister, removeRows } from '../../platform/belongings.ts';
import { dropVersions } from '../../platform/data-log.ts';
import type { Database, Tx } from '../../platform/db/db.ts';
import { dropForms } from '../../platform/form-versions.ts';
import type { Tasks } from '../../platform/tasks/tasks.ts';
import type { VersionedCache } from '../../platform/versioned-cache.ts';
import { defaultConfig } from '../system/index.ts';
import { demoConfig } from './demo-config.ts';

type Deps = {
  database: Database;
  versionedCache: Pick<VersionedCache, 'raise'>;
  belongings: BelongingsRegister;
  tasks: Pick<Tasks, 'add'>;
};

export type RemovedDemo = { people: number; works: number };

/**
 * Takes away every demo person and class, all that demo people made and did, and the demo settings
 * that no administrator changed. What the removed works alone used is swept from the disk later.
 */
export function removeDemo(deps: Deps): Promise<RemovedDemo> {
  const { database, versionedCache, belongings, tasks } = deps;
  return database.transaction(async (tx) => {
    const userIds = await idsOf(tx, 'sys_user');
    const departIds = await idsOf(tx, 'sys_depart');
    const workIds = await listWorkIds(tx, userIds);
    await removeWorks(tx, belongings, workIds);
    await removeTraces(tx, userIds);
    await forgetUndos(tx, departIds);
    await removeDeparts(tx, belongings, departIds);
    await eraseTracesOfDemoOrders(tx);
    await eraseTracesOfDemoAssets(tx);
    await eraseHomeworkOf(tx, userIds);
    await removePeople(tx, belongings, userIds);
    await compareAgain(tasks, tx, await eraseUnitsOfDemo(tx));
    await eraseTracesOfDemoNews(tx);
    await removeRows(tx, belongings.deletedWithDemo());
    await resetConfig(tx);
    await versionedCache.raise(tx, 'config');
    await versionedCache.raise(tx, 'news');
    await versionedCache.raise(tx, 'schoolAssets');
    return { people: userIds.length, works: workIds.length };
  });
}

async function idsOf(tx: Tx, table: 'sys_user' | 'sys_depart'): Promise<string[]> {
  const rows = await tx.selectFrom(table).select('id').where('is_demo', '=', true).execute();
  return rows.map((row) => row.id);
}

/** NOTE: a visitor who logged in as a demo child made works that carry no mark of their own. */
async function listWorkIds(tx: Tx, userIds: string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('work')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('is_demo', '=', true),
        ...(userIds.length ? [eb('author_id', 'in', userIds)] : []),
      ]),
    )
    .execute();
  return rows.map((row) => row.id);
}

/** With all that people did to them; their contents are swept from the disk later. */
export async function removeWorks(
  tx: Tx,
  belongings: BelongingsRegister,
  workIds: string[],
): Promise<void> {
  if (workIds.length === 0) return;
  await removeNamedFiles(tx, workIds);
  await removeRows(tx, belongings.deletedWithWorks(workIds));
  await tx
    .updateTable('work')
    .set({ parent_work_id: null })
    .where('parent_work_id', 'in', workIds)
    .execute();
  await tx.deleteFrom('work').where('id', 'in', workIds).execute();
  await dropVersions(tx, 'work', workIds);
}

/** The names under which versions and covers were read; their contents go with the next sweep. */
async function removeNamedFiles(tx: Tx, workIds: string[]): Promise<void> {
  const versions = await tx
    .selectFrom('work_version')
    .select(['file_name', 'cover'])
    .where('work_id', 'in', workIds)
    .execute();
  const names = [...new Set(versions.flatMap(({ file_name, cover }) => [file_name, cover]))];
  if (names.length === 0) return;
  await tx.deleteFrom('stored_file').where('name', 'in', names).execute();
}

/** What demo people left on the works of others, counters included. */
async function removeTraces(tx: Tx, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  const viewers = userIds.map((id) => `u:${id}`);
  const stars = await tx
    .deleteFrom('work_star')
    .where('viewer_key', 'in', viewers)
    .returning('work_id')
    .execute();
  const comments = await tx
    .deleteFrom('work_comment')
    .where('user_id', 'in', userIds)
    .returning('work_id')
    .execute();
  await tx.deleteFrom('work_view').where('viewer_key', 'in', viewers).execute();
  await tx.deleteFrom('work_report').where('viewer_key', 'in', viewers).execute();
  await recount(
    tx,
    [...stars, ...comments].map(({ work_id }) => work_id),
  );
}

async function recount(tx: Tx, workIds: string[]): Promise<void> {
  if (workIds.length === 0) return;
  await tx
    .updateTable('work_counter')
    .set({
      star_num: sql<number>`(select count(*) from work_star s where s.work_id = work_counter.work_id)`,
      comment_num: sql<number>`(select count(*) from work_comment c
        where c.work_id = work_counter.work_id and c.deleted_at is null and c.state = 'shown')`,
    })
    .where('work_id', 'in', workIds)
    .execute();
}

/** What was taken from a class of the demo, or is one, does not come back. */
async function forgetUndos(tx: Tx, departIds: string[]): Promise<void> {
  await sql`delete from depart_undo where exists (
    select 1 from jsonb_path_query(data, '$.**.rows[*]') as taken
    where taken ->> 'is_demo' = 'true' or taken ->> 'depart_id' = any(${departIds}))`.execute(tx);
}

/** No person of the school stands in one of them any more. */
async function removeDeparts(
  tx: Tx,
  belongings: BelongingsRegister,
  departIds: string[],
): Promise<void> {
  if (departIds.length === 0) return;
  await removeRows(tx, belongings.deletedWithDepartments(departIds));
  await dropForms(tx, 'depart', departIds);
  for (const { table, column } of belongings.departmentCodes()) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = null
      from sys_depart d where d.id = any(${departIds})
        and d.school_id = ${sql.ref(`${table}.school_id`)}
        and d.org_code = ${sql.ref(`${table}.${column}`)}`.execute(tx);
  }
  await tx.deleteFrom('sys_depart').where('id', 'in', departIds).execute();
}

async function removePeople(
  tx: Tx,
  belongings: BelongingsRegister,
  userIds: string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await dropForms(tx, 'user', userIds);
  await removeRows(tx, belongings.deletedWithDemoPeople(userIds));
  await tx.deleteFrom('sys_user').where('id', 'in', userIds).execute();
  await dropVersions(tx, 'sys_user', userIds);
}

async function resetConfig(tx: Tx): Promise<void> {
  for (const [key, value] of Object.entries(demoConfig)) {
    await tx
      .updateTable('sys_config')
      .set({ config_value: defaultConfig[key] ?? '' })
      .where('school_id', '=', mainSchoolId)
      .where('config_key', '=', key)
      .where('config_value', '=', value)
      .execute();
  }
}
