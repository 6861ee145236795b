import type pg from 'pg';
import type { Api } from '../../../e2e/src/shared/api.ts';

/** Every second, so that each trouble falls into some runs. */
const everySecond = '* * * * * ?';

/** A job that any node may take. Answers its id. */
export async function scheduleJob(api: Api): Promise<string> {
  const body = {
    jobClassName: 'logs.clean',
    cronExpression: everySecond,
    parameter: '{"days":180}',
    status: 0,
  };
  const { id } = await api.get('quartzJobs.add', { body });
  return id;
}

type Run = { id: string; tick: Date; state: string; node: string };
export type JobFigures = { ticks: number; again: number; twice: number; nodes: number };

/** All runs of a job; to be asked now and then, since the server keeps the newest alone. */
export function createRunRecord(client: pg.Client, jobId: string) {
  const byId = new Map<string, Run>();
  return {
    async collect(): Promise<void> {
      const { rows } = await client.query<Run>(
        `select id, tick, state, node from job_run
         where job_id = $1 and tick is not null and ended_at is not null`,
        [jobId],
      );
      for (const row of rows) byId.set(row.id, row);
    },

    /** Times of the schedule that were done, begun again after their node had gone, and done twice. */
    figures(): JobFigures {
      const runs = [...byId.values()].filter(({ state }) => state !== 'missed');
      const times = new Set(runs.map(({ tick }) => tick.getTime()));
      const ticks = [...times].map((at) => runs.filter(({ tick }) => tick.getTime() === at));
      const doneOf = (some: readonly Run[]) => some.filter(({ state }) => state === 'done');
      return {
        ticks: ticks.filter((some) => doneOf(some).length > 0).length,
        again: ticks.filter((some) => some.length > 1).length,
        twice: ticks.filter((some) => doneOf(some).length > 1).length,
        nodes: new Set(runs.map(({ node }) => node)).size,
      };
    },
  };
}
