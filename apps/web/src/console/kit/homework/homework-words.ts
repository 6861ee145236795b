import type { Result } from '@sprout/contract/types';
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
export function dueText(t: T, { cell, opensAt, dueAt, allowLate }: MyHomework, now: Date): string {
  if (cell === 'closed' && opensAt) return t('homework.mine.opensOn', partsOf(opensAt));
  if (dueAt === null) return '';
  const parts = partsOf(dueAt);
  if (dueAt < wireOf(now)) {
    return t(allowLate ? 'homework.mine.overdueLate' : 'homework.mine.overdue', parts);
  }
  const day = dueAt.slice(0, 10);
  if (day === wireOf(now).slice(0, 10)) return t('homework.mine.dueToday', parts);
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  if (day === wireOf(tomorrow).slice(0, 10)) return t('homework.mine.dueTomorrow', parts);
  return t('homework.mine.dueOn', parts);
}

/** Month and day, hour and minute of `YYYY-MM-DD HH:mm:ss`. */
const partsOf = (time: string) => ({ day: time.slice(5, 10), time: time.slice(11, 16) });

function wireOf(date: Date): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** The editor with the child's own work, else with the preset; undefined for kinds that no editor opens. */
export function homeworkEditor(homework: MyHomework): string | undefined {
  const family = familyOf(String(homework.codeType));
  if (!family) return undefined;
  const { additionalWorkId, departId, mineWorkId, workName, workUrl_url } = homework;
  const query = new URLSearchParams({
    scene: 'additional',
    additionalId: additionalWorkId,
    departId,
  });
  query.set('workName', workName);
  if (mineWorkId) query.set('workId', mineWorkId);
  else if (workUrl_url) query.set('workFile', workUrl_url);
  return `/edit/${family}/?${query}`;
}
