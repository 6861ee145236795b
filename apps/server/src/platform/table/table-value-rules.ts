import { checkedFields, namesOfSubject } from '@sprout/contract';
import type { Actor } from '../access/actor.ts';
import { type CheckRules, sentencesOf } from '../check-rules.ts';
import type { Executor } from '../db/db.ts';
import type { TableSpec, Values } from './table-spec.ts';

/** The messages of the rules of a school that values break, by field. */
type ValueRules = (values: Values) => Readonly<Record<string, { readonly sentence: string }>>;

/** Reads the check rules that act on the fields of a table, once for as many rows as there are. */
export function createValueRules(
  { resource }: Pick<TableSpec, 'resource'>,
  checkRules: CheckRules,
) {
  const names = namesOfSubject(checkedFields, resource.name);

  return {
    /** `undefined`: no rule has anything to say of fields of these names. */
    async read(
      executor: Executor,
      actor: Actor,
      asked: readonly string[] = names,
    ): Promise<ValueRules | undefined> {
      if (!asked.some((name) => names.includes(name))) return undefined;
      const checks = await checkRules.of(executor, actor, resource.name);
      return checks.length > 0 ? (values) => sentencesOf(checks, values) : undefined;
    },
  };
}
