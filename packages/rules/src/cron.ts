/** The values of each part of a schedule, ascending. Sunday is 0; a schedule of five parts runs at second 0. */
export type Cron = {
  readonly second: readonly number[];
  readonly minute: readonly number[];
  readonly hour: readonly number[];
  readonly day: readonly number[];
  readonly month: readonly number[];
  readonly weekday: readonly number[];
  /** Whether day and weekday are both written as something else than `*`. Then one of them is enough. */
  readonly isEitherDay: boolean;
};
type Part = Exclude<keyof Cron, 'isEitherDay'>;

const bounds: Readonly<Record<Part, readonly [number, number]>> = {
  second: [0, 59],
  minute: [0, 59],
  hour: [0, 23],
  day: [1, 31],
  month: [1, 12],
  weekday: [0, 6],
};
const parts: readonly Part[] = ['second', 'minute', 'hour', 'day', 'month', 'weekday'];

/** Whether a part lets every value be. */
export const isEvery = (cron: Cron, part: Part): boolean => {
  const [first, last] = bounds[part];
  return cron[part].length === last - first + 1;
};

/**
 * Second (may be left out), minute, hour, day, month, weekday: `*`, `?`, numbers and `a-b`, each with a
 * step such as `/5` behind it, and comma lists of them. `undefined` for any other text.
 */
export function parseCron(text: string): Cron | undefined {
  const words = text.trim().split(/\s+/);
  if (words.length === 5) words.unshift('0');
  if (words.length !== parts.length) return undefined;
  const found = parts.map((part, at) => valuesOf(part, words[at] ?? ''));
  const [second, minute, hour, day, month, weekday] = found;
  if (!second || !minute || !hour || !day || !month || !weekday) return undefined;
  const isEitherDay = ![words[3], words[5]].some((word) => word === '*' || word === '?');
  return { second, minute, hour, day, month, weekday, isEitherDay };
}

function valuesOf(part: Part, word: string): readonly number[] | undefined {
  const values = new Set<number>();
  for (const piece of word.split(',')) {
    const found = rangeOf(part, piece);
    if (!found) return undefined;
    for (const value of found) values.add(value);
  }
  return [...values].sort((a, b) => a - b);
}

function rangeOf(part: Part, piece: string): readonly number[] | undefined {
  const [, from, to, step] = /^(\*|\?|\d{1,2})(?:-(\d{1,2}))?(?:\/(\d{1,2}))?$/.exec(piece) ?? [];
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
  for (let ahead = 0; ahead < daysAhead && runs.length < count; ahead += 1) {
    const day = new Date(today + ahead * dayMs);
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
  const isDay = cron.day.includes(day.getUTCDate());
  const isWeekday = cron.weekday.includes(day.getUTCDay());
  return cron.isEitherDay ? isDay || isWeekday : isDay && isWeekday;
}

function* timesOf({ hour, minute, second }: Cron): Generator<number> {
  for (const h of hour) {
    for (const m of minute) for (const s of second) yield ((h * 60 + m) * 60 + s) * 1000;
  }
}
