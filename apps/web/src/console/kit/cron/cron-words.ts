import { type Cron, type CronPart, isEvery } from '@sprout/rules';
import type { TextKey, Translate } from '@sprout/texts';

/** Years that are written one by one; others are a span. */
const listedYears = 4;

/** A schedule in words: its usual shapes as people say them, any other part by part. */
export function cronWords(cron: Cron, t: Translate<TextKey>, language: string): string {
  const words = wordsOf(cron, t, language);
  if (isEvery(cron, 'year')) return words;
  const { year } = cron;
  const list =
    year.length > listedYears ? `${year[0]}–${year.at(-1)}` : year.join(t('kit.names.comma'));
  return t('kit.cron.inYears', { words, list });
}

function wordsOf(cron: Cron, t: Translate<TextKey>, language: string): string {
  const { second, minute, hour } = cron;
  const every = (...parts: readonly CronPart[]) => parts.every((part) => isEvery(cron, part));
  const list = (values: readonly (string | number)[]) => values.join(t('kit.names.comma'));
  const two = (value: number) => String(value).padStart(2, '0');
  const partOf = (part: CronPart) => (every(part) ? t('kit.cron.any') : list(cron[part]));
  const weekdays = () => list(cron.weekday.map((day) => weekdayName(day, language)));
  const isAnyDay = every('day', 'month', 'weekday');
  const isAtZero = second.length === 1 && second[0] === 0;

  if (isAnyDay && every('hour', 'minute')) {
    if (every('second')) return t('kit.cron.secondly');
    const seconds = stepOf(second, 60);
    if (seconds) return t('kit.cron.seconds', { n: seconds });
    if (isAtZero) return t('kit.cron.minutely');
  }
  const isOnTheHour = isAtZero && minute.length === 1 && minute[0] === 0;
  const hours = isAnyDay && isOnTheHour ? stepOf(hour, 24) : undefined;
  if (hours === 1) return t('kit.cron.eachHour');
  if (hours) return t('kit.cron.hours', { n: hours });
  if (isAnyDay && isAtZero && every('hour')) {
    const minutes = stepOf(minute, 60);
    return minutes
      ? t('kit.cron.minutes', { n: minutes })
      : t('kit.cron.hourly', { list: list(minute) });
  }
  const isFew = isAtZero && hour.length * minute.length <= 6;
  if (isFew && every('month')) {
    const times = list(hour.flatMap((h) => minute.map((m) => `${two(h)}:${two(m)}`)));
    if (every('day', 'weekday')) return t('kit.cron.daily', { times });
    if (every('day')) return t('kit.cron.weekly', { days: weekdays(), times });
    if (every('weekday')) return t('kit.cron.monthly', { list: list(daysOf(cron, t)), times });
  }
  return t('kit.cron.other', {
    days: daysWords(cron, t, weekdays, list),
    months: every('month')
      ? t('kit.cron.everyMonth')
      : t('kit.cron.months', { list: list(cron.month) }),
    hours: partOf('hour'),
    minutes: partOf('minute'),
    seconds: partOf('second'),
  });
}

function daysWords(
  cron: Cron,
  t: Translate<TextKey>,
  weekdays: () => string,
  list: (values: readonly (string | number)[]) => string,
): string {
  const isAnyDay = isEvery(cron, 'day');
  const isAnyWeekday = isEvery(cron, 'weekday');
  if (isAnyDay && isAnyWeekday) return t('kit.cron.everyDay');
  const days = t('kit.cron.days', { list: list(daysOf(cron, t)) });
  if (isAnyWeekday) return days;
  return isAnyDay ? weekdays() : t('kit.cron.or', { days, weekdays: weekdays() });
}

const daysOf = ({ day, isLastDay }: Cron, t: Translate<TextKey>) =>
  isLastDay ? [...day, t('kit.cron.lastDay')] : day;

/** How far apart values are that come again and again from 0; `undefined` for others. */
function stepOf(values: readonly number[], round: number): number | undefined {
  const [first = 0, step = round] = values;
  const isEven =
    values.length > 1 && first === 0 && values.every((value, at) => value === at * step);
  return isEven && round % step === 0 && values.length === round / step ? step : undefined;
}

/** The 6th of January 2030 is a Sunday. */
export const weekdayName = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2030, 0, 6 + day)),
  );
