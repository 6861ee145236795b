import { describe, expect, it } from 'vitest';
import {
  apply,
  identity,
  multiply,
  readTransform,
  rotateAround,
  scaleOf,
  transformBox,
  translate,
  writeTransform,
} from './matrix.ts';
import { boxOfDrag, outlineOf, penLine } from './outline.ts';
import { changePainting, shapeLimit, startPainting } from './paint-state.ts';
import { swatches } from './palette.ts';
import { cutOut, placeDrawing } from './place.ts';
import type { NewShape } from './types.ts';

const square: NewShape = {
  kind: 'rectangle',
  d: 'M0 0H10V10H0z',
  matrix: identity,
  fill: '#ff0000',
  stroke: 'none',
  strokeWidth: 0,
  isClosed: true,
};

describe('matrices', () => {
  it('turns around a point that stays where it is', () => {
    const turn = rotateAround({ x: 10, y: 20 }, Math.PI / 2);
    const moved = apply(turn, { x: 15, y: 20 });

    expect(apply(turn, { x: 10, y: 20 }).x).toBeCloseTo(10);
    expect(moved.x).toBeCloseTo(10);
    expect(moved.y).toBeCloseTo(25);
  });

  it('reads lists of transforms from left to right, as SVG does', () => {
    const matrix = readTransform('translate(10,20) scale(2)');

    expect(apply(matrix, { x: 1, y: 1 })).toEqual({ x: 12, y: 22 });
    expect(apply(readTransform('rotate(90 5 5)'), { x: 5, y: 0 }).x).toBeCloseTo(10);
    expect(scaleOf(matrix)).toBe(2);
  });

  it('writes nothing for what changes nothing', () => {
    expect(writeTransform(multiply(translate(3, 4), translate(-3, -4)))).toBe('');
    expect(writeTransform(translate(1, 2.00049))).toBe('matrix(1 0 0 1 1 2)');
  });

  it('finds the upright box of a turned one', () => {
    const turned = transformBox(rotateAround({ x: 5, y: 5 }, Math.PI / 4), {
      x: 0,
      y: 0,
      width: 10,
      height: 10,
    });

    expect(turned.width).toBeCloseTo(Math.SQRT2 * 10);
    expect(turned.x).toBeCloseTo(5 - Math.SQRT2 * 5);
  });
});

describe('figures', () => {
  it('draws from any corner, and a figure of usual size for a tap', () => {
    const back = boxOfDrag({ x: 50, y: 60 }, { x: 20, y: 40 }, false);
    const tap = boxOfDrag({ x: 100, y: 100 }, { x: 101, y: 100 }, false);

    expect(back).toEqual({ x: 20, y: 40, width: 30, height: 20 });
    expect(tap).toEqual({ x: 52, y: 52, width: 96, height: 96 });
  });

  it('keeps equal sides when it is asked to', () => {
    expect(boxOfDrag({ x: 0, y: 0 }, { x: 30, y: -50 }, true)).toEqual({
      x: 0,
      y: -50,
      width: 50,
      height: 50,
    });
  });

  it('writes closed outlines', () => {
    const box = { x: 0, y: 0, width: 20, height: 10 };

    expect(outlineOf('rectangle', box)).toBe('M0 0H20V10H0z');
    expect(outlineOf('triangle', box)).toBe('M10 0L20 10H0z');
    expect(outlineOf('ellipse', box)).toBe('M0 5A10 5 0 1 1 20 5A10 5 0 1 1 0 5z');
  });
});

describe('the pen', () => {
  const circle = Array.from({ length: 40 }, (_, step) => ({
    x: 100 + 50 * Math.cos((step / 39) * 2 * Math.PI),
    y: 100 + 50 * Math.sin((step / 39) * 2 * Math.PI),
  }));

  it('closes a line that comes back to where it began', () => {
    expect(penLine(circle)).toMatchObject({ isClosed: true });
    expect(penLine(circle).d).toMatch(/^M150 100Q.*z$/);
  });

  it('leaves a line open that does not', () => {
    expect(penLine(circle.slice(0, 25)).isClosed).toBe(false);
  });

  it('makes a dot of a tap and nothing of nothing', () => {
    expect(penLine([{ x: 3, y: 4 }])).toEqual({ d: 'M3 4h0.01', isClosed: false });
    expect(penLine([]).d).toBe('');
  });
});

describe('a painting', () => {
  it('takes every change back and does it again', () => {
    const first = changePainting(startPainting([]), { type: 'add', shape: square });
    const stamped = changePainting(first, { type: 'copy', id: 1, by: 12 });
    const cut = changePainting(stamped, { type: 'remove', id: 1 });
    const back = changePainting(changePainting(cut, { type: 'undo' }), { type: 'undo' });
    const again = changePainting(changePainting(back, { type: 'redo' }), { type: 'redo' });

    expect(stamped.shapes[1]?.matrix).toEqual([1, 0, 0, 1, 12, 12]);
    expect(stamped.selected).toBe(2);
    expect(back.shapes).toEqual(first.shapes);
    expect(again.shapes).toEqual(cut.shapes);
  });

  it('forgets what was taken back once something new is drawn', () => {
    const drawn = changePainting(startPainting([square]), {
      type: 'change',
      id: 1,
      to: { fill: '#0f0' },
    });
    const other = changePainting(changePainting(drawn, { type: 'undo' }), {
      type: 'add',
      shape: square,
    });

    expect(other.future).toEqual([]);
    expect(changePainting(other, { type: 'redo' })).toBe(other);
  });

  it('counts no step for a shape that is not there', () => {
    const state = startPainting([square]);

    expect(changePainting(state, { type: 'remove', id: 9 })).toBe(state);
    expect(changePainting(state, { type: 'change', id: 9, to: { fill: 'none' } })).toBe(state);
  });

  it('stops at a number of shapes that a tablet can bear', () => {
    const full = startPainting(Array.from({ length: shapeLimit }, () => square));

    expect(changePainting(full, { type: 'add', shape: square })).toBe(full);
  });

  it('offers forty colours, each once', () => {
    expect(new Set(swatches).size).toBe(40);
    expect(swatches.length).toBe(40);
  });
});

describe('place of a drawing', () => {
  it('puts a small one into the middle and makes a large one fit, to be undone at the end', () => {
    const small = placeDrawing({ width: 100, height: 100, shapes: [square] }, 'character');
    const large = placeDrawing({ width: 594, height: 380, shapes: [square] }, 'character');

    expect(small.shapes[0]?.matrix).toEqual([1, 0, 0, 1, 166, 142]);
    expect(small.scale).toBe(1);
    expect(large.scale).toBeCloseTo(594 / 408);
  });

  it('cuts the empty border off a character, never off a background', () => {
    const drawn = [
      { x: 50, y: 60, width: 40, height: 30 },
      { x: -20, y: 70, width: 30, height: 10 },
    ];

    expect(cutOut(drawn, 'character')).toEqual({ x: 0, y: 60, width: 90, height: 30 });
    expect(cutOut(drawn, 'background')).toEqual({ x: 0, y: 0, width: 480, height: 360 });
  });
});
