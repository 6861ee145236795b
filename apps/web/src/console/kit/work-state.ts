import type { Result } from '@sprout/contract/types';
import type { TextKey } from '@sprout/texts';
import type { ChipTone } from './state-chip.tsx';

type Facts = Pick<Result<'works.mine'>['records'][number], 'reviewState' | 'taskState' | 'score'>;

/** Where a work stands for its author: what the site shows, else as a hand-in where it is one. */
export function ownStateOf({
  reviewState,
  taskState,
}: Pick<Facts, 'reviewState' | 'taskState'>): Facts['reviewState'] {
  if (reviewState !== 'draft') return reviewState;
  if (taskState === 'handedIn') return 'waiting';
  if (taskState === 'returned') return 'returned';
  return taskState === 'graded' ? 'marked' : 'draft';
}

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
export function stateText(work: Facts): TextKey {
  const state = ownStateOf(work);
  const { score } = work;
  if (state !== 'marked') return `console.state.${state}`;
  return score === null ? 'console.state.markedPlain' : 'console.state.marked';
}
