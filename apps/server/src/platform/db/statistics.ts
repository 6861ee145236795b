import type { Database } from './db.ts';

/**
 * Gives the planner of PostgreSQL its statistics of all tables. Autovacuum does so minutes after rows were added;
 * until then the query for the session of a request takes about forty times as long.
 */
export async function gatherStatistics({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query('analyze');
}

/** Whether there are tables that the planner has no statistics of. */
export async function lacksStatistics({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query(
    `select 1 from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < 0 limit 1`,
  );
  return rows.length > 0;
}
