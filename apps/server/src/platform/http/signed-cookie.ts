import { createHmac, timingSafeEqual } from 'node:crypto';
import { secureCookieName } from '@sprout/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret, type Random } from '../clock.ts';
import type { SiteAddress } from './site-address.ts';

type Options = { name: string; maxAgeSeconds: number };

export type SignedCookieDeps = { secret: string; random: Random; siteAddress: SiteAddress };

/** A signed random id in a cookie that holds nothing else and that no script reads. */
export function createSignedCookie({ name, maxAgeSeconds }: Options, deps: SignedCookieDeps) {
  const { secret, random, siteAddress } = deps;
  const sign = (id: string) =>
    createHmac('sha256', secret).update(id).digest('base64url').slice(0, 22);

  return {
    sign,

    /** The id; undefined without a cookie of ours. */
    read(request: FastifyRequest): string | undefined {
      const cookie = readCookie(request.headers.cookie, name);
      const [id = '', signature = ''] = cookie?.split('.') ?? [];
      const given = Buffer.from(signature);
      const expected = Buffer.from(sign(id));
      // NOTE: lengths in bytes: a header may hold characters of more than one.
      const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
      return isGenuine ? id : undefined;
    },

    /** Whether a request over https brings only the cookie that was set before the school had https. */
    isPlain(request: FastifyRequest): boolean {
      const { cookie } = request.headers;
      const isSecure = siteAddress.isSecure(request);
      return isSecure && readExact(cookie, secureCookieName(name)) === undefined;
    },

    /** Sets the cookie with the answer: a new id, or the one at hand for as long again. */
    give(request: FastifyRequest, reply: FastifyReply, id = newSecret(random)): string {
      const pair = cookiePair(name, `${id}.${sign(id)}`, siteAddress.isSecure(request));
      reply.header(
        'set-cookie',
        `${pair.name}=${pair.value}; Path=/api; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${pair.secure}`,
      );
      return id;
    },
  };
}

/** A cookie as it is set: over https with `Secure`, and with the name that says so. */
export function cookiePair(name: string, value: string, isSecure: boolean) {
  return isSecure
    ? { name: secureCookieName(name), value, secure: '; Secure' }
    : { name, value, secure: '' };
}

/**
 * The value of a cookie; the one that was set over https first. The other may be from before the school had https,
 * and is still believed: it tells nothing but that a browser was here before.
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return readExact(header, secureCookieName(name)) ?? readExact(header, name);
}

function readExact(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return undefined;
}
