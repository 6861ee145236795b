import { textLimits } from '@sprout/contract';
import { checkText } from '@sprout/rules';
import { passText } from '../../platform/checked-text.ts';

/** Names that the server makes, in the language of the caller. */
export type Say = (
  key: 'server.works.copyName' | 'server.works.remixName',
  params: Record<string, string>,
) => string;

export const checkWorkName = (name: string): string =>
  passText(checkText(name, { max: textLimits.workName }));

export const checkDescription = (text: string): string =>
  passText(
    checkText(text, { max: textLimits.workDescription, mayBeEmpty: true, mayBreakLines: true }),
  );

export const checkComment = (text: string): string =>
  passText(checkText(text, { max: textLimits.comment, mayBreakLines: true }));

export const checkTag = (tag: string): string => passText(checkText(tag, { max: 16 }));

/** What the staff write to a child: no word list, but no letters that cannot be shown. */
export const checkNote = (text: string): string =>
  text.replace(/\p{Cc}/gu, (letter) => (letter === '\n' ? letter : ' ')).trim();

/** A name with something behind it, within the column's bound. */
export function fitName(name: string, wrap: (name: string) => string): string {
  const excess = [...wrap(name)].length - textLimits.workName;
  if (excess <= 0) return wrap(name);
  const letters = [...name];
  return wrap(letters.slice(0, Math.max(1, letters.length - excess)).join(''));
}
