import { measurePicture, type PictureSize } from '../pictures.ts';
import { kind } from './kind.ts';

/** `undefined` for what is no picture. */
export const pictureSize = kind<{ path: string }, PictureSize | undefined>({
  limitMs: 10_000,
  run: ({ path }) => measurePicture(path).catch(() => undefined),
});
