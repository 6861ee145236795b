import type { Language } from '@sprout/texts';
import { sizeText } from '../../platform/files/index.ts';
import { serverText } from '../../platform/http/texts.ts';
import { RunFailure } from '../../platform/jobs/job-failure.ts';
import { type NewSheet, writeXlsx } from '../../platform/sheets/xlsx-writer.ts';
import { type Order, sheetCellsOf, sorted } from './arrange.ts';
import type { Lines, OpenedReport } from './opened.ts';

/** By a column of the report; any other is none. */
export const inOrder = ({ columns, rows }: Lines, { column, order }: Order = {}) =>
  sorted(rows, columns.some(({ key }) => key === column) ? column : undefined, order);

/** The lines of a report as a list for a sheet; one that is cut says so in its name and its last line. */
export function reportList(
  { report, lines }: { report: OpenedReport; lines: Lines },
  language: Language,
  order?: Order,
) {
  const head = lines.columns.map(({ title }) => title);
  const rows = inOrder(lines, order).map((row) => sheetCellsOf(row, lines.columns));
  const n = rows.length;
  // A sheet goes on without the page that says so.
  const note = lines.isCut ? [[serverText(language, 'report.cut', { n })]] : [];
  const { title } = report.summary;
  const name = lines.isCut ? serverText(language, 'report.cutName', { title, n }) : title;
  return { name, head, widths: head.map(() => 20), batches: [rows, note] };
}

/** Throws `RunFailure` for a file that is too large to be sent. */
export async function sheetBytes(sheet: NewSheet, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of writeXlsx(sheet)) {
    parts.push(part);
    size += part.length;
    if (size <= mostBytes) continue;
    const most = sizeText(mostBytes);
    throw new RunFailure('jobs.attachmentTooLarge', { most });
  }
  return Buffer.concat(parts);
}
