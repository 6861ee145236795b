import { createHash } from 'node:crypto';
import { sessionLimits } from '@sprout/contract';
import type { Actor } from './actor.ts';
import type { Cache } from './cache.ts';
import type { Clock, Random } from './clock.ts';
import type { Database, Executor } from './db/db.ts';
import { AppError } from './errors.ts';

/** How long a node may go on with what it knew of a session. A revocation here takes effect at once. */
const rememberedMs = 5_000;
/** `seen_at` is written at most this often. */
const touchEveryMs = 60_000;

type SessionRow = {
  user_id: string;
  school_id: string;
  org_code: string | null;
  seen_at: Date;
  username: string;
  nickname: string;
  avatar: string | null;
  user_identity: number;
  confirmed_at: Date | null;
  roles: string[] | null;
  level: number | null;
  permissions: string[] | null;
  depart_ids: string[] | null;
  managed_org_codes: string[] | null;
};

type NewSession = {
  userId: string;
  schoolId: string;
  isStaff: boolean;
  orgCode: string | null;
  ip: string;
  userAgent: string | undefined;
};

type Deps = { database: Database; cache: Cache; clock: Clock; random: Random };

/** Opaque tokens: the database keeps their hash, and every check can be undone at once. */
export function createSessions({ database, cache, clock, random }: Deps) {
  const forget = (hash: string) => cache.delete(cacheKey(hash));

  async function load(hash: string): Promise<Actor | undefined> {
    const [row] = await database.named<SessionRow>('session-actor', actorSql, [hash, clock.now()]);
    if (!row) return undefined;
    if (clock.now().getTime() - row.seen_at.getTime() > touchEveryMs) await touch(hash);
    return toActor(row, hash);
  }

  const touch = (hash: string) =>
    database.named('session-touch', 'update user_session set seen_at = $2 where token_hash = $1', [
      hash,
      clock.now(),
    ]);

  return {
    /** The actor of a token; throws `session.expired` for one that is unknown, idle, too old or revoked. */
    async find(token: string): Promise<Actor> {
      const hash = hashToken(token);
      const actor = await cache.wrap(cacheKey(hash), rememberedMs, () => load(hash));
      if (!actor) throw new AppError('session.expired');
      return actor;
    },

    /** Answers the token; it is told once and never stored. */
    async create(executor: Executor, session: NewSession): Promise<string> {
      const token = Buffer.from(random.bytes(32)).toString('base64url');
      const now = clock.now();
      await executor
        .insertInto('user_session')
        .values({
          token_hash: hashToken(token),
          user_id: session.userId,
          school_id: session.schoolId,
          org_code: session.orgCode,
          created_at: now,
          seen_at: now,
          expires_at: new Date(now.getTime() + sessionLimits.absoluteMs),
          idle_ms: session.isStaff ? sessionLimits.staffIdleMs : sessionLimits.idleMs,
          ip: session.ip,
          user_agent: session.userAgent?.slice(0, 300) ?? null,
        })
        .execute();
      return token;
    },

    async revoke(token: string): Promise<void> {
      const hash = hashToken(token);
      await database.write.deleteFrom('user_session').where('token_hash', '=', hash).execute();
      forget(hash);
    },

    /** Ends every session of a user, except one when named: freezing, a new password, one log-in at a time. */
    async revokeAll(executor: Executor, userId: string, exceptHash?: string): Promise<void> {
      const rows = await executor
        .deleteFrom('user_session')
        .where('user_id', '=', userId)
        .where('token_hash', '!=', exceptHash ?? '')
        .returning('token_hash')
        .execute();
      for (const row of rows) forget(row.token_hash);
    },

    /** After roles, permissions or departments changed: the next call reads them anew. */
    forgetActors(): void {
      cache.deleteAll('session:');
    },

    async removeExpired(): Promise<void> {
      await database.write
        .deleteFrom('user_session')
        .where('expires_at', '<', clock.now())
        .execute();
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

const cacheKey = (hash: string) => `session:${hash}`;

/** One round trip for everything that decides on access. */
export const actorSql = `
select s.user_id, s.school_id, coalesce(s.org_code, u.org_code) as org_code, s.seen_at,
  u.username, u.nickname, u.avatar, u.user_identity, u.confirmed_at,
  (select array_agg(r.role_code) from sys_user_role ur join sys_role r on r.id = ur.role_id
    where ur.user_id = u.id) as roles,
  (select max(r.role_level) from sys_user_role ur join sys_role r on r.id = ur.role_id
    where ur.user_id = u.id) as level,
  (select array_agg(distinct p.perms) from sys_user_role ur
    join sys_role_permission rp on rp.role_id = ur.role_id
    join sys_permission p on p.id = rp.permission_id
    where ur.user_id = u.id and p.perms is not null and p.status = '1') as permissions,
  (select array_agg(ud.depart_id) from sys_user_depart ud where ud.user_id = u.id) as depart_ids,
  (select array_agg(d.org_code) from user_managed_depart m join sys_depart d on d.id = m.depart_id
    where m.user_id = u.id) as managed_org_codes
from user_session s join sys_user u on u.id = s.user_id
where s.token_hash = $1 and s.expires_at > $2
  and s.seen_at + s.idle_ms * interval '1 millisecond' > $2
  and u.status = 1 and u.deleted_at is null`;

const wholeSchoolRoles = ['admin', 'dev'];

function toActor(row: SessionRow, sessionHash: string): Actor {
  const roles = row.roles ?? [];
  return {
    id: row.user_id,
    schoolId: row.school_id,
    username: row.username,
    nickname: row.nickname,
    avatar: row.avatar,
    identity: row.user_identity,
    roles,
    level: row.level ?? -1,
    permissions: new Set(row.permissions ?? []),
    isConfirmed: row.confirmed_at !== null,
    orgCode: row.org_code,
    departIds: row.depart_ids ?? [],
    managedOrgCodes: row.managed_org_codes ?? [],
    seesWholeSchool: roles.some((role) => wholeSchoolRoles.includes(role)),
    sessionHash,
  };
}
