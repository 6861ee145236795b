import { readFile } from 'node:fs/promises';
import { beginsDrawing } from '@sprout/formats';
import { fileTypeFromFile } from 'file-type';
import { readGbText } from './gb-text.ts';

/** What the bytes of a file are, whatever its name says. */
export type Media =
  | 'png'
  | 'jpg'
  | 'gif'
  | 'webp'
  | 'svg'
  | 'pdf'
  | 'sound'
  | 'video'
  | 'zip'
  | 'office'
  | 'text';

export type Sniffed = {
  media: Media;
  mediaType: string;
  ext: string;
  /** A text that an old Chinese program wrote: it is kept as UTF-8. */
  isGb?: true;
};

const byType: Record<string, Media> = {
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'audio/mpeg': 'sound',
  'audio/wav': 'sound',
  'video/mp4': 'video',
  'video/webm': 'video',
  'application/zip': 'zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'office',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'office',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'office',
};

/** Text is read whole to be judged; longer ones are no text that a school uploads. */
const textLimitBytes = 5 * 1024 * 1024;

/** Looks at the content only. `undefined` for everything that no purpose accepts. */
export async function sniff(path: string, sizeBytes: number): Promise<Sniffed | undefined> {
  const found = await fileTypeFromFile(path);
  if (found && found.ext !== 'xml') {
    const media = byType[found.mime];
    return media && { media, mediaType: found.mime, ext: found.ext };
  }
  if (sizeBytes > textLimitBytes) return undefined;
  const bytes = await readFile(path);
  return sniffText(bytes) ?? sniffGbText(bytes);
}

function sniffGbText(bytes: Uint8Array): Sniffed | undefined {
  const text = readGbText(bytes);
  if (text === undefined || controls.test(text)) return undefined;
  return { media: 'text', mediaType: 'text/plain; charset=utf-8', ext: 'txt', isGb: true };
}

/** The same for bytes that are known to be no packed format. */
export function sniffText(bytes: Uint8Array): Sniffed | undefined {
  const text = decode(bytes);
  if (text === undefined) return undefined;
  if (beginsDrawing(text.slice(0, headLetters))) {
    return { media: 'svg', mediaType: 'image/svg+xml', ext: 'svg' };
  }
  return { media: 'text', mediaType: 'text/plain; charset=utf-8', ext: 'txt' };
}

/** A drawing says within this many letters that it is one. */
const headLetters = 64 * 1024;

// biome-ignore lint/suspicious/noControlCharactersInRegex: a file with these is no text
const controls = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return controls.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
