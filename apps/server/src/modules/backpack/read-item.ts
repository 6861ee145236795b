import { createHash } from 'node:crypto';
import { backpackLimits } from '@sprout/contract';
import { checkScript, cleanDrawing, readSprite } from '@sprout/formats';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../../platform/errors.ts';
import { cleanPicture, sizeText, sniffText } from '../../platform/files/index.ts';
import { asAppError } from '../files/index.ts';
import type { BackpackKind } from './backpack.repository.ts';

/** What was sent, looked at and made harmless. */
export type SentItem = {
  type: BackpackKind;
  name: string;
  mediaType: string;
  /** Ending of its names. */
  ext: string;
  bytes: Uint8Array;
  md5: string;
};

type Sent = { type: BackpackKind; mime: string; name: string; body: string };
type Reader = (bytes: Uint8Array) => Promise<Pick<SentItem, 'mediaType' | 'ext' | 'bytes'>>;

const nameLength = 100;

const readCode: Reader = async (bytes) => {
  asAppError(() => checkScript(bytes));
  return { mediaType: 'application/json', ext: 'json', bytes };
};

const readCharacter: Reader = async (bytes) => {
  const clean = asAppError(() => readSprite(bytes));
  return { mediaType: 'application/zip', ext: 'zip', bytes: clean };
};

const readDrawing: Reader = async (bytes) => {
  if (sniffText(bytes)?.media !== 'svg') throw new AppError('backpack.wrongKind');
  const clean = asAppError(() => cleanDrawing(bytes)) ?? bytes;
  return { mediaType: 'image/svg+xml', ext: 'svg', bytes: clean };
};

const readPhoto: Reader = async (bytes) => {
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime === 'image/jpeg') {
    return { mediaType: 'image/jpeg', ext: 'jpg', bytes: await cleanPicture(bytes, 'jpg') };
  }
  if (found?.mime !== 'image/png') throw new AppError('backpack.wrongKind');
  return { mediaType: 'image/png', ext: 'png', bytes: await cleanPicture(bytes, 'png') };
};

const readSound: Reader = async (bytes) => {
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime === 'audio/wav') return { mediaType: 'audio/wav', ext: 'wav', bytes };
  if (found?.mime === 'audio/mpeg') return { mediaType: 'audio/mpeg', ext: 'mp3', bytes };
  throw new AppError('backpack.wrongKind');
};

/** Words that the engine sends, and what they are taken for. Contents are looked at, whatever the word says. */
const readers: Readonly<Record<BackpackKind, Readonly<Record<string, Reader>>>> = {
  script: { 'application/json': readCode },
  sprite: { 'application/zip': readCharacter },
  costume: {
    'image/svg+xml': readDrawing,
    'image/png': readPhoto,
    'image/jpeg': readPhoto,
  },
  sound: {
    'audio/x-wav': readSound,
    'audio/wav': readSound,
    'audio/mp3': readSound,
    'audio/mpeg': readSound,
  },
};

/** Throws `backpack.wrongKind`, `file.empty`, `file.tooLarge`, `file.wrongType`, `format.*`. */
export async function readBody({ type, mime, name, body }: Sent): Promise<SentItem> {
  const known = readers[type];
  const read = Object.hasOwn(known, mime) ? known[mime] : undefined;
  if (!read) throw new AppError('backpack.wrongKind');
  const content = await read(decode(body, backpackLimits.itemBytes));
  requireSize(content.bytes.length, backpackLimits.itemBytes);
  const md5 = createHash('md5').update(content.bytes).digest('hex');
  return { ...content, type, name: cleanName(name), md5 };
}

/** The small picture of an item, written anew. */
export async function readThumbnail(text: string): Promise<Uint8Array> {
  const bytes = decode(text, backpackLimits.thumbnailBytes);
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime !== 'image/jpeg') throw new AppError('backpack.wrongKind');
  return cleanPicture(bytes, 'jpg');
}

function decode(text: string, limitBytes: number): Uint8Array {
  if (!isBase64(text)) throw new AppError('backpack.wrongKind');
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length === 0) throw new AppError('file.empty');
  requireSize(bytes.length, limitBytes);
  return bytes;
}

/** Looks for a letter that is none: to match millions of letters at once can be too much for the engine's memory. */
const isBase64 = (text: string): boolean =>
  !/[^A-Za-z0-9+/]/.test(text.slice(0, -2)) && /^[A-Za-z0-9+/]{0,2}={0,2}$/.test(text.slice(-2));

function requireSize(sizeBytes: number, limitBytes: number): void {
  if (sizeBytes <= limitBytes) return;
  throw new AppError('file.tooLarge', { max: sizeText(limitBytes), limitBytes });
}

/** One line; what people cannot see is left out. */
const cleanName = (name: string): string =>
  [...name.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim()].slice(0, nameLength).join('');
