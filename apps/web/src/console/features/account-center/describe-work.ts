import type { Result } from '@sprout/contract/types';
import type { TextKey } from '@sprout/texts';
import type { ChipTone } from '../../kit/state-chip.tsx';
import { ownStateOf, stateText, stateTones } from '../../kit/work-state.ts';

export type MyWork = Result<'works.mine'>['records'][number];

type Facts = Pick<
  MyWork,
  'reviewState' | 'taskState' | 'score' | 'hasUnapprovedChanges' | 'conflictOf' | 'teacherComment'
>;

export type WorkNote = { tone: ChipTone; text: TextKey; n?: number };

/** What a card says of where its work stands, the most important first. */
export function describeWork(work: Facts): WorkNote[] {
  const notes: WorkNote[] = [
    {
      tone: stateTones[ownStateOf(work)],
      text: stateText(work),
      ...(work.score === null ? {} : { n: work.score }),
    },
  ];
  if (work.conflictOf !== null) notes.unshift({ tone: 'warn', text: 'console.state.copy' });
  if (work.hasUnapprovedChanges) notes.push({ tone: 'warn', text: 'console.state.changed' });
  return notes;
}

/** The teacher's words, while they are about what the author has to do or has just got. */
export function teacherWords(work: Facts): string | undefined {
  const state = ownStateOf(work);
  return state === 'draft' || state === 'waiting' ? undefined : work.teacherComment || undefined;
}
