/** The values of each part of a schedule, ascending. Sunday is 0; a schedule of five parts runs at second 0. */
export type Cron = {
  readonly second: readonly number[];
  readonly minute: readonly number[];
  readonly hour: readonly number[];
  readonly day: readonly number[];
  readonly month: readonly number[];
  readonly weekday: readonly number[];
  readonly year: readonly number[];
  /** Whether the last day of each month is one of its days. */
  readonly isLastDay: boolean;
  /** Whether day and weekday are both written as something else than `*`. Then one of them is enough. */
  readonly isEitherDay: boolean;
};
export type CronPart = Exclude<keyof Cron, 'isEitherDay' | 'isLastDay'>;

const bounds: Readonly<Record<CronPart, readonly [number, number]>> = {
  second: [0, 59],
  minute: [0, 59],
  hour: [0, 23],
  day: [1, 31],
  month: [1, 12],
  weekday: [0, 6],
  // Those of Quartz.
  year: [1970, 2099],
};
const parts: readonly CronPart[] = ['second', 'minute', 'hour', 'day', 'month', 'weekday', 'year'];

const names: Readonly<Partial<Record<CronPart, readonly string[]>>> = {
  month: ['', 'jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  weekday: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
};

/** Whether a part lets every value be. */
export const isEvery = (cron: Cron, part: CronPart): boolean => {
  const [first, last] = bounds[part];
  return cron[part].length === last - first + 1;
};

/**
 * Second (may be left out), minute, hour, day, month, weekday, and the year where there are seven: `*`, `?`,
 * numbers and `a-b`, each with a step such as `/5` behind it, and comma lists of them. Months and weekdays may
 * be their English names of three letters, `L` is the last day of a month. `undefined` for any other text.
 */
export function parseCron(text: string): Cron | undefined {
  const words = text.trim().split(/\s+/);
  if (words.length === 5) words.unshift('0');
  if (words.length === 6) words.push('*');
  if (words.length !== parts.length) return undefined;
  const dayPieces = (words[3] ?? '').split(',');
  const isLastDay = dayPieces.some(isLast);
  const days = dayPieces.filter((piece) => !isLast(piece)).join(',');
  const found = parts.map((part, at) => {
    if (part === 'day' && isLastDay && days === '') return [];
    return valuesOf(part, part === 'day' ? days : numbered(part, words[at] ?? ''));
  });
  const [second, minute, hour, day, month, weekday, year] = found;
  if (!second || !minute || !hour || !day || !month || !weekday || !year) return undefined;
  const isEitherDay = ![words[3], words[5]].some((word) => word === '*' || word === '?');
  return { second, minute, hour, day, month, weekday, year, isLastDay, isEitherDay };
}

/**
 * Why a schedule is not taken as it was typed. A number as the weekday beside `?` is written for Quartz, which counts
 * Sunday as 1, while 1 is Monday here: the administrator would not see that it runs on another day.
 */
export function cronProblem(text: string): 'notASchedule' | 'quartzWeekday' | undefined {
  if (!parseCron(text)) return 'notASchedule';
  const words = text.trim().split(/\s+/);
  if (words.length === 5) return undefined;
  const [, , , day, , weekday = ''] = words;
  const isNumbered = /\d/.test(weekday.replace(/\/\d+/g, ''));
  return day === '?' && isNumbered ? 'quartzWeekday' : undefined;
}

const isLast = (piece: string): boolean => piece.toUpperCase() === 'L';

/** With numbers for names. */
const numbered = (part: CronPart, word: string): string =>
  word.replace(/[a-z]{3}/gi, (name) => {
    const value = names[part]?.indexOf(name.toLowerCase()) ?? -1;
    return value < 0 ? name : String(value);
  });

function valuesOf(part: CronPart, word: string): readonly number[] | undefined {
  const values = new Set<number>();
  for (const piece of word.split(',')) {
    const found = rangeOf(part, piece);
    if (!found) return undefined;
    for (const value of found) values.add(value);
  }
  return [...values].sort((a, b) => a - b);
}

function rangeOf(part: CronPart, piece: string): readonly number[] | undefined {
  const [, from, to, step] = /^(\*|\?|\d{1,4})(?:-(\d{1,4}))?(?:\/(\d{1,2}))?$/.exec(piece) ?? [];
  if (from === undefined) return undefined;
  const [first, last] = bounds[part];
  const isAny = from === '*' || from === '?';
  if (isAny && to !== undefined) return undefined;
  const begin = isAny ? first : Number(from);
  const end = to === undefined ? (isAny || step !== undefined ? last : begin) : Number(to);
  // 7 is Sunday, too.
  const highest = part === 'weekday' ? 7 : last;
  const by = step === undefined ? 1 : Number(step);
  if (begin < first || end > highest || end < begin || by < 1 || by > last) return undefined;
  const count = Math.floor((end - begin) / by) + 1;
  const values = Array.from({ length: count }, (_, at) => begin + at * by);
  return part === 'weekday' ? values.map((value) => value % 7) : values;
}

const dayMs = 24 * 3_600_000;
/** The 29th of February comes back within eight years. */
const daysAhead = 366 * 9;

/**
 * The next times after `from`; both are times of a clock on the wall, written as if they were UTC.
 */
export function nextRuns(cron: Cron, from: Date, count: number): readonly Date[] {
  const runs: Date[] = [];
  const today = Math.floor(from.getTime() / dayMs) * dayMs;
  const firstYear = cron.year.find((year) => year >= from.getUTCFullYear());
  if (firstYear === undefined) return runs;
  const first = Math.max(today, Date.UTC(firstYear, 0, 1));
  for (let ahead = 0; ahead < daysAhead && runs.length < count; ahead += 1) {
    const day = new Date(first + ahead * dayMs);
    if (!isOn(cron, day)) continue;
    for (const time of timesOf(cron)) {
      const run = new Date(day.getTime() + time);
      if (run > from) runs.push(run);
      if (runs.length === count) break;
    }
  }
  return runs;
}

function isOn(cron: Cron, day: Date): boolean {
  if (!cron.month.includes(day.getUTCMonth() + 1)) return false;
  if (!cron.year.includes(day.getUTCFullYear())) return false;
  const isDay = cron.day.includes(day.getUTCDate()) || (cron.isLastDay && isLastOfMonth(day));
  const isWeekday = cron.weekday.includes(day.getUTCDay());
  return cron.isEitherDay ? isDay || isWeekday : isDay && isWeekday;
}

const isLastOfMonth = (day: Date): boolean => new Date(day.getTime() + dayMs).getUTCDate() === 1;

function* timesOf({ hour, minute, second }: Cron): Generator<number> {
  for (const h of hour) {
    for (const m of minute) for (const s of second) yield ((h * 60 + m) * 60 + s) * 1000;
  }
}
