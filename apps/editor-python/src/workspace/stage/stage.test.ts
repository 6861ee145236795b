import { applyCommands, createStage, layOut, paintInk, readCommands } from '@sprout/python-engine';
import { describe, expect, it } from 'vitest';
import {
  canvasPoint,
  holdAt,
  isForProgram,
  keyEvent,
  moveEvent,
  pressEvent,
} from './stage-input.ts';
import { createSvgBrush } from './svg-brush.ts';
import { canvasScale } from './turtle-screen.ts';

const pictureOf = (batch: unknown) => {
  const stage = createStage();
  applyCommands(stage, readCommands(JSON.stringify(batch)));
  const picture = stage.canvases.get(0);
  if (!picture) throw new Error('expected canvas 0');
  return picture;
};

describe('a pointer on the stage', () => {
  it('is told in coordinates of the program, whatever size the stage has', () => {
    const layout = layOut(createStage());
    const box = { left: 100, top: 50, width: 400, height: 300 };
    const point = canvasPoint(layout, box, 300, 125);
    const held = holdAt(layout, point, 0);
    expect(pressEvent(layout, point, held)).toEqual(['press', 0, 0, 150, 1, 0]);
    const right = { ...held, button: 2 };
    expect(moveEvent(layout, 'drag', point, right)).toEqual(['drag', 0, 0, 150, 3]);
  });

  it('goes to the canvas that it was pressed on', () => {
    const stage = createStage();
    const twoCanvases = [
      ['screen', 1],
      ['size', 400, 300],
      ['screen', 2],
      ['size', 200, 100],
    ];
    applyCommands(stage, readCommands(JSON.stringify(twoCanvases)));
    const layout = layOut(stage);
    const held = holdAt(layout, { x: 512, y: 40 }, 0);

    expect(layout).toMatchObject({ width: 612, height: 300 });
    expect(pressEvent(layout, { x: 512, y: 40 }, held)).toEqual(['press', 2, 0, 10, 1, 0]);
    expect(moveEvent(layout, 'drag', { x: 12, y: 40 }, held)).toEqual(['drag', 2, -500, 10, 1]);
  });
});

describe('a key on the stage', () => {
  it('has the name that programs know it by', () => {
    expect(keyEvent('press', 'ArrowUp')).toEqual(['key', 0, 'press', 'Up']);
  });

  it('is left to the browser when it leaves the stage or holds Control', () => {
    const held = { ctrlKey: false, metaKey: false, altKey: false };
    expect([
      isForProgram({ ...held, key: 'Tab' }),
      isForProgram({ ...held, key: 'Enter', ctrlKey: true }),
      isForProgram({ ...held, key: ' ' }),
    ]).toEqual([false, false, true]);
  });
});

it.each([
  ['as many as it takes in a narrow panel', 800, 1, 400, 0.5],
  ['twice as many on a sharp screen', 800, 2, 400, 1],
  ['more when the panel grows', 800, 1, 1200, 1.5],
  ['its own while it is not shown', 800, 1, 0, 1],
  ['no more than a tablet has room for', 4000, 3, 4000, 1],
])('paints a canvas with the pixels of the screen: %s', (_, width, ratio, shown, scale) => {
  expect(canvasScale({ width, height: width === 4000 ? 4000 : 600 }, ratio, shown)).toBe(scale);
});

it('paints no line thinner than a pixel of the screen', () => {
  const picture = pictureOf([
    ['L', 1, '#ff0000', 1, 0, 0, 100, 0],
    ['L', 1, '#ff0000', 9, 0, 0, 100, 0],
  ]);
  const { brush, toText } = createSvgBrush(800, 600, () => 10);

  paintInk(picture, brush, () => undefined, { thinnest: 2 });

  expect([...toText().matchAll(/stroke-width="(\d+)"/g)].map(([, width]) => width)).toEqual([
    '2',
    '9',
  ]);
});

describe('a picture as SVG', () => {
  it('holds lines and words, and words stay words', () => {
    const picture = pictureOf([
      ['L', 1, '#ff0000', 3, 0, 0, 100, 0],
      ['text', 1, 1, 0, 0, '<img src=x onerror="a">', 'center', '#000000', 'Arial', 12, 'normal'],
    ]);
    const { brush, toText } = createSvgBrush(800, 600, () => 10);
    paintInk(picture, brush, () => undefined);
    expect(toText()).toContain('d="M400 300L500 300" fill="none" stroke="#ff0000"');
    expect(toText()).not.toContain('<img');
  });
});
