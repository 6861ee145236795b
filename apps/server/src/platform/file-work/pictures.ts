import { readFile } from 'node:fs/promises';
import { cleanDrawing } from '@sprout/formats';
import type { Sharp, SharpOptions } from 'sharp';
import { AppError } from '../errors.ts';
import type { Media } from './media.ts';

/** Its library takes more memory than all else: who reads no pictures does without. */
async function open(source: string | Uint8Array, options: SharpOptions = {}): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // One picture at a time, each read once: threads would take the processor from the server.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(source, options);
}

export type PictureSize = { width: number; height: number };

/** With `animated` all frames of a moving picture, one below the other. Throws for what is no picture. */
export async function measurePicture(
  source: string | Uint8Array,
  animated = false,
): Promise<PictureSize> {
  const picture = await open(source, { limitInputPixels: false, animated });
  const { width, height, pages = 1, pageHeight } = await picture.metadata();
  return { width, height: pageHeight === undefined ? height : pageHeight * pages };
}

/** A small drawing of ours as a picture of few colours. */
export async function drawPng(svg: string): Promise<Uint8Array> {
  const picture = await open(Buffer.from(svg));
  return picture.png({ palette: true, colours: 16 }).toBuffer();
}

/**
 * Writes a picture anew, so that neither place nor camera nor anything behind the picture's end
 * stays in it; drawings are sanitised. Keeps the format. Throws `file.damagedPicture`, and
 * `file.tooManyPixels` before it decodes one.
 */
export async function cleanPicture(
  source: string | Uint8Array,
  media: Media,
  maxPixels: number,
): Promise<Uint8Array> {
  if (media === 'svg') {
    const bytes = typeof source === 'string' ? await readFile(source) : source;
    return cleanDrawing(bytes) ?? bytes;
  }
  const animated = media === 'gif' || media === 'webp';
  const size = await orDamaged(() => measurePicture(source, animated));
  const max = Math.floor(maxPixels / 1_000_000);
  if (size.width * size.height > maxPixels) {
    throw new AppError('file.tooManyPixels', { ...size, max });
  }
  return orDamaged(() => write(source, media, { limitInputPixels: maxPixels, animated }));
}

async function write(
  source: string | Uint8Array,
  media: Media,
  options: SharpOptions,
): Promise<Uint8Array> {
  const picture = await open(source, { ...options, failOn: 'error' });
  if (media === 'jpg') return picture.rotate().jpeg({ quality: 88 }).toBuffer();
  if (media === 'png') return picture.png({ compressionLevel: 6 }).toBuffer();
  if (media === 'webp') return picture.webp({ quality: 88 }).toBuffer();
  return picture.gif().toBuffer();
}

/** Whatever the decoder stumbled over, these bytes are no picture. */
async function orDamaged<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw new AppError('file.damagedPicture');
  }
}
