import { around, circle, ellipse, line, shape } from '../shapes.ts';

/** A drawing at a place, in a size of its own; its foot stands there. */
const at = (x: number, y: number, size: number, drawing: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${drawing}</g>`;

type Thing = (x: number, y: number, size?: number) => string;

const thing =
  (drawing: string): Thing =>
  (x, y, size = 1) =>
    at(x, y, size, drawing);

export const cloud = thing(
  shape('M-36 0a20 20 0 0 1 4-39a28 28 0 0 1 52-2a21 21 0 0 1 22 41z', '#fff'),
);

export const pine = thing(
  shape('M-5 0v-18h10V0z', '#6d4534') +
    shape('M-30-12 0-52 30-12z', '#2f9e4f') +
    shape('M-25-36 0-72 25-36z', '#36ad5a') +
    shape('M-19-58 0-92 19-58z', '#45bd6a'),
);

export const snowPine = thing(
  shape('M-5 0v-18h10V0z', '#6d4534') +
    shape('M-30-12 0-52 30-12z', '#3f8f74') +
    shape('M-25-36 0-72 25-36z', '#4b9f83') +
    shape('M-19-58 0-92 19-58z', '#fff') +
    shape('M-12-50 0-66 12-50l-8-4-4 6-5-6z', '#fff'),
);

export const tree = thing(
  shape('M-6 0l2-44h8l2 44z', '#7d4f38') +
    circle(-18, -52, 22, '#3fa65a') +
    circle(18, -52, 22, '#3fa65a') +
    circle(0, -72, 26, '#52b96c'),
);

export const palm = thing(
  shape('M-6 0c4-26 2-48-6-70h10c8 22 10 46 8 70z', '#a0693f') +
    shape('M-6-70c-24-16-44-6-50 12 18-8 34-8 50-12', '#3fa65a') +
    shape('M-4-72c20-18 46-12 52 8-18-6-34-8-52-8', '#3fa65a') +
    shape('M-6-72c-10-22-34-26-46-14 18 0 32 4 46 14', '#52b96c') +
    shape('M-4-72c6-22 28-32 42-20-18 2-30 8-42 20', '#52b96c') +
    circle(-9, -64, 5, '#7d4f38') +
    circle(2, -63, 5, '#7d4f38'),
);

export const flower = thing(
  line('M0 0v-22', '#2f9e4f', 4) +
    around(6, 0, -28, () => ellipse(0, -37, 5, 8, '#ff8fb8')) +
    circle(0, -28, 6, '#ffd84d'),
);

export const mushroom = thing(
  shape('M-8 0q-2-20 2-26H6q4 6 2 26z', '#fff1dc') +
    shape('M-28-24q2-30 28-30t28 30z', '#e8574f') +
    circle(-10, -38, 5, '#fff') +
    circle(9, -42, 6, '#fff'),
);

export const house = thing(
  shape('M-32 0v-42H32V0z', '#ffe0b0') +
    shape('M-40-40 0-78 40-40z', '#e8574f') +
    shape('M-9 0v-26H9V0z', '#8a5a3c') +
    shape('M14-18v-16h14v16z', '#8fd0f5'),
);

export const boat = thing(
  shape('M-3-8v-62h5v62z', '#7d4f38') +
    shape('M4-66 36-18H4z', '#ffd84d') +
    shape('M-5-56-28-18h23z', '#fff') +
    shape('M-40-14h82q-6 22-20 22h-42q-14 0-20-22z', '#e8574f'),
);

export const cactus = thing(
  line('M0-10v-56', '#3fa65a', 22) +
    line('M-26-46v8q0 10 12 10h12M26-56v10q0 10-12 10H2', '#3fa65a', 12) +
    ellipse(0, 0, 22, 4, '#d99a4a') +
    circle(0, -78, 6, '#ff8fb8'),
);

export const snowman = thing(
  circle(0, -20, 22, '#fff') +
    circle(0, -54, 16, '#fff') +
    circle(-5, -58, 2.2, '#1f2a44') +
    circle(5, -58, 2.2, '#1f2a44') +
    shape('M0-54l16 4-16 2z', '#f08a35') +
    shape('M-14-68h28v-4h-6v-14h-16v14h-6z', '#3b5ea8') +
    line('M-14-42q14 8 28 0', '#e8574f', 6),
);

export const castle = thing(
  shape('M-52 0v-56h14v-10h12v10h12v-10H14v10h12v-10h12v10h14V0z', '#b8aecb') +
    shape('M-20-56v-50h40v50z', '#a598bd') +
    shape('M-28-104 0-146 28-104z', '#e8574f') +
    shape('M-14 0v-24a14 14 0 0 1 28 0V0z', '#5a4a86') +
    circle(0, -80, 8, '#5a4a86'),
);

export const fish: Thing = thing(
  shape('M-34-12-14 0-34 12z', '#f08a35') +
    ellipse(4, 0, 26, 17, '#ff9f4d') +
    shape('M2-16h8v32H2z', '#fff') +
    circle(18, -4, 3.4, '#1f2a44'),
);

export const whale = thing(
  shape('M-60-30Q-60-66-10-66 46-66 52-24l18-18 8 22-22 12Q40 4-14 4-56 4-60-30', '#4a8fd6') +
    shape('M-58-20Q-20 0 30-8 20 4-14 4-52 4-58-20', '#d6ecfb') +
    circle(-36, -34, 4, '#1f2a44') +
    line('M-12-70q0-14-12-18M-12-70q0-14 12-18', '#fff', 4),
);

export const coral = thing(
  line('M0 0v-40M0-16q-20-2-20-24M0-24q20-2 20-26M-20-34q-8-2-10-10', '#f2789b', 9),
);

export const weed = thing(line('M-8 0q-12-22 0-40t0-40M10 0q12-18 0-36t0-26', '#2f9e77', 8));

export const rocket = thing(
  shape('M-20-16-36 10l20-6zM20-16 36 10 16 4z', '#e8574f') +
    shape('M0-104q30 36 18 96h-36q-12-60 18-96', '#fff') +
    shape('M0-104q14 16 19 36h-38q5-20 19-36', '#e8574f') +
    circle(0, -52, 10, '#8fd0f5') +
    shape('M-10-6h20L0 28z', '#ffb02e'),
);

export const tower =
  (wall: string, height: number, width: number): Thing =>
  (x, y, size = 1) => {
    const windows = Array.from({ length: Math.floor((height - 24) / 34) }, (_, row) =>
      [-1, 1]
        .map((side) =>
          shape(`M${side * width * 0.24 - 8}-${height - 18 - row * 34}h16v18h-16z`, '#fff6cf'),
        )
        .join(''),
    ).join('');
    return at(x, y, size, shape(`M${-width / 2} 0v-${height}h${width}V0z`, wall) + windows);
  };

export const star: Thing = thing(shape('M0-10 3-3 10 0 3 3 0 10-3 3-10 0-3-3z', '#fff3c4'));

export const planet =
  (ground: string, spot: string, ring?: string): Thing =>
  (x, y, size = 1) =>
    at(
      x,
      y,
      size,
      circle(0, 0, 50, ground) +
        ellipse(-16, -14, 14, 9, spot) +
        ellipse(18, 16, 18, 10, spot) +
        (ring === undefined
          ? ''
          : `<ellipse cx="0" cy="4" rx="82" ry="20" fill="none" stroke="${ring}" stroke-width="9" transform="rotate(-16)"/>`),
    );
