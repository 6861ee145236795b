import { isDay } from '@sprout/contract';
import { type Cell, dayCell, timeCell } from '../../platform/sheets/cells.ts';
import type { ReportCell, ReportColumn, ReportRow } from './report.ts';

const inChinese = new Intl.Collator('zh-CN', { numeric: true });

export type Order = { column?: string | undefined; order?: 'asc' | 'desc' | undefined };

/** By one column; lines without a value come last. */
export function sorted(
  rows: readonly ReportRow[],
  column: string | undefined,
  order: 'asc' | 'desc' = 'asc',
): readonly ReportRow[] {
  if (column === undefined) return rows;
  const sign = order === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [one, other] = [a[column] ?? null, b[column] ?? null];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * compare(one, other);
  });
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : inChinese.compare(`${a}`, `${b}`);

export const cellsOf = (
  row: ReportRow,
  columns: readonly Pick<ReportColumn, 'key'>[],
): ReportCell[] => columns.map(({ key }) => row[key] ?? null);

/** The same for a sheet, in which days and times are such. */
export const sheetCellsOf = (
  row: ReportRow,
  columns: readonly Pick<ReportColumn, 'key' | 'kind'>[],
): Cell[] =>
  columns.map(({ key, kind }) => {
    const cell = row[key] ?? null;
    if (kind !== 'day' || typeof cell !== 'string') return cell;
    return isDay(cell) ? dayCell(cell) : timeCell(cell);
  });

/** `stepDays` for places on a line: those between that have no row count nothing. */
type Chart = { label: string; values: readonly string[]; stepDays?: 1 | 7 };

const dayMs = 24 * 3_600_000;

/** Most places of a line and most bars: more could not be told apart. */
const mostPlaces = { line: 120, bars: 12 } as const;

/** On a line sums of a day or week, in their order; a bar is one row, in the order of the report: two may have one name. */
export function chartOf(rows: readonly ReportRow[], { label, values, stepDays }: Chart) {
  const isLine = stepDays !== undefined && rows.every((row) => isDay(nameOf(row, label)));
  const all = isLine
    ? withGaps(sumsOf(rows, label, values), stepDays, values.length)
    : { count: rows.length, places: barsOf(rows, label, values) };
  const { count, places } = all;
  return {
    isLine,
    left: count - places.length,
    labels: places.map(([place]) => place),
    series: values.map((key, at) => ({ key, values: places.map(([, sum]) => sum[at] ?? 0) })),
  };
}

type Place = readonly [string, number[]];

const barsOf = (rows: readonly ReportRow[], label: string, values: readonly string[]) =>
  rows
    .slice(0, mostPlaces.bars)
    .map((row): Place => [nameOf(row, label), values.map((key) => numberOf(row[key]))]);

/** What is no number counts nothing. */
const numberOf = (cell: ReportCell | undefined): number => Number(cell ?? 0) || 0;

const nameOf = (row: ReportRow, label: string): string => `${row[label] ?? ''}`;

function sumsOf(rows: readonly ReportRow[], label: string, values: readonly string[]): Place[] {
  const sums = new Map<string, number[]>();
  for (const row of rows) {
    const place = nameOf(row, label);
    const before = sums.get(place) ?? values.map(() => 0);
    sums.set(
      place,
      values.map((key, at) => (before[at] ?? 0) + numberOf(row[key])),
    );
  }
  return [...sums.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Every day or week between the first and the last, and how many these are. */
function withGaps(known: readonly Place[], stepDays: number, width: number) {
  const [first] = known[0] ?? [''];
  const [last] = known.at(-1) ?? [''];
  const sums = new Map(known);
  const step = stepDays * dayMs;
  const count = known.length === 0 ? 0 : (Date.parse(last) - Date.parse(first)) / step + 1;
  const shown = Math.min(count, mostPlaces.line);
  const places = Array.from({ length: shown }, (_, at): Place => {
    const day = new Date(Date.parse(last) - (shown - 1 - at) * step).toISOString().slice(0, 10);
    return [day, sums.get(day) ?? Array.from({ length: width }, () => 0)];
  });
  return { count, places };
}
