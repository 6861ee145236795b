import { readWire, type SchoolTime, writeWire } from '@sprout/rules';
import dayjs from 'dayjs';

/** Times that homework is often due at, each one tap. */
export const dueChoices = ['tonight', 'tomorrow', 'sunday', 'week', 'fortnight'] as const;
export type DueChoice = (typeof dueChoices)[number];

/** Homework is due in the evening, when children have been at it. */
export const eveningHour = 21;
/** Less than this is no evening to do homework in. */
const shortestMs = 3_600_000;

/** Each time that is not over yet, by the last choice that names it: on a Sunday the next one is in a week. */
export function offeredDues(now: SchoolTime): { choice: DueChoice; dueAt: string }[] {
  const offered = new Map<string, DueChoice>();
  for (const choice of dueChoices) {
    const dueAt = dueOf(choice, now);
    if (dueAt !== undefined) offered.set(dueAt, choice);
  }
  return [...offered].map(([dueAt, choice]) => ({ choice, dueAt }));
}

/** The time of a choice, `YYYY-MM-DD HH:mm:ss`; undefined for one that is over already. */
export function dueOf(choice: DueChoice, now: SchoolTime): string | undefined {
  const today = dayjs(writeWire(now)).hour(eveningHour).minute(0).second(0);
  const days: Record<DueChoice, number> = {
    tonight: 0,
    tomorrow: 1,
    // The next one, and on a Sunday that of next week.
    sunday: 7 - today.day(),
    week: 7,
    fortnight: 14,
  };
  const due = today.add(days[choice], 'day').format('YYYY-MM-DD HH:mm:ss');
  return readWire(due) - now < shortestMs ? undefined : due;
}
