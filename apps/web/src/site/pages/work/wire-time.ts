import { readWire, type SchoolTime } from '@sprout/rules';
import type { Language, TextKey, Translate } from '@sprout/texts';

/** The day in words of the language; the same on server and in every browser. */
export function dayOf(text: string, language: Language): string {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return text;
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago in the words of a child; the day for anything older than yesterday. */
export function agoOf(
  text: string,
  now: SchoolTime,
  language: Language,
  t: Translate<TextKey>,
): string {
  const age = now - readWire(text);
  if (Number.isNaN(age)) return text;
  if (age < minuteMs) return t('works.time.now');
  if (age < hourMs) return t('works.time.minutes', { n: Math.floor(age / minuteMs) });
  if (age < dayMs) return t('works.time.hours', { n: Math.floor(age / hourMs) });
  return age < 2 * dayMs ? t('works.time.yesterday') : dayOf(text, language);
}
