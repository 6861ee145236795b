import { expect, it } from 'vitest';
import { observeWork } from './observe-work.ts';
import type { Sight, WorkProbe } from './work-player.ts';

type Sprite = Sight['sprites'][number];
const aSprite = (change: Partial<Sprite> = {}): Sprite => ({
  name: '小猫',
  x: 0,
  y: 0,
  touched: [],
  ...change,
});

/** A work whose sights the test sets, on a page whose time the test turns. */
function aWork() {
  let now = 0;
  const timers: { at: number; run: () => void; everyMs?: number }[] = [];
  const state = {
    sight: { sprites: [aSprite()], variables: [], isRunning: false } as Sight,
    done: [] as string[],
    hear: undefined as Parameters<WorkProbe['listen']>[0] | undefined,
  };
  const probe: WorkProbe = {
    look: () => state.sight,
    tap: (name) => void state.done.push(`tap ${name} ${now}`),
    listen: (hear) => {
      state.hear = hear;
      return () => {
        state.hear = undefined;
      };
    },
  };
  const actions = {
    probe,
    start: () => void state.done.push('start'),
    stop: () => void state.done.push(`stop ${now}`),
    press: (key: string, isDown: boolean) =>
      void state.done.push(`${key} ${isDown ? 'down' : 'up'} ${now}`),
  };
  const page = {
    setTimeout: (run: () => void, delayMs: number) => timers.push({ at: now + delayMs, run }),
    setInterval: (run: () => void, everyMs: number) =>
      timers.push({ at: now + everyMs, run, everyMs }),
    clearInterval: (timer: number) => {
      const found = timers[timer - 1];
      if (found) found.at = Number.POSITIVE_INFINITY;
    },
  };
  const turnTo = (time: number): void => {
    for (;;) {
      const next = timers.reduce<(typeof timers)[number] | undefined>(
        (soonest, one) => (one.at <= time && (!soonest || one.at < soonest.at) ? one : soonest),
        undefined,
      );
      if (!next) break;
      now = next.at;
      next.at = next.everyMs === undefined ? Number.POSITIVE_INFINITY : next.at + next.everyMs;
      next.run();
    }
    now = time;
  };
  return { state, actions, page, turnTo };
}

it('tells how far a sprite moved, what it said and touched, and what changed', async () => {
  const { state, actions, page, turnTo } = aWork();
  state.sight = { ...state.sight, variables: [{ name: '分数', value: '0' }] };
  const seen = observeWork(actions, { seconds: 2, inputs: [] }, page);
  state.sight = {
    sprites: [aSprite({ x: 30, y: 40, touched: ['_edge_'], words: '你好' })],
    variables: [{ name: '分数', value: '1' }],
    isRunning: true,
  };
  turnTo(1000);
  state.hear?.said('小猫', '再见');
  state.hear?.sent('开始');
  state.sight = { ...state.sight, sprites: [aSprite()], isRunning: false };
  turnTo(2000);

  expect(await seen).toEqual({
    hasStarted: true,
    sprites: [{ name: '小猫', moved: 50, said: ['你好', '再见'], touched: ['_edge_'] }],
    variables: [{ name: '分数', value: '1', hasChanged: true }],
    messages: ['开始'],
  });
  expect(state.done).toEqual(['start', 'stop 2000']);
  expect(state.hear).toBeUndefined();
});

it('presses and taps at their time, and counts moves from the first of them', async () => {
  const { state, actions, page, turnTo } = aWork();
  const seen = observeWork(
    actions,
    {
      seconds: 3,
      inputs: [
        { at: 2, kind: 'tap', what: '小猫' },
        { at: 1, kind: 'key', what: ' ' },
      ],
    },
    page,
  );
  state.sight = { ...state.sight, sprites: [aSprite({ x: 100 })] };
  turnTo(1500);
  state.sight = { ...state.sight, sprites: [aSprite({ x: 120 })] };
  turnTo(3000);

  expect((await seen).sprites[0]?.moved).toBe(20);
  expect(state.done).toEqual(['start', '  down 1000', '  up 1150', 'tap 小猫 2000', 'stop 3000']);
});

it('says of a work that nothing started', async () => {
  const { actions, page, turnTo } = aWork();
  const seen = observeWork(actions, { seconds: 1, inputs: [] }, page);
  turnTo(1000);

  expect(await seen).toMatchObject({ hasStarted: false, sprites: [{ moved: 0 }] });
});

it('ends after twenty seconds whatever is asked for, and tells no more than it may', async () => {
  const { state, actions, page, turnTo } = aWork();
  const seen = observeWork(actions, { seconds: 9999, inputs: [] }, page);
  for (let at = 0; at < 100; at += 1) state.hear?.said('小猫', `${at} ${'长'.repeat(500)}`);
  turnTo(20_000);

  const { sprites } = await seen;
  expect(sprites[0]?.said).toHaveLength(20);
  expect(sprites[0]?.said[0]).toHaveLength(120);
});
