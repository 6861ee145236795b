import type { SchoolLibrary } from '@sprout/editor-kit/host';
import type { LibraryKind } from './choose.ts';

/** A picture that the school has sent. */
export type SchoolPicture = {
  /** Of its place in the list. */
  readonly key: string;
  readonly name: string;
  /** What a story calls it: a name by its content. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** By which it is found, its name included; in small letters. */
  readonly words: string;
};

type Sent = {
  readonly name: string;
  readonly md5ext: string;
  readonly rotationCenterX: number;
  readonly rotationCenterY: number;
  readonly width?: number;
  readonly height?: number;
};

/** Where its content is. */
export const schoolUrl = ({ file }: SchoolPicture): string => `/internalapi/asset/${file}`;

/** Backdrops for pages; costumes, and the first costume of each sprite, for characters. */
export function listSchoolPictures(
  { backdrops, costumes, sprites }: SchoolLibrary,
  kind: LibraryKind,
): readonly SchoolPicture[] {
  const pictures =
    kind === 'background'
      ? backdrops.map((one) => toPicture(one, one.name, one.tags))
      : [
          ...sprites.flatMap(({ name, tags, costumes: [first] }) =>
            first ? [toPicture(first, name, tags)] : [],
          ),
          ...costumes.map((one) => toPicture(one, one.name, one.tags)),
        ];
  return pictures.map((picture, at) => ({ ...picture, key: `school-${at}` }));
}

const toPicture = (
  { md5ext, rotationCenterX, rotationCenterY, width, height }: Sent,
  name: string,
  tags: readonly string[],
) => ({
  name,
  file: md5ext,
  // A sprite's costume tells its centre, which is the middle of a picture.
  width: Math.max(1, Math.round(width ?? rotationCenterX * 2)),
  height: Math.max(1, Math.round(height ?? rotationCenterY * 2)),
  words: [name, ...tags].join('\n').toLowerCase(),
});

/** Those with the words, all of them without. */
export function findSchoolPictures(
  pictures: readonly SchoolPicture[],
  words: string,
): readonly SchoolPicture[] {
  const wanted = words.trim().toLowerCase();
  return pictures.filter((picture) => picture.words.includes(wanted));
}

/** Pixels of the stage that a new character is high or wide. */
const plainSide = 100;

/** How much smaller than its picture a new character is. */
export const schoolScale = ({ width, height }: SchoolPicture): number =>
  Math.min(1, plainSide / Math.max(width, height));
