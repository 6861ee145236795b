import type { Client } from './api-client.ts';
import type { SessionStore } from './session-store.ts';

/**
 * Ends the session on the server and forgets it here. A server that does not answer is no reason to
 * stay signed in: never rejects, resolves to what the call failed with, undefined when it did not.
 * Source: specification section 4.
 */
export async function logOut({
  client,
  session,
}: {
  client: Pick<Client, 'call'>;
  session: Pick<SessionStore, 'clear'>;
}): Promise<unknown> {
  try {
    await client.call('session.logout');
    return undefined;
  } catch (error) {
    return error;
  } finally {
    session.clear();
  }
}
