import { checkValues, filledFields, namesOfSubject } from '@sprout/contract';
import { Type } from 'typebox';
import type { Actor } from '../access/actor.ts';
import type { CheckRules } from '../check-rules.ts';
import type { Executor, Tx } from '../db/db.ts';
import { type FieldFill, type FillRules, nextFree } from '../fill-rules.ts';
import { refuse } from './table-refusal.ts';
import type { TableColumn, TableSpec, Values } from './table-spec.ts';
import { createValueRules } from './table-value-rules.ts';
import { isTaken, type UniqueField } from './unique-fields.ts';

type Deps = { fillRules: FillRules; checkRules: CheckRules };

/** Codes that a row leaves open and a rule of the school makes, each in the transaction of its row. */
export function createTableCodes(
  spec: TableSpec,
  uniques: ReadonlyMap<string, UniqueField>,
  { fillRules, checkRules }: Deps,
) {
  const names = namesOfSubject(filledFields, spec.resource.name);
  // A form may leave each of them open, as far as its schema goes.
  const columns = spec.fields.filter(({ field }) => field.kind === 'text' && field.unique);
  const valueRules = createValueRules(spec, checkRules);

  const fillsOf = async (executor: Executor, actor: Actor): Promise<readonly FieldFill[]> =>
    names.length > 0 ? fillRules.of(executor, actor, spec.resource.name) : [];

  /** Nothing for a code that cannot stand in its field. */
  async function make(
    tx: Tx,
    actor: Actor,
    { name, field }: TableColumn,
    { fill, typed }: { fill: FieldFill; typed: ReadonlySet<unknown> },
  ): Promise<string | undefined> {
    // A row in the recycle bin may come back with its code.
    const live = uniques.get(name);
    const unique: UniqueField | undefined = live && { ...live, keepsDeleted: true };
    const code = await nextFree(
      () => fill.make(tx, actor),
      async (made) =>
        typed.has(made) || (unique !== undefined && (await isTaken(tx, actor, unique, made))),
    );
    const { problems } = checkValues(Type.Object({ [name]: field.schema }), { [name]: code });
    const rules = await valueRules.read(tx, actor, [name]);
    const sentence = rules?.({ [name]: code })[name];
    return problems[name] === undefined && !sentence ? code : undefined;
  }

  return {
    /** Fields that a rule fills in. */
    namesOf: async (executor: Executor, actor: Actor): Promise<readonly string[]> =>
      (await fillsOf(executor, actor)).map(({ field }) => field),

    /** The codes made for each of the new rows, in their order. Throws as `refuse` for a code that no rule makes. */
    async made(tx: Tx, actor: Actor, rows: readonly Values[]): Promise<Values[]> {
      const made: Values[] = rows.map(() => ({}));
      const open = columns.filter(({ name }) => rows.some((row) => isOpen(row[name])));
      if (open.length === 0) return made;
      const fills = await fillsOf(tx, actor);
      for (const column of open) {
        const { name, field } = column;
        const fill = fills.find((one) => one.field === name);
        const typed = new Set(rows.map((row) => row[name]));
        for (const [at, row] of rows.entries()) {
          if (!isOpen(row[name])) continue;
          const code = fill && (await make(tx, actor, column, { fill, typed }));
          if (code !== undefined) {
            made[at] = { ...made[at], [name]: code };
            typed.add(code);
          } else if (fill) refuse(spec, { [name]: 'badMadeCode' });
          else if (field.required) refuse(spec, { [name]: 'required' });
        }
      }
      return made;
    },
  };
}

const isOpen = (value: unknown): boolean => value === undefined || value === null || value === '';
