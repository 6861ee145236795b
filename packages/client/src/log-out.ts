import type { Client } from './api-client.ts';
import type { SessionEnds } from './session-ends.ts';
import type { SessionStore } from './session-store.ts';

/** The words of a failed log-out stay readable for this long before the page goes. */
export const logOutReadMs = 1500;

/**
 * Ends the session on the server and forgets it here. A server that does not answer is no reason to
 * stay signed in: never rejects, resolves to what the call failed with, undefined when it did not.
 * The caller leads to another document afterwards; `ends` keeps the rest of the page from doing so before.
 * Source: specification section 4.
 */
export async function logOut({
  client,
  session,
  ends,
}: {
  client: Pick<Client, 'call'>;
  session: Pick<SessionStore, 'clear'>;
  ends: Pick<SessionEnds, 'tell'>;
}): Promise<unknown> {
  ends.tell('loggedOut');
  try {
    await client.call('session.logout');
    return undefined;
  } catch (error) {
    return error;
  } finally {
    session.clear();
  }
}
