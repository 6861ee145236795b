import { mapPersonTexts } from '@sprout/contract';
import { staff } from '@sprout/rules';
import type { Language } from '@sprout/texts';
import { type DictionaryItem, itemText } from '../../../platform/dictionary.ts';
import { serverText } from '../../../platform/http/texts.ts';
import type { Named, Places, SheetPerson } from './person-row.ts';

/** What a choice of a dictionary is called; empty for none. */
export type TextOf = (dict: string, value: number | null) => string;

export const choiceTexts =
  (labels: ReadonlyMap<string, readonly DictionaryItem[]>, language: Language): TextOf =>
  (dict, value) => {
    const item = labels.get(dict)?.find((one) => one.value === String(value));
    return item ? itemText(item, language) : '';
  };

/** What is kept of a line, as the sheet of an export has it: classes, roles and posts by their own names. */
export function storedTexts(
  person: SheetPerson,
  {
    departs,
    roles,
    posts,
    textOf,
    language,
  }: Places & { readonly textOf: TextOf; readonly language: Language },
): Record<string, string> {
  const isStaff = person.identity === staff;
  const { username, realname, birthday, email, phone, telephone, workNo, post } = person;
  const plain = { username, realname, birthday, email, phone, telephone, workNo };
  const texts = { ...plain, ...mapPersonTexts((name) => person[name]) };
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value ?? ''])),
    identity: serverText(language, isStaff ? 'server.users.staff' : 'server.users.student'),
    sex: textOf('sex', person.sex),
    status: textOf('user_status', person.status),
    departs: namesOf(departs, person.departIds),
    roles: namesOf(roles, person.roleIds),
    managed: namesOf(departs, person.managedIds),
    post: post === null ? '' : (posts.names.get(post) ?? post),
  };
}

const namesOf = ({ names }: Named, ids: readonly string[]): string =>
  ids.map((id) => names.get(id) ?? id).join(',');
