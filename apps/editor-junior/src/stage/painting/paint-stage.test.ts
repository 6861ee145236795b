import type { JuniorText } from '@sprout/formats';
import type { SpriteView } from '@sprout/junior-engine';
import { describe, expect, it } from 'vitest';
import type { Found } from '../pictures.ts';
import { createRecording } from '../testing/recording-context.ts';
import { paintStage, type Scene } from './paint-stage.ts';

const square: Found = {
  image: { id: 'square' } as never,
  width: 100,
  height: 100,
  isDrawing: true,
};
const wide: Found = { image: { id: 'wide' } as never, width: 480, height: 360, isDrawing: true };

const aSprite = (change: Partial<SpriteView> = {}): SpriteView => ({
  id: 'Cat 1',
  kind: 'character',
  picture: 'cat.svg',
  width: 100,
  height: 100,
  defaultScale: 0.5,
  scale: 0.5,
  x: 240,
  y: 180,
  angleDeg: 0,
  opacity: 1,
  isShown: true,
  isFlipped: false,
  speed: 2,
  balloon: undefined,
  home: { x: 240, y: 180, scale: 0.5, isShown: true },
  ...change,
});

function paint(change: Partial<Scene>, found: Readonly<Record<string, Found>> = {}) {
  const { context, calls } = createRecording();
  const scene = { background: undefined, sprites: [], textOf: () => undefined, grid: undefined };
  paintStage(
    context,
    { ...scene, ...change },
    {
      pictures: { find: (_, name) => found[name] ?? square },
      rasters: { imageFor: ({ image }) => image },
      scale: 2,
    },
  );
  const all = (name: string) => calls.filter(([call]) => call === name).map(([, ...rest]) => rest);
  return { calls, all };
}

describe('paintStage', () => {
  it('draws in units of the stage, however fine the screen is', () => {
    expect(paint({}).all('setTransform')).toEqual([[2, 0, 0, 2, 0, 0]]);
  });

  it('fills the page with its background', () => {
    const { all } = paint({ background: 'bg.svg' }, { 'bg.svg': wide });

    expect(all('drawImage')).toEqual([[wide.image, 0, 0, 480, 360]]);
  });

  it('turns, flips and sizes a character around its middle', () => {
    const { all } = paint({
      sprites: [aSprite({ x: 100, y: 50, angleDeg: 90, isFlipped: true, opacity: 0.4 })],
    });

    expect(all('translate')).toEqual([[100, 50]]);
    expect(all('rotate')).toEqual([[Math.PI / 2]]);
    expect(all('scale')).toEqual([[-1, 1]]);
    expect(all('globalAlpha')).toEqual([[1], [0.4]]);
    expect(all('drawImage')).toEqual([[square.image, -25, -25, 50, 50]]);
  });

  it('stands a picture of another shape on the lower edge of its frame', () => {
    const { all } = paint({ sprites: [aSprite({ height: 200 })] });

    expect(all('drawImage')).toEqual([[square.image, -25, 0, 50, 50]]);
  });

  it('leaves out who cannot be seen and pictures that are still coming', () => {
    const sprites = [aSprite({ opacity: 0 }), aSprite({ picture: 'late.svg' })];

    expect(paint({ sprites }, { 'late.svg': 'loading' }).all('drawImage')).toEqual([]);
  });

  it('shows a gap where a picture is missing', () => {
    const { all } = paint({ sprites: [aSprite()] }, { 'cat.svg': 'missing' });

    expect(all('ellipse')).toHaveLength(1);
  });

  it('writes texts in their colour and size, black where the colour is none', () => {
    const text: JuniorText = { type: 'text', id: 'T', str: 'Hi', color: '#ff0000', fontsize: 48 };
    const { all } = paint({
      sprites: [aSprite({ id: 'T', kind: 'text' })],
      textOf: () => text,
    });

    expect(all('fillText')).toEqual([['Hi', 0, 0]]);
    expect(all('font')[0]?.[0]).toContain('48px');
    expect(all('fillStyle').slice(-2)).toEqual([['#000000'], ['#ff0000']]);
  });

  it('draws balloons over all characters and the grid over the balloons', () => {
    const { calls } = paint({
      sprites: [aSprite({ balloon: 'Hello' }), aSprite({ id: 'Dog 1' })],
      grid: { point: { x: 240, y: 180 } },
    });
    const order = calls.flatMap(([name, words]) =>
      name === 'drawImage' || (name === 'fillText' && (words === 'Hello' || words === '20'))
        ? [name === 'drawImage' ? 'picture' : words]
        : [],
    );

    expect(order).toEqual(['picture', 'picture', 'Hello', '20']);
  });

  it('marks the cell of the chosen character and numbers columns and rows', () => {
    const { all } = paint({ grid: { point: { x: 30, y: 350 } } });
    const numbers = all('fillText').map(([words]) => words);

    expect(all('strokeRect')).toEqual([[24, 336, 24, 24]]);
    expect(numbers).toHaveLength(34);
    expect([numbers[19], numbers.at(-1)]).toEqual(['20', '15']);
  });
});
