import { readWire, type SchoolTime } from '@sprout/rules';
import type { Language, TextKey, Translate } from '@sprout/texts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Further away, a date says more than a number of minutes. */
const mostMinutes = 90;

/** Whole minutes until a wire time that is near, at least one; undefined for another. */
export function minutesUntil(wireTime: string, now: SchoolTime): number | undefined {
  const left = readWire(wireTime) - now;
  return left > 0 && left <= mostMinutes * minuteMs ? Math.ceil(left / minuteMs) : undefined;
}

/**
 * A wire time (`YYYY-MM-DD HH:mm:ss`) as time passed, the date after a week; one that lies ahead is
 * shown as it is.
 */
export function agoOf(
  wireTime: string,
  now: SchoolTime,
  language: Language,
  t: Translate<TextKey>,
): string {
  const age = now - readWire(wireTime);
  if (!(age >= 0)) return wireTime.slice(5, 16);
  if (age > 7 * dayMs) return wireTime.slice(0, 10);
  // `Intl` says 现在 here, which is an instant and no time that has passed.
  if (age < minuteMs) return t('kit.ago.now');
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (age < hourMs) return words.format(-Math.floor(age / minuteMs), 'minute');
  if (age < dayMs) return words.format(-Math.floor(age / hourMs), 'hour');
  return words.format(-Math.floor(age / dayMs), 'day');
}
