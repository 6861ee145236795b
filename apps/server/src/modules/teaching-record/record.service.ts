import { isDay, type Query } from '@sprout/contract';
import type { Actor } from '../../platform/access/actor.ts';
import { asFarAs } from '../../platform/access/reach.ts';
import { AppError } from '../../platform/errors.ts';
import type { ModuleContext } from '../module.ts';
import {
  type ClassRecord,
  type DayRange,
  type MonthRecord,
  type RecordCounts,
  sumByClass,
  sumByMonth,
  sumOfAll,
} from './record.repository.ts';

/** Days of a record for which the caller names no range. Source: teaching-domain section 6.10. */
const usualDays = 60;
/** Longest range, in years. */
const longestYears = 10;
const dayMs = 24 * 3_600_000;

const nothing: RecordCounts = {
  unitOpenCount: 0,
  courseWorkAssignCount: 0,
  additionalWorkAssignCount: 0,
  courseWorkSubmitCount: 0,
  additionalWorkSubmitCount: 0,
  courseWorkCorrectCount: 0,
  additionalWorkCorrectCount: 0,
};

type AskedRange = Query<'departDayLogs.getReport'>;

type AskedDays = { startTime: string; endTime: string };

/** How much happened in the classes that somebody answers for. Each throws `request.invalid` for a range that is none. */
export function createRecordService({
  database,
  clock,
  wireTime,
}: Pick<ModuleContext, 'database' | 'clock' | 'wireTime'>) {
  function rangeOf({ startTime, endTime, days = usualDays }: AskedRange): DayRange {
    const to = endTime ?? wireTime.toWire(clock.now()).slice(0, 10);
    requireDay(to, 'endTime');
    const from = startTime ?? daysBefore(to, days);
    requireDay(from, 'startTime');
    const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
    if (from > to || years > longestYears) {
      throw new AppError('request.invalid', { field: 'startTime' });
    }
    return { from, to };
  }

  const own = (actor: Actor, { departId }: AskedRange) => asFarAs(database.read, actor, departId);

  return {
    async all(actor: Actor, asked: AskedRange): Promise<RecordCounts & AskedDays> {
      const range = rangeOf(asked);
      const counts = (await sumOfAll(database.read, await own(actor, asked), range)) ?? nothing;
      return { ...counts, startTime: range.from, endTime: range.to };
    },

    byClass: async (actor: Actor, asked: AskedRange): Promise<ClassRecord[]> =>
      sumByClass(database.read, await own(actor, asked), rangeOf(asked)),

    /** Every month of the range, those without an event too. */
    async byMonth(actor: Actor, asked: AskedRange): Promise<MonthRecord[]> {
      const range = rangeOf(asked);
      const rows = await sumByMonth(database.read, await own(actor, asked), range);
      const known = new Map(rows.map((row) => [row.month, row]));
      return monthsOf(range).map((month) => known.get(month) ?? { month, ...nothing });
    },
  };
}

function requireDay(text: string, field: string): void {
  if (!isDay(text)) throw new AppError('request.invalid', { field });
}

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);

function monthsOf({ from, to }: DayRange): string[] {
  const placeOf = (day: string): number =>
    Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const first = placeOf(from);
  return Array.from({ length: placeOf(to) - first + 1 }, (_, index) => {
    const place = first + index;
    const month = String((place % 12) + 1).padStart(2, '0');
    return `${String(Math.floor(place / 12)).padStart(4, '0')}-${month}`;
  });
}
