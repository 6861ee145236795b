import { readFile } from 'node:fs/promises';
import { cleanDrawing } from '@sprout/formats';
import { AppError } from '../errors.ts';
import type { Media } from './media.ts';

/** Enough for a full-width banner on a dense screen; a larger picture is a decompression bomb. */
const pixelLimit = 50_000_000;

/**
 * Writes a picture anew, so that neither place nor camera nor anything behind the picture's end
 * stays in it; drawings are sanitised. Keeps the format. Throws `file.wrongType` for damaged ones.
 */
export async function cleanPicture(source: string | Uint8Array, media: Media): Promise<Uint8Array> {
  if (media === 'svg') {
    const bytes = typeof source === 'string' ? await readFile(source) : source;
    return cleanDrawing(bytes) ?? bytes;
  }
  // Its library takes more memory than all else: a server that waits does without.
  const { default: sharp } = await import('sharp');
  try {
    const options = {
      limitInputPixels: pixelLimit,
      failOn: 'error',
      animated: media === 'gif' || media === 'webp',
    } as const;
    const picture = sharp(source, options);
    if (media === 'jpg') return await picture.rotate().jpeg({ quality: 88 }).toBuffer();
    if (media === 'png') return await picture.png({ compressionLevel: 6 }).toBuffer();
    if (media === 'webp') return await picture.webp({ quality: 88 }).toBuffer();
    return await picture.gif().toBuffer();
  } catch {
    // Whatever the decoder stumbled over, these bytes are no picture.
    throw new AppError('file.wrongType');
  }
}
