import type { Client } from './api-client.ts';
import type { SessionStore } from './session-store.ts';

/**
 * Ends the session on the server and forgets it here. A server that does not answer is no reason to
 * stay signed in; resolves to whether it answered, never rejects. Source: specification section 4.
 */
export async function logOut({
  client,
  session,
}: {
  client: Pick<Client, 'call'>;
  session: Pick<SessionStore, 'clear'>;
}): Promise<boolean> {
  try {
    await client.call('session.logout');
    return true;
  } catch {
    return false;
  } finally {
    session.clear();
  }
}
