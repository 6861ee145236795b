import { errorCodeOf } from '@sprout/client';
import type { Fields } from '@sprout/contract';
import { useServices } from '../../services.ts';
import type { FormField } from '../form-types.ts';
import { useCheckUnique, wireName } from './use-check-unique.ts';

type Ask = NonNullable<FormField['unique']>;

/** What is asked of the server while the fields of a table are typed: their check rules, then whether a value is taken. */
export function useFieldQuestions(
  { path, fields }: { readonly path: string; readonly fields: Fields },
  rowId: string | undefined,
) {
  const isTaken = useCheckUnique(wireName(path), rowId);
  const follows = useCheckRule();
  return (name: string): Ask | undefined => {
    const { unique, checkRule } = fields[name] ?? {};
    const asked = [
      ...(checkRule ? [follows(checkRule)] : []),
      ...(unique ? [isTaken(wireName(name))] : []),
    ];
    return asked.length > 0 ? (value) => firstAnswer(asked, value) : undefined;
  };
}

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
