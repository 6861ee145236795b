import { type Field, type FieldProblem, type ReportedProblem, rowProblems } from '@sprout/contract';
import { cronProblem } from '@sprout/rules';
import type { Actor } from '../access/actor.ts';
import type { CheckRules } from '../check-rules.ts';
import type { WireTimeFormat } from '../clock.ts';
import type { Executor } from '../db/db.ts';
import type { Dictionary } from '../dictionary.ts';
import type { References } from '../references.ts';
import type { TableContext } from './table-context.ts';
import { createTableFiles } from './table-files.ts';
import { hasLines, readLines, valuesOfLines } from './table-lines.ts';
import { namedIn } from './table-references.ts';
import type { TableColumn, TableSpec, Values } from './table-spec.ts';
import { createValueRules } from './table-value-rules.ts';
import { isTaken, type UniqueField } from './unique-fields.ts';

type Deps = {
  dictionary: Dictionary;
  wireTime: WireTimeFormat;
  references: References;
  checkRules: CheckRules;
} & Pick<TableContext, 'files' | 'database' | 'mediaHosts' | 'cleanHtml'>;
export type Problems = Record<string, ReportedProblem>;
/** A form as it was sent, and its values as they are stored. */
export type Received = { readonly sent: Values; readonly values: Values };

/** What only the database knows of a form whose shape is right. */
export function createTableChecks(spec: TableSpec, deps: Deps) {
  const { dictionary, files, wireTime, references, checkRules, mediaHosts, cleanHtml } = deps;
  const fileLists = createTableFiles(spec, deps);
  const uniques = uniqueFieldsOf(spec);
  const valueRules = createValueRules(spec, checkRules);

  /** What is wrong with a value that no other row and no other line has to do with. */
  async function checkAlone(field: Field, value: unknown): Promise<FieldProblem | undefined> {
    if (value === null || value === undefined) return undefined;
    if (field.control === 'cron') return cronProblem(String(value));
    // Cleaning writes out signs such as `&`: what is longer then could be stored and never be saved again.
    if (field.kind === 'html') return lengthProblem(field.schema, value);
    if (field.dict === undefined) return undefined;
    const items = (await dictionary.all()).get(field.dict) ?? [];
    return items.some((item) => item.value === String(value)) ? undefined : 'unknownChoice';
  }

  async function checkLines(column: TableColumn, value: unknown): Promise<Problems> {
    const found: Problems = {};
    if (!hasLines(column)) return found;
    for (const line of valuesOfLines(column, value)) {
      const problem = await checkAlone(line.field, line.value);
      if (problem) found[line.place] = problem;
    }
    return found;
  }

  async function check(
    executor: Executor,
    actor: Actor,
    column: TableColumn,
    value: unknown,
    id: string | undefined,
  ): Promise<FieldProblem | undefined> {
    const { field } = column;
    if (value === null || value === undefined) return undefined;
    const alone = await checkAlone(field, value);
    if (alone) return alone;
    if (field.ref !== undefined) {
      const named = namedIn(value);
      const offered = await references.offered(executor, actor, field.ref, named);
      return named.every((one) => offered.has(one)) ? undefined : 'unknownRow';
    }
    const unique = uniques.get(column.name);
    if (!unique) return undefined;
    return (await isTaken(executor, actor, unique, String(value), id)) ? 'unique' : undefined;
  }

  /**
   * The same form with its HTML cleaned: to be asked before a transaction whose rows are received inside it, so that
   * no other request waits for a long text there.
   */
  async function cleanTexts(actor: Actor, values: Values): Promise<Values> {
    const texts = spec.fields.flatMap(({ name, field }) => {
      const value = values[name];
      return field.kind === 'html' && typeof value === 'string' ? [[name, value] as const] : [];
    });
    if (texts.length === 0) return values;
    const hosts = await mediaHosts.list();
    const clean = { ...values };
    for (const [name, html] of texts) clean[name] = await cleanHtml(html, hosts, actor);
    return clean;
  }

  /** The values as they are stored: HTML without scripts, files without tickets, times as such. */
  async function clean(actor: Actor, values: Values): Promise<Values> {
    return Object.fromEntries(
      Object.entries(await cleanTexts(actor, values)).map(([name, value]) => {
        const { kind, lines, control } = spec.resource.fields[name] ?? {};
        if (lines) return [name, readLines(lines, value)];
        if (typeof value !== 'string') return [name, value];
        if (kind === 'dateTime') return [name, wireTime.fromWire(value)];
        if (kind === 'refs') return [name, idsOf(value)];
        if (kind === 'parent') return [name, value === spec.tree?.root ? null : value];
        if (kind === 'file') return [name, files.plainName(value) ?? value];
        const isTrimmed = kind === 'text' || (kind === 'longText' && control !== 'code');
        return [name, isTrimmed ? value.trim() : value];
      }),
    );
  }

  return {
    uniques: [...uniques.values()],
    uniqueOf: uniques,
    valueRules,

    /** A form as its values are stored, beside what was sent. */
    async received(actor: Actor, sent: Values): Promise<Received> {
      return { sent, values: await fileLists.described(await clean(actor, sent)) };
    },

    /** Problems inside the lists of a row, as an import finds them beside those of its shape. */
    async problemsOfLines(values: Values): Promise<Problems> {
      const found: Problems = {};
      for (const column of spec.fields) {
        Object.assign(found, await checkLines(column, values[column.name]));
      }
      return found;
    },

    clean,
    cleanTexts,

    /** Problems of what changes; a value that stays is left alone even when its choice is gone. */
    async problems(
      executor: Executor,
      actor: Actor,
      { sent, values }: Received,
      before?: { id: string; values: Values },
    ): Promise<Problems> {
      const found: Problems = {
        ...(await fileLists.problems(executor, actor, sent, before?.values)),
      };
      const isAsked = ({ name }: TableColumn) =>
        Object.hasOwn(values, name) && !(before && sameValue(before.values[name], values[name]));
      for (const column of spec.fields) {
        const { name, field } = column;
        if (!isAsked(column)) continue;
        const problem =
          before && field.fixed
            ? 'fixed'
            : await check(executor, actor, column, values[name], before?.id);
        if (problem) found[name] = problem;
        Object.assign(found, await checkLines(column, values[name]));
      }
      const changing = new Set(spec.fields.filter(isAsked).map(({ name }) => name));
      const row = { ...before?.values, ...values };
      Object.assign(found, { ...rowProblems(spec.resource.fields, row, changing), ...found });
      const rules = await valueRules.read(executor, actor, [...changing]);
      if (!rules) return found;
      const changed = [...changing].map((name) => [name, values[name]]);
      return { ...rules(Object.fromEntries(changed)), ...found };
    },
  };
}

