import type { JuniorEngine } from '@sprout/junior-engine';
import type { StageState } from '../types.ts';

/** Looks at an engine once in a frame and tells when what is seen from outside has changed. */
export function createStateWatch(
  engine: JuniorEngine,
  pageCount: () => number,
  onChange: (state: StageState) => void = () => {},
) {
  let last = look();
  let lastKey = keyOf(last);

  function look(): StageState {
    return {
      isRunning: engine.isActive(),
      pageIndex: engine.pageIndex(),
      pageCount: pageCount(),
      lit: engine.litBlocks(),
    };
  }

  /** The state now: the same object as long as it is equal. */
  function refresh(): StageState {
    const state = look();
    const key = keyOf(state);
    if (key !== lastKey) {
      last = state;
      lastKey = key;
    }
    return last;
  }

  let told = last;
  return {
    state: refresh,
    tell(): void {
      const state = refresh();
      if (state === told) return;
      told = state;
      onChange(state);
    },
  };
}

const keyOf = (state: StageState): string => JSON.stringify(state);
