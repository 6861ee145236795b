import { AppError, required } from '../../errors.ts';
import { type Media, sniff } from '../media.ts';
import { cleanPicture } from '../pictures.ts';
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
};

export type CheckedUpload = {
  media: Media;
  mediaType: string;
  ext: string;
  /** A picture written anew; everything else stays byte for byte. */
  clean: MadeFile | undefined;
};

const pictureMedia: ReadonlySet<Media> = new Set(['png', 'jpg', 'gif', 'webp', 'svg']);

/** What an upload is, and whether it is harmless. Throws `file.wrongType`, `file.tooManyPixels`, `format.*`. */
export const checkUpload = kind<UploadToCheck, CheckedUpload>({
  limitMs: 20_000,
  async run({ path, sizeBytes, endings, maxPixels, isWork }, { write }) {
    const { media, mediaType } = required(await sniff(path, sizeBytes), 'file.wrongType');
    const ext = endings[media];
    if (ext === undefined) throw new AppError('file.wrongType');
    if (isWork) await checkWorkFile(path, ext);
    const clean = pictureMedia.has(media)
      ? await write(await cleanPicture(path, media, maxPixels))
      : undefined;
    return { media, mediaType, ext, clean };
  },
});
