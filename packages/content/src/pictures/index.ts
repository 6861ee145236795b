import type { DrawnPicture } from '@sprout/rules';
import { around, circle, ellipse, line, shape } from '../shapes.ts';

/** A round picture of a person: a plant with a face, on a field. */
type Drawing = {
  ground: string;
  /** Behind and around the face, back to front. */
  plant: string;
  /** Middle of the face. */
  face: { y: number; cheeks?: number };
};

const colours = {
  butter: '#fff1bf',
  mint: '#ddf3e4',
  peach: '#ffe6cc',
  rose: '#fbdde6',
  sky: '#d6ecfb',
  ink: '#1f2a44',
  leaf: '#1f8f4e',
  lightLeaf: '#5bbf7e',
  stem: '#1b7a43',
  cheek: '#f79b6b',
} as const;

const { butter, mint, peach, rose, sky, leaf, lightLeaf, stem } = colours;

const twoLeaves = (x: number, y: number) =>
  line(`M${x} ${y}v-12`, stem, 4) +
  shape(`M${x} ${y - 10}c-15 3-27-3-31-17 15-3 28 4 31 17`, lightLeaf) +
  shape(`M${x} ${y - 11}c0-13 12-21 27-20 0 14-11 22-27 20`, leaf);

const seeds = (places: readonly [number, number][], fill: string) =>
  places.map(([x, y]) => ellipse(x, y, 1.7, 2.5, fill)).join('');

