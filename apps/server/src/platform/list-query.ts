import { countLimit } from '@sprout/contract';
import { trimEnds } from '@sprout/rules';
import { type SqlBool, sql } from 'kysely';

/** No count counts further than to one more: each step would cost more than the one before. */
export const depthLimit = countLimit;

/** The words of a filter, without the `*` that clients may put around them. */
export const withoutStars = (filter: string): string => trimEnds(filter, /\*/);

/** `contains` pattern of a filter as clients send it: bare, or with `*` around; `undefined` for no filter. */
export function containsPattern(filter: string | undefined): string | undefined {
  const words = withoutStars(filter?.trim() ?? '');
  return words === '' ? undefined : `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}

type TimeRange = { createTime_begin?: string | undefined; createTime_end?: string | undefined };

/**
 * Conditions of a range of times as clients write them, in the configured zone.
 * @param column a column's name, from code, never from a request
 */
export function timeRange(column: string, range: TimeRange, timeZone: string) {
  const at = (text: string) => sql`(${text}::timestamp at time zone ${timeZone})`;
  const { createTime_begin: begin, createTime_end: end } = range;
  const lastSecond = end?.length === 10 ? `${end} 23:59:59` : end;
  return [
    ...(begin ? [sql<SqlBool>`${sql.ref(column)} >= ${at(begin)}`] : []),
    ...(lastSecond
      ? [sql<SqlBool>`${sql.ref(column)} < ${at(lastSecond)} + interval '1 second'`]
      : []),
  ];
}

type Sort = { column?: string | undefined; order?: string | undefined };

/** A column of the allow-list and its direction; `undefined`, the list's own order, for everything else. */
export function sortOf<C extends string>(
  { column = '', order }: Sort,
  columns: Readonly<Record<string, C>>,
): { column: C; direction: 'asc' | 'desc' } | undefined {
  const key = column.replace(/_(?:dictText|url)$/, '');
  const known = Object.hasOwn(columns, key) ? columns[key] : undefined;
  return known && { column: known, direction: order === 'asc' ? 'asc' : 'desc' };
}
