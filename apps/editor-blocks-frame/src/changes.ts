/** Longest silence about a change. Milliseconds. */
const reportDelayMs = 500;

export type ChangeReport = { readonly rev: number; readonly dragging: boolean };

type Options = {
  readonly isDragging: () => boolean;
  readonly report: (change: ChangeReport) => void;
  readonly setTimeout: (run: () => void, delayMs: number) => unknown;
};

/**
 * Counts the changes of the work and reports them, at most one report every 500 ms. Changes before
 * `begin` do not count: loading a work is full of them.
 */
export function createChanges({ isDragging, report, setTimeout }: Options) {
  let rev = 0;
  let cleanRev = 0;
  let hasBegun = false;
  let isWaiting = false;

  const tell = (): void => {
    isWaiting = false;
    if (rev > cleanRev) report({ rev, dragging: isDragging() });
  };

  return {
    get rev() {
      return rev;
    },
    begin() {
      hasBegun = true;
    },
    note() {
      if (!hasBegun) return;
      rev += 1;
      if (isWaiting) return;
      isWaiting = true;
      setTimeout(tell, reportDelayMs);
    },
    /** A drag began or ended: the host may have to wait, or need not wait any more. */
    noteDrag() {
      if (!isWaiting) tell();
    },
    markClean(savedRev: number) {
      cleanRev = Math.max(cleanRev, Math.min(savedRev, rev));
    },
  };
}
export type Changes = ReturnType<typeof createChanges>;
