import { hashToken } from '../access/sessions.ts';
import { type Clock, newSecret, type Random } from '../clock.ts';
import type { Database } from '../db/db.ts';
import { ticketMs } from './push-limits.ts';
import { insertTicket, takeTicket } from './push-rows.ts';
import type { Caller } from './sockets.ts';

type Deps = { database: Database; clock: Clock; random: Random };
/** `subject`: what the socket is for. */
type Asked = Caller & { subject: string };

/** Tickets for one socket each; the token of a session opens none. */
export function createSocketTickets({ database, clock, random }: Deps) {
  return {
    async give({ userId, sessionHash, subject }: Asked) {
      const ticket = newSecret(random);
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + ticketMs);
      const row = { hash: hashToken(ticket), userId, sessionHash, subject, expiresAt };
      await insertTicket(database.write, row, now);
      return { ticket, expiresAt };
    },

    /** Uses it up; `undefined` for one that is old, was used or never given. */
    take: (ticket: string): Promise<Asked | undefined> =>
      takeTicket(database, hashToken(ticket), clock.now()),
  };
}
export type SocketTickets = ReturnType<typeof createSocketTickets>;
