import { checkValues, dictItems, dictList, type FieldProblem } from '@sprout/contract';
import { newId } from '../../platform/clock.ts';
import type { FoundRow } from '../../platform/sheets/found-rows.ts';
import type { BadRow } from '../../platform/table/import-report.ts';
import { type SheetColumn, valueOfCell } from '../../platform/table/sheet-columns.ts';
import type { Caller, TableService } from '../../platform/table/table-service.ts';
import type { Values } from '../../platform/table/table-spec.ts';
import type { ImportOptions } from '../../platform/table/transfer.ts';
import type { ModuleContext } from '../module.ts';
import { type DictColumns, type DictSpecs, dictColumns } from './dict-columns.ts';
import type { DictsRepository } from './dicts.repository.ts';

type Deps = {
  context: ModuleContext;
  specs: DictSpecs;
  table: TableService;
  items: TableService;
  repository: DictsRepository;
};

/** A dictionary of a sheet with the lines that name it, the first of which describes it. */
type Group = { first: FoundRow; lines: FoundRow[] };
type GoodItem = { row: FoundRow; values: Values };

/**
 * Takes dictionaries in with their items. A dictionary that exists is left out with everything below
 * it. Source: system-domain section 6.1.
 */
export function createDictImport({ context, specs, table, items, repository }: Deps) {
  const { dictionary, clock, random } = context;

  /** The good lines of a new dictionary; the others are told. */
  function check(group: Group, columns: DictColumns, bad: BadRow[]) {
    const { values, problems } = checkValues(dictList.form, formOf(columns.dict, group.first));
    if (Object.keys(problems).length > 0) {
      bad.push(...problemsOf(group.first, problems));
      bad.push(...refused(group.lines.slice(1), 'unknownRow'));
      return undefined;
    }
    const good: GoodItem[] = [];
    const seen = new Set<unknown>();
    for (const [at, row] of group.lines.filter(hasItem).entries()) {
      const checked = checkValues(dictItems.form, itemForm(columns.item, row, at));
      const isRepeated = seen.has(checked.values['itemValue']);
      seen.add(checked.values['itemValue']);
      if (Object.keys(checked.problems).length > 0) bad.push(...problemsOf(row, checked.problems));
      else if (isRepeated) bad.push({ row, field: 'itemValue', problem: 'repeated' });
      else good.push({ row, values: checked.values });
    }
    return { values, items: good };
  }

  async function write(caller: Caller, values: Values, good: readonly GoodItem[]): Promise<void> {
    const dictId = String((await table.add(caller, values))['id']);
    if (good.length === 0) return;
    const { actor } = caller;
    const stamp = { by: actor.id, at: clock.now() };
    const added = good.map((item) => ({
      id: newId(clock, random),
      schoolId: actor.schoolId,
      stamp,
      values: { ...item.values, dictId },
    }));
    await items.change(caller, 'import', async (tx) => {
      await items.rows.insert(tx, added);
      await items.logVersion(tx, actor, added);
    });
  }

  return {
    async run(caller: Caller, { readTable, language, isCheck }: ImportOptions) {
      const columns = await dictColumns(specs, dictionary, language);
      const all = [...columns.dict, ...columns.item.map(mayBeOpen)];
      const { head, found, unread, total, warnings } = await readTable(all);
      const groups = groupByCode(found);
      const taken = await repository.listTaken([...groups.keys()]);
      const bad: BadRow[] = [...unread];
      for (const [code, group] of groups) {
        if (taken.has(code)) {
          bad.push(...refused(group.lines, 'existing'));
          continue;
        }
        const good = check(group, columns, bad);
        if (good && !isCheck) await write(caller, good.values, good.items);
      }
      const stored = new Map(
        [...groups].flatMap(([code, { lines }]) =>
          lines.map(({ line }) => [line, { dictCode: code }] as const),
        ),
      );
      const badLines = new Set(bad.map(({ row }) => row.line)).size;
      const counts = { total, good: total - badLines };
      if (!isCheck) await table.change(caller, 'import', (_, { note }) => note(undefined, counts));
      return { head, columns: all, found, bad, counts, warnings, stored };
    },
  };
}

/** Lines without a code go on with the dictionary above, as merged cells arrive. */
function groupByCode(found: readonly FoundRow[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  let code = '';
  for (const row of found) {
    code = row.values['dictCode'] || code;
    const group = groups.get(code) ?? { first: row, lines: [] };
    group.lines.push(row);
    groups.set(code, group);
  }
  return groups;
}

const formOf = (columns: readonly SheetColumn[], { values }: FoundRow): Values =>
  Object.fromEntries(
    columns.map((column) => [column.name, valueOfCell(column, values[column.name] ?? '')]),
  );

/** An item stands in the order of the sheet and is in use, unless its line says otherwise. */
function itemForm(columns: readonly SheetColumn[], row: FoundRow, at: number): Values {
  const form = formOf(columns, row);
  return {
    ...form,
    dictId: 'new',
    sortOrder: form['sortOrder'] || at + 1,
    status: form['status'] || '1',
  };
}

const hasItem = ({ values }: FoundRow): boolean =>
  Boolean(values['itemText'] || values['itemValue']);

/** A dictionary may come without items, so no column of theirs is needed. */
const mayBeOpen = ({ name, title, titles }: SheetColumn) => ({ name, title, titles, field: {} });

const refused = (rows: readonly FoundRow[], problem: BadRow['problem']): BadRow[] =>
  rows.map((row) => ({ row, field: 'dictCode', problem }));

const problemsOf = (row: FoundRow, problems: Record<string, FieldProblem>): BadRow[] =>
  Object.entries(problems).map(([field, problem]) => ({ row, field, problem }));
