import { createHash } from 'node:crypto';
import { permissionCodes, sessionLimits } from '@sprout/contract';
import { holdsEverything, levelWithoutRoles } from '@sprout/rules';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Bus } from '../bus/bus.ts';
import type { Cache } from '../cache.ts';
import { type Clock, createWireTime, type Random } from '../clock.ts';
import { afterCommit, type Database, type Executor } from '../db/db.ts';
import type { Tables } from '../db/tables.generated.ts';
import { AppError } from '../errors.ts';
import { type Actor, isStaff } from './actor.ts';
import type { RuleResourceRegister, StoredRule } from './rule-resources.ts';

declare module '../bus/bus.ts' {
  interface BusTopics {
    'session.ended': { hashes: readonly string[] };
    /** Roles, permissions or departments have changed. */
    'actors.changed': Record<never, never>;
  }
}

/**
 * How long a node may go on with what it knew of a session when it was not told of the end, from its question on: five
 * seconds at most, with a request that was under way.
 */
const rememberedMs = 4_000;
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
  must_change_password: boolean;
  lacks_second_factor: boolean;
  is_locked: boolean;
  roles: string[] | null;
  level: number | null;
  sees_whole_school: boolean | null;
  permissions: string[] | null;
  depart_ids: string[] | null;
  managed_org_codes: string[] | null;
  depart_org_codes: string[] | null;
  depart_roles: string[] | null;
  rules: StoredRule[] | null;
};

type NewSession = {
  userId: string;
  schoolId: string;
  isStaff: boolean;
  /** Of a member of the staff: true when it lasts beyond the browser, false when it does not. */
  isKept?: boolean | undefined;
  orgCode: string | null;
  ip: string;
  userAgent: string | undefined;
};

/** Hashes of 64 characters in one message of the bus. */
const hashesOfMessage = 100;

type Deps = {
  database: Database;
  bus: Bus;
  cache: Cache;
  clock: Clock;
  random: Random;
  ruleResources: Pick<RuleResourceRegister, 'acting'>;
  /** Zone of the times and dates that data rules name. */
  timeZone: string;
};

