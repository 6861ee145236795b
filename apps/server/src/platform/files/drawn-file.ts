import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileContent } from './send-file.ts';

/** A drawing of the program itself as a file that everybody may read. */
export function drawnFile(svg: string): FileContent {
  const bytes = Buffer.from(svg);
  return {
    etag: createHash('sha256').update(bytes).digest('hex'),
    sizeBytes: bytes.length,
    mediaType: 'image/svg+xml',
    isPublic: true,
    open: async (range) =>
      Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  };
}
