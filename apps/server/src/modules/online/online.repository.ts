import { normalAccount } from '@sprout/rules';
import { type SqlBool, sql } from 'kysely';
import { nameConditions, shownName } from '../../platform/access/accounts.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { placeIdOf } from '../../platform/access/place-id.ts';
import { seesWholeSchool, userLevel, userScope } from '../../platform/access/reach.ts';
import { scope } from '../../platform/access/scope.ts';
import type { Database, Executor } from '../../platform/db/db.ts';
import type { Paging } from '../../platform/paging.ts';
import { every } from '../../platform/table/list-language.ts';

export type OnlineQuestion = {
  username?: string | undefined;
  ip?: string | undefined;
  userIdentity?: number | undefined;
  seen?: 'now' | undefined;
};

/** So long after its last call somebody counts as being there. */
const thereMs = 5 * 60_000;

export function createOnlineRepository({ database }: { database: Database }) {
  /** Valid sessions of people within reach who neither stand above the actor nor see more of the school. */
  const inReach = (executor: Executor, actor: Actor, now: Date) =>
    executor
      .selectFrom('user_session')
      .innerJoin('sys_user', 'sys_user.id', 'user_session.user_id')
      .where(scope(actor, userScope))
      .where('sys_user.status', '=', normalAccount)
      .where('sys_user.deleted_at', 'is', null)
      .where('user_session.expires_at', '>', now)
      .where(
        sql<SqlBool>`user_session.seen_at + user_session.idle_ms * interval '1 millisecond' > ${now}`,
      )
      .where(sql<SqlBool>`${userLevel} <= ${actor.level}`)
      .$if(!actor.seesWholeSchool, (found) =>
        found.where(sql<SqlBool>`not ${seesWholeSchool('sys_user.id')}`),
      );

  return {
    async list(actor: Actor, question: OnlineQuestion, now: Date, { size, offset }: Paging) {
      const { username, ip, userIdentity, seen } = question;
      const asked = inReach(database.read, actor, now)
        .where(every(nameConditions(username)))
        .$if(Boolean(ip), (found) => found.where('user_session.ip', '=', ip?.trim() ?? ''))
        .$if(userIdentity !== undefined, (found) =>
          found.where('sys_user.user_identity', '=', userIdentity ?? 0),
        )
        .$if(seen === 'now', (found) =>
          found.where('user_session.seen_at', '>', new Date(now.getTime() - thereMs)),
        );
      const rows = await asked
        .select([
          'user_session.token_hash as hash',
          'user_session.method',
          'user_session.ip',
          'user_session.user_agent as userAgent',
          'user_session.created_at as createdAt',
          'user_session.seen_at as seenAt',
          'sys_user.id as userId',
          'sys_user.username',
          'sys_user.user_identity as userIdentity',
          shownName().as('realname'),
        ])
        .orderBy('user_session.seen_at', 'desc')
        .orderBy('user_session.token_hash')
        .limit(size)
        .offset(offset)
        .execute();
      const { count } = await asked
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return { rows, total: Number(count) };
    },

    /** Those of the places that hold and that the actor may end. */
    findByPlaces: (
      executor: Executor,
      actor: Actor,
      ids: readonly string[],
      now: Date,
    ): Promise<{ id: string; hash: string; userId: string }[]> =>
      inReach(executor, actor, now)
        .select([
          placeIdOf('user_session.token_hash').as('id'),
          'user_session.token_hash as hash',
          'sys_user.id as userId',
        ])
        .where(placeIdOf('user_session.token_hash'), 'in', [...ids])
        .execute(),
  };
}
export type OnlineRepository = ReturnType<typeof createOnlineRepository>;
