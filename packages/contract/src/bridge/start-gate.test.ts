import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStartGate, longestGateMs } from './start-gate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the start of a work', () => {
  it('is at once where no values are on their way', () => {
    const start = vi.fn();

    createStartGate(globalThis).pass(start);

    expect(start).toHaveBeenCalledTimes(1);
  });

  it('waits for the values, and happens once', () => {
    const gate = createStartGate(globalThis);
    const start = vi.fn();
    gate.hold();
    gate.pass(start);
    gate.pass(start);
    expect(start).not.toHaveBeenCalled();

    gate.open();
    vi.advanceTimersByTime(longestGateMs);

    expect(start).toHaveBeenCalledTimes(1);
  });

  it('waits no longer than two seconds', () => {
    const gate = createStartGate(globalThis);
    const start = vi.fn();
    gate.hold();
    gate.pass(start);

    vi.advanceTimersByTime(2_000);

    expect(start).toHaveBeenCalledTimes(1);
    gate.pass(start);
    expect(start).toHaveBeenCalledTimes(2);
  });

  it('does not happen after a stop', () => {
    const gate = createStartGate(globalThis);
    const start = vi.fn();
    gate.hold();
    gate.pass(start);

    gate.cancel();
    gate.open();

    expect(start).not.toHaveBeenCalled();
  });
});
