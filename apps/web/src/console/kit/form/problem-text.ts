import type { FieldProblem } from '@sprout/contract';
import type { TextKey, Translate } from '@sprout/texts';
import type { TSchema } from 'typebox';
import type { FormField } from '../form-types.ts';

const limits: Partial<Record<FieldProblem, string>> = {
  tooShort: 'minLength',
  tooLong: 'maxLength',
  tooSmall: 'minimum',
  tooLarge: 'maximum',
  tooFewRows: 'minItems',
  tooManyRows: 'maxItems',
};

/** What is wrong with a field, in a sentence that names it and the limit. */
export function problemText(
  t: Translate<TextKey>,
  schema: TSchema,
  { name, label, words }: FormField,
  problem: FieldProblem,
): string {
  const own = words?.[problem];
  if (own) return own;
  if (problem === 'required') return t('kit.invalid.required', { label });
  const limit = limits[problem];
  const n =
    limit &&
    (numberAt(schema, ['properties', name, limit]) ??
      numberAt(schema, ['properties', name, 'linesOf', limit]));
  if (!n) return t(`problem.${problem}`);
  // Only the problems with a limit come here.
  return t(`kit.invalid.${problem}` as TextKey, { label, n });
}

function numberAt(value: unknown, path: readonly string[]): number | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return typeof value === 'number' ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  return numberAt(Object.entries(value).find(([key]) => key === name)?.[1], rest);
}
