import { readFile } from 'node:fs/promises';
import { textBytes } from '@sprout/formats';
import { AppError } from '../../errors.ts';
import { type Media, sniff } from '../media.ts';
import { cleanPicture } from '../pictures.ts';
import { refusedKind } from '../refused-kind.ts';
import { checkWorkFile } from './check-work-file.ts';
import { kind, type MadeFile } from './kind.ts';

export type UploadToCheck = {
  path: string;
  sizeBytes: number;
  /** What may come, with the ending that it gets. */
  endings: Partial<Record<Media, string>>;
  /** Of a picture, with all its frames. */
  maxPixels: number;
  isWork: boolean;
  /** What a refusal goes by and tells. */
  refusal?: { sentExt: string; takes: readonly Media[]; accepted: string };
};

export type CheckedUpload = {
  media: Media;
  mediaType: string;
  ext: string;
  /** A picture written anew, an old text as UTF-8; everything else stays byte for byte. */
  clean: MadeFile | undefined;
};

const pictureMedia: ReadonlySet<Media> = new Set(['png', 'jpg', 'gif', 'webp', 'svg']);

/** What an upload is, and whether it is harmless. Throws `file.*`, `format.*`. */
export const checkUpload = kind<UploadToCheck, CheckedUpload>({
  limitMs: 20_000,
  async run(asked, { write }) {
    const { path, sizeBytes, endings, maxPixels, isWork } = asked;
    const sniffed = await sniff(path, sizeBytes);
    const ext = sniffed && endings[sniffed.media];
    if (!sniffed || ext === undefined) throw await refusalOf(asked);
    const { media, mediaType, isGb } = sniffed;
    if (isWork) await checkWorkFile(path, ext);
    if (isGb) {
      const clean = await write(textBytes(new Uint8Array(await readFile(path)), ''));
      return { media, mediaType, ext, clean };
    }
    const clean = pictureMedia.has(media)
      ? await write(await cleanPicture(path, media, maxPixels))
      : undefined;
    return { media, mediaType, ext, clean };
  },
});

/** What the file is and what to do, where its owner can save it as something that is taken; else what is taken. */
async function refusalOf({ path, refusal }: UploadToCheck): Promise<AppError> {
  const { sentExt = '', takes = [], accepted = '' } = refusal ?? {};
  const kind = await refusedKind(path, sentExt);
  const isHelp = kind !== undefined && takes.includes(kind.instead);
  return new AppError(isHelp ? kind.code : 'file.wrongType', { accepted });
}
