const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A node that has not said for so long that it is at a task is taken for dead. */
export const leaseMs = 30_000;
/** How often a node says so. */
export const beatMs = 10_000;
/** With the waits between them an outage of some hours is outlived. */
export const attemptLimit = 10;
/** How many tasks a node is at together: a long one must not hold up the others. */
export const placeCount = 3;

const firstRetryMs = 10_000;
export const longestRetryMs = 60 * minuteMs;

/** Twice as long after each failure. */
export const retryMs = (attempts: number): number =>
  Math.min(longestRetryMs, firstRetryMs * 2 ** (attempts - 1));

/** Done tasks are of use only to an operator who looks for a mistake; lost ones are kept longer. */
export const keptMs = { done: 7 * dayMs, lost: 90 * dayMs };

/** What is kept of an error. */
export const errorLength = 2_000;
