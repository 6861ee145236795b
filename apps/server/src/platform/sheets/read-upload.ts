import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { readForm, sizeText } from '../files/index.ts';
import { sheetBytesLimit } from './read-sheet.ts';

/**
 * Bytes of the sheet of a form. Throws `request.invalid`, `request.brokenForm`, `file.empty`, `file.tooLarge`.
 */
export async function readUpload(request: FastifyRequest): Promise<Uint8Array> {
  const limitBytes = sheetBytesLimit;
  const { file } = await readForm(request, { fileSize: limitBytes + 1 });
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    if (size > limitBytes) {
      throw new AppError('file.tooLarge', { max: sizeText(limitBytes), limitBytes });
    }
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}
