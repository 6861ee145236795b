import { describe, expect, it, vi } from 'vitest';
import { createPaintReducer } from './lazy-paint.ts';

const opens = (activeTabIndex: number) => ({
  type: 'scratch-gui/navigation/ACTIVATE_TAB',
  activeTabIndex,
});

function aPaintEditor() {
  const count = (state: Readonly<Record<string, unknown>> = {}) => ({
    calls: Number(state['calls'] ?? 0) + 1,
  });
  const load = vi.fn(() => count);
  return { load, reduce: createPaintReducer(load) };
}

describe('the paint editor', () => {
  it('is not made ready by other tabs', () => {
    const { load, reduce } = aPaintEditor();

    const state = reduce(reduce(undefined, { type: 'begin' }), opens(2));

    expect(state).toEqual({});
    expect(load).not.toHaveBeenCalled();
  });

  it('has its state as soon as its tab is opened, and keeps it', () => {
    const { load, reduce } = aPaintEditor();

    const opened = reduce(reduce(undefined, { type: 'begin' }), opens(1));
    const later = reduce(reduce(opened, opens(0)), opens(1));

    expect([opened, later]).toEqual([{ calls: 1 }, { calls: 3 }]);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
