import { Cron } from 'croner';

/** Of Quartz a day that is left open is `?`; croner reads that as the time of now. */
const forCroner = (expression: string): string => expression.trim().replaceAll('?', '*');

/** The times of a schedule that `parseCron` reads, by the clock of a zone; `undefined` when there are no more. */
export function nextRunOf(expression: string, after: Date, timeZone: string): Date | undefined {
  const options = { timezone: timeZone, paused: true, sloppyRanges: true };
  return new Cron(forCroner(expression), options).nextRun(after) ?? undefined;
}

/** An administrator reads a larger number of missed times as "many". */
const countLimit = 1_000;

/** How many times of a schedule lie from `first`, which is one of them, until `now`. */
export function countRuns(expression: string, first: Date, now: Date, timeZone: string): number {
  let count = 0;
  for (let at: Date | undefined = first; at && at <= now && count < countLimit; count += 1)
    at = nextRunOf(expression, at, timeZone);
  return count;
}
