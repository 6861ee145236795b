import { circle, ellipse, line, path, rect } from '../blocks-library/draw.ts';
import type { JuniorTag } from './types.ts';

/** A drawing of the junior library's own; sizes are those of the drawing, twice those on the stage. */
export type OwnDrawing = {
  key: string;
  names: { zh: string; en: string };
  tags: readonly JuniorTag[];
  width: number;
  height: number;
  draw(): string;
};

export const furniture: readonly OwnDrawing[] = [
  {
    key: 'table',
    names: { zh: '桌子', en: 'Table' },
    tags: ['things'],
    width: 260,
    height: 150,
    draw: () =>
      rect(26, 34, 20, 114, '#8a5a3c', 6) +
      rect(214, 34, 20, 114, '#8a5a3c', 6) +
      rect(70, 34, 14, 92, '#6d4534', 5) +
      rect(176, 34, 14, 92, '#6d4534', 5) +
      rect(18, 22, 224, 22, '#a06b48', 6) +
      rect(2, 2, 256, 28, '#c98f5f', 12) +
      line('M22 12h120', '#e0ae80', 5),
  },
  {
    key: 'fence',
    names: { zh: '栅栏', en: 'Fence' },
    tags: ['things'],
    width: 260,
    height: 120,
    draw: () =>
      rect(0, 44, 260, 16, '#e7eef5', 6) +
      rect(0, 84, 260, 16, '#e7eef5', 6) +
      [6, 58, 110, 162, 214]
        .map(
          (x) =>
            path(`M${x} 118V26l20-24 20 24v92z`, '#ffffff') +
            path(`M${x + 28} 118V16l12 10v92z`, '#d5e0ea'),
        )
        .join(''),
  },
  {
    key: 'barn',
    names: { zh: '谷仓', en: 'Barn' },
    tags: ['things'],
    width: 280,
    height: 240,
    draw: () =>
      path('M18 238V100L62 44l78-40 78 40 44 56v138z', '#d9483b') +
      path('M2 104l50-66L140 0l88 38 50 66-18 8-44-58-76-36-76 36-44 58z', '#8f2f2a') +
      rect(96, 128, 88, 110, '#fff3e0', 4) +
      rect(104, 136, 72, 102, '#b23a30', 2) +
      line('M106 138l68 98M174 138l-68 98', '#fff3e0', 8) +
      circle(140, 82, 24, '#fff3e0') +
      circle(140, 82, 16, '#6d3a2a') +
      line('M140 66v32M124 82h32', '#fff3e0', 5),
  },
  {
    key: 'igloo',
    names: { zh: '雪屋', en: 'Igloo' },
    tags: ['things'],
    width: 250,
    height: 150,
    draw: () =>
      path('M6 148a106 128 0 0 1 212 0z', '#e8f4fd') +
      path('M130 24a106 128 0 0 1 88 124h-50c2-54-12-100-38-124z', '#cfe5f6') +
      line('M16 106h192M34 66h156M70 66v40M150 66v40M110 28v38M46 106v42', '#a9cfe9', 5) +
      path('M150 148V112a46 46 0 0 1 92 0v36z', '#f6fbff') +
      path('M168 148v-34a28 28 0 0 1 56 0v34z', '#31486b'),
  },
  {
    key: 'mailbox',
    names: { zh: '邮箱', en: 'Letter box' },
    tags: ['things'],
    width: 120,
    height: 200,
    draw: () =>
      rect(48, 96, 22, 102, '#8a5a3c', 5) +
      path('M8 104V52a44 44 0 0 1 88 0v52z', '#2f7fd1') +
      path('M30 104V52A44 44 0 0 1 60 10h6a44 44 0 0 1 46 42v52z', '#4c9be8') +
      rect(52, 54, 42, 9, '#1f5aa0', 4) +
      rect(100, 30, 8, 40, '#b3315c', 3) +
      path('M100 26h-2l-18 10 18 12h10V26z', '#e4507d') +
      ellipse(59, 197, 30, 4, '#57b877'),
  },
];
