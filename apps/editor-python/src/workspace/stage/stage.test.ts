import { applyCommands, createStage, paintInk, readCommands } from '@sprout/python-engine';
import { describe, expect, it } from 'vitest';
import { isForProgram, keyEvent, moveEvent, pressEvent, sheetPoint } from './stage-input.ts';
import { createSvgBrush } from './svg-brush.ts';
import { sheetScale } from './turtle-screen.ts';

const pictureOf = (batch: unknown) => {
  const stage = createStage();
  applyCommands(stage, readCommands(JSON.stringify(batch)));
  const picture = stage.sheets.get(0);
  if (!picture) throw new Error('expected sheet 0');
  return picture;
};

describe('a pointer on the stage', () => {
  it('is told in coordinates of the program, whatever size the stage has', () => {
    const picture = pictureOf([]);
    const box = { left: 100, top: 50, width: 400, height: 300 };
    const point = sheetPoint(picture, box, 300, 125);
    expect(pressEvent(picture, point, 0)).toEqual(['press', 0, 0, 150, 1, 0]);
    expect(moveEvent(picture, 'drag', point, 2)).toEqual(['drag', 0, 0, 150, 3]);
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

it('paints sharp on a sharp screen, but never more pixels than a tablet has room for', () => {
  expect(sheetScale({ width: 800, height: 600 }, 3)).toBe(2);
  expect(sheetScale({ width: 800, height: 600 }, 0.5)).toBe(1);
  expect(sheetScale({ width: 4000, height: 4000 }, 3)).toBe(1);
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
