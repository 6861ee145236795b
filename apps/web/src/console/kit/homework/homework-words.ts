import type { Result } from '@sprout/contract/types';
import { describeDue, isMissed, type SchoolTime } from '@sprout/rules';
import type { TextKey, Translate } from '@sprout/texts';
import { familyOf } from '@sprout/ui';

export type MyHomework = Result<'homework.mine'>[number];
export type MyUnitTask = Result<'homework.mineUnits'>[number];
type T = Translate<TextKey>;

export const homeworkPage = '/center/myAdditionalWork';

/** What is left to do: neither handed in, graded nor excused, and it can still be handed in. */
export const isToDo = ({ cell, mayWork, mayHandIn }: MyHomework): boolean =>
  mayWork && mayHandIn && (cell === 'none' || cell === 'begun' || cell === 'returned');

/** What the teacher has, or had before its time was over. */
export const isHandedIn = (homework: MyHomework): boolean =>
  !isToDo(homework) &&
  (homework.handedInTime !== null || ['handedIn', 'late', 'graded'].includes(homework.cell));

/** The task of a unit that came back, and can be changed. */
export const isBack = ({ cell, mayHandIn }: MyUnitTask): boolean =>
  cell === 'returned' && mayHandIn;

/** Where the child stands; what was never handed in and never can be any more is told so. */
export function stateText(t: T, homework: MyHomework): string {
  return t(`homework.mine.state.${isMissed(homework) ? 'missed' : homework.cell}`);
}

/** What came back first, then what is due soonest; without a time last. */
export const byUrgency = (a: MyHomework, b: MyHomework): number =>
  Number(b.cell === 'returned') - Number(a.cell === 'returned') ||
  (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9');

/** The way into its editor; what is too late can still be tried, not handed in. */
export function editorWords({ cell, mayHandIn, mineWorkId }: MyHomework) {
  if (!mayHandIn) return 'homework.mine.view';
  if (cell === 'returned') return 'homework.mine.change';
  return mineWorkId ? 'homework.mine.goOn' : 'homework.mine.begin';
}

/** When it is due, or begins, in words that a child reads; nothing where there is no time. */
export function dueText(t: T, homework: MyHomework, now: SchoolTime): string {
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