/** Opaque tokens: the database keeps their hash, and every check can be undone at once. */
export function createSessions(deps: Deps) {
  const { database, bus, cache, clock, random, timeZone, ruleResources } = deps;
  const wireTime = createWireTime(timeZone);
  const actorOf = (row: SessionRow, hash: string): Actor =>
    toActor(row, hash, { ruleResources, timeZone, now: wireTime.toWire(clock.now()) });
  const forgetAll = () => cache.deleteAll('session:');
  bus.on('session.ended', ({ hashes }) => {
    for (const hash of hashes) cache.delete(cacheKey(hash));
  });
  bus.on('actors.changed', forgetAll);
  bus.onResync(forgetAll);

  /** On every node, with the sockets that belong to them. */
  async function tellEnded(hashes: readonly string[]): Promise<void> {
    for (let at = 0; at < hashes.length; at += hashesOfMessage) {
      await bus.tell('session.ended', { hashes: hashes.slice(at, at + hashesOfMessage) });
    }
  }

  async function load(hash: string): Promise<Actor | undefined> {
    const [row] = await database.named<SessionRow>('session-actor', actorSql, [hash, clock.now()]);
    if (!row) return undefined;
    if (clock.now().getTime() - row.seen_at.getTime() > touchEveryMs) await touch(hash);
    return actorOf(row, hash);
  }

  type Sessions = ExpressionBuilder<Tables, 'user_session'>;

  /** The one way by which sessions end before their time: no node goes on with what it knew of them. */
  async function endWhere(
    executor: Executor,
    isMeant: (eb: Sessions) => Expression<SqlBool>,
  ): Promise<void> {
    const rows = await executor
      .deleteFrom('user_session')
      .where(isMeant)
      .returning('token_hash')
      .execute();
    afterCommit(executor, () => void tellEnded(rows.map((row) => row.token_hash)));
  }

  const find = (hash: string): Promise<Actor | undefined> =>
    cache.wrap(cacheKey(hash), rememberedMs, () => load(hash));

  const touch = (hash: string) => database.named('session-touch', touchSql, [hash, clock.now()]);

  return {
    /** The actor of a token; throws `session.expired` for one that is unknown, idle, too old or revoked. */
    async find(token: string): Promise<Actor> {
      const actor = await find(hashToken(token));
      if (!actor) throw new AppError('session.expired');
      return actor;
    },

    /** The actor of a session by the hash of its token; `undefined` when it has ended. */
    findByHash: find,

    /** Somebody as they would be after a log-in; `undefined` for who cannot log in. They need not be there. */
    async imagine(schoolId: string, userId: string): Promise<Actor | undefined> {
      const ids = [userId, schoolId];
      const [row] = await database.named<SessionRow>('person-actor', personSql, ids);
      return row && actorOf(row, '');
    },

    /** Answers the token, which is never stored. */
    async create(executor: Executor, session: NewSession): Promise<string> {
      const token = Buffer.from(random.bytes(32)).toString('base64url');
      const now = clock.now();
      const { absoluteMs, idleMs } = lifeOf(session);
      await executor
        .insertInto('user_session')
        .values({
          token_hash: hashToken(token),
          user_id: session.userId,
          school_id: session.schoolId,
          org_code: session.orgCode,
          created_at: now,
          seen_at: now,
          expires_at: new Date(now.getTime() + absoluteMs),
          idle_ms: idleMs,
          ip: session.ip,
          user_agent: session.userAgent?.slice(0, 300) ?? null,
        })
        .execute();
      const { userId, schoolId } = session;
      await executor
        .insertInto('user_seen')
        .values({ user_id: userId, school_id: schoolId, seen_at: now })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ seen_at: now }))
        .execute();
      return token;
    },

    async revoke(token: string): Promise<void> {
      const hash = hashToken(token);
      await database.write.deleteFrom('user_session').where('token_hash', '=', hash).execute();
      await tellEnded([hash]);
    },

    /** Ends one session, named by its hash. */
    end: (executor: Executor, hash: string): Promise<void> =>
      endWhere(executor, (eb) => eb('token_hash', '=', hash)),

    /** Locks or opens the screen of one session. Its sockets close, and no node goes on with what it knew. */
    async setLocked(executor: Executor, hash: string, lockedAt: Date | null): Promise<void> {
      await executor
        .updateTable('user_session')
        .set({ locked_at: lockedAt })
        .where('token_hash', '=', hash)
        .execute();
      afterCommit(executor, () => void tellEnded([hash]));
    },

    /** Ends every session of a user, except one when named: freezing, a new password, one log-in at a time. */
    revokeAll: (executor: Executor, userId: string, exceptHash = ''): Promise<void> =>
      endWhere(executor, (eb) =>
        eb.and([eb('user_id', '=', userId), eb('token_hash', '!=', exceptHash)]),
      ),

    /** Ends what these people have opened by these ways, such as by a login card. */
    async endOpenedBy(
      executor: Executor,
      userIds: readonly string[],
      methods: readonly string[],
    ): Promise<void> {
      if (userIds.length === 0) return;
      await endWhere(executor, (eb) =>
        eb.and([eb('user_id', 'in', [...userIds]), eb('method', 'in', [...methods])]),
      );
    },

    /** Ends what these login cards have opened. */
    async endOfCards(executor: Executor, cardIds: readonly string[]): Promise<void> {
      if (cardIds.length === 0) return;
      await endWhere(executor, (eb) => eb('card_id', 'in', [...cardIds]));
    },

    /** Ends what was opened by these bindings to other places. */
    async endOfLinks(executor: Executor, linkIds: readonly string[]): Promise<void> {
      if (linkIds.length === 0) return;
      await endWhere(executor, (eb) => eb('link_id', 'in', [...linkIds]));
    },

    /** Those of the sessions that have not ended; asking keeps none alive. */
    async listLiving(hashes: readonly string[]): Promise<Set<string>> {
      if (hashes.length === 0) return new Set();
      type Row = { token_hash: string };
      const rows = await database.named<Row>('session-living', livingSql, [hashes, clock.now()]);
      return new Set(rows.map(({ token_hash: hash }) => hash));
    },

    /** After roles, permissions or departments changed: the next call reads them anew. */
    forgetActors(): void {
      void bus.tell('actors.changed', {});
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

/** One that ends with the browser may not be heard of again, so it ends by itself before long. */
function lifeOf({ isStaff, isKept }: NewSession): { absoluteMs: number; idleMs: number } {
  const { absoluteMs, idleMs, staffIdleMs, staffDayMs } = sessionLimits;
  if (!isStaff) return { absoluteMs, idleMs };
  if (isKept === undefined) return { absoluteMs, idleMs: staffIdleMs };
  return isKept
    ? { absoluteMs, idleMs: absoluteMs }
    : { absoluteMs: staffDayMs, idleMs: staffIdleMs };
}

const cacheKey = (hash: string) => `session:${hash}`;

/** A session goes with its log-out; when its owner was last there is kept beside it. */
const touchSql = `
with touched as (
  update user_session set seen_at = $2 where token_hash = $1 returning user_id, school_id)
insert into user_seen (user_id, school_id, seen_at)
select user_id, school_id, $2::timestamptz from touched
on conflict (user_id) do update set seen_at = excluded.seen_at`;

const livingSql = `
select s.token_hash from user_session s join sys_user u on u.id = s.user_id
where s.token_hash = any($1::text[]) and s.expires_at > $2
  and s.seen_at + s.idle_ms * interval '1 millisecond' > $2 and s.locked_at is null
  and u.status = 1 and u.deleted_at is null`;

/** Grants of roles and of department roles alike. */
const grantsSql = `
  select rp.permission_id
    from sys_user_role ur join sys_role_permission rp on rp.role_id = ur.role_id
    where ur.user_id = u.id
  union all
  select dp.permission_id
    from sys_depart_role_user du join sys_depart_role_permission dp on dp.depart_role_id = du.depart_role_id
    where du.user_id = u.id`;

/** Data rules of those grants, each once. */
const rulesSql = `
  select rr.rule_id from sys_user_role ur join sys_role_permission_rule rr on rr.role_id = ur.role_id
    where ur.user_id = u.id
  union
  select dr.rule_id from sys_depart_role_user du
    join sys_depart_role_permission_rule dr on dr.depart_role_id = du.depart_role_id
    where du.user_id = u.id`;

const personColumns = `
  u.username, u.nickname, u.avatar, u.user_identity, u.confirmed_at, u.must_change_password,
  (exists (select from sys_config c where c.school_id = u.school_id
      and c.config_key = '_adminSecondFactor' and c.config_value = '1')
    and not exists (select from second_factor f where f.user_id = u.id
      and f.confirmed_at is not null)) as lacks_second_factor,
  (select array_agg(r.role_code) from sys_user_role ur join sys_role r on r.id = ur.role_id
    where ur.user_id = u.id) as roles,
  (select max(r.role_level) from sys_user_role ur join sys_role r on r.id = ur.role_id
    where ur.user_id = u.id) as level,
  (select bool_or(r.sees_whole_school) from sys_user_role ur join sys_role r on r.id = ur.role_id
    where ur.user_id = u.id) as sees_whole_school,
  (select array_agg(distinct trim(code)) from (${grantsSql}) g
    join sys_permission p on p.id = g.permission_id
    cross join unnest(string_to_array(p.perms, ',')) code
    where p.status = '1') as permissions,
  (select array_agg(ud.depart_id) from sys_user_depart ud where ud.user_id = u.id) as depart_ids,
  (select array_agg(d.org_code order by d.org_code) from sys_user_depart ud
    join sys_depart d on d.id = ud.depart_id where ud.user_id = u.id) as depart_org_codes,
  (select array_agg(d.org_code) from user_managed_depart m join sys_depart d on d.id = m.depart_id
    where m.user_id = u.id) as managed_org_codes,
  (select array_agg(du.depart_role_id order by du.depart_role_id) from sys_depart_role_user du
    where du.user_id = u.id) as depart_roles,
  (select json_agg(json_build_object('component', p.component, 'column', dr.rule_column,
      'condition', dr.rule_conditions, 'value', dr.rule_value))
    from sys_permission_data_rule dr join sys_permission p on p.id = dr.permission_id
    where dr.status = '1' and dr.id in (${rulesSql})) as rules`;

/** One round trip for everything that decides on access. */
export const actorSql = `
select s.user_id, s.school_id, coalesce(s.org_code, u.org_code) as org_code, s.seen_at,
s.locked_at is not null as is_locked,
${personColumns}
from user_session s join sys_user u on u.id = s.user_id
where s.token_hash = $1 and s.expires_at > $2
  and s.seen_at + s.idle_ms * interval '1 millisecond' > $2
  and u.status = 1 and u.deleted_at is null`;

const personSql = `
select u.id as user_id, u.school_id, u.org_code, u.created_at as seen_at, false as is_locked,
${personColumns}
from sys_user u
where u.id = $1 and u.school_id = $2 and u.status = 1 and u.deleted_at is null`;

function toActor(
  row: SessionRow,
  sessionHash: string,
  { ruleResources, timeZone, now }: Pick<Deps, 'ruleResources' | 'timeZone'> & { now: string },
): Actor {
  const roles = row.roles ?? [];
  const seesWholeSchool = row.sees_whole_school ?? false;
  const [only, another] = row.depart_org_codes ?? [];
  // A person who is in one department alone works in that one, as after a log-in.
  const orgCode = row.org_code ?? (another === undefined ? (only ?? null) : null);
  const person = {
    username: row.username,
    nickname: row.nickname,
    orgCode,
    orgCodes: row.depart_org_codes ?? [],
    now,
  };
  return {
    id: row.user_id,
    schoolId: row.school_id,
    username: row.username,
    nickname: row.nickname,
    avatar: row.avatar,
    identity: row.user_identity,
    roles,
    departRoles: row.depart_roles ?? [],
    level: row.level ?? levelWithoutRoles,
    permissions: new Set([
      ...(row.permissions ?? []),
      ...(holdsEverything(roles) ? permissionCodes : []),
    ]),
    isConfirmed: row.confirmed_at !== null,
    mustChangePassword: row.must_change_password && isStaff({ identity: row.user_identity }),
    isLocked: row.is_locked,
    mustAddSecondFactor:
      row.lacks_second_factor && seesWholeSchool && isStaff({ identity: row.user_identity }),
    orgCode,
    departIds: row.depart_ids ?? [],
    managedOrgCodes: row.managed_org_codes ?? [],
    rowRules: (row.rules ?? []).flatMap(
      (rule) => ruleResources.acting(rule, person, timeZone) ?? [],
    ),
    seesWholeSchool,
    sessionHash,
  };
}
