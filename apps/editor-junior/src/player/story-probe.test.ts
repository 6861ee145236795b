import type { JuniorProject } from '@sprout/formats';
import { createJuniorEngine } from '@sprout/junior-engine';
import { expect, it } from 'vitest';
import { createStoryProbe } from './story-probe.ts';

const character = (id: string, xcoor: number, scripts: unknown[]) => ({
  id,
  type: 'sprite',
  md5: 'Star.svg',
  name: id,
  shown: true,
  homeshown: true,
  xcoor,
  ycoor: 180,
  homex: xcoor,
  homey: 180,
  cx: 40,
  cy: 40,
  w: 80,
  h: 80,
  scale: 0.5,
  defaultScale: 0.5,
  homescale: 0.5,
  speed: 4,
  sounds: [],
  scripts,
});

/** A cat that walks when it is tapped and a dog that it stands on. */
function aStory() {
  const strip = [
    ['onclick', 'null', 0, 0],
    ['say', '你好', 0, 0],
    ['forward', 2, 0, 0],
  ];
  const page = {
    sprites: ['c1', 'c2'],
    layers: ['c1', 'c2'],
    num: 1,
    c1: character('c1', 120, [strip]),
    c2: character('c2', 130, []),
  };
  const project = {
    name: 'A story',
    json: { pages: ['page 1'], currentPage: 'page 1', 'page 1': page },
  } as unknown as JuniorProject;
  const engine = createJuniorEngine(project);
  const stage = {
    sprites: engine.sprites,
    tap: engine.tap,
    state: () => ({ isRunning: engine.isActive(), pageIndex: 0, pageCount: 1, lit: [] }),
  };
  const names = new Map([
    ['c1', '小猫'],
    ['c2', '小狗'],
  ]);
  return { engine, probe: createStoryProbe(stage, names) };
}

it('sees characters by their names, in cells, with what they touch', () => {
  const { probe } = aStory();

  expect(probe.look()).toMatchObject({
    sprites: [
      { name: '小猫', x: 5, touched: ['小狗'] },
      { name: '小狗', touched: ['小猫'] },
    ],
    isRunning: false,
  });
});

it('taps a character by its name, and sees what it says and how far it goes', () => {
  const { engine, probe } = aStory();
  const words = new Set<string | undefined>();

  probe.tap('小猫');
  for (let at = 0; at < 400; at += 1) {
    engine.tick();
    words.add(probe.look().sprites[0]?.words);
  }

  expect(words).toContain('你好');
  expect(probe.look().sprites[0]?.x).toBeCloseTo(7);
});
