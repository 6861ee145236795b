import type { Actor } from '../../../platform/access/actor.ts';
import { scope } from '../../../platform/access/scope.ts';
import type { Executor } from '../../../platform/db/db.ts';

export type JoinState = 'waiting' | 'accepted' | 'refused';

/** Answers to children who ask to be in a class. */
export function createJoinAnswers() {
  return {
    /** What these people ask for of classes that the actor answers for; held against a second answer. */
    listAsked: (executor: Executor, actor: Actor, userIds: readonly string[]) =>
      executor
        .selectFrom('class_join as j')
        .select(['j.id', 'j.depart_id as departId', 'j.user_id as userId'])
        .where(scope(actor, { school: 'j.school_id', depart: 'j.depart_id' }))
        .where('j.state', '=', 'waiting')
        .where('j.user_id', 'in', userIds)
        .orderBy('j.id')
        .forUpdate()
        .execute(),

    /** Members of the class from now on, and confirmed by the actor who let them in. */
    async admit(executor: Executor, departId: string, userIds: readonly string[], now: Date) {
      if (userIds.length === 0) return;
      await executor
        .insertInto('sys_user_depart')
        .values(userIds.map((user_id) => ({ user_id, depart_id: departId })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await executor
        .updateTable('sys_user')
        .set({ confirmed_at: now, updated_at: now })
        .where('id', 'in', userIds)
        .where('confirmed_at', 'is', null)
        .execute();
    },

    async decide(
      executor: Executor,
      actor: Actor,
      ids: readonly string[],
      state: JoinState,
      now: Date,
    ): Promise<void> {
      await executor
        .updateTable('class_join')
        .set({ state, decided_by: actor.id, decided_at: now })
        .where('id', 'in', ids)
        .execute();
    },
  };
}
export type JoinAnswers = ReturnType<typeof createJoinAnswers>;
