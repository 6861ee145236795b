import { type RawBuilder, sql } from 'kysely';
import { shownNameOf } from '../../platform/access/accounts.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { departScope } from '../../platform/access/reach.ts';
import { scope } from '../../platform/access/scope.ts';
import type { Executor } from '../../platform/db/db.ts';
import { fromClass, isSeenChild } from './class-children.repository.ts';
import { givenOf } from './given-files.repository.ts';
import { type SubmissionRow, submissionColumns } from './homework.repository.ts';
import { type TaskPlace, type TaskRef, taskKey } from './task-ref.ts';

export type ClassChildRow = SubmissionRow & {
  userId: string;
  username: string;
  nickname: string;
  realname: string | null;
  avatar: string | null;
  hasLeft: boolean;
  cover: string | null;
  gradedByText: string | null;
  markId: string | null;
  sameCode: SameCode[] | null;
};

/** The hand-in of another child of the same task that has the same code but for names and positions. */
export type SameCode = {
  submissionId: string;
  versionId: string;
  userId: string;
  realname: string;
  departId: string;
  departName: string;
};

/**
 * Those of children whom the actor sees, in classes that the actor answers for; `isOfTask` speaks of `o`. What was
 * computed with an earlier starter or solution of the task counts for nothing.
 */
const sameCode = (actor: Actor, task: TaskRef, isOfTask: RawBuilder<unknown>) => sql<
  SameCode[] | null
>`(
  select json_agg(json_build_object('submissionId', o.id, 'versionId', o.version_id, 'userId', o.user_id,
      'realname', coalesce(nullif(sys_user.realname, ''), sys_user.nickname),
      'departId', o.depart_id, 'departName', sys_depart.depart_name)
    order by (o.depart_id = s.depart_id) desc, sys_user.username, o.id)
  from homework_submission o
  join sys_user on sys_user.id = o.user_id and sys_user.deleted_at is null
  join sys_depart on sys_depart.id = o.depart_id
  where ${isOfTask} and o.user_id <> s.user_id and o.state <> 'begun'
    and o.code_fingerprint = s.code_fingerprint and o.fingerprint_version_id = o.version_id
    and s.fingerprint_version_id = s.version_id
    and o.fingerprint_given = s.fingerprint_given and s.fingerprint_given = ${givenOf(task)}
    and ${scope(actor, departScope)} and ${scope(actor, { school: 'sys_user.school_id', rules: 'users' })})`;

/** The last word of the staff that was not taken back. */
const newestMark = sql<string | null>`(select mark.id from homework_mark mark
  where mark.submission_id = s.id and mark.undone_at is null
  order by mark.created_at desc, mark.id desc limit 1)`;

/** Children of a class, and those who have left it but handed in there. */
export async function listClassRows(
  executor: Executor,
  actor: Actor,
  { task, departId }: TaskPlace,
  userId: string | null = null,
): Promise<ClassChildRow[]> {
  const { column, id } = taskKey(task);
  const isOfTask = sql`${sql.ref(`s.${column}`)} = ${id}`;
  const isAlsoOfTask = sql`${sql.ref(`o.${column}`)} = ${id}`;
  const { rows } = await sql<ClassChildRow>`
    select sys_user.id as "userId", sys_user.username, sys_user.nickname, sys_user.realname,
      sys_user.avatar, m.user_id is null as "hasLeft", v.cover,
      ${shownNameOf('s.graded_by')} as "gradedByText", ${newestMark} as "markId", ${submissionColumns},
      ${sameCode(actor, task, isAlsoOfTask)} as "sameCode"
    from ${fromClass(departId, isOfTask)}
    left join homework_submission s
      on s.user_id = sys_user.id and s.depart_id = ${departId} and ${isOfTask}
    left join work_version v on v.id = s.version_id
    where ${isSeenChild(actor, userId)}
    order by sys_user.username, sys_user.id`.execute(executor);
  return rows;
}
