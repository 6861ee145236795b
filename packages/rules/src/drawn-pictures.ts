/** Pictures of people that Sprout has drawn. Accounts keep the place in this list: new ones go to its end. */
export const drawnPictures = [
  'sprout',
  'sunflower',
  'cactus',
  'mushroom',
  'strawberry',
  'acorn',
  'pumpkin',
  'pea',
  'carrot',
  'apple',
  'radish',
  'dandelion',
  'blueberry',
  'lemon',
  'clover',
  'tulip',
] as const;

export type DrawnPicture = (typeof drawnPictures)[number];

/** The value that an account keeps: the name of a file like any other, so that every client finds it. */
export const drawnPictureFile = (picture: DrawnPicture): string =>
  `avatar/${String(drawnPictures.indexOf(picture) + 1).padStart(32, '0')}.svg`;

/** The picture that a value of an account stands for; `undefined` for an uploaded file. */
export const drawnPictureOf = (value: string): DrawnPicture | undefined =>
  drawnPictures.find((picture) => drawnPictureFile(picture) === value);
