import { readFile } from 'node:fs/promises';
import type { Asker, FileWork } from '../file-work/index.ts';
import type { Files } from '../files/index.ts';
import { type FoundRow, unpackRows } from '../sheets/found-rows.ts';
import type { HeadColumn } from '../sheets/head-columns.ts';
import type { CellFault, SheetRow } from '../sheets/sheet-book.ts';
import type { TableColumn } from '../sheets/table-reader.ts';
import { type FileWarning, fileWarnings } from './file-warnings.ts';

/** A cell whose value cannot be taken as it stands. */
export type UnreadCell = {
  readonly row: FoundRow;
  readonly field: string;
  readonly problem: CellFault;
};

export type ReadTable = {
  readonly head: SheetRow;
  /** Lines whose cells can all be read. */
  readonly found: readonly FoundRow[];
  readonly unread: readonly UnreadCell[];
  /** All lines below the head. */
  readonly total: number;
  readonly warnings: readonly FileWarning[];
};

/** The table of the file that somebody has sent. Throws `file.*`, `sheet.*`, `request.busy`, `request.tooMuch`. */
export type TableFile = (columns: readonly HeadColumn[]) => Promise<ReadTable>;

/** Others get their turn after so many rows. */
export const rowsPerTurn = 500;

type Deps = {
  files: { blobs: Pick<Files['blobs'], 'discard'> };
  fileWork: Pick<FileWork, 'run'>;
};

/** Has a file read in a process beside the server, and takes its rows some at a time. */
export async function readTable(
  { files: { blobs }, fileWork }: Deps,
  { path, asker }: { path: string; asker: Asker },
  columns: readonly HeadColumn[],
): Promise<ReadTable> {
  const asked = columns.map(plainColumn);
  const written = await fileWork.run('readTable', { path, columns: asked }, asker);
  const { places, notes, batches } = written;
  try {
    let head: SheetRow = { line: 0, cells: [] };
    const found: FoundRow[] = [];
    const unread: UnreadCell[] = [];
    let total = -1;
    for (const batch of batches) {
      for (const row of unpackRows(await readFile(batch.path, 'utf8'), places)) {
        total += 1;
        const faults = places.flatMap(([field, at]) => {
          const problem = row.faults?.get(at);
          return problem ? [{ row, field, problem }] : [];
        });
        if (total === 0) head = row;
        else if (faults.length === 0) found.push(row);
        else unread.push(...faults);
      }
    }
    return { head, found, unread, total, warnings: fileWarnings(head, columns, notes) };
  } finally {
    await Promise.all(batches.map((batch) => blobs.discard(batch)));
  }
}

/** Without what its reader does not ask for, which may be more than crosses to another process. */
const plainColumn = ({
  name,
  title,
  titles,
  field,
  holds,
  mayBreakLines,
}: HeadColumn): TableColumn => ({
  name,
  title,
  titles,
  field: field.required ? { required: true } : {},
  ...(holds && { holds }),
  ...(mayBreakLines && { mayBreakLines }),
});
