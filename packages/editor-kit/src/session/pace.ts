/** How soon changes are kept. Milliseconds. */
export type Pace = {
  /** Pause after a change until the draft is written, and the longest time without one. */
  readonly draftIdleMs: number;
  readonly draftMaxMs: number;
  /** How long after a change a running work holds saving back. */
  readonly runHoldMs: number;
};

/**
 * For content that is taken at no cost: a change is in the browser within a second, and a run, which
 * may last a whole lesson, holds nothing back.
 */
export const promptPace: Pace = { draftIdleMs: 300, draftMaxMs: 700, runHoldMs: 0 };

/**
 * For the blocks engine, which stands still for a moment (measured: 0.3 s) while its content is taken
 * and tells of a change half a second late: a change is in the browser within two seconds.
 */
export const sparingPace: Pace = { draftIdleMs: 500, draftMaxMs: 900, runHoldMs: 60_000 };
