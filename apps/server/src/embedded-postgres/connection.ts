import pg from 'pg';
import { EmbeddedPostgresError, errorCode } from './errors.ts';

/** `refused`: nothing listens yet or it is not ready; asking again later makes sense. */
export type LoginResult = 'ready' | 'refused' | 'wrongPassword';

/** A log-in: who, with which password, on which port of this machine. */
export type Account = { port: number; user: string; password: string };

export function databaseUrl({ port, user, password }: Account, databaseName: string): string {
  const name = encodeURIComponent(databaseName);
  return `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;
}

export async function tryLogin(account: Account, name = 'postgres'): Promise<LoginResult> {
  try {
    await withClient(databaseUrl(account, name), async () => undefined);
    return 'ready';
  } catch (error) {
    return errorCode(error) === '28P01' ? 'wrongPassword' : 'refused';
  }
}

/** Throws `notDurable` unless an answered commit survives a power cut. */
export async function assertDurable(url: string): Promise<void> {
  const rows = await withClient(url, async (client) => {
    const reply = await client.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings
       where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name`,
    );
    return reply.rows;
  });
  const off = rows.filter(({ name, setting }) => !isSafe(name, setting));
  if (off.length === 0 && rows.length === 3) return;
  const list = off.map(({ name, setting }) => `${name} = ${setting}`).join(', ');
  throw new EmbeddedPostgresError(
    'notDurable',
    `The database may lose saved work at a power cut (${list}): switch these settings on.`,
  );
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A server that ends in between reports on the idle client; without a listener Node would exit.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** `remote_write` and `local` may lose nothing on one machine, but only `on` and stricter are taken. */
function isSafe(name: string, setting: string): boolean {
  return setting === 'on' || (name === 'synchronous_commit' && setting === 'remote_apply');
}
