import { sql } from 'kysely';
import { shownNameOf } from '../../platform/access/accounts.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { scope } from '../../platform/access/scope.ts';
import type { Executor, Tx } from '../../platform/db/db.ts';
import { starterOfTask, type TaskPlace, taskKey } from '../homework/index.ts';

/** Where checks of a task are asked for a version of a child's work. */
export type CheckedPlace = {
  schoolId: string;
  departId: string;
  userId: string;
  workId: string | null;
  versionId: string | null;
  checks: string | null;
  /** What the children began with: a value of the register of files. */
  starter: string | null;
};

const placeColumns = sql`s.school_id as "schoolId", s.depart_id as "departId", s.user_id as "userId",
  case when s.homework_id is null then u.checks else h.checks end as checks,
  ${starterOfTask} as starter`;

/** The homework `h` or the unit `u` of a submission `s`. */
const joinTask = sql`
  left join teaching_homework h on h.id = s.homework_id and h.deleted_at is null
  left join teaching_course_unit u on u.id = s.unit_id and u.deleted_at is null`;

/**
 * With the version that was handed in and its work, whatever work the child has begun since; undefined where a data
 * rule hides the child from the actor.
 */
export async function findHandedIn(
  executor: Executor,
  actor: Actor,
  submissionId: string,
): Promise<CheckedPlace | undefined> {
  const isSeen = scope(actor, { school: 'sys_user.school_id', rules: 'users' });
  const { rows } = await sql<CheckedPlace>`
    select ${placeColumns}, v.work_id as "workId", v.id as "versionId"
    from homework_submission s
    left join work_version v on v.id = s.version_id
    join sys_user on sys_user.id = s.user_id and sys_user.deleted_at is null
    ${joinTask}
    where s.id = ${submissionId} and ${isSeen} and (s.homework_id is null or h.id is not null)`.execute(
    executor,
  );
  return rows[0];
}

/** Of a child's own homework or unit, with the newest version of its work. */
export async function findOwnPlace(
  executor: Executor,
  userId: string,
  { task, departId }: TaskPlace,
): Promise<CheckedPlace | undefined> {
  const { column, id } = taskKey(task);
  const { rows } = await sql<CheckedPlace>`
    select ${placeColumns}, s.work_id as "workId", w.head_version_id as "versionId"
    from homework_submission s
    ${joinTask}
    left join work w on w.id = s.work_id and w.author_id = s.user_id and w.deleted_at is null
    where ${sql.ref(`s.${column}`)} = ${id} and s.depart_id = ${departId} and s.user_id = ${userId}`.execute(
    executor,
  );
  return rows[0];
}

export type CheckedFile = { name: string; sha256: string; sizeBytes: number };
export type CheckedVersion = { id: string; workId: string; workType: string; files: CheckedFile[] };

/** A version with its files; undefined where the work has none of that id. */
export async function findCheckedVersion(
  executor: Executor,
  { workId, versionId }: { workId: string; versionId: string },
): Promise<CheckedVersion | undefined> {
  const { rows } = await sql<CheckedVersion>`
    select v.id, v.work_id as "workId", w.work_type as "workType",
      coalesce((select json_agg(json_build_object('name', f.name, 'sha256', f.sha256,
          'sizeBytes', f.size_bytes) order by f.position)
        from work_version_file f where f.version_id = v.id), '[]'::json) as files
    from work_version v join work w on w.id = v.work_id
    where v.id = ${versionId} and v.work_id = ${workId}`.execute(executor);
  return rows[0];
}

export type KeptFinding = {
  checkHash: string;
  finding: unknown;
  createdAt: Date;
  createdByText: string | null;
};

export async function listFindings(executor: Executor, versionId: string): Promise<KeptFinding[]> {
  const { rows } = await sql<KeptFinding>`
    select r.check_hash as "checkHash", r.finding, r.created_at as "createdAt",
      ${shownNameOf('r.created_by')} as "createdByText"
    from homework_check_result r where r.version_id = ${versionId}`.execute(executor);
  return rows;
}

type NewFinding = {
  versionId: string;
  checkHash: string;
  schoolId: string;
  userId: string;
  workId: string;
  finding: object;
  createdBy: string;
  createdAt: Date;
};

/** What was seen last counts. */
export async function putFinding(tx: Tx, given: NewFinding): Promise<void> {
  const seen = {
    finding: JSON.stringify(given.finding),
    created_by: given.createdBy,
    created_at: given.createdAt,
  };
  await tx
    .insertInto('homework_check_result')
    .values({
      version_id: given.versionId,
      check_hash: given.checkHash,
      school_id: given.schoolId,
      user_id: given.userId,
      work_id: given.workId,
      ...seen,
    })
    .onConflict((conflict) => conflict.columns(['version_id', 'check_hash']).doUpdateSet(seen))
    .execute();
}
