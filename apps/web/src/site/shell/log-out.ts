import type { BrowserServices } from '../services.ts';

/**
 * Ends the session on the server and forgets it here. A server that does not answer is no reason to
 * stay signed in; resolves to whether it answered. Source: specification section 4.
 */
export async function logOut({ client, session }: BrowserServices): Promise<boolean> {
  try {
    await client.call('session.logout');
    return true;
  } catch {
    return false;
  } finally {
    session.clear();
  }
}
