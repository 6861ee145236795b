import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret, type Random } from '../clock.ts';
import type { SiteAddress } from './site-address.ts';

export const visitorCookie = 'sprout_visitor';
const yearSeconds = 365 * 24 * 3600;

type Deps = { secret: string; random: Random; siteAddress: SiteAddress };

/** Guests are told apart by a signed random id in a cookie that holds nothing else. */
export function createVisitors({ secret, random, siteAddress }: Deps) {
  const sign = (id: string) =>
    createHmac('sha256', secret).update(id).digest('base64url').slice(0, 22);

  function read(request: FastifyRequest): string | undefined {
    const cookie = readCookie(request.headers.cookie, visitorCookie);
    const [id = '', signature = ''] = cookie?.split('.') ?? [];
    const given = Buffer.from(signature);
    const expected = Buffer.from(sign(id));
    // NOTE: lengths in bytes: a header may hold characters of more than one.
    const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
    return isGenuine ? id : undefined;
  }

  return {
    isKnown: (request: FastifyRequest): boolean => read(request) !== undefined,

    /** The network that a request comes from, in a form that does not tell it. */
    networkKey: (request: FastifyRequest): string => sign(`network:${networkOf(request.ip)}`),

    /** The visitor's id; the answer sets the cookie when there was none. */
    key(request: FastifyRequest, reply: FastifyReply): string {
      const known = read(request);
      if (known) return `v:${known}`;
      const id = newSecret(random);
      const secure = siteAddress.isSecure(request) ? '; Secure' : '';
      reply.header(
        'set-cookie',
        `${visitorCookie}=${id}.${sign(id)}; Path=/api; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax${secure}`,
      );
      return `v:${id}`;
    },
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

export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return undefined;
}
