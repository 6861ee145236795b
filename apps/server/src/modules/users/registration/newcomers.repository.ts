import { studentRoleCode } from '@sprout/rules';
import type { Database, Executor } from '../../../platform/db/db.ts';
import { createRegistrationRepository, type NewAccount } from './registration.repository.ts';

/** How other ways in make the account of a child. */
export function createNewcomers({ database }: { database: Database }) {
  const users = createRegistrationRepository({ database });
  return {
    insert: (executor: Executor, account: NewAccount): Promise<void> =>
      users.insert(executor, account),

    /** The role of children, by its code. */
    async giveStudentRole(executor: Executor, userId: string, schoolId: string): Promise<void> {
      await executor
        .insertInto('sys_user_role')
        .columns(['user_id', 'role_id'])
        .expression((eb) =>
          eb
            .selectFrom('sys_role')
            .select([eb.val(userId).as('user_id'), 'id as role_id'])
            .where('school_id', '=', schoolId)
            .where('role_code', '=', studentRoleCode)
            .where('role_level', '<=', 0),
        )
        .execute();
    },
  };
}
export type NewcomerWriter = ReturnType<typeof createNewcomers>;
