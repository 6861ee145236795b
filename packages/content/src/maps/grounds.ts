import type { DrawnMap } from '@sprout/rules';
import { circle, ellipse, line, shape } from '../shapes.ts';
import {
  boat,
  cactus,
  castle,
  cloud,
  coral,
  fish,
  flower,
  house,
  mushroom,
  palm,
  pine,
  planet,
  rocket,
  snowman,
  snowPine,
  star,
  tower,
  tree,
  weed,
  whale,
} from './things.ts';

/** What is drawn below the road of a map, and what stands beside and over it. */
type Ground = { readonly behind: string; readonly before: string };

const sky = (colour: string) => `<rect width="1200" height="720" fill="${colour}"/>`;

/** A mountain with snow on its top. */
const mountain = (x: number, y: number, width: number, height: number, colour: string) => {
  const half = width / 2;
  return (
    shape(`M${x - half} ${y} ${x} ${y - height} ${x + half} ${y}z`, colour) +
    shape(
      `M${x} ${y - height}l${-half * 0.32} ${height * 0.32} ${half * 0.18}-${height * 0.06} ${half * 0.14} ${height * 0.1} ${half * 0.16}-${height * 0.1} ${half * 0.16} ${height * 0.06}z`,
      '#fff',
    )
  );
};

const waves = (colour: string, rows: readonly number[]) =>
  rows.map((y) => line(`M-20 ${y}q110-26 220 0t220 0 220 0 220 0 220 0 220 0`, colour, 5)).join('');

