import { sql } from 'kysely';
import type { Executor } from '../../platform/db/db.ts';
import { givenOfTask, starterOfTask } from '../homework/index.ts';
import type { CheckedFile } from './checks.repository.ts';

/** A hand-in whose code was not looked at yet, or with another starter or solution, with what its task comes with now. */
export type Unfingerprinted = {
  submissionId: string;
  /** The child, whose share of the processes for files the reading takes. */
  userId: string;
  versionId: string;
  /** Null where the version is gone. */
  workType: string | null;
  files: CheckedFile[];
  /** Values of the register of files. */
  starter: string | null;
  solution: string | null;
  /** Both as one text. */
  given: string;
};

/** Which of them are asked for; all without. */
export type FingerprintsAsked = {
  submissionId?: string;
  homeworkId?: string;
  /** Also those of homework for the unit. */
  unitId?: string;
};

/** The first of them by id, from `from` on. */
export async function findUnfingerprinted(
  executor: Executor,
  { submissionId, homeworkId, unitId }: FingerprintsAsked,
  from: string,
): Promise<Unfingerprinted | undefined> {
  const conditions = [
    sql`s.id >= ${from}`,
    ...(submissionId === undefined ? [] : [sql`s.id = ${submissionId}`]),
    ...(homeworkId === undefined ? [] : [sql`s.homework_id = ${homeworkId}`]),
    ...(unitId === undefined
      ? []
      : [
          sql`(s.unit_id = ${unitId} or s.homework_id in (select id from teaching_homework where unit_id = ${unitId}))`,
        ]),
  ];
  const { rows } = await sql<Unfingerprinted>`
    select s.id as "submissionId", s.user_id as "userId", s.version_id as "versionId", w.work_type as "workType",
      coalesce((select json_agg(json_build_object('name', f.name, 'sha256', f.sha256,
          'sizeBytes', f.size_bytes) order by f.position)
        from work_version_file f where f.version_id = s.version_id), '[]'::json) as files,
      ${starterOfTask} as starter, u.course_work_answer as solution, ${givenOfTask} as given
    from homework_submission s
    left join work_version v on v.id = s.version_id
    left join work w on w.id = v.work_id
    left join teaching_homework h on h.id = s.homework_id
    left join teaching_course_unit u on u.id = coalesce(s.unit_id, h.unit_id)
    where s.version_id is not null
      and (s.fingerprint_version_id is distinct from s.version_id
        or s.fingerprint_given is distinct from ${givenOfTask})
      and ${sql.join(conditions, sql` and `)}
    order by s.id limit 1`.execute(executor);
  return rows[0];
}

/** Nothing is written where another version was handed in meanwhile. */
export async function putFingerprint(
  executor: Executor,
  { submissionId, versionId, given }: Pick<Unfingerprinted, 'submissionId' | 'versionId' | 'given'>,
  fingerprint: string | null,
): Promise<void> {
  await executor
    .updateTable('homework_submission')
    .set({
      code_fingerprint: fingerprint,
      fingerprint_version_id: versionId,
      fingerprint_given: given,
    })
    .where('id', '=', submissionId)
    .where('version_id', '=', versionId)
    .execute();
}
