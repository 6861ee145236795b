import { classCategory, queryGrams } from '@sprout/rules';
import { sql } from 'kysely';
import { nameConditions } from '../../platform/access/accounts.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { departScope, userScope } from '../../platform/access/reach.ts';
import { managesOrgCode, scope } from '../../platform/access/scope.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/db.ts';
import { withoutStars } from '../../platform/list-query.ts';
import type { Paging } from '../../platform/paging.ts';
import { countBounded } from '../../platform/table/count-bounded.ts';

export type Member = {
  id: string;
  username: string;
  realname: string | null;
  nickname: string;
  avatar: string | null;
  sex: number | null;
  userIdentity: number;
  status: number;
  phone: string | null;
  departNames: string;
  lastSeenAt: Date | null;
  cardState: 'open' | 'ended' | 'none';
  hasPassword: boolean;
  hasPictures: boolean;
};

export type MemberFilter = {
  /** Of these departments and what lies below; absent: everybody whom the reader sees. */
  orgCodes?: readonly string[] | undefined;
  /** Without what lies below. */
  isAlone?: boolean;
  username?: string | undefined;
  realname?: string | undefined;
  /** A part of any of the three names. */
  keyword?: string | undefined;
  identity?: number | undefined;
  /** Open accounts at least so many days old that were not here for as long, or never. */
  quietDays?: number | undefined;
};

/** People of one class. */
export type PlacedIn = { departId: string; isManaged: boolean; userIds: readonly string[] };

const departNames = sql<string>`coalesce((select string_agg(d.depart_name, ',' order by d.org_code)
  from sys_user_depart m join sys_depart d on d.id = m.depart_id
  where m.user_id = sys_user.id), '')`;

/** A card that still opens an account, one that no longer does, or none. */
const cardState = (now: Date) => sql<Member['cardState']>`(select
    case bool_or(c.revoked_at is null and c.expires_at > ${now})
      when true then 'open' when false then 'ended' else 'none' end
  from login_card c where c.user_id = sys_user.id)`;

/** `status` of an account that is not frozen. */
const openStatus = 1;
/** `org_category` of a class. */
const dayMs = 24 * 3_600_000;

/** A child whose account was made today has not stayed away. */
const isQuiet = (now: Date, days: number) => {
  const begin = new Date(now.getTime() - days * dayMs);
  return sql<boolean>`sys_user.created_at < ${begin} and not exists (select 1 from user_seen s
    where s.user_id = sys_user.id and s.seen_at >= ${begin})`;
};

type Deps = { database: Database; clock: Clock };

