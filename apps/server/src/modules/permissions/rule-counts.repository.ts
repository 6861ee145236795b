import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { departScope, userScope, workScope } from '../../platform/access.ts';
import type { ScopedResource } from '../../platform/access-columns.ts';
import type { Executor } from '../../platform/db/db.ts';
import { countBounded } from '../../platform/table/count-bounded.ts';
import { every } from '../../platform/table/list-language.ts';

/** Where the rows of each resource lie, and under which name a rule's columns. */
export const ruledRows = {
  users: { from: sql`sys_user where deleted_at is null`, scope: userScope, prefix: 'sys_user.' },
  departs: { from: sql`sys_depart where true`, scope: departScope, prefix: 'sys_depart.' },
  works: { from: sql`work w where w.deleted_at is null`, scope: workScope, prefix: 'w.' },
} as const;

export const countRuled = (
  read: Executor,
  of: ScopedResource,
  conditions: RawBuilder<SqlBool>[],
): Promise<number> =>
  countBounded(read, sql`select 1 from ${ruledRows[of].from} and ${every(conditions)}`);

/** Places of departments in the tree. */
export async function listOrgCodes(
  read: Executor,
  departIds: readonly string[],
): Promise<string[]> {
  const rows = await read
    .selectFrom('sys_depart')
    .select('org_code')
    .where('id', 'in', [...departIds, ''])
    .orderBy('org_code')
    .execute();
  return rows.map((row) => row.org_code);
}
