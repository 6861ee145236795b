import { sql } from 'kysely';
import { shownNameOf } from '../../platform/access/accounts.ts';
import type { Executor } from '../../platform/db/db.ts';

/** Versions that are told of a work. */
const versionLimit = 50;

export const listWorkVersions = (executor: Executor, workId: string) =>
  executor
    .selectFrom('work_version')
    .select(['id', 'version_no', 'kind', 'created_at'])
    .where('work_id', '=', workId)
    .orderBy('version_no', 'desc')
    .limit(versionLimit)
    .execute();

/** What was handed in of the same work before a version. */
export async function findHandInBefore(
  executor: Executor,
  { workId, versionNo }: { workId: string; versionNo: number },
): Promise<string | null> {
  const row = await executor
    .selectFrom('work_version')
    .select('id')
    .where('work_id', '=', workId)
    .where('kind', '=', 'submitted')
    .where('version_no', '<', versionNo)
    .orderBy('version_no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** What was said of a hand-in, newest first. */
export const listMarks = (executor: Executor, submissionId: string) =>
  executor
    .selectFrom('homework_mark as m')
    .select(['m.id', 'm.kind', 'm.score', 'm.comment', 'm.created_at', 'm.undone_at'])
    .select(shownNameOf('m.created_by').as('by'))
    .where('m.submission_id', '=', submissionId)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(20)
    .execute();

/** What the children began with: a value of the register of files. */
export async function findStarter(
  executor: Executor,
  task: { homeworkId: string | null; unitId: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ file: string | null }>`
    select h.work_url as file from teaching_homework h where h.id = ${task.homeworkId}
    union all
    select u.course_work as file from teaching_course_unit u where u.id = ${task.unitId}`.execute(
    executor,
  );
  return rows[0]?.file || null;
}
