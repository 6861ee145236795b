import type { SessionClient } from '../types.ts';

/**
 * A client that makes no call in the name of somebody else.
 * @param mayCall false once the browser belongs to another child
 * @throws an error with the code `session.expired` instead
 */
export const createOwnerClient = (
  client: Pick<SessionClient, 'call'>,
  mayCall: () => boolean,
): Pick<SessionClient, 'call'> => ({
  call: async (...args) => {
    if (mayCall()) return client.call(...args);
    throw Object.assign(new Error('expected the owner of the work'), { code: 'session.expired' });
  },
});
