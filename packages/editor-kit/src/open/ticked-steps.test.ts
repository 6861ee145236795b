import { createLocalStore, createMemoryStorage } from '@sprout/client';
import { describe, expect, it } from 'vitest';
import { createTickedSteps } from './ticked-steps.ts';

const step = { text: 'x', picture: undefined };
const steps = [step, step, step];
const child = { kind: 'user', id: 'c1' } as const;
const guest = { kind: 'guest', id: 'g1' } as const;

type Options = {
  owner?: typeof child | typeof guest;
  stepsDone?: readonly number[];
  storage?: ReturnType<typeof createMemoryStorage>;
  isOffline?: boolean;
};

function aLesson(options: Options = {}) {
  const { owner = child, stepsDone = [], storage = createMemoryStorage(), isOffline } = options;
  const sent: unknown[] = [];
  const timers: (() => void)[] = [];
  const call = async (_: string, { body }: { body: unknown }) => {
    if (isOffline) throw new Error('offline');
    sent.push(body);
  };
  const ticked = createTickedSteps({
    client: { call } as never,
    local: createLocalStore(storage),
    clock: {
      now: () => 0,
      after: (_, run) => {
        timers.push(run);
        return () => void timers.splice(timers.indexOf(run), 1);
      },
    },
    owner,
    lesson: { unitId: 'u1', steps, stepsDone },
  });
  const tick = async () => {
    for (const run of timers.splice(0)) run();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { ticked, sent, tick, storage };
}

describe('steps of a lesson that are ticked off', () => {
  it('begin with what the server has, without steps that the lesson has lost', () => {
    expect(aLesson({ stepsDone: [0, 2, 7] }).ticked.get()).toEqual([0, 2]);
  });

  it('are sent together, a moment after the last', async () => {
    const { ticked, sent, tick } = aLesson();
    ticked.toggle(2);
    ticked.toggle(0);
    ticked.toggle(2);
    await tick();
    expect(sent).toEqual([{ unitId: 'u1', stepsDone: [0] }]);
  });

  it('stay in the browser while they do not reach the server, and go there the next time', async () => {
    const { ticked, tick, storage } = aLesson({ isOffline: true });
    ticked.toggle(1);
    await tick();

    const again = aLesson({ storage, stepsDone: [0] });
    await again.tick();

    expect(again.ticked.get()).toEqual([1]);
    expect(again.sent).toEqual([{ unitId: 'u1', stepsDone: [1] }]);
    expect(aLesson({ storage, stepsDone: [2] }).ticked.get()).toEqual([2]);
  });

  it('of a guest stay in the browser, for the next guest too', async () => {
    const { ticked, sent, tick, storage } = aLesson({ owner: guest });
    ticked.toggle(1);
    await tick();

    expect(sent).toEqual([]);
    expect(aLesson({ owner: guest, storage }).ticked.get()).toEqual([1]);
    expect(aLesson({ owner: child, storage }).ticked.get()).toEqual([]);
  });
});
