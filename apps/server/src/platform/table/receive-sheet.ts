import type { FastifyRequest } from 'fastify';
import { type Files, type ReceivedFile, readForm } from '../files/index.ts';
import { sheetBytesLimit } from '../sheets/read-sheet.ts';

/**
 * The sheet of a form as a temporary file, which its receiver discards. Throws `request.invalid`,
 * `request.brokenForm`, `file.empty`, `file.tooLarge`.
 */
export async function receiveSheet(
  { blobs }: Pick<Files, 'blobs'>,
  request: FastifyRequest,
): Promise<ReceivedFile> {
  const { file } = await readForm(request, { fileSize: sheetBytesLimit + 1 });
  return blobs.receive(file, sheetBytesLimit);
}
