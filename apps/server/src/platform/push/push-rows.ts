import type { Database, Executor } from '../db/db.ts';

export type Ticket = { hash: string; userId: string; sessionHash: string; expiresAt: Date };

export async function insertTicket(executor: Executor, ticket: Ticket, now: Date): Promise<void> {
  await executor.deleteFrom('push_ticket').where('expires_at', '<=', now).execute();
  await executor
    .insertInto('push_ticket')
    .values({
      hash: ticket.hash,
      user_id: ticket.userId,
      session_hash: ticket.sessionHash,
      expires_at: ticket.expiresAt,
    })
    .execute();
}

/** Uses a ticket up; whoever comes second finds none, on whichever node. */
export async function takeTicket({ write }: Pick<Database, 'write'>, hash: string, now: Date) {
  const row = await write
    .deleteFrom('push_ticket')
    .where('hash', '=', hash)
    .returning(['user_id', 'session_hash', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= now) return undefined;
  return { userId: row.user_id, sessionHash: row.session_hash };
}

const livingSql = `select s.token_hash from user_session s join sys_user u on u.id = s.user_id
  where s.token_hash = any($1::text[]) and s.expires_at > $2
    and s.seen_at + s.idle_ms * interval '1 millisecond' > $2
    and u.status = 1 and u.deleted_at is null`;

/** Those of the sessions that have not ended; asking keeps none alive. */
export async function listLiving(
  database: Pick<Database, 'named'>,
  hashes: readonly string[],
  now: Date,
): Promise<Set<string>> {
  type Row = { token_hash: string };
  const rows = await database.named<Row>('push-living', livingSql, [hashes, now]);
  return new Set(rows.map(({ token_hash: hash }) => hash));
}
