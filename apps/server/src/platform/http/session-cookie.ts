import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor.ts';
import { staticDomain } from '../files/index.ts';
import { cookiePair, readCookie } from './signed-cookie.ts';
import type { SiteAddress } from './site-address.ts';

const cookieName = 'sprout_files';

type Deps = {
  secret: string;
  siteAddress: SiteAddress;
  /** The actor of a session by the hash of its token; `undefined` when it has ended. */
  findActor(sessionHash: string): Promise<Actor | undefined>;
};

/**
 * Tells whose browser asks for a file: pictures in a page are fetched without the token. Only accounts
 * that the staff have not confirmed need it, so only they get it. It holds the hash of their session, reads
 * files and nothing else, goes to no other site, and ends with the session.
 */
export function createSessionCookie({ secret, siteAddress, findActor }: Deps) {
  const sign = (hash: string) =>
    createHmac('sha256', secret).update(`files ${hash}`).digest('base64url').slice(0, 22);

  return {
    set(request: FastifyRequest, reply: FastifyReply, { sessionHash }: Actor): void {
      const value = `${sessionHash}.${sign(sessionHash)}`;
      const pair = cookiePair(cookieName, value, siteAddress.isSecure(request));
      reply.header(
        'set-cookie',
        `${pair.name}=${value}; Path=${staticDomain}; HttpOnly; SameSite=Strict${pair.secure}`,
      );
    },

    /** Never throws for a cookie that is forged or over. */
    async find(request: FastifyRequest): Promise<Actor | undefined> {
      const cookie = readCookie(request.headers.cookie, cookieName);
      const [hash = '', signature = ''] = cookie?.split('.') ?? [];
      const given = Buffer.from(signature);
      const expected = Buffer.from(sign(hash));
      const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
      const actor = isGenuine ? await findActor(hash) : undefined;
      return actor?.isLocked ? undefined : actor;
    },
  };
}
export type SessionCookie = ReturnType<typeof createSessionCookie>;
