import { at, circle, ellipse, line, num, path, rect } from '../draw.ts';

export const palette = {
  sky: '#bfe6f7',
  skyDeep: '#8cc8f2',
  sun: '#ffd84d',
  hillBack: '#a9dfb8',
  hillMid: '#8fd3a0',
  hill: '#57b877',
  grass: '#3fa66b',
  leaf: '#1b7a43',
  leafDeep: '#14602f',
  trunk: '#8a5a3c',
  trunkDeep: '#6d4534',
  sand: '#f6dfa4',
  sandDeep: '#eccb7f',
  sea: '#3e9be0',
  seaDeep: '#1f6fbf',
  night: '#1f2a44',
  night2: '#2b3a5c',
  paper: '#f7faf4',
  ink: '#1f2a44',
} as const;

export function ground(fill: string): string {
  return rect(0, 0, 480, 360, fill);
}

/** A hill line through the points (x, height above sea level of the picture), closed at the bottom edge. */
export function hill(fill: string, points: readonly (readonly [number, number])[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let d = `M${num(first[0])} 360V${num(first[1])}`;
  let [lastX, lastY] = first;
  for (const [x, y] of rest) {
    const middle = (lastX + x) / 2;
    d += `C${num(middle)} ${num(lastY)} ${num(middle)} ${num(y)} ${num(x)} ${num(y)}`;
    [lastX, lastY] = [x, y];
  }
  return path(`${d}V360z`, fill);
}

export function cloud(x: number, y: number, scale: number, fill = '#fff'): string {
  return at(
    x,
    y,
    scale,
    path('M-34 12a13 13 0 0 1 2-26 19 19 0 0 1 35-4 16 16 0 0 1 27 8 12 12 0 0 1 2 22z', fill),
  );
}

export function sun(x: number, y: number, radius: number): string {
  return circle(x, y, radius, palette.sun);
}

/** A round tree that stands on (x, y). */
export function tree(
  x: number,
  y: number,
  scale: number,
  crown: string = palette.grass,
  light = '#5bbf7e',
): string {
  return at(
    x,
    y,
    scale,
    path('M-6 0l2-44h8l2 44z', palette.trunk),
    line('M0-30l10-12', palette.trunk, 4),
    circle(0, -66, 30, crown),
    circle(-22, -50, 18, crown),
    circle(22, -50, 18, crown),
    ellipse(-8, -74, 12, 9, light, -20),
  );
}

/** A fir that stands on (x, y). */
export function fir(
  x: number,
  y: number,
  scale: number,
  fill: string = palette.leaf,
  shade: string = palette.leafDeep,
): string {
  return at(
    x,
    y,
    scale,
    path('M-5 0v-14h10V0z', palette.trunkDeep),
    path('M0-58l30 46c-20 6-40 6-60 0z', fill),
    path('M0-82l24 40c-16 5-32 5-48 0z', fill),
    path('M0-104l17 34c-11 4-23 4-34 0z', fill),
    path(
      'M0-104l17 34c-5 2-10 3-16 3zM2-64l22 22c-7 2-13 3-20 4zM3-34l27 22c-9 3-18 4-27 4z',
      shade,
    ),
  );
}

/** A flower with a stem that stands on (x, y). */
export function flower(
  x: number,
  y: number,
  scale: number,
  petal: string,
  heart: string = palette.sun,
): string {
  const petals = [0, 72, 144, 216, 288]
    .map((degrees) => `<g transform="rotate(${degrees} 0 -30)">${circle(0, -38, 6, petal)}</g>`)
    .join('');
  return at(
    x,
    y,
    scale,
    line('M0 0q3-14 0-28', palette.leaf, 3),
    path('M0-8c8-8 14-8 18-6-4 8-10 10-18 6z', '#5bbf7e'),
    petals,
    circle(0, -30, 5.5, heart),
  );
}

export function tuft(x: number, y: number, scale: number, fill: string = palette.leaf): string {
  return at(
    x,
    y,
    scale,
    path(
      'M-10 0c0-6-3-10-6-13 6 1 10 5 11 9 0-8 2-13 5-17 2 5 3 11 3 17 2-5 6-9 11-10-3 4-5 9-5 14z',
      fill,
    ),
  );
}

export function bush(x: number, y: number, scale: number, fill: string = palette.grass): string {
  return at(
    x,
    y,
    scale,
    path('M-46 0c-8-16 4-28 18-26 2-18 30-24 40-8 16-4 28 8 24 20 8 2 10 10 8 14z', fill),
  );
}

export function house(x: number, y: number, scale: number, wall: string, roof: string): string {
  return at(
    x,
    y,
    scale,
    rect(-40, -56, 80, 56, wall),
    path('M-52-52L0-96l52 44z', roof),
    rect(-30, -42, 22, 20, '#d6ecfb', 2),
    rect(8, -36, 22, 36, '#8a5a3c', 3),
    circle(25, -18, 2, palette.sun),
  );
}

export function star(x: number, y: number, radius: number, fill: string = palette.sun): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.45;
    const angle = (Math.PI / 5) * index - Math.PI / 2;
    return `${num(x + reach * Math.cos(angle))} ${num(y + reach * Math.sin(angle))}`;
  });
  return path(`M${points.join('L')}z`, fill);
}

/** Little round marks such as stars, stones or snow: x, y, radius of each. */
export function dots(fill: string, marks: readonly (readonly [number, number, number])[]): string {
  return marks.map(([x, y, radius]) => circle(x, y, radius, fill)).join('');
}

/** Wall, skirting and floorboards of a room. */
export function room(wall: string, floor: string, shade: string): string {
  return (
    rect(0, 0, 480, 282, wall) +
    rect(0, 276, 480, 84, floor) +
    rect(0, 276, 480, 8, '#f7faf4') +
    line(
      'M0 312h480M0 340h480M120 284v28M330 284v28M40 312v28M240 312v28M420 312v28M150 340v20M350 340v20',
      shade,
      3,
    )
  );
}
