import type { Result } from '@sprout/contract/types';
import type { TextKey } from '@sprout/texts';
import type { ChipTone } from './state-chip.tsx';

type Facts = Pick<Result<'works.mine'>['records'][number], 'reviewState' | 'score'>;

/** How loud a state is to its author. */
export const stateTones: Readonly<Record<Facts['reviewState'], ChipTone>> = {
  draft: 'off',
  waiting: 'warn',
  // What comes next, and no failure of the child.
  returned: 'sun',
  marked: 'run',
  shown: 'ok',
  featured: 'ok',
};

/** A state in the author's words; takes the stars as `n`. */
export function stateText({ reviewState, score }: Facts): TextKey {
  if (reviewState !== 'marked') return `console.state.${reviewState}`;
  return score === null ? 'console.state.markedPlain' : 'console.state.marked';
}
