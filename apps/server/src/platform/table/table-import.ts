import { setImmediate } from 'node:timers/promises';
import { checkValues, type FieldProblem, type ImportReport } from '@sprout/contract';
import type { Language } from '@sprout/texts';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { newId } from '../clock.ts';
import type { Tx } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { breathEvery, type FoundRow, readTable } from './import-head.ts';
import { type BadRow, createImportReport } from './import-report.ts';
import { importColumns, type SheetColumn, valueOfCell } from './sheet-columns.ts';
import { createSheetReferences, type SheetReferences } from './sheet-references.ts';
import type { TableContext } from './table-context.ts';
import type { Caller, TableService } from './table-service.ts';
import type { TableSpec, Values } from './table-spec.ts';
import type { UniqueField } from './unique-fields.ts';

export type ImportOptions = {
  readonly bytes: Uint8Array;
  readonly language: Language;
  /** Nothing is written; the report says what would happen. */
  readonly isCheck: boolean;
};

type GoodRow = { row: FoundRow; id: string; values: Values };

const batchSize = 500;

/** Takes the rows of a sheet in; good rows stay when others are bad, and those that exist are left out. */
export function createTableImport(spec: TableSpec, context: TableContext, service: TableService) {
  const { database, clock, random, dictionary } = context;
  const { checks, rows } = service;
  const report = createImportReport(spec, context);
  const readReferences = createSheetReferences(context);

  /** What is wrong with a row alone: its shape, and choices that nobody offers. */
  function checkAlone(row: FoundRow, columns: readonly SheetColumn[], references: SheetReferences) {
    const found: Record<string, FieldProblem> = {};
    const input = Object.fromEntries(
      columns.map((column) => {
        const cell = row.values[column.name] ?? '';
        const named = references(column, cell);
        if (named?.problem) found[column.name] = named.problem;
        return [column.name, named?.value ?? valueOfCell(column, cell)];
      }),
    );
    const { values, problems } = checkValues(spec.resource.form, input);
    for (const [name, problem] of Object.entries(problems)) found[name] ??= problem;
    for (const { name, items } of columns) {
      const value = values[name];
      const isKnown = items?.some((item) => item.value === String(value)) ?? true;
      const isSwitch = typeof value === 'boolean';
      if (value !== undefined && value !== null && !isKnown && !isSwitch) {
        found[name] ??= 'unknownChoice';
      }
    }
    return { values: checks.clean(values), problems: found };
  }

  /** Values of a batch that rows of the table hold already. */
  async function heldValues(
    tx: Tx,
    { actor }: Caller,
    unique: UniqueField,
    batch: readonly GoodRow[],
  ) {
    const name = nameOf(spec, unique);
    const sent = batch.map(({ values }) => String(values[name] ?? ''));
    const { rows: held } = await sql<{ value: string }>`
      select ${sql.ref(unique.field)} as value from ${sql.table(spec.table)}
      where ${unique.isGlobal ? sql`true` : sql`school_id = ${actor.schoolId}`}
        and deleted_at is null and ${sql.ref(unique.field)} = any(${sent})`.execute(tx);
    return { name, values: new Set(held.map(({ value }) => value)) };
  }

  /** Takes those rows out that exist, and those that the table's own rule refuses. */
  async function sift(tx: Tx, caller: Caller, batch: readonly GoodRow[], bad: BadRow[]) {
    let good = [...batch];
    for (const unique of checks.uniques) {
      const held = await heldValues(tx, caller, unique, good);
      good = good.filter(({ row, values }) => {
        const isHeld = held.values.has(String(values[held.name] ?? ''));
        if (isHeld) bad.push({ row, field: held.name, problem: 'existing' });
        return !isHeld;
      });
    }
    // Asked for all at once; one by one only to find out which of them is refused.
    if (!spec.before || good.length === 0 || !(await refusal(tx, caller, good))) return good;
    const allowed: GoodRow[] = [];
    for (const one of good) {
      const problem = await refusal(tx, caller, [one]);
      if (problem) bad.push({ row: one.row, ...problem });
      else allowed.push(one);
    }
    return allowed;
  }

  /** What the table's own rule says against rows; `undefined` when nothing. */
  async function refusal(
    tx: Tx,
    { actor }: Caller,
    good: readonly GoodRow[],
  ): Promise<{ field: string; problem: FieldProblem } | undefined> {
    const rows = good.map(({ id, values }) => ({ id, becomes: values }));
    try {
      await spec.before?.({ tx, actor, verb: 'add', rows });
      return undefined;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const fields = Object.entries((error.data?.['fields'] ?? {}) as Record<string, FieldProblem>);
      const [field, problem] = fields[0] ?? ['', 'format'];
      return { field, problem };
    }
  }

  async function takeIn(caller: Caller, batch: readonly GoodRow[], bad: BadRow[]): Promise<number> {
    const { actor } = caller;
    const refused: BadRow[] = [];
    const count = await service.change(async (tx) => {
      refused.length = 0;
      const good = await sift(tx, caller, batch, refused);
      if (good.length === 0) return 0;
      const whole = await service.fill(tx, actor, 'add', good);
      const stamp = { by: actor.id, at: clock.now() };
      const added = new Set(
        await rows.insert(
          tx,
          whole.map(({ id, values }) => ({ id, schoolId: actor.schoolId, stamp, values })),
          true,
        ),
      );
      const [fresh, clashing] = split(whole, ({ id }) => added.has(id));
      refused.push(
        ...clashing.map(({ row }) => ({ row, field: '', problem: 'rowExists' as const })),
      );
      await service.logVersion(tx, actor, fresh);
      const written = fresh.map(({ id, values }) => ({ id, becomes: values }));
      if (fresh.length > 0) await spec.after?.({ tx, actor, verb: 'add', rows: written });
      return fresh.length;
    });
    bad.push(...refused);
    return count;
  }

  async function dryRun(caller: Caller, batch: readonly GoodRow[], bad: BadRow[]): Promise<number> {
    return database.transaction(async (tx) => (await sift(tx, caller, batch, bad)).length);
  }

  return {
    /** Throws `sheet.*`, `file.empty` when no row can be read at all. */
    async run(caller: Caller, options: ImportOptions): Promise<Static<typeof ImportReport>> {
      const { bytes, language, isCheck } = options;
      const columns = importColumns(spec, await dictionary.all(), language);
      const { head, found } = await readTable(bytes, columns);
      const bad: BadRow[] = [];
      const good: GoodRow[] = [];
      const references = await readReferences(caller.actor, columns, found);
      const repeated = createRepeats(spec, checks.uniques);
      for (const [at, row] of found.entries()) {
        if (at % breathEvery === 0) await setImmediate();
        const { values, problems } = checkAlone(row, columns, references);
        Object.assign(problems, await checks.problemsOfLines(values));
        const [first] = Object.entries(problems);
        const again = first ? undefined : repeated(values);
        if (first) bad.push(...problemsOf(row, problems));
        else if (again) bad.push({ row, field: again, problem: 'repeated' });
        else good.push({ row, id: newId(clock, random), values });
      }
      let count = 0;
      for (let at = 0; at < good.length; at += batchSize) {
        const batch = good.slice(at, at + batchSize);
        count += await (isCheck ? dryRun : takeIn)(caller, batch, bad);
      }
      const counts = { total: found.length, good: count };
      if (!isCheck) {
        const data = { total: counts.total, good: count };
        await service.note(database.write, caller, 'import', undefined, data);
      }
      return report.write(caller, { head, columns, found, bad, counts, language, isCheck });
    },
  };
}

const problemsOf = (row: FoundRow, problems: Record<string, FieldProblem>): BadRow[] =>
  Object.entries(problems).map(([field, problem]) => ({ row, field, problem }));

const nameOf = ({ fields }: TableSpec, { field }: UniqueField): string =>
  fields.find(({ column }) => column === field)?.name ?? field;

/** Tells the field in which a row repeats an earlier one of the same file. */
function createRepeats(spec: TableSpec, uniques: readonly UniqueField[]) {
  const seen = uniques.map((unique) => ({
    name: nameOf(spec, unique),
    values: new Set<unknown>(),
  }));
  return (row: Values): string | undefined => {
    const clash = seen.find(({ name, values }) => values.has(row[name]));
    if (!clash) for (const { name, values } of seen) values.add(row[name]);
    return clash?.name;
  };
}

function split<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((one) => !test(one))];
}
