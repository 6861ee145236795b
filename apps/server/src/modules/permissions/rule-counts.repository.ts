import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RuleResource } from '../../platform/access/rule-resources.ts';
import type { Executor } from '../../platform/db/db.ts';
import { countBounded } from '../../platform/table/count-bounded.ts';
import { every } from '../../platform/table/list-language.ts';

export const countRuled = (
  read: Executor,
  { rows }: Pick<RuleResource, 'rows'>,
  conditions: RawBuilder<SqlBool>[],
): Promise<number> =>
  countBounded(read, sql`select 1 from ${sql.raw(rows)} and ${every(conditions)}`);

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
