import { queryGrams } from '@sprout/rules';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { AppError } from '../errors.ts';
import { type Condition, parseChoices, parseFilter, parseSuperQuery } from './filter-language.ts';

/**
 * `text`: free text, found by what it contains; `choice`: a code or id, found as it is;
 * `choices`: a list of ids, found when it has one; `time`:
 * timestamptz; `day`: text `YYYY-MM-DD`.
 */
export type ColumnKind = 'text' | 'choice' | 'choices' | 'number' | 'boolean' | 'time' | 'day';

export type ListColumn = {
  /** The column as the query names it, such as `u.username`; from code, never from a request. */
  readonly ref: string;
  readonly kind: ColumnKind;
  /** Lists may be sorted by it. */
  readonly sort?: true;
  /** How an index finds what it contains: a column of grams, or an index on `text_grams` of itself. */
  readonly grams?: { readonly column: string } | 'ofText';
};

/** Names on the wire that a list may be filtered, searched and sorted by. */
export type ListColumns = Readonly<Record<string, ListColumn>>;

type QueryValues = Readonly<Record<string, unknown>>;

/**
 * Conditions of every filter in a query: `<name>` in the list language, `<name>_begin`,
 * `<name>_end`, `<name>_MultiString`, and the super query. Names that are no columns are not filters
 * and are ignored; in a super query they are refused. Throws `request.invalid` with `field`.
 * Source: system-domain section 2.4.
 */
export function listConditions(
  query: QueryValues,
  columns: ListColumns,
  timeZone: string,
): RawBuilder<SqlBool>[] {
  const own = Object.entries(columns).flatMap(([name, column]) => {
    const ask: Ask = { name, column, timeZone };
    return [
      ...filtered(ask, query[name]),
      ...edge(ask, query[`${name}_begin`], 'ge'),
      ...edge(ask, query[`${name}_end`], 'le'),
      ...chosen(ask, query[`${name}_MultiString`]),
    ];
  });
  return [...own, ...superConditions(query, columns, timeZone)];
}

/** All of them in one condition; true without any. */
export const every = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;

export type Order = { readonly ref: string; readonly direction: 'asc' | 'desc' };

/**
 * The asked column when the list may be sorted by it, else the list's own order; always ends in the
 * unique key, in the direction of the first.
 * @param unique column that no two rows share
 */
export function listOrder(
  query: QueryValues,
  columns: ListColumns,
  { own, unique }: { own: readonly Order[]; unique: string },
): readonly Order[] {
  const name = String(query['column'] ?? '').replace(/_(?:dictText|url)$/, '');
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  const direction = query['order'] === 'asc' ? 'asc' : 'desc';
  const first = column?.sort ? [{ ref: column.ref, direction } as const] : own;
  return [...first, { ref: unique, direction: first[0]?.direction ?? 'desc' }];
}

/** The text behind `order by`. */
export const orderSql = (order: readonly Order[]): RawBuilder<unknown> =>
  sql.join(order.map(({ ref, direction }) => sql`${sql.ref(ref)} ${sql.raw(direction)}`));

type Ask = { name: string; column: ListColumn; timeZone: string };

function filtered(ask: Ask, value: unknown): RawBuilder<SqlBool>[] {
  if (value === undefined || value === null) return [];
  const bare = ask.column.kind === 'text' ? 'contains' : 'eq';
  return one(ask, parseFilter(String(value), bare));
}

function edge(ask: Ask, value: unknown, rule: 'ge' | 'le'): RawBuilder<SqlBool>[] {
  const text = value === undefined || value === null ? '' : String(value).trim();
  return text === '' ? [] : one(ask, { rule, value: text });
}

const chosen = (ask: Ask, value: unknown): RawBuilder<SqlBool>[] =>
  value === undefined || value === null ? [] : one(ask, parseChoices(String(value)));

const one = (ask: Ask, condition: Condition | undefined): RawBuilder<SqlBool>[] =>
  condition ? [conditionSql(ask, condition)] : [];

