import type { Connection } from '../platform/db/connections.ts';

/** Time of the first account of a database; `undefined` without any. */
export async function findBegin(client: Pick<Connection, 'query'>): Promise<Date | undefined> {
  const { rows } = await client.query<{ begin: Date | null }>(
    'select min(created_at) as begin from sys_user',
  );
  return rows[0]?.begin ?? undefined;
}