const lengthProblem = ({ maxLength }: { maxLength?: number }, value: unknown) =>
  maxLength !== undefined && String(value).length > maxLength ? 'tooLong' : undefined;

/** A comma list as it is stored: each id once, nothing at all for none. */
function idsOf(value: string): readonly string[] | null {
  const ids = value.split(',').map((id) => id.trim());
  const named = [...new Set(ids)].filter((id) => id !== '');
  return named.length > 0 ? named : null;
}

export const sameValue = (a: unknown, b: unknown): boolean => keyOf(a) === keyOf(b);

/** Lists of lines are the same when each has the same values, in whatever order the database names them. */
function keyOf(value: unknown): string {
  const isOfLines = Array.isArray(value) && value.some((line) => typeof line === 'object');
  if (!isOfLines) return String(value ?? '');
  return JSON.stringify(value.map((line: Values) => Object.entries(line).sort()));
}

function uniqueFieldsOf({ fields, table, isGlobal, sharesUnique, resource }: TableSpec) {
  const uniques = fields.flatMap(({ name, column, field }) => {
    if (!field.unique) return [];
    const { add, edit } = resource.may;
    const unique: UniqueField = {
      table,
      field: column,
      may: [add, edit],
      ...(isGlobal ? { isGlobal } : {}),
      ...(sharesUnique ? { sharedIf: sharesUnique.column } : {}),
      // Without a bin there are no deleted rows.
      ...(resource.hasBin ? {} : { keepsDeleted: true }),
    };
    return [[name, unique] as const];
  });
  return new Map<string, UniqueField>(uniques);
}
