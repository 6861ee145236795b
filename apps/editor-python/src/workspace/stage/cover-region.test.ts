import { describe, expect, it } from 'vitest';
import { coverRegion, findDrawn } from './cover-region.ts';

const stage = { width: 800, height: 600 };

describe('the cover of a drawing', () => {
  it('shows a small drawing large, with a border', () => {
    const drawn = { x: 400, y: 200, width: 100, height: 100 };

    const { width, height, x, y } = coverRegion(stage, drawn);

    expect([width, height]).toEqual([160, 120]);
    expect([x + width / 2, y + height / 2]).toEqual([450, 250]);
  });

  it.each([
    ['nothing is drawn', undefined],
    ['all is drawn on', { x: 0, y: 0, ...stage }],
  ])('shows the whole stage when %s', (_, drawn) => {
    expect(coverRegion(stage, drawn)).toEqual({ x: 0, y: 0, ...stage });
  });

  it('stays on the stage when the drawing is at its edge', () => {
    const region = coverRegion(stage, { x: 780, y: 590, width: 20, height: 10 });

    expect(region).toEqual({ x: 640, y: 480, width: 160, height: 120 });
  });

  it('does not blow a dot up', () => {
    expect(coverRegion(stage, { x: 400, y: 300, width: 1, height: 1 }).width).toBe(160);
  });

  it('shows the middle of a stage that is higher than wide', () => {
    const region = coverRegion({ width: 400, height: 900 }, undefined);

    expect(region).toEqual({ x: 0, y: 300, width: 400, height: 300 });
  });
});

describe('what was drawn', () => {
  const white = [255, 255, 255, 255];
  const red = [255, 0, 0, 255];

  it('is found by the colour that differs from the background', () => {
    const data = [white, white, white, white, red, red, white, white, white].flat();

    expect(findDrawn(data, { width: 3, height: 3 })).toEqual({ x: 1, y: 1, width: 2, height: 1 });
  });

  it('is nothing where all is of one colour', () => {
    expect(findDrawn([white, white].flat(), { width: 2, height: 1 })).toBeUndefined();
  });
});