const drawings: Readonly<Record<DrawnPicture, Drawing>> = {
  sprout: {
    ground: mint,
    plant:
      twoLeaves(48, 40) +
      shape('M48 36c18 0 31 14 31 32 0 19-13 28-31 28S17 87 17 68c0-18 13-32 31-32', '#ffd84d') +
      ellipse(31, 52, 4, 7, '#ffefa8', 28),
    face: { y: 68 },
  },
  sunflower: {
    ground: sky,
    plant:
      around(12, 48, 50, (place) => ellipse(48, 18, 8, 16, place % 2 ? '#f7c838' : '#ffd84d')) +
      circle(48, 50, 26, '#d99a4e') +
      ellipse(36, 35, 4, 6, '#e9b878', 30),
    face: { y: 51 },
  },
  cactus: {
    ground: butter,
    plant:
      line('M20 48v10q0 10 12 10', lightLeaf, 13) +
      line('M76 40v10q0 10-12 10', lightLeaf, 13) +
      shape('M24 100V46a24 24 0 0 1 48 0v54z', lightLeaf) +
      line('M48 27v8M34 84v8M48 88v8M62 84v8', leaf, 3) +
      around(5, 48, 17, () => ellipse(48, 9, 5, 7, '#e8638f')) +
      circle(48, 17, 5, '#ffd84d'),
    face: { y: 60 },
  },
  mushroom: {
    ground: sky,
    plant:
      shape('M28 54h40l3 34q0 8-8 8H33q-8 0-8-8z', '#fff4e0') +
      shape('M10 56C10 26 28 12 48 12s38 14 38 44q0 5-6 5H16q-6 0-6-5', '#d9483b') +
      circle(30, 36, 7, '#fff') +
      circle(54, 26, 6, '#fff') +
      circle(70, 44, 7, '#fff') +
      circle(48, 49, 4.5, '#fff'),
    face: { y: 76, cheeks: 16 },
  },
  strawberry: {
    ground: butter,
    plant:
      shape(
        'M48 28c30-10 40 12 32 32-6 16-20 32-32 34-12-2-26-18-32-34-8-20 2-42 32-32',
        '#e0474f',
      ) +
      shape('M48 34 30 42l2-14-14-4 18-6 12-14 12 14 18 6-14 4 2 14z', leaf) +
      line('M48 20V8', stem, 4) +
      seeds(
        [
          [26, 50],
          [70, 50],
          [48, 82],
          [34, 76],
          [62, 76],
          [24, 64],
          [72, 64],
        ],
        '#ffd9a8',
      ),
    face: { y: 59 },
  },
  acorn: {
    ground: peach,
    plant:
      shape('M20 46h56c0 30-14 46-28 52-14-6-28-22-28-52', '#e0a45e') +
      shape('M14 48C12 26 30 16 48 16s36 10 34 32q0 4-4 4H18q-4 0-4-4', '#8a5a33') +
      line('M48 18q0-8 7-12', '#8a5a33', 6) +
      line('M28 30q20 8 40 0M22 42q26 9 52 0', '#a8743f', 3),
    face: { y: 70, cheeks: 17 },
  },
  pumpkin: {
    ground: sky,
    plant:
      ellipse(26, 60, 20, 28, '#e07f2a') +
      ellipse(70, 60, 20, 28, '#e07f2a') +
      ellipse(48, 60, 25, 31, '#f59a3c') +
      line('M48 32q-2-12 8-18', stem, 8) +
      shape('M58 24c6-10 18-12 26-6-6 10-16 13-26 6', lightLeaf),
    face: { y: 62 },
  },
  pea: {
    ground: peach,
    plant:
      line('M48 26q0-14 12-14t10 9q-4 6-9 1', stem, 4) +
      shape('M48 28c-9-1-19-8-20-18 12-2 20 6 20 18', leaf) +
      circle(48, 60, 34, '#8fce6b') +
      ellipse(32, 42, 5, 8, '#c3e8a6', 34),
    face: { y: 62 },
  },
  carrot: {
    ground: mint,
    plant:
      line('M48 34Q36 20 34 6M48 34V4M48 34q12-14 14-28', lightLeaf, 8) +
      line('M48 34V10', leaf, 5) +
      shape(
        'M48 30c22 0 30 10 28 24-3 20-18 40-28 50-10-10-25-30-28-50-2-14 6-24 28-24',
        '#f08a35',
      ) +
      line('M26 46h8M70 68h-7M36 84h7', '#d06f1f', 3),
    face: { y: 58 },
  },
  apple: {
    ground: butter,
    plant:
      shape(
        'M48 34c16-10 38-2 38 24 0 22-16 40-28 40-5 0-6-2-10-2s-5 2-10 2c-12 0-28-18-28-40 0-26 22-34 38-24',
        '#e8574f',
      ) +
      ellipse(25, 50, 5, 8, '#f6938b', 24) +
      line('M48 36q-1-12 4-20', '#8a5a33', 5) +
      shape('M54 26c4-12 16-16 28-12-3 12-15 17-28 12', leaf),
    face: { y: 64 },
  },
  radish: {
    ground: sky,
    plant:
      shape('M46 34C28 32 20 18 24 6c14 2 22 14 22 28', lightLeaf) +
      shape('M50 34c18-2 26-16 22-28-14 2-22 14-22 28', lightLeaf) +
      shape('M48 34c-8-10-8-22 0-32 8 10 8 22 0 32', leaf) +
      shape(
        'M48 30c24 0 36 14 34 30-2 18-20 26-34 42-14-16-32-24-34-42-2-16 10-30 34-30',
        '#e46a97',
      ),
    face: { y: 58 },
  },
  dandelion: {
    ground: '#b9dcf6',
    plant:
      line('M48 60v44', stem, 6) +
      around(18, 48, 50, () => `${line('M48 50V14', '#eef4f8', 2)}${circle(48, 12, 6, '#fff')}`) +
      circle(48, 50, 29, '#fff'),
    face: { y: 51 },
  },
  blueberry: {
    ground: rose,
    plant:
      circle(48, 56, 36, '#5b7fd6') +
      shape('M48 34 36 38l2-12-10-6 13-3 7-11 7 11 13 3-10 6 2 12z', '#3f5fb4') +
      ellipse(27, 44, 5, 8, '#92adec', 34),
    face: { y: 62 },
  },
  lemon: {
    ground: mint,
    plant:
      shape(
        'M6 60q6-2 8-8c6-16 20-24 34-24s28 8 34 24q2 6 8 8-6 2-8 8c-6 16-20 24-34 24s-28-8-34-24q-2-6-8-8',
        '#ffdf55',
      ) +
      ellipse(29, 44, 5, 9, '#fff0a6', 44) +
      line('M52 28q0-8 5-13', stem, 4) +
      shape('M56 22c5-10 17-12 26-6-5 9-16 12-26 6', leaf),
    face: { y: 61 },
  },
  clover: {
    ground: peach,
    plant:
      line('M50 60q4 22 16 36', stem, 6) +
      around(4, 48, 48, () =>
        shape('M48 48C30 40 26 24 34 15q8-7 14 2 6-9 14-2c8 9 4 25-14 33', '#4fae6f'),
      ) +
      around(4, 48, 48, () => line('M48 30v-8', lightLeaf, 4)) +
      circle(48, 48, 22, '#8ad3a3'),
    face: { y: 48 },
  },
  tulip: {
    ground: butter,
    plant:
      line('M48 70v34', stem, 6) +
      shape(
        'M46 100C26 96 14 82 14 66c16 2 30 14 32 34m4 0c20-4 32-18 32-34-16 2-30 14-32 34',
        lightLeaf,
      ) +
      shape(
        'M18 22q10 2 16 12 4-16 14-24 10 8 14 24 6-10 16-12c8 32-4 58-30 58S10 54 18 22',
        '#9b6fd0',
      ) +
      shape('M48 10q10 8 14 24-6 6-14 6t-14-6q4-16 14-24', '#b48be0'),
    face: { y: 54 },
  },
};

/** The picture as an SVG file; drawn once, a few kilobytes at most. */
export function drawPicture(picture: DrawnPicture): string {
  const { ground, plant, face } = drawings[picture];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="${ground}"/>${plant}${drawFace(48, face)}</svg>`;
}

/** The eyes, cheeks and mouth of the sprout. */
function drawFace(x: number, { y, cheeks = 20 }: Drawing['face']): string {
  const eye = (at: number) =>
    ellipse(at, y - 3, 3.6, 4.8, colours.ink) + circle(at + 1.3, y - 4.8, 1.5, '#fff');
  return (
    ellipse(x - cheeks, y + 6, 5, 3.4, colours.cheek) +
    ellipse(x + cheeks, y + 6, 5, 3.4, colours.cheek) +
    eye(x - 12) +
    eye(x + 12) +
    line(`M${x - 5} ${y + 5}q5 5 10 0`, colours.ink, 2.4)
  );
}
