import { checkValues } from '@sprout/contract';
import type { TextKey, Translate } from '@sprout/texts';
import type { TSchema } from 'typebox';
import type { FormField, FormValues } from './form-types.ts';
import { problemText } from './problem-text.ts';
import { fieldErrorsOf } from './server-errors.ts';

type T = Translate<TextKey>;
export type Sentences = Readonly<Record<string, string>>;

/** What is wrong with the fields, in sentences; the server asks the same of the schema. */
export function problemsOf(
  t: T,
  schema: TSchema,
  fields: readonly FormField[],
  values: FormValues,
): Sentences {
  const { problems } = checkValues(schema, values);
  const found = fields.flatMap((field) => {
    const problem = problems[field.name] ?? missing(field, values);
    const sentence = problem
      ? problemText(t, schema, field, problem)
      : field.check?.(values[field.name], values);
    return sentence ? [[field.name, sentence] as const] : [];
  });
  return Object.fromEntries(found);
}

/** What the server said of the fields; empty when it spoke of something else. */
export function toldOf(
  t: T,
  schema: TSchema,
  fields: readonly FormField[],
  error: unknown,
): Sentences {
  const told = fieldErrorsOf(error, fields);
  const found = fields.flatMap((field) => {
    const what = told[field.name];
    if (what === undefined) return [];
    const isWord = typeof what === 'string';
    return [[field.name, isWord ? problemText(t, schema, field, what) : what.sentence] as const];
  });
  return Object.fromEntries(found);
}

/** A required value that the schema lets pass, such as one that stands beside what is sent. */
const missing = ({ name, isRequired }: FormField, values: FormValues) =>
  isRequired && isEmpty(values[name]) ? 'required' : undefined;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);
