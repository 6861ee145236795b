import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { Database, Executor, Tx } from '../../platform/db/db.ts';
import type { Paging } from '../../platform/paging.ts';
import type { TableSource } from '../../platform/table/table-spec.ts';

const runColumns = [
  'id',
  'is_manual as isManual',
  'tick',
  'started_at as startedAt',
  'ended_at as endedAt',
  'node',
  'state',
  'result_key as resultKey',
  'result_data as resultData',
  'error',
  'error_key as errorKey',
  'error_data as errorData',
  'output',
  'missed',
] as const;

/** The text behind the last error of a job. */
export const reasonSource: TableSource = {
  select: () => ({ lastErrorKey: sql`t.last_error_key`, lastErrorData: sql`t.last_error_data` }),
};

export function createQuartzJobsRepository({ database }: { database: Pick<Database, 'read'> }) {
  const { read } = database;
  return {
    /** Jobs of the actor's school by an id, or by what they run; no more than two. */
    async find(
      executor: Executor,
      { schoolId }: Actor,
      { id, jobClassName }: { id?: string | undefined; jobClassName?: string | undefined },
    ) {
      if (id === undefined && jobClassName === undefined) return [];
      return executor
        .selectFrom('sys_quartz_job')
        .select(['id', 'job_class_name as jobClassName'])
        .where('school_id', '=', schoolId)
        .where('deleted_at', 'is', null)
        .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
        .$if(jobClassName !== undefined, (query) =>
          query.where('job_class_name', '=', jobClassName ?? ''),
        )
        .orderBy('id')
        .limit(2)
        .execute();
    },

    async plan(tx: Tx, id: string, nextRun: Date | null): Promise<void> {
      await tx
        .updateTable('sys_quartz_job')
        .set({ next_run: nextRun })
        .where('id', '=', id)
        .execute();
    },

    async removeRuns(tx: Tx, jobIds: readonly string[]): Promise<void> {
      await tx.deleteFrom('job_run').where('job_id', 'in', jobIds).execute();
    },

    listRuns: ({ schoolId }: Actor, jobId: string, { size, offset }: Paging) =>
      read
        .selectFrom('job_run')
        .select(runColumns)
        .where('school_id', '=', schoolId)
        .where('job_id', '=', jobId)
        .orderBy('started_at', 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset(offset)
        .execute(),

    async countRuns({ schoolId }: Actor, jobId: string): Promise<number> {
      const { count } = await read
        .selectFrom('job_run')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('school_id', '=', schoolId)
        .where('job_id', '=', jobId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    findRun: ({ schoolId }: Actor, id: string) =>
      read
        .selectFrom('job_run')
        .select(runColumns)
        .where('school_id', '=', schoolId)
        .where('id', '=', id)
        .executeTakeFirst(),
  };
}
export type QuartzJobsRepository = ReturnType<typeof createQuartzJobsRepository>;
export type StoredRun = NonNullable<Awaited<ReturnType<QuartzJobsRepository['findRun']>>>;
