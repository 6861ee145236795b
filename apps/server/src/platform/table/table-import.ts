import { setImmediate } from 'node:timers/promises';
import { checkValues, type ReportedProblem, rowProblems } from '@sprout/contract';
import { cronProblem } from '@sprout/rules';
import type { Language } from '@sprout/texts';
import { sql } from 'kysely';
import type { Actor } from '../access/actor.ts';
import { newId } from '../clock.ts';
import type { Tx } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { cellText } from '../sheets/cells.ts';
import type { FoundRow } from '../sheets/found-rows.ts';
import { type Respelling, spellingWarnings } from './file-warnings.ts';
import type { BadRow } from './import-report.ts';
import { batchesOf, createRepeats, type GoodRow, nameOf, split } from './import-rows.ts';
import { rowsPerTurn } from './read-import.ts';
import { cellOf, importColumns, type SheetColumn, valueOfCell } from './sheet-columns.ts';
import { createSheetReferences, type SheetReferences } from './sheet-references.ts';
import type { TableContext } from './table-context.ts';
import type { ReferenceTexts } from './table-references.ts';
import type { Caller, TableService } from './table-service.ts';
import type { TableSpec, Values } from './table-spec.ts';
import type { ImportOptions, Taken } from './transfer.ts';
import { readPlaces, type SheetPlace } from './tree-import.ts';
import { isUnshared, type UniqueField } from './unique-fields.ts';

/** The rules of a school may take some milliseconds for each row. */
const rowsPerTurnWithRules = 10;

