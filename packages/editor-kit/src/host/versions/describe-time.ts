import { type SchoolTime, wireDay, writeWire } from '@sprout/rules';
import type { Words } from '../words.ts';

const dayMs = 24 * 3_600_000;

/** A moment as a child says it: today, yesterday, or the date; with hour and minute. */
export function describeTime(t: Words, at: SchoolTime, now: SchoolTime): string {
  const time = writeWire(at).slice(11, 16);
  const day = wireDay(at);
  if (day === wireDay(now)) return t('editor.day.today', { time });
  if (day === wireDay(now - dayMs)) return t('editor.day.yesterday', { time });
  const date = new Date(at);
  return t('editor.day.date', { month: date.getUTCMonth() + 1, day: date.getUTCDate(), time });
}
