import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { sizeText } from '../files/index.ts';
import { sheetBytesLimit } from './read-sheet.ts';

/**
 * Bytes of the one file of a form, whatever its field is called: clients call it `file` or `files[]`.
 * Throws `request.invalid`, `file.empty`, `file.tooLarge`.
 */
export async function readUpload(request: FastifyRequest): Promise<Uint8Array> {
  if (!request.isMultipart()) throw new AppError('request.invalid');
  const part = await request.file({ limits: { fileSize: sheetBytesLimit + 1 } });
  if (!part) throw new AppError('file.empty');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.file) {
    size += chunk.length;
    if (size > sheetBytesLimit) {
      throw new AppError('file.tooLarge', {
        max: sizeText(sheetBytesLimit),
        limitBytes: sheetBytesLimit,
      });
    }
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}
