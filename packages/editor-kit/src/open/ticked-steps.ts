import type { LocalStore } from '@sprout/client';
import type { Clock } from '../clock.ts';
import { createStore } from '../store.ts';
import { type Owner, ownerKey, type SessionClient } from '../types.ts';
import type { Lesson } from './lesson.ts';

/** After the last tick, so that a row of them is one call. Milliseconds. */
const sendAfterMs = 800;
/** For guests, and for a child whose ticks did not reach the server. */
const keptMs = 90 * 24 * 3_600_000;

type Deps = {
  readonly client: SessionClient;
  readonly local: LocalStore;
  readonly clock: Clock;
  readonly owner: Owner;
  readonly lesson: Pick<Lesson, 'unitId' | 'steps' | 'stepsDone'>;
};

export type TickedSteps = ReturnType<typeof createTickedSteps>;

/**
 * What a child has ticked off of a lesson. It is in this browser at once and goes to the server when it can;
 * what the server has not taken counts more than what it has.
 */
export function createTickedSteps({ client, local, clock, owner, lesson }: Deps) {
  const { unitId, steps } = lesson;
  // Guests of a browser are one another's successors: a number of their own would lose the ticks.
  const key = `lesson/${owner.kind === 'guest' ? 'guest' : ownerKey(owner)}/${unitId}`;
  const kept = local.read(key, readNumbers);
  const begun = [...new Set(kept ?? lesson.stepsDone)].filter((at) => at < steps.length);
  const store = createStore<readonly number[]>(begun);
  let stopTimer: () => void = () => undefined;

  async function send(): Promise<void> {
    const stepsDone = [...store.get()];
    try {
      await client.call('lessons.progress', { body: { unitId, stepsDone } });
    } catch {
      // It stays here, and is sent when the lesson is opened next or another step is ticked off.
      return;
    }
    if (store.get().join() === stepsDone.join()) local.remove(key);
  }

  function sendSoon(): void {
    if (owner.kind === 'guest') return;
    stopTimer();
    stopTimer = clock.after(sendAfterMs, () => void send());
  }

  if (kept) sendSoon();

  return {
    get: store.get,
    subscribe: store.subscribe,
    toggle(step: number): void {
      const before = store.get();
      const next = before.includes(step)
        ? before.filter((one) => one !== step)
        : [...before, step].sort((a, b) => a - b);
      store.set(next);
      local.write(key, next, keptMs);
      sendSoon();
    },
  };
}

function readNumbers(value: unknown): number[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter((one): one is number => Number.isInteger(one) && one >= 0);
}
