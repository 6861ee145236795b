import type { Language } from '@sprout/texts';
import type { FastifyReply } from 'fastify';
import { readBatches } from '../db/read-batches.ts';
import { fileNameOf, sendMade } from '../files/index.ts';
import { serverText } from '../http/texts.ts';
import { type Cell, timeCell } from '../sheets/cells.ts';
import { csvMediaType, writeCsvBatches } from '../sheets/csv-writer.ts';
import { xlsxMediaType } from '../sheets/xlsx-parts.ts';
import { type NewSheet, writeXlsx } from '../sheets/xlsx-writer.ts';
import { cellOf, importColumns, type SheetColumn, sheetColumns } from './sheet-columns.ts';
import type { TableContext } from './table-context.ts';
import { createReferenceTexts, type ReferenceTexts } from './table-references.ts';
import type { Asked, TableRow, TableRows } from './table-rows.ts';
import type { TableSpec } from './table-spec.ts';
import type { TableTree } from './table-tree.ts';
import { pathText } from './tree-paths.ts';

type Deps = Pick<TableContext, 'database' | 'dictionary' | 'wireTime' | 'references'> & {
  rows: TableRows;
  tree?: TableTree | undefined;
};

/** Sheets of a table for people: its rows as they are filtered, and an empty one to fill in. */
export function createTableExport(
  spec: TableSpec,
  { database, dictionary, wireTime, references, rows, tree }: Deps,
) {
  const referenceTexts = createReferenceTexts(spec, references);
  const noun = (language: Language) => serverText(language, `noun.${spec.resource.name}`);

  /** Parents are told by their path, which an import understands again. */
  async function parentTexts(of: TableTree, { actor }: Asked, batch: readonly TableRow[]) {
    const above = await of.textsOf(database.read, actor, batch);
    return new Map([...above].map(([id, path]) => [id, pathText(path)]));
  }

  const plainValue = (value: unknown): unknown =>
    value instanceof Date ? wireTime.toWire(value) : value;

  return {
    /** Every row that was asked for, under a title, the exporter and the heads of the columns. */
    async rowsSheet(asked: Asked, language: Language): Promise<NewSheet> {
      const columns = sheetColumns(spec, await dictionary.labels(), language);
      const title = serverText(language, 'server.sheet.title', { noun: noun(language) });
      const name = asked.actor.nickname;
      const stamps = [
        serverText(language, 'field.createBy'),
        serverText(language, 'field.createTime'),
      ];
      const toCells = (row: TableRow, texts: ReferenceTexts): Cell[] => [
        ...columns.map((column) => cellOf(column, plainValue(row[column.name]), language, texts)),
        row.createBy,
        timeCell(wireTime.toWire(row.createTime)),
      ];
      return {
        name: serverText(language, 'server.sheet.sheet'),
        head: [
          [title],
          [serverText(language, 'server.sheet.exporter', { name })],
          [...columns.map(({ title: head }) => head), ...stamps],
        ],
        widths: [...columns.map(widthOf), 16, 20],
        batches: mapBatches(readBatches(database, rows.selectAll(asked)), async (batch) => {
          const texts = new Map(await referenceTexts(database.read, asked.actor, batch));
          if (tree) texts.set(tree.spec.parent, await parentTexts(tree, asked, batch));
          return batch.map((row) => toCells(row, texts));
        }),
      };
    },

    /** Heads alone, those that are needed with a star. */
    async templateSheet(language: Language): Promise<NewSheet> {
      const columns = importColumns(spec, await dictionary.all(), language);
      const title = serverText(language, 'server.sheet.template', { noun: noun(language) });
      return {
        name: title,
        head: [
          [title],
          columns.map(({ title: head, field }) => head + (field.required ? '*' : '')),
        ],
        widths: columns.map(widthOf),
        batches: [],
      };
    },

    fileName: (language: Language): string => fileNameOf(noun(language), 'xlsx'),
  };
}

export const sendSheet = (reply: FastifyReply, sheet: NewSheet, fileName: string): Promise<void> =>
  sendMade(reply, { mediaType: xlsxMediaType, fileName }, writeXlsx(sheet));

type List = Pick<NewSheet, 'name' | 'widths' | 'batches'> & { readonly head: readonly string[] };

/** Sends a list with one line of heads in the form that was asked for, under its own name. */
export function sendList(
  reply: FastifyReply,
  { head, ...list }: List,
  format: 'xlsx' | 'csv',
): Promise<void> {
  const fileName = fileNameOf(list.name, format);
  if (format === 'xlsx') return sendSheet(reply, { ...list, head: [head] }, fileName);
  const parts = writeCsvBatches(head, list.batches);
  return sendMade(reply, { mediaType: csvMediaType, fileName }, parts);
}

async function* mapBatches<T, R>(
  batches: AsyncIterable<readonly T[]>,
  map: (batch: readonly T[]) => Promise<R>,
) {
  for await (const batch of batches) yield await map(batch);
}

const widthOf = ({ field }: SheetColumn): number => (field.kind === 'longText' ? 40 : 20);
