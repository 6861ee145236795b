import { expect, it } from 'vitest';
import type { EngineSight, EngineTarget } from './engine.ts';
import { createWorkProbe } from './work-probe.ts';

const aTarget = (name: string, change: Partial<EngineTarget> = {}): EngineTarget => ({
  isStage: false,
  isOriginal: true,
  visible: true,
  x: 0,
  y: 0,
  variables: {},
  sprite: { name, costumes: [], sounds: [] },
  blocks: { _blocks: {} },
  isTouchingSprite: () => false,
  isTouchingEdge: () => false,
  ...change,
});

/** An engine that plays nothing: it keeps what was started and who listens. */
function anEngine(targets: EngineTarget[]) {
  const started: unknown[] = [];
  const listeners = new Set<Parameters<EngineSight['on']>[1]>();
  const runtime: EngineSight = {
    targets,
    threads: [1],
    startHats: (hat, fields, target) => void started.push([hat, fields, target?.sprite.name]),
    on: (_, listener) => void listeners.add(listener),
    off: (_, listener) => void listeners.delete(listener),
  };
  return { runtime, started, listeners };
}

it('sees sprites, what they touch, and plain variables', () => {
  const { runtime } = anEngine([
    aTarget('Stage', {
      isStage: true,
      variables: {
        a: { name: '分数', type: '', value: 3 },
        b: { name: '名单', type: 'list', value: [] },
      },
    }),
    aTarget('小猫', {
      x: 7,
      isTouchingEdge: () => true,
      isTouchingSprite: (name) => name === '鱼',
    }),
    aTarget('鱼', { visible: false, isTouchingEdge: () => true }),
  ]);

  expect(createWorkProbe(runtime).look()).toEqual({
    sprites: [
      { name: '小猫', x: 7, y: 0, touched: ['鱼', '_edge_'] },
      { name: '鱼', x: 0, y: 0, touched: [] },
    ],
    variables: [{ name: '分数', value: '3' }],
    isRunning: true,
  });
});

it('taps all of a name, and nobody of another', () => {
  const { runtime, started } = anEngine([aTarget('小猫'), aTarget('小猫'), aTarget('鱼')]);

  createWorkProbe(runtime).tap('小猫');

  expect(started).toEqual([
    ['event_whenthisspriteclicked', null, '小猫'],
    ['event_whenthisspriteclicked', null, '小猫'],
  ]);
});

it('hears words and messages until it is told to stop, and starts those who wait all the same', () => {
  const cat = aTarget('小猫');
  const { runtime, started, listeners } = anEngine([cat]);
  const heard: string[] = [];
  const stop = createWorkProbe(runtime).listen({
    said: (name, words) => heard.push(`${name}: ${words}`),
    sent: (message) => heard.push(message),
  });

  for (const listener of listeners) listener(cat, 'say', 12);
  runtime.startHats('event_whenbroadcastreceived', { BROADCAST_OPTION: '开始' });
  runtime.startHats('event_whenflagclicked');
  stop();
  runtime.startHats('event_whenbroadcastreceived', { BROADCAST_OPTION: '结束' });

  expect(heard).toEqual(['小猫: 12', '开始']);
  expect(started).toHaveLength(3);
  expect(listeners.size).toBe(0);
});
