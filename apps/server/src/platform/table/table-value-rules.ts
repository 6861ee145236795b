import type { Actor } from '../access/actor.ts';
import type { CheckRules, ValueRule } from '../check-rules.ts';
import type { Executor } from '../db/db.ts';
import { hasLines, valuesOfLines } from './table-lines.ts';
import type { TableSpec, Values } from './table-spec.ts';

/** What the rules of a school say against values, in its own words, by field or place in a list. */
export type ValueRules = (
  values: Values,
) => Readonly<Record<string, { readonly sentence: string }>>;

/** Reads the check rules that the fields of a table name, once for as many rows as there are. */
export function createValueRules({ fields }: Pick<TableSpec, 'fields'>, checkRules: CheckRules) {
  const named = fields.flatMap(({ field }) => [
    field.checkRule,
    ...Object.values(field.lines ?? {}).map((line) => line.checkRule),
  ]);
  const codes = [...new Set(named.flatMap((code) => code ?? []))];

  return {
    isUsed: codes.length > 0,
    async read(executor: Executor, actor: Actor): Promise<ValueRules> {
      const rules = new Map<string, ValueRule>();
      for (const code of codes) {
        const rule = await checkRules.find(executor, actor, code);
        if (rule) rules.set(code, rule);
      }
      return (values) => {
        const all = fields.flatMap((column) => [
          { place: column.name, field: column.field, value: values[column.name] },
          ...(hasLines(column) ? valuesOfLines(column, values[column.name]) : []),
        ]);
        const found = all.flatMap(({ place, field, value }) => {
          const rule = rules.get(field.checkRule ?? '');
          const sentence = typeof value === 'string' ? rule?.(value) : undefined;
          return sentence === undefined ? [] : [[place, { sentence }] as const];
        });
        return Object.fromEntries(found);
      };
    },
  };
}
