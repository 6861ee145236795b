import { captchaGlyphs, type Point } from './captcha-glyphs.ts';

const width = 120;
const height = 40;
const unit = 4.2;

/** A number from 0 up to 1. */
export type Chance = () => number;

/** The characters as bent strokes under wandering lines, as a drawing that is still to become a picture. */
export function drawCaptcha(characters: string, chance: Chance): string {
  const bend = createBend(chance);
  const step = (width - 16) / characters.length;
  const strokes = [...characters].flatMap((character, index) => {
    const place = createPlace(10 + index * step, chance);
    return (captchaGlyphs[character] ?? []).map((line) => split(line).map(place).map(bend));
  });
  const paths = strokes.map((line) => path(line, 2.2 + chance() * 0.9, '#1f2a44'));
  const lines = [0, 1, 2].map(() => path(wander(chance), 1 + chance() * 0.8, '#5b6b8c'));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4f7fb"/>${[...paths, ...lines].join('')}</svg>`;
}

/** Size, slant and height of one character. */
function createPlace(left: number, chance: Chance): (point: Point) => Point {
  const angle = (chance() - 0.5) * 0.5;
  const size = unit * (0.9 + chance() * 0.25);
  const top = 5 + chance() * 6;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ([x, y]) => {
    const [dx, dy] = [(x - 2) * size, (y - 3) * size];
    return [left + 2 * size + dx * cos - dy * sin, top + 3 * size + dx * sin + dy * cos];
  };
}

/** Waves over the whole picture. */
function createBend(chance: Chance): (point: Point) => Point {
  const [phaseX, phaseY] = [chance() * 6.3, chance() * 6.3];
  const [lengthX, lengthY] = [9 + chance() * 6, 14 + chance() * 10];
  return ([x, y]) => [
    x + 1.3 * Math.sin(y / lengthX + phaseX),
    y + 2 * Math.sin(x / lengthY + phaseY),
  ];
}

/** A bend shows only where a line has points. */
function split(line: readonly Point[]): Point[] {
  const parts = 5;
  return line.flatMap((from, index) => {
    const to = line[index + 1];
    if (!to) return [from];
    return Array.from({ length: parts }, (_, part): Point => {
      const share = part / parts;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    });
  });
}

function wander(chance: Chance): Point[] {
  const start = 6 + chance() * (height - 12);
  const swing = 4 + chance() * 7;
  const length = 12 + chance() * 16;
  return Array.from({ length: 25 }, (_, index): Point => {
    const x = (index * width) / 24;
    return [x, start + swing * Math.sin(x / length + start)];
  });
}

function path(line: readonly Point[], thickness: number, colour: string): string {
  const points = line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  return `<path d="M${points}" fill="none" stroke="${colour}" stroke-width="${thickness.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}
