import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { scope } from '../../platform/access/scope.ts';
import type { Database, Executor } from '../../platform/db/db.ts';
import type { Paging } from '../../platform/paging.ts';
import { countBounded } from '../../platform/table/count-bounded.ts';
import { createJoinAnswers, type JoinState } from '../users/index.ts';

export type ClassCode = {
  departId: string;
  schoolId: string;
  departName: string;
  linkSecret: string | null;
  joinCode: string | null;
  joinUntil: Date | null;
  isImmediate: boolean;
  placesLeft: number;
};

export type Opening = {
  joinCode: string | null;
  joinUntil: Date | null;
  isImmediate: boolean;
  placesLeft: number;
};

export function createClassCodeRepository({ database }: { database: Database }) {
  const codes = (executor: Executor) =>
    executor
      .selectFrom('sys_depart as d')
      .leftJoin('class_code as c', 'c.depart_id', 'd.id')
      .select([
        'd.id as departId',
        'd.school_id as schoolId',
        'd.depart_name as departName',
        'c.link_secret as linkSecret',
        'c.join_code as joinCode',
        'c.join_until as joinUntil',
        sql<boolean>`coalesce(c.is_immediate, false)`.as('isImmediate'),
        sql<number>`coalesce(c.places_left, 0)`.as('placesLeft'),
      ]);

  return {
    ...createJoinAnswers(),

    find: (departId: string): Promise<ClassCode | undefined> =>
      codes(database.write).where('d.id', '=', departId).executeTakeFirst(),

    /** By the link or, while the class is open, by the typed code. */
    findBySecret: (code: string, now: Date): Promise<ClassCode | undefined> =>
      codes(database.write)
        .where((eb) =>
          eb.or([
            eb('c.link_secret', '=', code),
            eb.and([eb('c.join_code', '=', code), eb('c.join_until', '>', now)]),
          ]),
        )
        .where('d.status', '=', '1')
        .executeTakeFirst(),

    findByLink: (link: string): Promise<ClassCode | undefined> =>
      codes(database.write)
        .where('c.link_secret', '=', link)
        .where('d.status', '=', '1')
        .executeTakeFirst(),

    /** What became of the request of a child, by its id: refused and gone ones are not found. */
    findJoin: (id: string) =>
      codes(database.write)
        .innerJoin('class_join as j', 'j.depart_id', 'd.id')
        .innerJoin('sys_user as u', 'u.id', 'j.user_id')
        .select('j.state')
        .where('j.id', '=', id)
        .where('u.deleted_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb('j.state', '=', 'waiting'),
            eb.exists(
              eb
                .selectFrom('sys_user_depart as m')
                .select('m.user_id')
                .whereRef('m.user_id', '=', 'j.user_id')
                .whereRef('m.depart_id', '=', 'j.depart_id'),
            ),
          ]),
        )
        .executeTakeFirst(),

    /** Makes the class's link with its first code. */
    async save(
      executor: Executor,
      actor: Actor,
      departId: string,
      change: Opening & { linkSecret: string; now: Date },
    ): Promise<void> {
      const { linkSecret, now } = change;
      const values = {
        join_code: change.joinCode,
        join_until: change.joinUntil,
        is_immediate: change.isImmediate,
        places_left: change.placesLeft,
        updated_by: actor.id,
        updated_at: now,
      };
      await executor
        .insertInto('class_code')
        .values({
          ...values,
          depart_id: departId,
          school_id: actor.schoolId,
          link_secret: linkSecret,
        })
        .onConflict((conflict) => conflict.column('depart_id').doUpdateSet(values))
        .execute();
    },

    async setLink(executor: Executor, departId: string, linkSecret: string): Promise<void> {
      await executor
        .updateTable('class_code')
        .set({ link_secret: linkSecret })
        .where('depart_id', '=', departId)
        .execute();
    },

    /** Takes one place while the class is open; answers whether there was one. */
    async takePlace(executor: Executor, departId: string, now: Date): Promise<boolean> {
      const row = await executor
        .updateTable('class_code')
        .set({ places_left: sql<number>`places_left - 1` })
        .where('depart_id', '=', departId)
        .where('join_code', 'is not', null)
        .where('join_until', '>', now)
        .where('places_left', '>', 0)
        .returning('depart_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Answers whether the person did not wait already. */
    async insertJoin(
      executor: Executor,
      join: {
        id: string;
        schoolId: string;
        departId: string;
        userId: string;
        state: JoinState;
        now: Date;
      },
    ): Promise<boolean> {
      const row = await executor
        .insertInto('class_join')
        .values({
          id: join.id,
          school_id: join.schoolId,
          depart_id: join.departId,
          user_id: join.userId,
          state: join.state,
          created_at: join.now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async isMember(executor: Executor, departId: string, userId: string): Promise<boolean> {
      const row = await executor
        .selectFrom('sys_user_depart')
        .select('user_id')
        .where('depart_id', '=', departId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Of one class, or of all that the actor answers for; oldest first. */
    async listWaiting(actor: Actor, departId: string | undefined, { size, offset }: Paging) {
      const waiting = database.write
        .selectFrom('class_join as j')
        .innerJoin('sys_user as u', 'u.id', 'j.user_id')
        .innerJoin('sys_depart as d', 'd.id', 'j.depart_id')
        .where(scope(actor, { school: 'j.school_id', depart: 'j.depart_id' }))
        .$if(departId !== undefined, (query) => query.where('j.depart_id', '=', departId ?? ''))
        .where('j.state', '=', 'waiting')
        .where('u.deleted_at', 'is', null);
      const rows = await waiting
        .select([
          'j.id',
          'd.id as departId',
          'd.depart_name as departName',
          'u.id as userId',
          'u.username',
          'u.nickname',
          'u.confirmed_at as confirmedAt',
          'j.created_at as createdAt',
        ])
        .orderBy('j.created_at')
        .orderBy('j.id')
        .limit(size)
        .offset(offset)
        .execute();
      return { rows, total: await countBounded(database.write, waiting.select('j.id')) };
    },

    /** Held against a second answer at the same moment. */
    listJoins: (executor: Executor, schoolId: string, ids: readonly string[]) =>
      executor
        .selectFrom('class_join')
        .select(['id', 'depart_id as departId', 'user_id as userId', 'state'])
        .where('school_id', '=', schoolId)
        .where('id', 'in', ids)
        .orderBy('id')
        .forUpdate()
        .execute(),
  };
}
export type ClassCodeRepository = ReturnType<typeof createClassCodeRepository>;
