import type { Language } from '@sprout/texts';
import { serverText } from '../http/texts.ts';
import type { Cell } from '../sheets/cells.ts';
import type { HeadColumn } from '../sheets/head-columns.ts';
import type { NewSheet } from '../sheets/xlsx-writer.ts';
import { columnTitles } from './column-titles.ts';

type Declaration<F extends string> = {
  /** Its texts are `noun.<resource>` and `field.<resource>.<field>`. */
  readonly resource: string;
  /** Columns in their order. */
  readonly fields: readonly F[];
  readonly required: readonly F[];
  /** Columns whose texts keep their lines. */
  readonly severalLines?: readonly F[];
};

export type ExportOf = {
  /** Who exports; the sheet names them. */
  readonly exporter: string;
  readonly language: Language;
  readonly rows: readonly (readonly Cell[])[];
};

const columnWidth = 20;

/** Sheets of subjects that are no declared table: out, in, and an empty one to fill in. */
export function plainSheets<const F extends string>(declaration: Declaration<F>) {
  const { resource, fields, required, severalLines = [] } = declaration;
  const noun = (language: Language) => serverText(language, `noun.${resource}`);
  const titleOf = (name: F, language: Language) =>
    serverText(language, `field.${resource}.${name}`);
  const widths = fields.map(() => columnWidth);

  return {
    /** What the head of an import may name. */
    columns: (language: Language): HeadColumn[] =>
      fields.map((name) => ({
        name,
        title: titleOf(name, language),
        titles: [name, ...columnTitles(`field.${resource}.${name}`)],
        field: required.includes(name) ? { required: true } : {},
        ...(severalLines.includes(name) ? { mayBreakLines: true as const } : {}),
      })),

    /** Rows under a title, the exporter and the heads of the columns. */
    sheet: ({ exporter, language, rows }: ExportOf): NewSheet => ({
      name: serverText(language, 'server.sheet.sheet'),
      head: [
        [serverText(language, 'server.sheet.title', { noun: noun(language) })],
        [serverText(language, 'server.sheet.exporter', { name: exporter })],
        fields.map((name) => titleOf(name, language)),
      ],
      widths,
      batches: [rows],
    }),

    /** Heads alone, those that are needed with a star. */
    template: (language: Language): NewSheet => ({
      name: noun(language),
      head: [fields.map((name) => titleOf(name, language) + (required.includes(name) ? '*' : ''))],
      widths,
      batches: [],
    }),
  };
}
