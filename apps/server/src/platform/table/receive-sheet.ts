import { Overwrites, overwritesLimit } from '@sprout/contract';
import type { FastifyRequest } from 'fastify';
import { Check } from 'typebox/value';
import { AppError } from '../errors.ts';
import { type Files, type ReceivedFile, readForm } from '../files/index.ts';
import { readJson } from '../read-json.ts';
import { sheetBytesLimit } from '../sheets/read-sheet.ts';

type SentSheet = {
  sent: ReceivedFile;
  /** What may be overwritten, by line, as a check has told it. */
  overwrite: ReadonlyMap<number, string>;
};

/**
 * The sheet of a form as a temporary file, which its receiver discards, and what it may overwrite. Throws
 * `request.invalid`, `request.brokenForm`, `file.empty`, `file.tooLarge`.
 */
export async function receiveSheet(
  { blobs }: Pick<Files, 'blobs'>,
  request: FastifyRequest,
): Promise<SentSheet> {
  const limits = { fileSize: sheetBytesLimit + 1, fieldSize: overwritesLimit };
  const { file, field } = await readForm(request, limits);
  const overwrite = overwritesOf(field('overwrite'));
  return { sent: await blobs.receive(file, sheetBytesLimit), overwrite };
}

function overwritesOf(text: string): ReadonlyMap<number, string> {
  if (text === '') return new Map();
  const asked = readJson(text);
  if (!Check(Overwrites, asked)) throw new AppError('request.invalid');
  return new Map(Object.entries(asked).map(([line, code]) => [Number(line), code]));
}
