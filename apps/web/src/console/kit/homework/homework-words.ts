import type { Result } from '@sprout/contract/types';
import { describeDue } from '@sprout/rules';
import type { TextKey, Translate } from '@sprout/texts';
import { familyOf } from '@sprout/ui';

export type MyHomework = Result<'homework.mine'>[number];
type T = Translate<TextKey>;

export const homeworkPage = '/center/myAdditionalWork';

/** What is left to do: neither handed in, graded, excused nor over. */
export const isToDo = ({ cell, mayWork }: MyHomework): boolean =>
  mayWork && (cell === 'none' || cell === 'begun' || cell === 'returned');

/** What came back first, then what is due soonest; without a time last. */
export const byUrgency = (a: MyHomework, b: MyHomework): number =>
  Number(b.cell === 'returned') - Number(a.cell === 'returned') ||
  (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9');

/** When it is due, or begins, in words that a child reads; nothing where there is no time. */
export function dueText(t: T, homework: MyHomework, now: Date): string {
  const due = describeDue(homework, now);
  return due.kind === 'none' ? '' : t(`homework.mine.${due.kind}`, due);
}

/** The editor, which knows own work and starter by the homework; undefined for kinds that no editor opens. */
export function homeworkEditor(
  homework: MyHomework,
  intent?: 'submit' | 'startAgain',
): string | undefined {
  const family = familyOf(String(homework.codeType));
  if (!family) return undefined;
  const { additionalWorkId: additionalId, departId } = homework;
  const query = new URLSearchParams({ scene: 'additional', additionalId, departId });
  if (intent) query.set('do', intent);
  return `/edit/${family}/?${query}`;
}
