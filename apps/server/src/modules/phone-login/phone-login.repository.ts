import { normalAccount, staff } from '@sprout/rules';
import type { Executor } from '../../platform/db/db.ts';

/**
 * Members of the staff with this number, two at most: it is unique in a school only, and the server cannot tell which
 * of two is meant.
 */
export const findStaffByPhone = (
  executor: Executor,
  phone: string,
): Promise<{ id: string; schoolId: string }[]> =>
  executor
    .selectFrom('sys_user')
    .select(['id', 'school_id as schoolId'])
    .where('phone', '=', phone)
    .where('user_identity', '=', staff)
    .where('status', '=', normalAccount)
    .where('deleted_at', 'is', null)
    .limit(2)
    .execute();
