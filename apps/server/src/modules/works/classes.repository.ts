import type { Actor } from '../../platform/access/actor.ts';
import { departScope } from '../../platform/access/reach.ts';
import type { ScopeColumns } from '../../platform/access/rule-resources.ts';
import { scope } from '../../platform/access/scope.ts';
import type { Executor } from '../../platform/db/db.ts';

/**
 * So many lists are merged for a page, each found in some microseconds. Beyond it the works of a whole
 * school are read along their time, which is many times dearer when most of them are of other classes.
 */
const classLimit = 1_000;

/** What somebody answers for, as values; nothing when that is the whole school or more than `classLimit`. */
export async function listClasses(executor: Executor, actor: Actor): Promise<string[] | undefined> {
  if (actor.seesWholeSchool) return undefined;
  const rows = await executor
    .selectFrom('sys_depart')
    .select('id')
    .where(scope(actor, { school: departScope.school, orgCode: departScope.orgCode }))
    .limit(classLimit + 1)
    .execute();
  return rows.length > classLimit ? undefined : rows.map((row) => row.id);
}

/**
 * The scope of rows that lie in one class of `listClasses`: it has been compared with what the
 * actor answers for there, and need not be for each row again.
 */
export function scopeWithin(classes: string[] | undefined, actor: Actor, columns: ScopeColumns) {
  if (!classes) return scope(actor, columns);
  const { school, rules } = columns;
  return scope(actor, rules ? { school, rules } : { school });
}
