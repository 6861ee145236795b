import type { TextKey, Translate } from '@sprout/texts';
import type { ClassRow } from './queue.ts';

/** Named by name; of more the number is told. */
const namedLimit = 2;

/**
 * Whose code is the same but for names and positions; a child of another class comes with its class.
 * @param departId the class in front
 */
export function sameCodeText(
  t: Translate<TextKey>,
  { sameCode }: Pick<ClassRow, 'sameCode'>,
  departId: string,
): string {
  const more = sameCode.length - namedLimit;
  const names = sameCode
    .slice(0, namedLimit)
    .map((other) => otherName(t, other, departId))
    .join(t(more > 0 ? 'kit.names.comma' : 'grading.sameCode.and'));
  return more > 0
    ? t('grading.sameCode.more', { names, n: sameCode.length })
    : t('grading.sameCode.hint', { names });
}

/**
 * The same in a few words, for a narrow list: one child by name.
 * @param departId the class in front
 */
export function sameCodeRow(
  t: Translate<TextKey>,
  { sameCode: [first, ...others] }: Pick<ClassRow, 'sameCode'>,
  departId: string,
): string {
  if (!first) return '';
  const name = otherName(t, first, departId);
  return others.length > 0
    ? t('grading.sameCode.rowMore', { name, n: others.length })
    : t('grading.sameCode.row', { name });
}

/** @param departId the class in front */
export const otherName = (
  t: Translate<TextKey>,
  { realname, departId: of, departName }: ClassRow['sameCode'][number],
  departId: string,
): string =>
  of === departId
    ? realname
    : t('grading.sameCode.ofClass', { name: realname, depart: departName });
