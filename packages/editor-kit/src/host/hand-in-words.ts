import type { DueWords } from '@sprout/rules';
import type { Standing } from '../open/task-standing.ts';

/** What the button that hands in is called: it says when that is late, or not the first time. */
export function handInWords({ cell }: Standing, due: DueWords['kind']) {
  if (cell === 'handedIn' || cell === 'late') return 'homework.mine.handInAgain';
  return due === 'overdueLate' ? 'homework.mine.handInLate' : 'homework.mine.handIn';
}
