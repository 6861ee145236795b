import { AppError } from '../errors.ts';
import { readCsv } from './csv.ts';
import { isMarkedText } from './csv-letters.ts';
import type { SheetBook, SheetRow } from './sheet-book.ts';
import { readXlsx } from './xlsx-reader.ts';

/** Bytes of one imported file. */
export const sheetBytesLimit = 10 * 1024 * 1024;

/** Signature of the old .xls format and of every office file with a password. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];
const zipFile = [0x50, 0x4b, 0x03, 0x04];
/** Bytes of the beginning that tell what a file is. */
const headBytes = 4096;
/** Name of the part of a compound file that holds what a password locks. */
const lockedPart = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * The sheets of an .xlsx or .csv file by its content, whatever its name says. Throws `file.empty`,
 * `sheet.wrongType`, `sheet.locked`, `sheet.unreadableLetters`.
 */
export function readBook(bytes: Uint8Array): SheetBook {
  if (bytes.length === 0) throw new AppError('file.empty');
  if (begins(bytes, compoundFile)) {
    const isLocked = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(lockedPart);
    throw new AppError(isLocked ? 'sheet.locked' : 'sheet.wrongType');
  }
  if (begins(bytes, zipFile)) return readXlsx(bytes);
  const head = bytes.subarray(0, headBytes);
  if (!isMarkedText(head) && head.includes(0)) throw new AppError('sheet.wrongType');
  // Some programs give a web page or XML the name of a sheet.
  if (/^[\uFEFF\s]{0,64}</.test(new TextDecoder().decode(head))) {
    throw new AppError('sheet.wrongType');
  }
  return readCsv(bytes);
}

/** Rows of the sheet that opens first; blank lines are left out. Throws what `readBook` does. */
export function* readSheet(bytes: Uint8Array): Generator<SheetRow> {
  for (const row of readBook(bytes).sheets[0]?.rows() ?? []) {
    if (row.cells.some((cell) => cell !== '')) yield row;
  }
}

const begins = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);
