import type { Database, Executor } from '../db/db.ts';

export type Ticket = {
  hash: string;
  userId: string;
  sessionHash: string;
  /** What its socket is for; empty for news of the server. */
  subject: string;
  expiresAt: Date;
};

export async function insertTicket(executor: Executor, ticket: Ticket, now: Date): Promise<void> {
  await executor.deleteFrom('push_ticket').where('expires_at', '<=', now).execute();
  await executor
    .insertInto('push_ticket')
    .values({
      hash: ticket.hash,
      user_id: ticket.userId,
      session_hash: ticket.sessionHash,
      subject: ticket.subject,
      expires_at: ticket.expiresAt,
    })
    .execute();
}

/** Uses a ticket up; a second caller finds none, on whichever node. Its session may have ended since. */
export async function takeTicket({ write }: Pick<Database, 'write'>, hash: string, now: Date) {
  const row = await write
    .deleteFrom('push_ticket')
    .where('hash', '=', hash)
    .returning(['user_id', 'session_hash', 'subject', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= now) return undefined;
  return { userId: row.user_id, sessionHash: row.session_hash, subject: row.subject };
}
