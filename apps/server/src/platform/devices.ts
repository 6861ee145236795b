import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import type { Database } from './db/db.ts';
import { createSignedCookie, type SignedCookieDeps } from './http/signed-cookie.ts';
import type { RateLimiter, RateRule } from './rate-limit.ts';
import { hashToken } from './session.ts';

/** `own`: the account has logged in with this browser before; `known`: another account has. */
export type Standing = 'own' | 'known' | 'stranger';

export const deviceCookie = 'sprout_device';
/** Days without a log-in after which a browser is a stranger again; half a school year. */
const keptDays = 180;
const dayMs = 24 * 3_600_000;
/** A child uses a few computers; whoever collects browsers to guess with gets no more than these. */
const devicesOfUser = 20;
const newOfDay: RateRule = { name: 'device:new', limit: 10, windowMs: dayMs };

type Deps = SignedCookieDeps & { database: Database; clock: Clock; rateLimiter: RateLimiter };

/** Browsers that have logged in, told by a signed cookie: what others do does not slow them. */
export function createDevices({ database, clock, rateLimiter, ...cookieDeps }: Deps) {
  const maxAgeSeconds = (keptDays * dayMs) / 1000;
  const cookie = createSignedCookie({ name: deviceCookie, maxAgeSeconds }, cookieDeps);
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);

  function readKey(request: FastifyRequest): string | undefined {
    const id = cookie.read(request);
    return id === undefined ? undefined : hashToken(id);
  }

  return {
    /** Undefined for a browser that has never logged in. */
    readKey,

    async findStanding(key: string | undefined, userId: string | undefined): Promise<Standing> {
      if (key === undefined) return 'stranger';
      const values = [key, userId ?? '', before(keptDays)];
      const [row] = await database.named<{ own: boolean | null }>('device-find', findSql, values);
      if (typeof row?.own !== 'boolean') return 'stranger';
      return row.own ? 'own' : 'known';
    },

    /** After a log-in; the answer sets the cookie, anew from now on where there was one. */
    async remember(
      request: FastifyRequest,
      reply: FastifyReply,
      user: { id: string; schoolId: string },
    ): Promise<void> {
      const known = cookie.read(request);
      if (!known && rateLimiter.add(newOfDay, user.id) > newOfDay.limit) return;
      const key = hashToken(cookie.give(request, reply, known));
      const values = [key, user.id, user.schoolId, clock.now(), before(1)];
      await database.named('device-keep', keepSql, values);
      await database.named('device-trim', trimSql, [user.id, devicesOfUser]);
    },

    async removeOld(): Promise<void> {
      const { write } = database;
      await write.deleteFrom('known_device').where('used_at', '<', before(keptDays)).execute();
    },
  };
}
export type Devices = ReturnType<typeof createDevices>;

const findSql = `select bool_or(user_id = $2) as own from known_device
  where device_key = $1 and used_at >= $3`;

/** One write a day is enough. */
const keepSql = `insert into known_device (device_key, user_id, school_id, used_at)
  values ($1, $2, $3, $4)
  on conflict (user_id, device_key) do update set used_at = excluded.used_at
    where known_device.used_at < $5`;

const trimSql = `delete from known_device where user_id = $1 and device_key not in (
  select device_key from known_device where user_id = $1 order by used_at desc, device_key limit $2)`;
