import type pg from 'pg';
import { type Api, createApi } from '../../../e2e/src/shared/api.ts';
import type { Node } from './cluster.ts';

/** Every second, so that each trouble falls into some runs. */
const everySecond = '* * * * * ?';
const jobName = 'logs.clean';
/** Runs when somebody asks for it. */
const neverDue = { jobClassName: 'files.clean', cronExpression: '0 0 3 1 1 ?', status: -1 };
const patienceMs = 60_000;

/** A job that any node may take. Answers its id. */
export async function scheduleJob(api: Api): Promise<string> {
  const body = {
    jobClassName: jobName,
    cronExpression: everySecond,
    parameter: '{"days":180}',
    status: 0,
  };
  const { id } = await api.get('quartzJobs.add', { body });
  return id;
}

/**
 * From now on each time that the work of the job is done takes some seconds and is written down, by the database: no
 * node can do it and say nothing. Other work deletes from the log, too, but not of one school.
 */
export async function countExecutions(client: pg.Client, jobId: string): Promise<void> {
  await client.query(`
    create table nodes_execution (run_id text not null, tick timestamptz);
    create function nodes_note_execution() returns trigger language plpgsql as $$
    begin
      if current_query() like '%school_id =%' then
        insert into nodes_execution select run_id, tick from sys_quartz_job where id = '${jobId}';
        perform pg_sleep(3);
      end if;
      return null;
    end $$;
    create trigger nodes_execution before delete on sys_log
      for each statement execute function nodes_note_execution()`);
}

type Run = { id: string; tick: Date; state: string; node: string };
export type JobFigures = {
  ticks: number;
  again: number;
  late: number;
  twice: number;
  nodes: number;
};

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

    /**
     * Times of the schedule that were done; begun again after their node had lost them; of these, such whose work was
     * done by the node that had lost them, too; and such that were done, or counted, more often than they were begun.
     */
    async figures(): Promise<JobFigures> {
      const runs = [...byId.values()].filter(({ state }) => state !== 'missed');
      const { rows } = await client.query<{ tick: Date }>(
        'select tick from nodes_execution where tick is not null',
      );
      const countOf = (at: number) => rows.filter(({ tick }) => tick.getTime() === at).length;
      const times = [...new Set(runs.map(({ tick }) => tick.getTime()))].map((at) => {
        const begun = runs.filter(({ tick }) => tick.getTime() === at);
        const done = begun.filter(({ state }) => state === 'done').length;
        return { begun: begun.length, done, executions: countOf(at) };
      });
      return {
        ticks: times.filter(({ done }) => done > 0).length,
        again: times.filter(({ begun }) => begun > 1).length,
        late: times.filter(({ begun, executions }) => begun > 1 && executions > 1).length,
        twice: times.filter(({ begun, done, executions }) => done > 1 || executions > begun).length,
        nodes: new Set(runs.map(({ node }) => node)).size,
      };
    },
  };
}

/**
 * Answers as soon as a node is in the middle of the work of the job. Which one that is, is chance: nodes that look for work
 * at almost the same time in each second leave it to the first of them.
 */
export async function waitForWork(
  client: pg.Client,
  nodes: readonly Node[],
  token: string | undefined,
): Promise<{ node: Node; pid: number }> {
  const byName = new Map<string, { node: Node; pid: number }>();
  let jobId: string | undefined;
  for (const node of nodes) {
    if (!node.server) continue;
    const api = createApi(node.url, token);
    jobId ??= (await api.get('quartzJobs.add', { body: neverDue })).id;
    byName.set(await nameOf(client, api, jobId), { node, pid: node.server.pid });
  }
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    const { rows } = await client.query<{ node: string }>(
      `select r.node from job_run r join sys_quartz_job j on j.id = r.job_id, pg_stat_activity a
       where r.state = 'running' and r.tick is not null
         and j.job_class_name = $1 and j.cron_expression = $2
         and a.wait_event = 'PgSleep' and a.query_start > clock_timestamp() - interval '1 second'`,
      [jobName, everySecond],
    );
    // A run of a node that was killed is there until another one takes it over.
    const found = rows.map(({ node }) => byName.get(node)).find((at) => at !== undefined);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('no node was ever seen in the middle of the job');
}

/** What a node calls itself: by a run at it that somebody asks for. */
async function nameOf(client: pg.Client, api: Api, jobId: string): Promise<string> {
  const { runId } = await api.get('quartzJobs.execute', { query: { id: jobId } });
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    const { rows } = await client.query<{ node: string }>(
      'select node from job_run where id = $1 and ended_at is not null',
      [runId],
    );
    if (rows[0]) return rows[0].node;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('a run by hand had no end');
}
