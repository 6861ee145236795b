import type { Database, Executor } from '../../platform/db/db.ts';

/** Wrong codes of one account within `windowMs`. */
export type TryLimit = { tries: number; windowMs: number };

type NewSecret = { userId: string; schoolId: string; secret: string; now: Date };

export function createSecondFactorRepository({ database }: { database: Database }) {
  return {
    async isOn(executor: Executor, userId: string): Promise<boolean> {
      const row = await executor
        .selectFrom('second_factor')
        .select('user_id')
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Of an account that has set it up, or is about to. */
    find: (userId: string) =>
      database.write
        .selectFrom('second_factor as factor')
        .select((eb) => [
          'factor.confirmed_at as confirmedAt',
          eb
            .selectFrom('second_factor_recovery as code')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .whereRef('code.user_id', '=', 'factor.user_id')
            .as('codesLeft'),
        ])
        .where('factor.user_id', '=', userId)
        .executeTakeFirst(),

    /** Takes the place of a secret that was never confirmed; false when there is a confirmed one. */
    async begin(
      executor: Executor,
      { userId, schoolId, secret, now }: NewSecret,
    ): Promise<boolean> {
      const fresh = { secret, last_step: 0, failures: 0, failed_since: null, created_at: now };
      const row = await executor
        .insertInto('second_factor')
        .values({ user_id: userId, school_id: schoolId, confirmed_at: null, ...fresh })
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet(fresh)
            .where('second_factor.confirmed_at', 'is', null),
        )
        .returning('user_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Counts a try before its code is looked at; `undefined` when none is left for now. */
    async beginTry(userId: string, now: Date, { tries, windowMs }: TryLimit) {
      const begin = new Date(now.getTime() - windowMs);
      return database.write
        .updateTable('second_factor')
        .set((eb) => {
          const isOver = eb.or([eb('failed_since', 'is', null), eb('failed_since', '<=', begin)]);
          return {
            failures: eb
              .case()
              .when(isOver)
              .then(1)
              .else(eb('failures', '+', 1))
              .end(),
            failed_since: eb.case().when(isOver).then(now).else(eb.ref('failed_since')).end(),
          };
        })
        .where('user_id', '=', userId)
        .where((eb) =>
          eb.or([
            eb('failed_since', 'is', null),
            eb('failed_since', '<=', begin),
            eb('failures', '<', tries),
          ]),
        )
        .returning('secret')
        .executeTakeFirst();
    },

    /** False for a code of this step or a later one that was taken before. */
    async acceptStep(executor: Executor, userId: string, step: number): Promise<boolean> {
      const row = await executor
        .updateTable('second_factor')
        .set({ last_step: step, failures: 0, failed_since: null })
        .where('user_id', '=', userId)
        .where('last_step', '<', step)
        .returning('user_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Uses a recovery code up; false when there is none such. */
    async takeRecoveryCode(executor: Executor, userId: string, hash: string): Promise<boolean> {
      const row = await executor
        .deleteFrom('second_factor_recovery')
        .where('user_id', '=', userId)
        .where('code_hash', '=', hash)
        .returning('user_id')
        .executeTakeFirst();
      if (!row) return false;
      await executor
        .updateTable('second_factor')
        .set({ failures: 0, failed_since: null })
        .where('user_id', '=', userId)
        .execute();
      return true;
    },

    /** False when it was confirmed before. */
    async confirm(executor: Executor, userId: string, now: Date): Promise<boolean> {
      const row = await executor
        .updateTable('second_factor')
        .set({ confirmed_at: now })
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is', null)
        .returning('user_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async replaceRecoveryCodes(
      executor: Executor,
      userId: string,
      hashes: readonly string[],
    ): Promise<void> {
      await executor.deleteFrom('second_factor_recovery').where('user_id', '=', userId).execute();
      await executor
        .insertInto('second_factor_recovery')
        .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
        .execute();
    },

    /** Answers whether there was one. */
    async remove(executor: Executor, userId: string): Promise<boolean> {
      const row = await executor
        .deleteFrom('second_factor')
        .where('user_id', '=', userId)
        .returning('confirmed_at as confirmedAt')
        .executeTakeFirst();
      return row !== undefined && row.confirmedAt !== null;
    },
  };
}
