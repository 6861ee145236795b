import { isDay } from '@sprout/contract';
import { AppError } from '../../platform/errors.ts';
import { readJson } from '../../platform/read-json.ts';
import type { ReportParameter, ReportValues } from './report.ts';

/** Of a parameter. */
export const longestText = 200;
const dayMs = 24 * 3_600_000;

export const defaultOf = (parameter: ReportParameter, today: string): string =>
  parameter.daysAgo === undefined
    ? (parameter.default ?? '')
    : new Date(Date.parse(`${today}T00:00:00Z`) - parameter.daysAgo * dayMs)
        .toISOString()
        .slice(0, 10);

type Known = {
  today: string;
  /** Values that may be chosen, by the name of the parameter. */
  choices: ReadonlyMap<string, readonly string[]>;
};

/** What a form says, checked; what it leaves out is as the form begins. Throws `row.invalid` by name. */
export function readParameters(
  parameters: readonly ReportParameter[],
  given: string | undefined,
  { today, choices }: Known,
): ReportValues {
  const said = given === undefined ? {} : readJson(given);
  if (said === null || typeof said !== 'object' || Array.isArray(said)) {
    throw new AppError('request.invalid', { field: 'params' });
  }
  const values: Record<string, string | number | null> = {};
  const fields: Record<string, string> = {};
  for (const parameter of parameters) {
    const { name } = parameter;
    const one: unknown = Object.hasOwn(said, name)
      ? (said as Record<string, unknown>)[name]
      : defaultOf(parameter, today);
    const read = readOne(parameter, one, choices.get(name) ?? []);
    if ('problem' in read) fields[name] = read.problem;
    else values[name] = read.value;
  }
  const { from, to } = values;
  const isDayOf = (word: string) =>
    parameters.some(({ name, kind }) => name === word && kind === 'day');
  const areDays = isDayOf('from') && isDayOf('to');
  if (areDays && typeof from === 'string' && typeof to === 'string' && to < from) {
    fields['to'] = 'beforeBegin';
  }
  if (Object.keys(fields).length > 0) throw new AppError('row.invalid', { fields });
  return values;
}

type Read = { value: string | number | null } | { problem: string };

function readOne(parameter: ReportParameter, one: unknown, choices: readonly string[]): Read {
  if (one === null || one === undefined || one === '') {
    return parameter.isRequired ? { problem: 'required' } : { value: null };
  }
  if (typeof one !== 'string' && typeof one !== 'number') return { problem: 'format' };
  const said = String(one);
  switch (parameter.kind) {
    case 'day':
      return isDay(said) ? { value: said } : { problem: 'notADay' };
    case 'integer':
      return readInteger(parameter, said);
    case 'text':
      return said.length > longestText ? { problem: 'tooLong' } : { value: said };
    default:
      return choices.includes(said) ? { value: said } : { problem: 'unknownChoice' };
  }
}

function readInteger({ minimum = 0, maximum = 1_000_000 }: ReportParameter, said: string): Read {
  if (!/^-?\d{1,9}$/.test(said)) return { problem: 'notANumber' };
  const value = Number(said);
  if (value < minimum) return { problem: 'tooSmall' };
  return value > maximum ? { problem: 'tooLarge' } : { value };
}
