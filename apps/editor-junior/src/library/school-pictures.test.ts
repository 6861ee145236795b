import { expect, it } from 'vitest';
import { findSchoolPictures, listSchoolPictures, schoolScale } from './school-pictures.ts';

const content = { assetId: 'a', dataFormat: 'svg', bitmapResolution: 1 };
const picture = {
  ...content,
  name: '校园',
  md5ext: 'a.svg',
  rotationCenterX: 240,
  rotationCenterY: 180,
  width: 480,
  height: 360,
  tags: ['outdoors', '户外'],
};
const costume = {
  ...content,
  name: '站着',
  md5ext: 'b.svg',
  rotationCenterX: 30,
  rotationCenterY: 20,
};
const library = {
  backdrops: [picture],
  costumes: [{ ...picture, name: '校徽', md5ext: 'c.png', tags: [] }],
  sounds: [],
  sprites: [
    {
      name: '校长',
      tags: ['people'],
      isStage: false,
      variables: {},
      blocks: {},
      costumes: [costume, { ...costume, md5ext: 'd.svg' }],
      sounds: [],
    },
  ],
};

it('offers backdrops for pages, and the first costume of a sprite before costumes', () => {
  expect(listSchoolPictures(library, 'background')).toMatchObject([
    { name: '校园', file: 'a.svg', width: 480, height: 360 },
  ]);
  expect(listSchoolPictures(library, 'character')).toMatchObject([
    { name: '校长', file: 'b.svg', width: 60, height: 40 },
    { name: '校徽', file: 'c.png' },
  ]);
});

it('finds by name and by tag', () => {
  const pictures = listSchoolPictures(library, 'background');

  expect(findSchoolPictures(pictures, ' 户外 ')).toHaveLength(1);
  expect(findSchoolPictures(pictures, 'OUT')).toHaveLength(1);
  expect(findSchoolPictures(pictures, '太空')).toHaveLength(0);
});

it.each([
  [480, 360, 100 / 480],
  [60, 40, 1],
  [100, 200, 0.5],
])('shows a picture of %d x %d at %d of its size', (width, height, scale) => {
  const shown = { key: '', name: '', file: '', words: '', width, height };

  expect(schoolScale(shown)).toBeCloseTo(scale);
});
