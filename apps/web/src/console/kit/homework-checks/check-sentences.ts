import type {
  CheckFamily,
  CheckInput,
  CountedCheck,
  HomeworkCheck,
} from '@sprout/editor-kit/homework-checks';
import { isCheckSubject, listCheckSubjects } from '@sprout/formats';
import type { Line } from '../lines.ts';

/** The sentences that a teacher chooses from, by what is checked. */
const fileSentences = ['block', 'inLoop', 'start', 'part'] as const;
const observedSentences = ['moves', 'says', 'touches', 'changes', 'sends'] as const;
export type CheckSentence =
  | (typeof fileSentences)[number]
  | (typeof observedSentences)[number]
  | 'prints';

export const mostChecks = 10;

/** What a kind of homework offers. */
export function sentencesOf(family: CheckFamily): { file: CheckSentence[]; run: CheckSentence[] } {
  const file = fileSentences.filter((kind) => listCheckSubjects(family, kind).length > 0);
  if (family === 'python') return { file: [...file], run: ['prints'] };
  const run = observedSentences.filter((action) => family === 'blocks' || isOfStory(action));
  return { file: [...file], run };
}

/** A story has neither variables nor named messages. */
const isOfStory = (action: CheckSentence): boolean =>
  action === 'moves' || action === 'says' || action === 'touches';

/** A new check with blanks that make sense as they are. */
export function newCheck(sentence: CheckSentence, family: CheckFamily): HomeworkCheck {
  switch (sentence) {
    case 'block':
      return { kind: 'block', what: 'loop', how: 'atLeast', n: 1 };
    case 'inLoop':
      return { kind: 'inLoop', what: 'any', how: 'atLeast', n: 1 };
    case 'start':
      return { kind: 'start', what: 'flag', how: 'atLeast', n: 1 };
    case 'part': {
      const [what = ''] = listCheckSubjects(family, 'part');
      return { kind: 'part', what, how: 'atLeast', n: 1 };
    }
    case 'prints':
      return { kind: 'prints', input: '', output: '' };
    default:
      return { kind: 'does', what: sentence, who: '', text: '', seconds: 3, inputs: [] };
  }
}

/** Whether homework of this kind can have what a check speaks of. */
export function isFit(check: HomeworkCheck, family: CheckFamily): boolean {
  if (check.kind === 'prints') return family === 'python';
  if (check.kind === 'does') return sentencesOf(family).run.includes(check.what);
  return isCheckSubject(family, check.kind, check.what);
}

/** The checks of a form's value; none where the teacher wrote none. */
export function readCheckLines(value: unknown): readonly Line[] {
  if (typeof value !== 'string' || value === '') return [];
  try {
    const said: unknown = JSON.parse(value);
    const checks: unknown = (said as { checks?: unknown }).checks;
    return Array.isArray(checks) ? checks.filter(isLine) : [];
  } catch {
    return [];
  }
}

export const writeCheckLines = (lines: readonly Line[]): string | null =>
  lines.length === 0 ? null : JSON.stringify({ checks: lines });

const isLine = (value: unknown): value is Line => typeof value === 'object' && value !== null;

/** Checks of a form are written by `newCheck` and changed by its own controls; the server looks again. */
export const checkOf = (line: Line | undefined): HomeworkCheck => line as HomeworkCheck;

export const isCounted = (check: HomeworkCheck): check is CountedCheck => 'how' in check;

export const newInput = (kind: CheckInput['kind']): CheckInput => ({
  at: 1,
  kind,
  what: kind === 'key' ? ' ' : '',
});
