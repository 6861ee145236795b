import { AppError } from '../errors.ts';
import { denature } from './cells.ts';
import { readCsv } from './csv.ts';
import { readXlsx, type SheetRow } from './xlsx-reader.ts';

/** Bytes of one imported file. */
export const sheetBytesLimit = 10 * 1024 * 1024;

/** Signature of the old .xls format, which a friendly sentence refuses. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];
const zipFile = [0x50, 0x4b, 0x03, 0x04];

/** No text of the database holds these: the null character, and halves of characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the null character is what is meant.
const unkept = /[\u0000\p{Surrogate}]/gu;

/**
 * Rows of an .xlsx or .csv file by its content, whatever its name says; blank lines are left out.
 * Throws `sheet.wrongType`, `file.empty`.
 */
export function* readSheet(bytes: Uint8Array): Generator<SheetRow> {
  if (bytes.length === 0) throw new AppError('file.empty');
  if (begins(bytes, compoundFile)) throw new AppError('sheet.wrongType');
  const isZip = begins(bytes, zipFile);
  if (!isZip && bytes.subarray(0, 4096).includes(0)) throw new AppError('sheet.wrongType');
  for (const { line, cells } of isZip ? readXlsx(bytes) : readCsv(bytes)) {
    const values = cells.map((cell) => denature(cell.replace(unkept, '').trim()));
    if (values.some((value) => value !== '')) yield { line, cells: values };
  }
}

const begins = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);
