import type { Words } from '../words.ts';

const two = (part: number): string => String(part).padStart(2, '0');
const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** A moment as a child says it: today, yesterday, or the date; with hour and minute. */
export function describeTime(t: Words, at: Date, now: Date): string {
  const time = `${two(at.getHours())}:${two(at.getMinutes())}`;
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (dayOf(at) === dayOf(now)) return t('editor.day.today', { time });
  if (dayOf(at) === dayOf(yesterday)) return t('editor.day.yesterday', { time });
  return t('editor.day.date', { month: at.getMonth() + 1, day: at.getDate(), time });
}

/**
 * A time of the wire as a moment. The wire's zone is the school's, which is the browser's, too;
 * elsewhere the words are off by the difference.
 */
export const readWireTime = (text: string): Date => new Date(text.replace(' ', 'T'));