/** Takes the rows of a sheet in; good rows stay when others are bad, and those that exist are left out. */
export function createTableImport(spec: TableSpec, context: TableContext, service: TableService) {
  const { database, clock, random, dictionary } = context;
  const { checks, rows, tree, order } = service;
  const readReferences = createSheetReferences(context);

  /** Checks a row without the others: its shape, and choices that their field does not offer. */
  async function checkAlone(
    actor: Actor,
    row: FoundRow,
    columns: readonly SheetColumn[],
    references: SheetReferences,
    place: SheetPlace | undefined,
  ) {
    const found: Record<string, ReportedProblem> = {};
    const respellings: Respelling[] = [];
    const input = Object.fromEntries(
      columns.map((column) => {
        if (place && column.field.kind === 'parent') return [column.name, place.parentId ?? ''];
        const cell = row.values[column.name] ?? '';
        const named = references.read(column, cell);
        respellings.push(...(named?.respellings ?? []));
        if (named?.problem) found[column.name] = named.problem;
        return [column.name, named?.value ?? valueOfCell(column, cell)];
      }),
    );
    const { values, problems } = checkValues(spec.resource.form, input);
    for (const [name, problem] of Object.entries(problems)) found[name] ??= problem;
    for (const { name, field, items } of columns) {
      const value = values[name];
      const wrong = field.control === 'cron' && value ? cronProblem(String(value)) : undefined;
      if (wrong) found[name] ??= wrong;
      const isKnown = items?.some((item) => item.value === String(value)) ?? true;
      const isSwitch = typeof value === 'boolean';
      if (value !== undefined && value !== null && !isKnown && !isSwitch) {
        found[name] ??= 'unknownChoice';
      }
    }
    return { values: await checks.clean(actor, values), problems: found, respellings };
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
        and ${unique.keepsDeleted ? sql`true` : sql`deleted_at is null`}
        and ${isUnshared(unique)} and ${sql.ref(unique.field)} = any(${sent})`.execute(tx);
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
    const twins = await tree?.twinsOf(tx, caller.actor, good);
    good = good.filter(({ id, row }) => {
      const isTwin = twins?.has(id) ?? false;
      if (isTwin) bad.push({ row, field: tree?.spec.differ ?? '', problem: 'existing' });
      return !isTwin;
    });
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
  ): Promise<{ field: string; problem: ReportedProblem } | undefined> {
    const rows = good.map(({ id, values }) => ({ id, becomes: values }));
    try {
      await spec.before?.({ tx, actor, verb: 'add', rows });
      return undefined;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const fields = Object.entries(
        (error.data?.['fields'] ?? {}) as Record<string, ReportedProblem>,
      );
      const [field, problem] = fields[0] ?? ['', 'format'];
      return { field, problem };
    }
  }

  /** Answers the ids of the rows that were taken in. */
  async function takeIn(
    caller: Caller,
    batch: readonly GoodRow[],
    bad: BadRow[],
  ): Promise<ReadonlySet<string>> {
    const { actor } = caller;
    const refused: BadRow[] = [];
    const taken = await service.change(caller, 'import', async (tx) => {
      refused.length = 0;
      await order?.lock(tx, actor);
      const good = await sift(tx, caller, batch, refused);
      if (good.length === 0) return new Set<string>();
      const filled = await service.fill(tx, actor, 'add', good);
      const whole = order ? await order.placed(tx, actor, filled) : filled;
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
      return added;
    });
    bad.push(...refused);
    return taken;
  }

  async function dryRun(caller: Caller, batch: readonly GoodRow[], bad: BadRow[]) {
    const refused: BadRow[] = [];
    const taken = await database.transaction(async (tx): Promise<ReadonlySet<string>> => {
      refused.length = 0;
      return new Set((await sift(tx, caller, batch, refused)).map(({ id }) => id));
    });
    bad.push(...refused);
    return taken;
  }

  /** Where the lines of a tree come to stand. */
  async function placesOf({ actor }: Caller, found: readonly FoundRow[]) {
    if (!tree) return undefined;
    const nodes = await tree.rows.all(database.read, actor.schoolId);
    return readPlaces(tree.spec, nodes, found, () => newId(clock, random));
  }

  /**
   * Takes rows in, batch after batch. What would stand below a line that was not taken in is refused.
   * @param lines ids of all lines of the sheet
   */
  async function takeAll(
    caller: Caller,
    good: readonly GoodRow[],
    lines: ReadonlySet<string>,
    { bad, isCheck }: { bad: BadRow[]; isCheck: boolean },
  ): Promise<number> {
    const taken = new Set<string>();
    for (const batch of batchesOf(good)) {
      const [lost, kept] = split(batch, ({ values }) => {
        const parentId = tree?.parentOf(values) ?? '';
        return lines.has(parentId) && !taken.has(parentId);
      });
      const field = tree?.spec.parent ?? '';
      bad.push(...lost.map(({ row }) => ({ row, field, problem: 'unknownRow' as const })));
      for (const id of await (isCheck ? dryRun : takeIn)(caller, kept, bad)) taken.add(id);
    }
    return taken.size;
  }

  return {
    /** Throws `sheet.*`, `file.empty` when no row can be read at all. */
    async run(caller: Caller, options: ImportOptions): Promise<Taken> {
      const { readTable, language, isCheck } = options;
      const columns = importColumns(spec, await dictionary.all(), language);
      const { head, found, unread, total, warnings } = await readTable(columns);
      const bad: BadRow[] = [...unread];
      const good: GoodRow[] = [];
      const references = await readReferences(caller.actor, columns, found);
      const places = await placesOf(caller, found);
      const rules = await checks.valueRules.read(database.read, caller.actor);
      const perTurn = rules ? rowsPerTurnWithRules : rowsPerTurn;
      const made = await service.codes.namesOf(database.read, caller.actor);
      const repeated = createRepeats(spec, checks.uniques);
      const respelled = new Map<number, readonly Respelling[]>();
      for (const [at, row] of found.entries()) {
        if (at % perTurn === 0) await setImmediate();
        const place = places?.get(row.line);
        const { values, problems, respellings } = await checkAlone(
          caller.actor,
          row,
          columns,
          references,
          place,
        );
        for (const name of made) if (problems[name] === 'required') delete problems[name];
        for (const [name, word] of Object.entries(rules?.(values) ?? {})) problems[name] ??= word;
        Object.assign(problems, await checks.problemsOfLines(values));
        Object.assign(problems, { ...rowProblems(spec.resource.fields, values), ...problems });
        const [first] = Object.entries(problems);
        const again = first ? undefined : repeated(values);
        if (first) bad.push(...problemsOf(row, problems));
        else if (place?.bad) bad.push({ row, ...place.bad });
        else if (again) bad.push({ row, field: again, problem: 'repeated' });
        else {
          good.push({ row, id: place?.id ?? newId(clock, random), level: place?.level, values });
          if (respellings.length > 0) respelled.set(row.line, respellings);
        }
      }
      const lines = new Set([...(places?.values() ?? [])].map(({ id }) => id));
      const count = await takeAll(caller, good, lines, { bad, isCheck });
      const counts = { total, good: count };
      if (!isCheck) {
        await service.change(caller, 'import', (_, { note }) => note(undefined, counts));
      }
      const stored = new Map(
        good.map(({ row, values }) => {
          const { texts } = references;
          const place = places?.get(row.line);
          return [row.line, storedTexts(columns, { values, row, place }, { language, texts })];
        }),
      );
      const told = [...warnings, ...spellingWarnings(respelled)];
      return { head, columns, found, bad, counts, warnings: told, stored };
    },
  };
}

type StoredLine = { values: Values; row: FoundRow; place: SheetPlace | undefined };

/** What a line becomes, as the list will show it, with the rows that it names by their own texts. */
function storedTexts(
  columns: readonly SheetColumn[],
  { values, row, place }: StoredLine,
  { language, texts }: { language: Language; texts: ReferenceTexts },
): Record<string, string> {
  return Object.fromEntries(
    columns.map((column) => {
      const { name, field } = column;
      const value = values[name] ?? null;
      if (field.kind === 'parent') return [name, place?.parentPath ?? ''];
      if (field.ref !== undefined) return [name, cellText(cellOf(column, value, language, texts))];
      const isText = typeof value === 'object' && value !== null;
      const shown = isText ? row.values[column.name] : cellText(cellOf(column, value, language));
      return [column.name, shown ?? ''];
    }),
  );
}

const problemsOf = (row: FoundRow, problems: Record<string, ReportedProblem>): BadRow[] =>
  Object.entries(problems).map(([field, problem]) => ({ row, field, problem }));
