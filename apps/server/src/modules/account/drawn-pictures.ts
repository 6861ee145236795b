import { drawPicture } from '@sprout/content/pictures';
import { drawnPictureOf } from '@sprout/rules';
import { drawnFile, type FileSource } from '../../platform/files/index.ts';

/** Answers for the names of drawn pictures, which have no row: they are the same in every school. */
export const drawnPictureSource: FileSource = async (plainName) => {
  const picture = drawnPictureOf(plainName);
  return picture === undefined ? undefined : { content: drawnFile(drawPicture(picture)) };
};