function superConditions(
  query: QueryValues,
  columns: ListColumns,
  timeZone: string,
): RawBuilder<SqlBool>[] {
  const parsed = parseSuperQuery(
    textOf(query['superQueryParams']),
    textOf(query['superQueryMatchType']),
  );
  if (!parsed) return [];
  if (parsed === 'unreadable') throw unreadable('superQueryParams');
  const parts = parsed.conditions.map(({ field, condition }) => {
    const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
    if (!column) throw unreadable('superQueryParams');
    return conditionSql({ name: 'superQueryParams', column, timeZone }, condition);
  });
  const word = parsed.match === 'or' ? sql` or ` : sql` and `;
  return [sql<SqlBool>`(${sql.join(parts, word)})`];
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

function conditionSql(ask: Ask, condition: Condition): RawBuilder<SqlBool> {
  const { column } = ask;
  if (column.kind === 'choices') return listedSql(ask, condition);
  const ref = sql.ref(column.ref);
  switch (condition.rule) {
    case 'contains':
    case 'starts':
    case 'ends':
      return matchSql(ask, condition.rule, condition.value);
    case 'anyPart':
      return sql`(${sql.join(
        condition.values.map((part) => matchSql(ask, 'contains', part)),
        sql` or `,
      )})`;
    case 'in':
      if (column.kind === 'time') {
        const parts = condition.values.map((value) => timeSql(ask, 'eq', value));
        return sql`(${sql.join(parts, sql` or `)})`;
      }
      return sql`${ref} in (${sql.join(condition.values.map((value) => operandOf(ask, value)))})`;
    default:
      return compareSql(ask, condition.rule, condition.value);
  }
}

/** A list has a value or has it not; there is no part of an id and no order of lists. */
function listedSql({ name, column }: Ask, condition: Condition): RawBuilder<SqlBool> {
  const wanted = 'values' in condition ? condition.values : [condition.value];
  const hasOne = sql<SqlBool>`${sql.ref(column.ref)} && ${wanted}::text[]`;
  switch (condition.rule) {
    case 'eq':
    case 'in':
    case 'contains':
    case 'anyPart':
      return hasOne;
    case 'ne':
      return sql<SqlBool>`(${hasOne}) is not true`;
    default:
      throw unreadable(name);
  }
}

function matchSql(ask: Ask, rule: 'contains' | 'starts' | 'ends', value: string) {
  const { kind, ref } = ask.column;
  if (kind === 'time' || kind === 'boolean') return compareSql(ask, 'eq', value);
  const words = value.replace(/[\\%_]/g, '\\$&');
  const pattern = `${rule === 'starts' ? '' : '%'}${words}${rule === 'ends' ? '' : '%'}`;
  return withGrams(ask, value, sql<SqlBool>`${sql.ref(ref)}::text ilike ${pattern}`);
}

/** The condition, behind one that an index serves: what holds a value holds its letters. */
function withGrams(
  { column }: Ask,
  value: string,
  condition: RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const { grams, ref } = column;
  if (grams === undefined) return condition;
  if (grams === 'ofText') {
    return sql`(text_grams(${sql.ref(ref)}, true) @> text_grams(${value}, false) and ${condition})`;
  }
  const letters = queryGrams(value);
  if (letters.length === 0) return condition;
  return sql`(${sql.ref(grams.column)} @> ${letters}::text[] and ${condition})`;
}

const comparisons = { eq: '=', gt: '>', ge: '>=', lt: '<', le: '<=' } as const;

function compareSql(
  ask: Ask,
  rule: keyof typeof comparisons | 'ne',
  value: string,
): RawBuilder<SqlBool> {
  const { kind, ref } = ask.column;
  if (kind === 'time') return timeSql(ask, rule, value);
  const operand = operandOf(ask, value);
  // A row without a value differs from every value.
  if (rule === 'ne') return sql`${sql.ref(ref)} is distinct from ${operand}`;
  const compared = sql<SqlBool>`${sql.ref(ref)} ${sql.raw(comparisons[rule])} ${operand}`;
  return rule === 'eq' ? withGrams(ask, value, compared) : compared;
}

/** A bare day is its first second where something begins, and its last where something ends. */
function timeSql(
  { name, column, timeZone }: Ask,
  rule: keyof typeof comparisons | 'ne',
  value: string,
) {
  const { first, last } = readTime(name, value);
  const at = (text: string) => sql`(${text}::timestamp at time zone ${timeZone})`;
  const ref = sql.ref(column.ref);
  const isWithin = sql<SqlBool>`(${ref} >= ${at(first)} and ${ref} < ${at(last)} + interval '1 second')`;
  switch (rule) {
    case 'eq':
      return isWithin;
    case 'ne':
      return sql<SqlBool>`${isWithin} is not true`;
    case 'ge':
      return sql<SqlBool>`${ref} >= ${at(first)}`;
    case 'lt':
      return sql<SqlBool>`${ref} < ${at(first)}`;
    case 'gt':
      return sql<SqlBool>`${ref} >= ${at(last)} + interval '1 second'`;
    case 'le':
      return sql<SqlBool>`${ref} < ${at(last)} + interval '1 second'`;
  }
}

function readTime(name: string, value: string): { first: string; last: string } {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?$/.exec(value);
  const [, day = '', time] = match ?? [];
  const first = `${day} ${time ?? '00:00:00'}`;
  const parsed = Date.parse(`${first.replace(' ', 'T')}Z`);
  const exists = !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(day);
  if (!match || !exists) throw unreadable(name);
  return { first, last: `${day} ${time ?? '23:59:59'}` };
}

function operandOf({ name, column }: Ask, value: string): string | number | boolean {
  switch (column.kind) {
    case 'number':
      return numberOf(name, value);
    case 'boolean':
      return booleanOf(name, value);
    case 'day':
      return value.slice(0, 10);
    default:
      return value;
  }
}

function numberOf(name: string, value: string): number {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) throw unreadable(name);
  return number;
}

const yes = ['1', 'true', 'Y', 'y'];
const no = ['0', 'false', 'N', 'n'];

function booleanOf(name: string, value: string): boolean {
  if (yes.includes(value)) return true;
  if (no.includes(value)) return false;
  throw unreadable(name);
}

const unreadable = (field: string) => new AppError('request.invalid', { field });
