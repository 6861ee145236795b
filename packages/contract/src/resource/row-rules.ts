import type { FieldProblem } from './check-values.ts';
import type { Fields, When } from './field.ts';
import type { RowOrder } from './order.ts';

type Values = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

/** Whether each of the named fields has one of its values; a switch that the user has not touched is off. */
export const isMet = (when: When, values: Values): boolean =>
  Object.entries(when).every(([name, wanted]) =>
    [wanted].flat().some((one) => {
      const absent = typeof one === 'boolean' ? false : '';
      return String(one) === String(values[name] ?? absent);
    }),
  );

/**
 * What is wrong between the values of one row, each of which is right by itself.
 * @param changing names of the values that change; a rule between others is left alone. All of them when left out
 */
export function rowProblems(
  fields: Fields,
  values: Values,
  changing?: ReadonlySet<string>,
): Record<string, FieldProblem> {
  const found: Record<string, FieldProblem> = {};
  const isOf = (...names: readonly string[]) =>
    changing === undefined || names.some((name) => changing.has(name));
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    const { requiredIf, shownIf = {}, until } = field;
    if (requiredIf && isOf(name, ...Object.keys({ ...requiredIf, ...shownIf }))) {
      const isNeeded = isMet(requiredIf, values) && isMet(shownIf, values);
      if (isNeeded && isEmpty(value)) found[name] = 'required';
    }
    if (until === undefined || !isOf(name, until)) continue;
    if (isEmpty(value) || isEmpty(values[until])) continue;
    if (sortable(values[until]) < sortable(value)) found[until] = 'beforeBegin';
  }
  return found;
}

/** Throws for a field that every row must have and that forms do not always ask for. */
export function refuseHiddenNeeds(fields: Fields): void {
  for (const [name, { required, shownIf }] of Object.entries(fields)) {
    if (required && shownIf)
      throw new Error(`a field that is not always shown is needed by requiredIf: ${name}`);
  }
}

/** Rows that stand in an order by hand get their number from their neighbours. */
export function refuseOtherOrders(
  fields: Fields,
  order: RowOrder | undefined,
  tree: unknown,
): void {
  if (order && tree) throw new Error('a tree has an order of its own');
  if (order && fields[order.by]?.default !== undefined)
    throw new Error(`all new rows would stand in the same place: ${order.by}`);
}

/** Days and times are text that sorts as they do; the server has times as such. */
const sortable = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : String(value);
