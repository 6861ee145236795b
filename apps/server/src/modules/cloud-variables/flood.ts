import type { Participant } from './live-work.ts';

/** Lines of one page within a second; a page that sends more runs no program of a child. */
const linesOfSecond = 100;
/** Of one page that wait for their turn. */
const mostAsked = 300;

/** Counts lines that came at `nowMs`; whether a page sends more than a work can. */
export function isFlooding(participant: Participant, count: number, nowMs: number): boolean {
  const { lines } = participant;
  if (nowMs - lines.sinceMs >= 1_000) Object.assign(lines, { count: 0, sinceMs: nowMs });
  // Empty lines are texts, too.
  lines.count += Math.max(1, count);
  participant.asked += count;
  return lines.count > linesOfSecond || participant.asked > mostAsked;
}
