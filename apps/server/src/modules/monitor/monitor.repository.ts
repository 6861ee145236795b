import { sql } from 'kysely';
import { findBegin } from '../../findings/begin.repository.ts';
import type { Database } from '../../platform/db/db.ts';

const tableCount = 20;
/** A child that asked for something so short a time ago is there. */
const onlineMs = 5 * 60_000;
/** A node that is silent for so long is not there any more; one that ended on a Friday is still told of on Monday. */
const forgottenMs = 72 * 3_600_000;

/** `address` is where a node listens; one that starts again has a new name and the same address. */
type NodeName = { node: string; address: string | null };
type StoredNode = NodeName & { saidAt: Date; figures: NodeSummary };
export type NodeSummary = Readonly<Record<string, number | null>>;
/** How a run of a job failed: in words that Sprout knows, else in those of another program. */
export type FailedRun = {
  jobClassName: string;
  error: string | null;
  errorKey: string | null;
  errorData: unknown;
};
/** `failing` are jobs of the server whose last run failed. */
type JobCounts = { running: number; failedInDay: number; failing: number; total: number };

export function createMonitorRepository({ database }: { database: Database }) {
  return {
    /** How the database is. Of other roles' connections the server tells that they are there, and no more. */
    async readDatabase() {
      const { rows } = await sql<{
        version: string;
        connections: number;
        connectionsLimit: number;
        active: number;
        sizeBytes: number;
        cacheHitShare: number | null;
        longestTransactionSeconds: number | null;
        replicaLagSeconds: number | null;
      }>`select current_setting('server_version') as version,
          (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
          current_setting('max_connections')::int as "connectionsLimit",
          (select count(*)::int from pg_stat_activity
            where backend_type = 'client backend' and state = 'active') as active,
          pg_database_size(current_database())::float8 as "sizeBytes",
          (select (blks_hit::float8 / nullif(blks_hit + blks_read, 0)) from pg_stat_database
            where datname = current_database()) as "cacheHitShare",
          (select extract(epoch from max(clock_timestamp() - xact_start))::float8 from pg_stat_activity
            where backend_type = 'client backend' and pid <> pg_backend_pid()) as "longestTransactionSeconds",
          (select extract(epoch from max(replay_lag))::float8 from pg_stat_replication)
            as "replicaLagSeconds"`.execute(database.write);
      return rows[0];
    },

    /** The largest tables, with what was changed or deleted in them and is not cleared away yet. */
    async listTables() {
      const { rows } = await sql<{
        name: string;
        sizeBytes: number;
        rows: number;
        deadRows: number;
        vacuumedAt: Date | null;
      }>`select t.relname as name, pg_total_relation_size(t.relid)::float8 as "sizeBytes",
          t.n_live_tup::float8 as rows, t.n_dead_tup::float8 as "deadRows",
          greatest(t.last_vacuum, t.last_autovacuum) as "vacuumedAt"
          from pg_stat_user_tables t join pg_class c on c.oid = t.relid
          order by c.relpages desc, t.relname limit ${tableCount}`.execute(database.write);
      return rows.sort((a, b) => b.sizeBytes - a.sizeBytes);
    },

    async countSessions(now: Date) {
      const { rows } = await sql<{ current: number; people: number }>`
        select count(*)::int as current, count(distinct user_id)::int as people from user_session
        where expires_at > ${now} and seen_at > ${now}::timestamptz - idle_ms * interval '1 ms'`.execute(
        database.read,
      );
      return rows[0] ?? { current: 0, people: 0 };
    },

    async countOnlineChildren(now: Date) {
      const since = new Date(now.getTime() - onlineMs);
      const { rows } = await sql<{ children: number; classes: number }>`
        select count(distinct u.id)::int as children, count(distinct m.depart_id)::int as classes
        from user_session s join sys_user u on u.id = s.user_id and u.user_identity = 1
        left join sys_user_depart m on m.user_id = u.id
        where s.seen_at > ${since}`.execute(database.read);
      return rows[0] ?? { children: 0, classes: 0 };
    },

    async countJobs(now: Date) {
      const since = new Date(now.getTime() - 24 * 3_600_000);
      // Jobs of the server that run all the time keep no runs: their rows say how the last one ended.
      const { rows } = await sql<JobCounts>`select
        (select count(*)::int from job_run where state = 'running') as running,
        (select count(*)::int from job_run where state = 'failed' and started_at > ${since}) as "failedInDay",
        (select count(*)::int from sys_quartz_job
          where is_system and last_result = 'failed' and deleted_at is null) as failing,
        (select count(*)::int from sys_quartz_job where deleted_at is null) as total`.execute(
        database.read,
      );
      return rows[0] ?? { running: 0, failedInDay: 0, failing: 0, total: 0 };
    },

    /** The newest failed run of the last day, and of the jobs of the server whose last run failed the newest. */
    async findFailed(
      now: Date,
    ): Promise<{ run: FailedRun | undefined; job: FailedRun | undefined }> {
      const since = new Date(now.getTime() - 24 * 3_600_000);
      const [runs, jobs] = await Promise.all([
        sql<FailedRun>`select j.job_class_name as "jobClassName", r.error, r.error_key as "errorKey",
            r.error_data as "errorData"
          from job_run r join sys_quartz_job j on j.id = r.job_id
          where r.state = 'failed' and r.started_at > ${since}
          order by r.started_at desc, r.id desc limit 1`.execute(database.read),
        sql<FailedRun>`select job_class_name as "jobClassName", last_error as error,
            last_error_key as "errorKey", last_error_data as "errorData"
          from sys_quartz_job where is_system and last_result = 'failed' and deleted_at is null
          order by last_run_at desc nulls last, id limit 1`.execute(database.read),
      ]);
      return { run: runs.rows[0], job: jobs.rows[0] };
    },

    /** The time at which the first account of this database was made. */
    findBegin: (): Promise<Date | undefined> => findBegin(database.pool),

    /** The time of the database, to lay beside that of this computer. */
    async readClock(): Promise<Date | undefined> {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(
        database.write,
      );
      return rows[0]?.now;
    },

    async listNodes(now: Date) {
      const since = new Date(now.getTime() - forgottenMs);
      const { rows } = await sql<StoredNode>`
        select node, address, said_at as "saidAt", figures from node_figure
        where said_at > ${since} order by node`.execute(database.read);
      return rows;
    },

    async tell({ node, address }: NodeName, now: Date, figures: NodeSummary): Promise<void> {
      const before = new Date(now.getTime() - forgottenMs);
      await sql`with gone as (delete from node_figure where said_at < ${before} and node <> ${node})
        insert into node_figure (node, address, said_at, figures)
          values (${node}, ${address}, ${now}, ${JSON.stringify(figures)}::jsonb)
        on conflict (node) do update set said_at = excluded.said_at, figures = excluded.figures`.execute(
        database.write,
      );
    },

    /** The node ends as it should: no other node waits for its word. */
    async forget(node: string): Promise<void> {
      await sql`delete from node_figure where node = ${node}`.execute(database.write);
    },
  };
}
export type MonitorRepository = ReturnType<typeof createMonitorRepository>;
