import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pixelLimits } from '@sprout/contract';
import { checkScript, cleanDrawing, readSprite } from '@sprout/formats';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../../errors.ts';
import { asAppError } from '../as-app-error.ts';
import { sniffText } from '../media.ts';
import { cleanPicture } from '../pictures.ts';
import { kind, type MadeFile } from './kind.ts';

export type ItemContent = 'script' | 'sprite' | 'drawing' | 'photo' | 'sound';

export type ReadItem = {
  mediaType: string;
  /** Ending of its names. */
  ext: string;
  md5: string;
  body: MadeFile;
  thumbnail: MadeFile;
};

type Content = { mediaType: string; ext: string; bytes: Uint8Array };
type Reader = (bytes: Uint8Array) => Promise<Content>;

const maxPixels = pixelLimits.backpack;

/** Contents are looked at, whatever the sender says. */
const readers: Readonly<Record<ItemContent, Reader>> = {
  async script(bytes) {
    asAppError(() => checkScript(bytes));
    return { mediaType: 'application/json', ext: 'json', bytes };
  },

  async sprite(bytes) {
    const clean = asAppError(() => readSprite(bytes));
    return { mediaType: 'application/zip', ext: 'zip', bytes: clean };
  },

  async drawing(bytes) {
    if (sniffText(bytes)?.media !== 'svg') throw new AppError('backpack.wrongKind');
    const clean = asAppError(() => cleanDrawing(bytes)) ?? bytes;
    return { mediaType: 'image/svg+xml', ext: 'svg', bytes: clean };
  },

  async photo(bytes) {
    const found = await fileTypeFromBuffer(bytes);
    if (found?.mime === 'image/jpeg') {
      const clean = await cleanPicture(bytes, 'jpg', maxPixels);
      return { mediaType: 'image/jpeg', ext: 'jpg', bytes: clean };
    }
    if (found?.mime !== 'image/png') throw new AppError('backpack.wrongKind');
    const clean = await cleanPicture(bytes, 'png', maxPixels);
    return { mediaType: 'image/png', ext: 'png', bytes: clean };
  },

  async sound(bytes) {
    const found = await fileTypeFromBuffer(bytes);
    if (found?.mime === 'audio/wav') return { mediaType: 'audio/wav', ext: 'wav', bytes };
    if (found?.mime === 'audio/mpeg') return { mediaType: 'audio/mpeg', ext: 'mp3', bytes };
    throw new AppError('backpack.wrongKind');
  },
};

/** The small picture of an item, written anew. */
async function readThumbnail(bytes: Uint8Array): Promise<Uint8Array> {
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime !== 'image/jpeg') throw new AppError('backpack.wrongKind');
  return cleanPicture(bytes, 'jpg', maxPixels);
}

/** Throws `backpack.wrongKind`, `file.damagedPicture`, `file.tooManyPixels`, `format.*`. */
export const backpackItem = kind<
  { content: ItemContent; bodyPath: string; thumbnailPath: string },
  ReadItem
>({
  limitMs: 20_000,
  async run({ content, bodyPath, thumbnailPath }, { write }) {
    const { bytes, ...shape } = await readers[content](await readFile(bodyPath));
    const thumbnail = await readThumbnail(await readFile(thumbnailPath));
    const md5 = createHash('md5').update(bytes).digest('hex');
    return { ...shape, md5, body: await write(bytes), thumbnail: await write(thumbnail) };
  },
});
