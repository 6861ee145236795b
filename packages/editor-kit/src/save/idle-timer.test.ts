import { describe, expect, it, vi } from 'vitest';
import { createFakeClock } from '../testing/fake-clock.ts';
import { createIdleTimer } from './idle-timer.ts';

function aTimer() {
  const clock = createFakeClock();
  const onDue = vi.fn();
  return { clock, onDue, timer: createIdleTimer({ clock, idleMs: 5_000, maxMs: 30_000, onDue }) };
}

describe('the idle timer', () => {
  it('runs five seconds after the last change', async () => {
    const { clock, onDue, timer } = aTimer();
    timer.touch();
    await clock.advance(4_000);
    timer.touch();
    await clock.advance(4_999);
    expect(onDue).not.toHaveBeenCalled();

    await clock.advance(1);

    expect(onDue).toHaveBeenCalledOnce();
  });

  it('runs thirty seconds after the first change though changes go on', async () => {
    const { clock, onDue, timer } = aTimer();
    timer.touch();
    for (const _ of Array.from({ length: 9 })) {
      await clock.advance(3_000);
      timer.touch();
    }
    expect(onDue).not.toHaveBeenCalled();

    await clock.advance(3_000);

    expect(onDue).toHaveBeenCalledOnce();
  });

  it('waits while it is held and runs on release', async () => {
    const { clock, onDue, timer } = aTimer();
    timer.touch();
    timer.hold(Number.POSITIVE_INFINITY);
    await clock.advance(60_000);
    expect(onDue).not.toHaveBeenCalled();

    timer.hold(0);

    expect(onDue).toHaveBeenCalledOnce();
  });

  it('runs at the limit of the hold, counted from the first change', async () => {
    const { clock, onDue, timer } = aTimer();
    timer.hold(60_000);
    timer.touch();
    await clock.advance(40_000);
    timer.touch();
    await clock.advance(19_999);
    expect(onDue).not.toHaveBeenCalled();

    await clock.advance(1);

    expect(onDue).toHaveBeenCalledOnce();
  });

  it('does not run on release before it is due', async () => {
    const { clock, onDue, timer } = aTimer();
    timer.touch();
    timer.hold(Number.POSITIVE_INFINITY);
    await clock.advance(1_000);

    timer.hold(0);

    expect(onDue).not.toHaveBeenCalled();
  });

  it('does not run after it was cleared', async () => {
    const { clock, onDue, timer } = aTimer();
    timer.touch();
    timer.clear();

    await clock.advance(60_000);

    expect(onDue).not.toHaveBeenCalled();
  });
});
