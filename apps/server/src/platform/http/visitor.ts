import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../network.ts';
import { createSignedCookie, type SignedCookieDeps } from './signed-cookie.ts';

export { readCookie } from './signed-cookie.ts';

export const visitorCookie = 'sprout_visitor';
const yearSeconds = 365 * 24 * 3600;

/** Identifies guests by a signed random id in a cookie without other content. */
export function createVisitors(deps: SignedCookieDeps) {
  const cookie = createSignedCookie({ name: visitorCookie, maxAgeSeconds: yearSeconds }, deps);

  return {
    isKnown: (request: FastifyRequest): boolean => cookie.read(request) !== undefined,

    /** The network that a request comes from, in a form that does not tell it. */
    networkKey: (request: FastifyRequest): string =>
      cookie.sign(`network:${networkOf(request.ip)}`),

    /** The visitor's id; the answer sets the cookie when there was none. */
    key(request: FastifyRequest, reply: FastifyReply): string {
      const known = cookie.read(request);
      const isSet = known !== undefined && !cookie.isPlain(request);
      return `v:${isSet ? known : cookie.give(request, reply, known)}`;
    },
  };
}
export type Visitors = ReturnType<typeof createVisitors>;
