import type { Database } from './db.ts';

type Deps = Pick<Database, 'pool'>;

/**
 * Gives the planner of PostgreSQL its statistics of all tables. Autovacuum does so minutes after rows were added;
 * until then the query for the session of a request takes about forty times as long.
 */
export async function gatherStatistics({ pool }: Deps): Promise<void> {
  await pool.query('analyze');
}

/** The same for tables alone that have none yet: of a large school, all of them take long. */
export async function gatherMissingStatistics({ pool }: Deps): Promise<void> {
  const tables = await listWithoutStatistics({ pool });
  if (tables.length > 0) await pool.query(`analyze ${tables.join(', ')}`);
}

/** Tables that the planner has no statistics of, quoted; those of other roles only these can analyse. */
export async function listWithoutStatistics({ pool }: Deps): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('public.%I', relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < 0
      and pg_has_role(relowner, 'usage')
    order by relname`,
  );
  return rows.map(({ name }) => name);
}
