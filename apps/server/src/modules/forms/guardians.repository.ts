import { student } from '@sprout/rules';
import { sql } from 'kysely';
import type { Executor, Tx } from '../../platform/db/db.ts';

/** The most links that are made and printed at a time. */
const mostChildren = 2000;

type AskedChild = {
  userId: string;
  realname: string;
  departName: string;
  isAnswered: boolean;
};

/** The children of the classes of a form, and of those below, each once; by class and name. */
export async function listAskedChildren(executor: Executor, formId: string): Promise<AskedChild[]> {
  const { rows } = await sql<AskedChild>`
    select * from (
      select distinct on (u.id) u.id as "userId",
        coalesce(nullif(u.realname, ''), u.nickname) as realname, own.depart_name as "departName",
        exists (select from form_entry e where e.form_id = f.id and e.created_by = u.id) as "isAnswered"
      from form_def f
      join sys_depart d on d.id = any(f.departs)
      join sys_depart own on starts_with(own.org_code, d.org_code)
      join sys_user_depart m on m.depart_id = own.id
      join sys_user u on u.id = m.user_id and u.school_id = f.school_id
      where f.id = ${formId} and u.user_identity = ${student} and u.deleted_at is null
      order by u.id, own.org_code) child
    order by "departName", realname, "userId" limit ${mostChildren}`.execute(executor);
  return rows;
}

type NewLink = { tokenHash: string; userId: string };
type Made = { formId: string; by: string; at: Date };

export async function insertLinks(tx: Tx, links: readonly NewLink[], made: Made): Promise<void> {
  if (links.length === 0) return;
  await tx
    .insertInto('form_link')
    .values(
      links.map(({ tokenHash, userId }) => ({
        token_hash: tokenHash,
        form_id: made.formId,
        user_id: userId,
        created_by: made.by,
        created_at: made.at,
      })),
    )
    .execute();
}

/** The form of a link with the child of whom it asks; undefined when one of them is gone. */
export const findByLink = (executor: Executor, tokenHash: string) =>
  executor
    .selectFrom('form_link as l')
    .innerJoin('form_def as f', 'f.id', 'l.form_id')
    .innerJoin('sys_user as u', 'u.id', 'l.user_id')
    .select([
      'f.id',
      'f.name',
      'f.about',
      'f.fields',
      'f.is_once',
      'f.is_open',
      'f.open_until',
      'f.revision',
      'u.id as childId',
      'u.nickname',
      'u.school_id as schoolId',
      'u.username',
    ])
    .where('l.token_hash', '=', tokenHash)
    .where('f.asked', '=', 'guardians')
    .where('f.deleted_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();

export type LinkedForm = NonNullable<Awaited<ReturnType<typeof findByLink>>>;
