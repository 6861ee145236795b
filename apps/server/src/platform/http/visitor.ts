import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSignedCookie, type SignedCookieDeps } from './signed-cookie.ts';

export { readCookie } from './signed-cookie.ts';

export const visitorCookie = 'sprout_visitor';
const yearSeconds = 365 * 24 * 3600;

/** Guests are told apart by a signed random id in a cookie that holds nothing else. */
export function createVisitors(deps: SignedCookieDeps) {
  const cookie = createSignedCookie({ name: visitorCookie, maxAgeSeconds: yearSeconds }, deps);

  return {
    isKnown: (request: FastifyRequest): boolean => cookie.read(request) !== undefined,

    /** The network that a request comes from, in a form that does not tell it. */
    networkKey: (request: FastifyRequest): string =>
      cookie.sign(`network:${networkOf(request.ip)}`),

    /** The visitor's id; the answer sets the cookie when there was none. */
    key: (request: FastifyRequest, reply: FastifyReply): string =>
      `v:${cookie.read(request) ?? cookie.give(request, reply)}`,
  };
}
export type Visitors = ReturnType<typeof createVisitors>;

/** A household or a school has one IPv4 address, or the first half of an IPv6 address. */
export function networkOf(address: string): string {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4) return ipv4;
  const [start = '', end] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const parts = start.split(':').filter(Boolean);
  const last = end?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - parts.length - last.length) }, () => '0');
  const all = end === undefined ? parts : [...parts, ...zeros, ...last];
  return all
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':');
}
