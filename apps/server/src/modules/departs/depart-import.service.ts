import { checkValues, endpoints, type FieldProblem } from '@sprout/contract';
import {
  classCategory,
  institution,
  isOrgCode,
  parentOrgCode,
  tidyCode,
  tidyWord,
} from '@sprout/rules';
import type { Language } from '@sprout/texts';
import type { Actor } from '../../platform/access/actor.ts';
import { type Clock, newId, type Random } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Dictionary } from '../../platform/dictionary.ts';
import type { FoundRow } from '../../platform/sheets/found-rows.ts';
import type { BadRow } from '../../platform/table/import-report.ts';
import type { TableFile } from '../../platform/table/read-import.ts';
import type { MemberCall, RunUseCase } from '../../platform/use-cases.ts';
import { categoryTexts, type DepartField, departColumns, readCategories } from './depart-sheets.ts';
import type { DepartRepository } from './departs.repository.ts';
import { type DepartForm, readDepartForm } from './present-depart.ts';

export type DepartFile = {
  readTable: TableFile;
  language: Language;
  isCheck: boolean;
};

type Deps = {
  departs: DepartRepository;
  run: RunUseCase;
  dictionary: Dictionary;
  clock: Clock;
  random: Random;
};

type Line = {
  row: FoundRow;
  form: DepartForm;
  code: string;
  category: number | undefined;
};

/** Departments from a sheet. Each stands below the one whose code its own begins with. */
export function createDepartImport(deps: Deps) {
  const { run, departs, dictionary, clock, random } = deps;

  function read(row: FoundRow, categories: ReadonlyMap<string, number>): Line | BadRow[] {
    const cell = (name: DepartField): string => tidyWord(row.values[name] ?? '');
    const bad: BadRow[] = [];
    const refuse = (field: DepartField, problem: FieldProblem) => bad.push({ row, field, problem });
    const code = tidyCode(cell('orgCode')).toUpperCase();
    // What the form takes, the sheet takes.
    const { orgCategory: _, ...plain } = row.values;
    const { values, problems } = checkValues(endpoints.departs.add.body, plain);
    if (code === '') refuse('orgCode', 'required');
    else if (!isOrgCode(code)) refuse('orgCode', 'format');
    const kind = cell('orgCategory');
    const category = kind === '' ? undefined : categories.get(kind);
    if (kind !== '' && category === undefined) refuse('orgCategory', 'unknownChoice');
    bad.push(...Object.entries(problems).map(([field, problem]) => ({ row, field, problem })));
    // `checkValues` has just seen that the values are those of the form.
    return bad.length > 0 ? bad : { row, code, category, form: values as DepartForm };
  }

  async function takeIn(
    tx: Tx,
    actor: Actor,
    lines: readonly Line[],
    bad: BadRow[],
  ): Promise<number> {
    const idByCode = new Map(
      (await departs.listCodes(tx, actor.schoolId)).map(({ code, id }) => [code, id]),
    );
    const reached = await departs.listReachedIds(actor);
    let count = 0;
    // Parents have shorter codes than what stands below them.
    for (const line of lines.toSorted((a, b) => a.code.length - b.code.length)) {
      const { row, code, form, category } = line;
      const above = parentOrgCode(code);
      const parentId = above === '' ? null : idByCode.get(above);
      if (idByCode.has(code)) {
        bad.push({ row, field: 'orgCode', problem: 'existing' });
        continue;
      }
      const mayPlace = parentId ? reached.has(parentId) : actor.seesWholeSchool;
      if (parentId === undefined || !mayPlace) {
        bad.push({ row, field: 'orgCode', problem: 'unknownRow' });
        continue;
      }
      const id = newId(clock, random);
      await departs.insert(tx, {
        ...readDepartForm(form),
        id,
        school_id: actor.schoolId,
        parent_id: parentId,
        org_code: code,
        org_category: categoryAt(code, category),
        created_by: actor.id,
        created_at: clock.now(),
      });
      idByCode.set(code, id);
      reached.add(id);
      count += 1;
    }
    return count;
  }

  return {
    noteExport: (call: MemberCall): Promise<void> =>
      run(call, 'depart.export', (_tx, { note }) => note()),

    /** Throws `sheet.*`, `file.empty` when no line can be read at all. */
    async run(call: MemberCall, { readTable, language, isCheck }: DepartFile) {
      const columns = departColumns(language);
      const { head, found, unread, total, warnings } = await readTable(columns);
      const categories = await readCategories(dictionary);
      const bad: BadRow[] = [...unread];
      const lines: Line[] = [];
      for (const row of found) {
        const line = read(row, categories);
        if (Array.isArray(line)) bad.push(...line);
        else lines.push(line);
      }
      const refused: BadRow[] = [];
      const good = await run(call, 'depart.import', async (tx, { note, takeBack }) => {
        refused.length = 0;
        const count = await takeIn(tx, call.actor, lines, refused);
        if (isCheck) takeBack(count);
        const data = { total, good: count };
        await note({ data });
        return count;
      });
      bad.push(...refused);
      const kindOf = await categoryTexts(dictionary, language);
      const stored = new Map(
        lines.map(({ row, code, category }) => [
          row.line,
          { orgCode: code, orgCategory: kindOf(categoryAt(code, category)) },
        ]),
      );
      return { head, columns, found, bad, counts: { total, good }, warnings, stored };
    },
  };
}

/** Departments at the top are institutions, and no department below them is one. */
function categoryAt(code: string, category: number | undefined): number {
  if (parentOrgCode(code) === '') return institution;
  return category === undefined || category === institution ? classCategory : category;
}
