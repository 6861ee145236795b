import { backpackLimits } from '@sprout/contract';
import type { Actor } from '../../platform/access/actor.ts';
import { AppError } from '../../platform/errors.ts';
import type { FileWork, ItemContent } from '../../platform/file-work/index.ts';
import { type Files, type ReceivedFile, sizeText } from '../../platform/files/index.ts';
import type { BackpackKind } from './backpack.repository.ts';

/** The item of a request after its check, as cleaned files of its own. */
export type SentItem = {
  type: BackpackKind;
  name: string;
  mediaType: string;
  /** Ending of its names. */
  ext: string;
  md5: string;
  body: ReceivedFile;
  thumbnail: ReceivedFile;
};

export type SentBodies = {
  type: BackpackKind;
  mime: string;
  name: string;
  body: string;
  thumbnail: string;
};

type Deps = { blobs: Pick<Files['blobs'], 'receiveBytes' | 'discard'>; fileWork: FileWork };

const nameLength = 100;

/** Words that the engine sends, and what they are taken for. */
const contents: Readonly<Record<BackpackKind, Readonly<Record<string, ItemContent>>>> = {
  script: { 'application/json': 'script' },
  sprite: { 'application/zip': 'sprite' },
  costume: {
    'image/svg+xml': 'drawing',
    'image/png': 'photo',
    'image/jpeg': 'photo',
  },
  sound: {
    'audio/x-wav': 'sound',
    'audio/wav': 'sound',
    'audio/mp3': 'sound',
    'audio/mpeg': 'sound',
  },
};

/**
 * The caller keeps the files of the item or discards them. Throws `backpack.wrongKind`, `file.*`, `format.*`,
 * `request.busy`.
 */
export async function readItem(
  { blobs, fileWork }: Deps,
  owner: Actor,
  { type, mime, name, body, thumbnail }: SentBodies,
): Promise<SentItem> {
  const known = contents[type];
  const content = Object.hasOwn(known, mime) ? known[mime] : undefined;
  if (!content) throw new AppError('backpack.wrongKind');
  const bodyBytes = decode(body, backpackLimits.itemBytes);
  const thumbnailBytes = decode(thumbnail, backpackLimits.thumbnailBytes);
  const sent = [await blobs.receiveBytes(bodyBytes), await blobs.receiveBytes(thumbnailBytes)];
  try {
    const [bodyPath = '', thumbnailPath = ''] = sent.map(({ path }) => path);
    const read = await fileWork.run('backpackItem', { content, bodyPath, thumbnailPath }, owner);
    return { ...read, type, name: cleanName(name) };
  } finally {
    await Promise.all(sent.map(blobs.discard));
  }
}

/** A drawing or a picture may have grown while it was made harmless. Throws `file.tooLarge`. */
export const requireItemSize = ({ body }: SentItem): void =>
  requireSize(body.sizeBytes, backpackLimits.itemBytes);

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
