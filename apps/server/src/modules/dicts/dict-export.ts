import type { Language } from '@sprout/texts';
import { readBatches } from '../../platform/db/read-batches.ts';
import { fileNameOf } from '../../platform/files/index.ts';
import { serverText } from '../../platform/http/texts.ts';
import type { Cell } from '../../platform/sheets/cells.ts';
import type { NewSheet } from '../../platform/sheets/xlsx-writer.ts';
import { cellOf } from '../../platform/table/sheet-columns.ts';
import type { Asked, TableRow, TableRows } from '../../platform/table/table-rows.ts';
import type { ModuleContext } from '../module.ts';
import { type DictColumns, type DictSpecs, dictColumns } from './dict-columns.ts';
import type { DictsRepository } from './dicts.repository.ts';

type Deps = Pick<ModuleContext, 'database' | 'dictionary'> & {
  specs: DictSpecs;
  rows: TableRows;
  repository: DictsRepository;
};

const width = 20;

/** Dictionaries as sheets, one line for each item; a dictionary without items has one line. */
export function createDictExport({ database, dictionary, specs, rows, repository }: Deps) {
  const noun = (language: Language) => serverText(language, 'noun.dicts');

  async function* lines(asked: Asked, columns: DictColumns, language: Language) {
    for await (const dicts of readBatches(database, rows.selectAll(asked))) {
      const items = await repository.listItemsOf(dicts.map(({ id }) => id));
      yield dicts.flatMap((dict) => linesOf(dict, items.get(dict.id) ?? [], columns, language));
    }
  }

  return {
    async rowsSheet(asked: Asked, language: Language): Promise<NewSheet> {
      const columns = await dictColumns(specs, dictionary, language);
      const all = [...columns.dict, ...columns.item];
      const name = asked.actor.nickname;
      return {
        name: serverText(language, 'server.sheet.sheet'),
        head: [
          [serverText(language, 'server.sheet.title', { noun: noun(language) })],
          [serverText(language, 'server.sheet.exporter', { name })],
          all.map(({ title }) => title),
        ],
        widths: all.map(() => width),
        batches: lines(asked, columns, language),
      };
    },

    async templateSheet(language: Language): Promise<NewSheet> {
      const columns = await dictColumns(specs, dictionary, language);
      const all = [...columns.dict, ...columns.item];
      const title = serverText(language, 'server.sheet.template', { noun: noun(language) });
      const head = all.map(({ title: text, field }) => text + (field.required ? '*' : ''));
      return { name: title, head: [[title], head], widths: all.map(() => width), batches: [] };
    },

    fileName: (language: Language): string => fileNameOf(noun(language), 'xlsx'),
  };
}

function linesOf(
  dict: TableRow,
  items: readonly Readonly<Record<string, unknown>>[],
  columns: DictColumns,
  language: Language,
): Cell[][] {
  const own = columns.dict.map((column) => cellOf(column, dict[column.name], language));
  if (items.length === 0) return [own];
  return items.map((item) => [
    ...own,
    ...columns.item.map((column) => cellOf(column, item[column.name], language)),
  ]);
}
