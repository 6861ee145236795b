import { expect, it } from 'vitest';
import { assetNameOf, fitBitmap, kindOf, pictureOfDrawing } from './asset-size.ts';

it.each([
  // A photo of a phone fills the stage.
  [4000, 3000, true, 960, 720, 2],
  [1920, 1080, true, 1280, 720, 2],
  [200, 150, true, 960, 720, 2],
  // A strip would be ten stages wide.
  [3000, 200, true, 960, 64, 2],
  [4000, 3000, false, 960, 720, 2],
  [600, 300, false, 600, 300, 2],
  [480, 360, false, 480, 360, 1],
  [32, 32, false, 32, 32, 1],
])('sends %d x %d (backdrop: %s) as %d x %d, resolution %d', (...given) => {
  const [width, height, isBackdrop, ...expected] = given;

  const fitted = fitBitmap({ width, height }, isBackdrop);

  expect([fitted.width, fitted.height, fitted.bitmapResolution]).toEqual(expected);
});

const svg = (more: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${more}><path d="M0 0"/></svg>`;

it.each([
  ['width="40" height="30"', { width: 40, height: 30, rotationCenterX: 20, rotationCenterY: 15 }],
  ['width="40px" height="30px" viewBox="0 0 80 60"', { width: 80, rotationCenterX: 40 }],
  ['viewBox="-10,-20,40,30"', { rotationCenterX: 10, rotationCenterY: -5 }],
])('measures a drawing with %s', (more, expected) => {
  expect(pictureOfDrawing(svg(more))).toMatchObject(expected);
});

it.each(['', svg(''), svg('viewBox="0 0 0 10"'), '<p/>'])('finds no size in %j', (text) => {
  expect(pictureOfDrawing(text)).toBeUndefined();
});

it('knows pictures and sounds by their ending, and names them without it', () => {
  expect(['a.PNG', 'b.svg', 'c.mp3', 'd.gif', 'e'].map((name) => kindOf({ name }))).toEqual([
    'picture',
    'picture',
    'sound',
    undefined,
    undefined,
  ]);
  expect(assetNameOf('小兔.跳.png')).toBe('小兔.跳');
  expect(assetNameOf('.png')).toBe('.png');
});
