import { checkValues, type FieldProblems } from '@sprout/contract';
import type { TextKey, Translate } from '@sprout/texts';
import type { TSchema } from 'typebox';
import type { FormField, FormLines, FormValues } from '../form-types.ts';
import { type Line, readLines } from '../lines.ts';
import { problemText } from './problem-text.ts';
import { fieldErrorsOf, type ReportedProblems } from './server-errors.ts';

type T = Translate<TextKey>;
export type Sentences = Readonly<Record<string, string>>;

/** Whether a field is asked for as things stand; what is not is neither checked nor sent. */
export const isAsked = ({ shownIf }: FormField, values: FormValues): boolean =>
  shownIf?.(values) ?? true;

/** What is wrong with the fields, in sentences; the server asks the same of the schema. */
export function problemsOf(
  t: T,
  schema: TSchema,
  fields: readonly FormField[],
  values: FormValues,
): Sentences {
  const { problems } = checkValues(schema, values);
  const found = fields.flatMap((field): [string, string][] => {
    if (!isAsked(field, values)) return [];
    const { name } = field;
    const inside = insideOf(t, field, problems, values[name]);
    if (inside.length > 0) return withSummary(t, name, inside);
    const problem = problems[name] ?? missing(field, values);
    const sentence = problem
      ? problemText(t, schema, field, problem)
      : field.check?.(values[name], values);
    return sentence ? [[name, sentence]] : [];
  });
  return Object.fromEntries(found);
}

/** What the server found wrong with the fields; empty when the error is about something else. */
export function serverProblems(
  t: T,
  schema: TSchema,
  fields: readonly FormField[],
  error: unknown,
): Sentences {
  const reported = fieldErrorsOf(error, fields);
  const found = fields.flatMap((field): [string, string][] => {
    const inside = insideReported(t, field, reported);
    if (inside.length > 0) return withSummary(t, field.name, inside);
    const what = reported[field.name];
    return what === undefined ? [] : [[field.name, sentenceOf(t, schema, field, what)]];
  });
  return Object.fromEntries(found);
}

/** The sentences inside one field, by the place in it. */
export const insideField = (errors: Readonly<Record<string, string | undefined>>, name: string) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([place, sentence]) =>
      sentence && place.startsWith(`${name}.`) ? [[place.slice(name.length + 1), sentence]] : [],
    ),
  );

type Place = { readonly line: string; readonly place: string; readonly sentence: string };

/** What is wrong in the lines of a list: by the schema, else by the rule of a column. */
function insideOf(
  t: T,
  { name, lines }: FormField,
  problems: FieldProblems,
  value: unknown,
): Place[] {
  if (!lines) return [];
  const all = readLines(value);
  return all.flatMap((line, at) =>
    lines.columns.flatMap((column) => {
      const place = `${name}.${at}.${column.name}`;
      const problem = problems[place];
      // Of a value that is missing the column may know why.
      const isOpen = problem === undefined || problem === 'required';
      const own = isOpen ? column.check?.(line[column.name], line) : undefined;
      const sentence = own ?? (problem && problemText(t, lines.schema, column, problem));
      return sentence ? [{ line: nameOfLine(t, lines, all, at), place, sentence }] : [];
    }),
  );
}

function insideReported(t: T, { name, lines }: FormField, reported: ReportedProblems): Place[] {
  if (!lines) return [];
  return Object.entries(reported).flatMap(([place, what]) => {
    const [own, at, inner] = place.split('.');
    const column = lines.columns.find((candidate) => candidate.name === inner);
    if (own !== name || !column) return [];
    const line = t('kit.rows.line', { line: Number(at) + 1 });
    return [{ line, place, sentence: sentenceOf(t, lines.schema, column, what) }];
  });
}

const nameOfLine = (t: T, { nameOf }: FormLines, lines: readonly Line[], at: number): string =>
  nameOf?.(lines, at) ?? t('kit.rows.line', { line: at + 1 });

/** The list itself says the first of what is wrong in it. */
function withSummary(t: T, name: string, inside: readonly Place[]): [string, string][] {
  const own = inside.map(({ place, sentence }): [string, string] => [place, sentence]);
  const [first] = inside;
  if (!first) return own;
  const summary = t('kit.rows.invalid', { line: first.line, sentence: first.sentence });
  return [[name, summary], ...own];
}

const sentenceOf = (
  t: T,
  schema: TSchema,
  field: FormField,
  what: ReportedProblems[string],
): string => (typeof what === 'string' ? problemText(t, schema, field, what) : what.sentence);

/** A required value that the schema lets pass, such as one that stands beside what is sent. */
const missing = ({ name, isRequired, requiredIf }: FormField, values: FormValues) =>
  (isRequired || requiredIf?.(values)) && isEmpty(values[name]) ? 'required' : undefined;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);