export function createMemberRepository({ database, clock }: Deps) {
  const found = (actor: Actor, filter: MemberFilter) => {
    const words = bare(`${filter.username ?? ''}`);
    const name = bare(`${filter.realname ?? ''}`);
    const patterns = filter.orgCodes?.map((code) => (filter.isAlone ? code : `${code}%`));
    const grams = [...queryGrams(words), ...queryGrams(name)];
    return database.read
      .selectFrom('sys_user')
      .where(scope(actor, userScope))
      .where('deleted_at', 'is', null)
      .where(({ and }) => and(nameConditions(filter.keyword)))
      .$if(filter.quietDays !== undefined, (query) =>
        query.where('status', '=', openStatus).where(isQuiet(clock.now(), filter.quietDays ?? 0)),
      )
      .$if(patterns !== undefined, (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('sys_user_depart as m')
              .innerJoin('sys_depart as d', 'd.id', 'm.depart_id')
              .select('m.user_id')
              .whereRef('m.user_id', '=', 'sys_user.id')
              .where('d.school_id', '=', actor.schoolId)
              .where(sql<boolean>`d.org_code like any(${patterns ?? []})`),
          ),
        ),
      )
      .$if(filter.identity !== undefined, (query) =>
        query.where('user_identity', '=', filter.identity ?? 0),
      )
      .$if(grams.length > 0, (query) => query.where('search_grams', '@>', sql<string[]>`${grams}`))
      .$if(words !== '', (query) => query.where('username_key', 'like', containing(words)))
      .$if(name !== '', (query) =>
        query.where((eb) =>
          eb.or([
            eb('realname', 'ilike', containing(name)),
            eb('nickname', 'ilike', containing(name)),
          ]),
        ),
      );
  };

  const withColumns = (actor: Actor, filter: MemberFilter) =>
    found(actor, filter)
      .select([
        'id',
        'username',
        'realname',
        'nickname',
        'avatar',
        'sex',
        'user_identity as userIdentity',
        'status',
        'phone',
      ])
      .select([
        departNames.as('departNames'),
        cardState(clock.now()).as('cardState'),
        sql<boolean>`password_hash <> ''`.as('hasPassword'),
        sql<boolean>`exists (select 1 from picture_secret p where p.user_id = sys_user.id)`.as(
          'hasPictures',
        ),
        sql<Date | null>`(select s.seen_at from user_seen s where s.user_id = sys_user.id)`.as(
          'lastSeenAt',
        ),
      ]);

  return {
    /** Newest first. */
    async list(actor: Actor, filter: MemberFilter, { size, offset }: Paging) {
      const rows = await withColumns(actor, filter)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset(offset)
        .execute();
      return { rows, total: await countBounded(database.read, found(actor, filter).select('id')) };
    },

    /** Everybody with what people are sorted by, in no order; at most `limit`. */
    listNames: (actor: Actor, filter: MemberFilter, limit: number) =>
      found(actor, filter)
        .select(['id', 'username', 'realname', 'nickname', 'user_identity as userIdentity'])
        .orderBy('id')
        .limit(limit)
        .execute(),

    /** In the order of the ids; without those whom the reader does not see. */
    async listByIds(actor: Actor, ids: readonly string[]): Promise<Member[]> {
      if (ids.length === 0) return [];
      const rows = await withColumns(actor, {}).where('id', 'in', ids).execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    async isClass(departId: string): Promise<boolean> {
      const row = await database.read
        .selectFrom('sys_depart')
        .select('org_category')
        .where('id', '=', departId)
        .executeTakeFirst();
      return row?.org_category === classCategory;
    },

    /** Classes other than one in which people are, with who is in each and whether the actor answers for it. */
    async listClasses(
      executor: Executor,
      actor: Actor,
      userIds: readonly string[],
      exceptId: string,
    ): Promise<PlacedIn[]> {
      const rows = await executor
        .selectFrom('sys_user_depart as m')
        .innerJoin('sys_depart', 'sys_depart.id', 'm.depart_id')
        .select([
          'm.user_id as userId',
          'm.depart_id as departId',
          'sys_depart.org_code as orgCode',
        ])
        .select(scope(actor, departScope).as('isInScope'))
        .where('m.user_id', 'in', userIds)
        .where('sys_depart.org_category', '=', classCategory)
        .where('sys_depart.id', '<>', exceptId)
        .orderBy('m.depart_id')
        .orderBy('m.user_id')
        .execute();
      const classes = new Map(rows.map((row) => [row.departId, row]));
      return [...classes.values()].map(({ departId, orgCode, isInScope }) => ({
        departId,
        isManaged: isInScope === true && managesOrgCode(actor, orgCode),
        userIds: rows.filter((row) => row.departId === departId).map(({ userId }) => userId),
      }));
    },

    /** Answers who was no member until now. */
    async add(executor: Executor, departId: string, userIds: readonly string[]): Promise<string[]> {
      const rows = await executor
        .insertInto('sys_user_depart')
        .values(userIds.map((user_id) => ({ user_id, depart_id: departId })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('user_id')
        .execute();
      return rows.map((row) => row.user_id);
    },
  };
}
export type MemberRepository = ReturnType<typeof createMemberRepository>;

const bare = (words: string): string => withoutStars(words).trim().toLowerCase();
const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
