import { keptDays } from '@sprout/rules';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const dayMs = 24 * 60 * minuteMs;

/** A node that has not said for so long that it is at a job is taken for dead. */
export const leaseMs = 30 * secondMs;
/** A job that starts later than that after its time was missed: no server was there. */
export const lateMs = minuteMs;
/** After so long a run is asked to stop. */
export const runLimitMs = 60 * minuteMs;
/** A run that was asked to stop gets so long until the server gives it up. */
export const stopLimitMs = minuteMs;
/** How often a run is begun again whose node ended in the middle. */
export const attemptLimit = 3;
/** Clocks of several nodes differ a little; what was planned later than this lies in a future that is over. */
export const clockDifferenceMs = 5 * minuteMs;
/** While a job goes on failing, somebody is told once in this time. */
export const alertMs = 60 * minuteMs;
/** Runs of one job that are kept. */
export const keptRuns = 200;
export const keptRunsMs = keptDays.runs * dayMs;
/** Jobs that run more often keep no row for each run but when they ran and failed last. */
export const frequentMs = minuteMs;
/** Of one that runs that often somebody is told when it takes so long. */
export const frequentLimitMs = 10 * minuteMs;
export const errorLength = 2_000;
