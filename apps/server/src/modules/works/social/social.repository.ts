import { CompiledQuery } from 'kysely';
import type { Database, Executor } from '../../../platform/db/db.ts';
import { countSql } from '../counters.repository.ts';

type Named = Pick<Database, 'named'>;
type Count = { count: number };

/** One statement each: the row of the viewer and the counter stand or fall together. */
const viewSql = `with seen as (
    insert into work_view (work_id, viewer_key, seen_at) values ($1, $2, $3)
    on conflict (work_id, viewer_key) do update set seen_at = excluded.seen_at
      where work_view.seen_at <= $4 returning 1)
  ${countSql('viewNum', 1, 'exists (select 1 from seen)')}`;

const starSql = `with liked as (
    insert into work_star (work_id, viewer_key, created_at) values ($1, $2, $3)
    on conflict do nothing returning 1)
  ${countSql('starNum', 1, 'exists (select 1 from liked)')}`;

const unstarSql = `with gone as (
    delete from work_star where work_id = $1 and viewer_key = $2 returning 1)
  ${countSql('starNum', -1, 'exists (select 1 from gone)')}`;

const reportSql = `insert into work_report
    (id, work_id, school_id, version_id, reason, note, viewer_key, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (work_id, viewer_key) do update set reason = excluded.reason, note = excluded.note,
    version_id = excluded.version_id, created_at = excluded.created_at, closed_at = null,
    closed_by = null`;

/** Counts a look that is the viewer's first since `before`; answers the counter when it counted. */
export async function countView(
  { named }: Named,
  {
    workId,
    viewerKey,
    now,
    before,
  }: { workId: string; viewerKey: string; now: Date; before: Date },
): Promise<number | undefined> {
  const [row] = await named<Count>('work-view', viewSql, [workId, viewerKey, now, before]);
  return row?.count;
}

/** Answers the counter, nothing when the viewer has liked the work before. */
export async function insertStar(
  executor: Executor,
  { workId, viewerKey, now }: { workId: string; viewerKey: string; now: Date },
): Promise<number | undefined> {
  const query = CompiledQuery.raw(starSql, [workId, viewerKey, now]);
  const { rows } = await executor.executeQuery<Count>(query);
  return rows[0]?.count;
}

/** Answers the counter, nothing when there was no like. */
export async function deleteStar(
  { named }: Named,
  workId: string,
  viewerKey: string,
): Promise<number | undefined> {
  const [row] = await named<Count>('work-unstar', unstarSql, [workId, viewerKey]);
  return row?.count;
}

type Report = {
  id: string;
  workId: string;
  schoolId: string;
  versionId: string | null;
  reason: string;
  note: string | null;
  viewerKey: string;
  now: Date;
};

/** One open report per viewer and work. */
export async function insertReport(executor: Executor, report: Report): Promise<void> {
  const { id, workId, schoolId, versionId, reason, note, viewerKey, now } = report;
  const values = [id, workId, schoolId, versionId, reason, note, viewerKey, now];
  await executor.executeQuery(CompiledQuery.raw(reportSql, values));
}

/** Of views before a moment. */
export async function removeViews(executor: Executor, before: Date): Promise<void> {
  await executor.deleteFrom('work_view').where('seen_at', '<=', before).execute();
}
