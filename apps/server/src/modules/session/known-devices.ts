import { keptDays } from '@sprout/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '../../platform/access/sessions.ts';
import { createSignedCookie } from '../../platform/http/signed-cookie.ts';
import { isOwnClient, languageOf } from '../../platform/http/texts.ts';
import type { RateRule } from '../../platform/rate-limit.ts';
import type { ModuleContext } from '../module.ts';
import { createKnownDeviceRepository } from './known-devices.repository.ts';

/** `own`: the account has logged in with this browser before; `known`: another account has. */
export type Standing = 'own' | 'known' | 'stranger';

const dayMs = 24 * 3_600_000;
/** A child uses a few computers; an attacker who collects browsers to guess with gets no more than these. */
const devicesOfUser = 20;
const newOfDay: RateRule = { name: 'device:new', limit: 10, windowMs: dayMs };

type Deps = Pick<
  ModuleContext,
  'database' | 'clock' | 'random' | 'rateLimiter' | 'siteAddress' | 'secrets'
>;

/** Browsers that have logged in before, recognised by a signed cookie: attacks by others do not slow them. */
export async function createKnownDevices(deps: Deps) {
  const { database, clock, random, rateLimiter, siteAddress, secrets } = deps;
  const devices = createKnownDeviceRepository({ database });
  const maxAgeSeconds = (keptDays.browsers * dayMs) / 1000;
  const cookie = createSignedCookie(
    { name: 'sprout_device', maxAgeSeconds },
    { secret: await secrets.get('device'), random, siteAddress },
  );
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);

  return {
    /** Undefined for a browser that has never logged in. */
    readKey(request: FastifyRequest): string | undefined {
      const id = cookie.read(request);
      return id === undefined ? undefined : hashToken(id);
    },

    async findStanding(key: string | undefined, userId: string | undefined): Promise<Standing> {
      if (key === undefined) return 'stranger';
      const isOwn = await devices.isOwn(key, userId, before(keptDays.browsers));
      if (isOwn === undefined) return 'stranger';
      return isOwn ? 'own' : 'known';
    },

    /**
     * After a log-in; the answer sets the cookie, or extends the one there is. One write a day is enough.
     * What language somebody of the staff chose is noted, too.
     */
    async remember(
      request: FastifyRequest,
      reply: FastifyReply,
      user: { id: string; schoolId: string },
    ): Promise<void> {
      if (isOwnClient(request)) await devices.noteLanguage(user.id, languageOf(request));
      const known = cookie.read(request);
      if (!known && rateLimiter.add(newOfDay, user.id) > newOfDay.limit) return;
      const key = hashToken(cookie.give(request, reply, known));
      await devices.keep({ key, user, now: clock.now() }, before(1), devicesOfUser);
    },

    removeOld: () => devices.removeBefore(before(keptDays.browsers)),
  };
}
export type KnownDevices = Awaited<ReturnType<typeof createKnownDevices>>;
