import { errorCodeOf } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import type { TSchema } from 'typebox';
import { useServices } from '../../services.ts';
import type { FormField } from '../form-types.ts';

type Ask = NonNullable<FormField['unique']>;

/** The rules of the school that act on the fields of a table, or of accounts, as their form tells them. */
export function useFieldRules(subject: string) {
  const { client } = useServices();
  const { t } = useTexts();
  const { data } = useQuery({
    queryKey: ['fieldRules.list', subject],
    queryFn: () => client.call('fieldRules.list', { query: { subject } }),
    // A user who has just changed a rule opens the next form with it.
    staleTime: 0,
    retry: false,
  });
  const { checks = [], fills = [] } = data ?? {};
  const follows = useCheckRule();

  /** The hints of a field: the code that is made for it, and descriptions and examples of its rules. */
  function hintsOf(name: string, isNew: boolean): string[] {
    const fill = isNew ? fills.find(({ field }) => field === name) : undefined;
    const next = fill?.example ?? undefined;
    const made = next === undefined ? t('kit.rule.filled') : t('kit.rule.filledAs', { next });
    return [
      ...(fill ? [made] : []),
      ...checks
        .filter(({ field }) => field === name)
        .flatMap(({ description, example }) => [
          ...(description ? [withoutStop(description)] : []),
          ...(example ? [t('kit.rule.example', { example })] : []),
        ]),
    ];
  }

  return {
    /** Fields that a new row may leave open because a rule fills them in. */
    filled: fills.map(({ field }) => field),

    /** A field with what the rules say of it; they are asked before its own question. */
    withRules(field: FormField, { isNew }: { isNew: boolean }): FormField {
      const asked = checks.filter(({ field: name }) => name === field.name);
      const hints = hintsOf(field.name, isNew);
      const isFilled = isNew && fills.some(({ field: name }) => name === field.name);
      if (asked.length === 0 && !isFilled) return field;
      const questions = [
        ...asked.map(({ ruleCode }) => follows(ruleCode)),
        ...(field.unique ? [field.unique] : []),
      ];
      return {
        ...field,
        ...(isFilled ? openField(field) : {}),
        hint: [...(field.hint ? [withoutStop(field.hint)] : []), ...hints].join(t('kit.rule.join')),
        ...(questions.length > 0 ? { unique: (value) => firstAnswer(questions, value) } : {}),
      };
    },
  };
}

/** Something may come behind it. */
const withoutStop = (sentence: string): string => sentence.trim().replace(/[。.；;]$/, '');

/** May be left open; what is typed is looked at as before. */
const openField = ({ check }: FormField): Partial<FormField> => ({
  isRequired: false,
  ...(check ? { check: (value, values) => (value ? check(value, values) : undefined) } : {}),
});

/** The schema of a form in which these fields may be left open. */
export const openedSchema = <S extends TSchema>(schema: S, names: readonly string[]): S => {
  const { required = [] } = schema as { readonly required?: readonly string[] };
  return names.length === 0
    ? schema
    : { ...schema, required: required.filter((name) => !names.includes(name)) };
};

async function firstAnswer(asked: readonly Ask[], value: string): Promise<string | undefined> {
  for (const ask of asked) {
    const answer = await ask(value);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** Asks whether a value follows a check rule of the school; answers in the words of the rule. */
function useCheckRule() {
  const { client } = useServices();
  return (ruleCode: string): Ask =>
    async (value) => {
      // The address carries it encoded twice, as the predecessor's clients send it.
      const query = { ruleCode, value: encodeURIComponent(value.trim()) };
      try {
        await client.call('checkRules.checkByCode', { query });
        return undefined;
      } catch (error) {
        const isRefused = errorCodeOf(error) === 'checkRule.refused' && error instanceof Error;
        return isRefused ? error.message : undefined;
      }
    };
}
