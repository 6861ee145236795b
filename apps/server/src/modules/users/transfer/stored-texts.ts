import { staff } from '@sprout/rules';
import type { Language } from '@sprout/texts';
import { serverText } from '../../../platform/http/texts.ts';
import type { SheetPerson } from './person-row.ts';

type Of = {
  readonly language: Language;
  /** Classes of an import of children. */
  readonly departIds: readonly string[] | undefined;
};

/** What is kept of a line, as the sheet of an export has it. */
export function storedTexts(
  person: SheetPerson,
  { departIds, language }: Of,
): Record<string, string> {
  const isStaff = person.identity === staff;
  const { username, realname, birthday, email, phone, telephone, workNo } = person;
  const plain = { username, realname, birthday, email, phone, telephone, workNo };
  const texts = Object.entries(plain).map(([name, value]) => [name, value ?? '']);
  return {
    ...Object.fromEntries(texts),
    identity: serverText(language, isStaff ? 'server.users.staff' : 'server.users.student'),
    // The children of a class come into that one, whatever their lines say.
    ...(departIds ? { departs: '', managed: '' } : {}),
    ...(isStaff ? {} : { roles: '', managed: '' }),
  };
}
