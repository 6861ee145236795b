import { readFile } from 'node:fs/promises';
import { type FieldPlace, packRow } from '../../sheets/found-rows.ts';
import { openTable, type TableColumn, type TableNotes } from '../../sheets/table-reader.ts';
import { kind, type MadeFile } from './kind.ts';

export type WrittenTable = {
  places: readonly FieldPlace[];
  notes: TableNotes;
  /** The head and the rows below it as `unpackRows` takes them, some in each file. */
  batches: MadeFile[];
};

/** The server unpacks so much in some milliseconds. */
const batchRows = 500;
const batchLetters = 128 * 1024;

/** The rows of a spreadsheet below its head. Throws `file.empty`, `sheet.*`. */
export const readTable = kind<{ path: string; columns: readonly TableColumn[] }, WrittenTable>({
  limitMs: 20_000,
  async run({ path, columns }, { write }) {
    const { head, places, rows, notes } = openTable(await readFile(path), columns);
    const batches: MadeFile[] = [];
    let lines = [packRow({ ...head, values: {} }, [])];
    let letters = 0;
    const finish = async () => {
      batches.push(await write(Buffer.from(`[${lines.join(',')}]`)));
      lines = [];
      letters = 0;
    };
    for (const row of rows()) {
      const line = packRow(row, places);
      lines.push(line);
      letters += line.length;
      if (lines.length >= batchRows || letters >= batchLetters) await finish();
    }
    if (lines.length > 0) await finish();
    return { places, notes: notes(), batches };
  },
});
