import type { Language } from '@sprout/texts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Further away, a date says more than a number of minutes. */
const mostMinutes = 90;

/** Whole minutes until a wire time that is near, at least one; undefined for another. */
export function minutesUntil(wireTime: string, now: number): number | undefined {
  const left = new Date(wireTime.replace(' ', 'T')).getTime() - now;
  return left > 0 && left <= mostMinutes * minuteMs ? Math.ceil(left / minuteMs) : undefined;
}

/**
 * A wire time (`YYYY-MM-DD HH:mm:ss`) as time passed, the date after a week. The wire's zone is the
 * school's; a time that seems to lie ahead (a browser of another zone) is shown as it is.
 */
export function agoOf(wireTime: string, now: number, language: Language): string {
  const age = now - new Date(wireTime.replace(' ', 'T')).getTime();
  if (!(age >= 0)) return wireTime.slice(5, 16);
  if (age > 7 * dayMs) return wireTime.slice(0, 10);
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (age < minuteMs) return words.format(0, 'second');
  if (age < hourMs) return words.format(-Math.floor(age / minuteMs), 'minute');
  if (age < dayMs) return words.format(-Math.floor(age / hourMs), 'hour');
  return words.format(-Math.floor(age / dayMs), 'day');
}