export const grounds: Readonly<Record<DrawnMap, Ground>> = {
  meadow: {
    behind:
      sky('#bfe6f7') +
      circle(150, 116, 56, '#ffd84d') +
      cloud(330, 130, 1.2) +
      cloud(600, 90) +
      cloud(1000, 120, 1.1) +
      mountain(880, 430, 380, 270, '#8fb8dc') +
      mountain(1070, 430, 320, 210, '#a3c6e4') +
      shape('M0 360q220-110 460-30t420-20 320 10v400H0z', '#a9dfb8') +
      shape('M0 450q260-90 560-20t640-70v360H0z', '#7fcb92') +
      shape('M0 660q300-60 600-10t600-30v100H0z', '#57b877'),
    before:
      pine(60, 470, 1.1) +
      pine(112, 500, 0.9) +
      tree(350, 470, 1.1) +
      house(650, 440, 1.1) +
      castle(1110, 330, 1) +
      tree(1120, 560, 1.1) +
      flower(330, 690) +
      flower(760, 690) +
      mushroom(215, 690, 0.8) +
      mushroom(980, 680, 0.8),
  },
  island: {
    behind:
      sky('#a8dcf2') +
      waves('#c5ebf9', [70, 150, 620, 690]) +
      shape(
        'M120 500C70 330 240 190 470 200S860 130 980 240s150 300 20 400-360 40-520 60-320 0-360-200',
        '#fbe3ae',
      ) +
      shape(
        'M170 490C130 350 270 235 480 245S840 185 945 280s115 240 10 320-330 20-480 40-270-10-305-150',
        '#9ed98a',
      ) +
      ellipse(660, 360, 140, 60, '#84c974') +
      ellipse(300, 470, 90, 36, '#84c974'),
    before:
      mountain(860, 400, 190, 170, '#a56953') +
      palm(120, 600, 1.1) +
      palm(1040, 600, 1.2) +
      palm(220, 390, 0.9) +
      tree(640, 290, 0.9) +
      castle(780, 320, 0.75) +
      house(500, 490, 0.8) +
      flower(390, 650) +
      flower(680, 650) +
      boat(90, 180, 1.1) +
      whale(1120, 160, 1),
  },
  forest: {
    behind:
      sky('#cfeed6') +
      circle(1060, 110, 50, '#ffe58a') +
      shape('M0 240q200-90 420-30t400-20 380 0v540H0z', '#9fd8ab') +
      [60, 160, 250, 330, 480, 590, 700, 800, 930, 1030, 1140]
        .map((x, at) => pine(x, 300 + (at % 3) * 12, 1.1))
        .join('') +
      shape('M0 310q260-60 560-10t640-30v450H0z', '#7cc78c') +
      shape('M0 560q320-70 620-10t580-30v200H0z', '#62b878') +
      ellipse(960, 470, 110, 34, '#7cc9ee'),
    before:
      tree(120, 380, 1.2) +
      pine(300, 500, 1.2) +
      tree(620, 420, 1) +
      pine(700, 640, 1.2) +
      tree(880, 690, 1.2) +
      pine(60, 700, 1.3) +
      pine(480, 700, 1.2) +
      tree(1150, 700, 1.3) +
      mushroom(370, 640, 0.9) +
      mushroom(620, 640, 0.8) +
      mushroom(560, 690, 0.6) +
      flower(250, 690) +
      house(1110, 330, 1),
  },
  sea: {
    behind:
      sky('#7cc9ee') +
      shape('M0 0h1200v90q-100-30-200 0t-200 0-200 0-200 0-200 0-200 0z', '#c5ebf9') +
      shape('M0 90q100-30 200 0t200 0 200 0 200 0 200 0 200 0v300H0z', '#6dc0ea') +
      shape('M0 330q300 60 600 0t600 0v390H0z', '#55aede') +
      shape('M0 620q200-70 420-20t400-10 380-10v140H0z', '#f3d9a0') +
      shape('M0 680q300-50 620-10t580-20v70H0z', '#e8c580'),
    before:
      boat(200, 100, 1.2) +
      whale(1000, 200, 1.2) +
      fish(420, 190, 1.1) +
      fish(660, 420, 0.9) +
      fish(90, 420, 0.9) +
      fish(1110, 560, 0.9) +
      coral(250, 650, 1.3) +
      coral(930, 660, 1.3) +
      coral(520, 680, 1) +
      weed(60, 660, 1.3) +
      weed(420, 650, 1.1) +
      weed(720, 680, 1.2) +
      weed(1150, 660, 1.3) +
      castle(1050, 690, 0.6) +
      [
        [330, 220],
        [350, 180],
        [820, 330],
        [840, 290],
        [560, 260],
        [120, 540],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 9, '#ffffff88'))
        .join(''),
  },
  city: {
    behind:
      sky('#bfe6f7') +
      circle(1060, 100, 48, '#ffd84d') +
      cloud(240, 120, 1.1) +
      cloud(680, 90) +
      [
        [70, 300],
        [190, 220],
        [310, 330],
        [430, 250],
        [560, 300],
        [690, 210],
        [820, 320],
        [950, 240],
        [1090, 280],
      ]
        .map(([x = 0, high = 0], at) =>
          tower(['#9db8dc', '#b3a7d6', '#8fc3c9'][at % 3] ?? '', high, 96)(x, 480),
        )
        .join('') +
      shape('M0 400q300-40 620 0t580-10v330H0z', '#a9dfb8') +
      shape('M0 540q300-30 600 0t600-20v200H0z', '#7fcb92'),
    before:
      tower('#f2a65e', 180, 100)(150, 540) +
      tower('#e58aa8', 220, 96)(1080, 400) +
      tower('#6fb6d9', 150, 110)(560, 460) +
      house(330, 460, 1) +
      house(700, 500, 1.1) +
      tree(450, 540, 1) +
      tree(860, 520, 0.9) +
      tree(60, 560, 1) +
      tree(1140, 690, 1.2) +
      flower(420, 690) +
      flower(900, 700) +
      tree(640, 700, 0.8),
  },
  desert: {
    behind:
      sky('#ffe9b8') +
      circle(1040, 120, 60, '#ffb84d') +
      shape('M300 420 470 190 640 420z', '#e0b06a') +
      shape('M470 190 640 420H500z', '#cf9a52') +
      shape('M560 420 680 260 800 420z', '#e6bb7a') +
      shape('M680 260 800 420H700z', '#d4a35d') +
      shape('M0 380q200-80 420-10t400-20 380-10v380H0z', '#f4cf8a') +
      shape('M0 470q300-80 620 0t580-40v290H0z', '#ebbe72') +
      shape('M0 630q300-60 600-20t600-30v140H0z', '#dfab5c') +
      ellipse(880, 510, 110, 30, '#6dc0ea'),
    before:
      palm(790, 500, 1.1) +
      palm(985, 510, 1.2) +
      cactus(70, 520, 1.1) +
      cactus(330, 480, 0.9) +
      cactus(820, 700, 1.2) +
      cactus(200, 690, 1.1) +
      cactus(1140, 600, 1) +
      cloud(220, 130, 0.9) +
      cloud(760, 130, 0.8),
  },
  snow: {
    behind:
      sky('#cfe8f8') +
      circle(160, 110, 44, '#fff3c4') +
      mountain(420, 420, 460, 320, '#8fb0d6') +
      mountain(760, 420, 420, 280, '#a3c0e0') +
      mountain(1040, 420, 380, 230, '#8fb0d6') +
      shape('M0 370q240-80 500-20t420-20 280 0v390H0z', '#eaf5fc') +
      shape('M0 470q300-70 620-10t580-40v300H0z', '#dceefa') +
      shape('M0 640q300-60 620-10t580-30v120H0z', '#f6fbff') +
      ellipse(640, 660, 150, 32, '#a8d8f2'),
    before:
      snowPine(80, 480, 1.2) +
      snowPine(160, 510, 1) +
      snowPine(900, 440, 1) +
      snowPine(950, 450, 0.8) +
      snowPine(1130, 540, 1.3) +
      snowPine(960, 690, 1.2) +
      snowPine(420, 700, 1) +
      snowman(220, 690, 1.2) +
      snowman(640, 620, 0.8) +
      house(1060, 330, 1) +
      [
        [300, 90],
        [520, 150],
        [640, 60],
        [900, 110],
        [1120, 70],
        [60, 250],
        [240, 220],
        [1180, 240],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 6, '#fff'))
        .join(''),
  },
  space: {
    behind:
      sky('#26305c') +
      ellipse(300, 200, 420, 180, '#2f3b70', -14) +
      ellipse(940, 560, 460, 190, '#2f3b70', -14) +
      [
        [60, 80],
        [180, 150],
        [320, 60],
        [520, 120],
        [640, 40],
        [820, 130],
        [1000, 70],
        [1150, 140],
        [80, 380],
        [420, 460],
        [600, 300],
        [980, 420],
        [1160, 480],
        [360, 660],
        [560, 640],
        [860, 640],
        [1080, 680],
        [40, 640],
      ]
        .map(([x = 0, y = 0], place) => star(x, y, 0.6 + (place % 3) * 0.4))
        .join(''),
    before:
      planet('#f2a65e', '#dd8a3f', '#ffe0b0')(620, 160, 1) +
      planet('#6fb6d9', '#579fc4')(360, 560, 0.9) +
      planet('#e58aa8', '#cf6f90')(1090, 570, 1.1) +
      planet('#9a8fd6', '#8276c4', '#d9d3f5')(90, 180, 0.8) +
      planet('#8fce6b', '#78b756')(1130, 90, 0.6) +
      rocket(780, 200, 1) +
      circle(560, 430, 20, '#8d97b8') +
      circle(480, 120, 12, '#8d97b8') +
      circle(900, 380, 14, '#8d97b8'),
  },
};
