import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { classNameOf } from '../../../platform/access/class-names.ts';
import { scope } from '../../../platform/access/scope.ts';
import type { Database } from '../../../platform/db/db.ts';
import { workScope } from '../../works/index.ts';

export type WaitingRow = {
  id: string | null;
  departName: string | null;
  waiting: number;
  since: Date | null;
};

const stepScope = { school: 'work_waiting_step.school_id', depart: 'work_waiting_step.depart_id' };

/** Beyond so many steps a reader puts those of each class together. */
const stepLimit = 500;

/**
 * How many works wait for a review: the sum of steps that triggers on `work` write (migration 0035). So
 * the number is exact, and two submissions of one class never wait for each other.
 */
export function createWaitingRepository({ read, write }: Pick<Database, 'read' | 'write'>) {
  /** What others put together at the same time is left to them. */
  async function putTogether(schoolId: string): Promise<void> {
    await sql`with
      steps as (delete from work_waiting_step where id in (
        select id from work_waiting_step where school_id = ${schoolId} for update skip locked)
        returning depart_id, step)
      insert into work_waiting_step (school_id, depart_id, step)
        select ${schoolId}, depart_id, sum(step)::int from steps
        group by depart_id having sum(step) <> 0`.execute(write);
  }

  async function sumSteps(actor: Actor): Promise<WaitingRow[]> {
    const { rows } = await sql<WaitingRow & { steps: number }>`
      select d.id, case when d.id is not null then ${classNameOf('d')} end as "departName",
        w.waiting, w.steps, oldest.since from (
        select depart_id, sum(step)::int as waiting, count(*)::int as steps from work_waiting_step
        where ${scope(actor, stepScope)} group by depart_id) w
      left join sys_depart d on d.id = w.depart_id
      left join lateral (select min(work.submitted_at) as since from work
        where work.school_id = ${actor.schoolId} and work.depart_id = d.id
          and work.review_state = 'waiting' and work.deleted_at is null) oldest on true
      order by d.org_code, d.id`.execute(read);
    if (rows.reduce((sum, row) => sum + row.steps - 1, 0) > stepLimit) {
      await putTogether(actor.schoolId);
    }
    return rows.filter((row) => row.waiting !== 0);
  }

  /** Data rules look at each work. */
  const countWorks = (actor: Actor): Promise<WaitingRow[]> =>
    read
      .selectFrom('work as w')
      .leftJoin('sys_depart as d', 'd.id', 'w.depart_id')
      .select('d.id as id')
      .select(
        sql<string | null>`case when d.id is not null then ${classNameOf('d')} end`.as(
          'departName',
        ),
      )
      .select(sql<number>`count(*)::int`.as('waiting'))
      .select((eb) => eb.fn.min('w.submitted_at').as('since'))
      .where('w.review_state', '=', 'waiting')
      .where('w.deleted_at', 'is', null)
      .where(scope(actor, workScope))
      .groupBy(['d.id', 'd.depart_name', 'd.org_code'])
      .orderBy('d.org_code')
      .orderBy('d.id')
      .execute();

  return {
    /** By class, in the order of the classes. */
    byDepart(actor: Actor): Promise<WaitingRow[]> {
      const isRuled = actor.rowRules.some(({ resource }) => resource === workScope.rules);
      return isRuled && !actor.seesWholeSchool ? countWorks(actor) : sumSteps(actor);
    },
  };
}
