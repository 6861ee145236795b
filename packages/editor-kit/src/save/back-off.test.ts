import { describe, expect, it, vi } from 'vitest';
import { createFakeClock } from '../testing/fake-clock.ts';
import { createBackOff, retryDelaysMs } from './back-off.ts';

function aBackOff(jitter = 0) {
  const clock = createFakeClock();
  const onRetry = vi.fn();
  return { clock, onRetry, backOff: createBackOff({ clock, jitter: () => jitter, onRetry }) };
}

describe('the back-off', () => {
  it.each(retryDelaysMs.map((delayMs, index) => [index + 1, delayMs]))(
    'waits before try %i for %i ms',
    async (tries, delayMs) => {
      const { clock, onRetry, backOff } = aBackOff();
      for (const _ of Array.from({ length: tries })) backOff.schedule();
      await clock.advance(delayMs - 1);
      expect(onRetry).not.toHaveBeenCalled();

      await clock.advance(1);

      expect(onRetry).toHaveBeenCalledOnce();
    },
  );

  it('waits as long as the server asks', async () => {
    const { clock, onRetry, backOff } = aBackOff();
    backOff.schedule(9_000);
    await clock.advance(8_999);
    expect(onRetry).not.toHaveBeenCalled();

    await clock.advance(1);

    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('spreads the tries of a class', async () => {
    const { clock, onRetry, backOff } = aBackOff(1);
    backOff.schedule();

    await clock.advance(2_499);

    expect(onRetry).not.toHaveBeenCalled();
  });

  it('starts over after a success', async () => {
    const { clock, onRetry, backOff } = aBackOff();
    backOff.schedule();
    backOff.schedule();
    backOff.reset();
    backOff.schedule();

    await clock.advance(2_000);

    expect(onRetry).toHaveBeenCalledOnce();
  });
});
