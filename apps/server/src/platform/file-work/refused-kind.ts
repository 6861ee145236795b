import type { ErrorCode } from '@sprout/contract';
import { fileTypeFromFile } from 'file-type';
import type { Media } from './media.ts';

/** A kind of file that phones and old programs write, and as what its owner can save it instead. */
type RefusedKind = { readonly code: ErrorCode; readonly instead: Media };

const heic: RefusedKind = { code: 'file.heic', instead: 'jpg' };
const film: RefusedKind = { code: 'file.film', instead: 'video' };
const recording: RefusedKind = { code: 'file.recording', instead: 'sound' };
const oldOffice: RefusedKind = { code: 'file.oldOffice', instead: 'office' };
const letters: RefusedKind = { code: 'file.letters', instead: 'text' };

const byType: Readonly<Record<string, RefusedKind>> = {
  'application/x-cfb': oldOffice,
  'application/rtf': oldOffice,
  'audio/x-m4a': recording,
};
const textEndings: ReadonlySet<string> = new Set(['txt', 'csv', 'md']);

/** Kind of a refused file, by its content and, for a text that the server cannot read, by its name. */
export async function refusedKind(path: string, sentExt: string): Promise<RefusedKind | undefined> {
  const found = await fileTypeFromFile(path);
  if (!found) return textEndings.has(sentExt) ? letters : undefined;
  const { mime } = found;
  if (/^image\/hei[cf]/.test(mime)) return heic;
  if (byType[mime]) return byType[mime];
  if (mime.startsWith('video/')) return film;
  return mime.startsWith('audio/') ? recording : undefined;
}
