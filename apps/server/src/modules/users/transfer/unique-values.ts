import type { Language } from '@sprout/texts';
import { serverText } from '../../../platform/http/texts.ts';
import type { FoundRow } from '../../../platform/sheets/found-rows.ts';
import type { BadRow } from '../../../platform/table/import-report.ts';
import { usernameKey } from '../../session/index.ts';
import type { Held, ImportedPerson } from './people-import.repository.ts';
import type { SheetField } from './sheet-people.ts';

export type Problem = Pick<BadRow, 'field' | 'problem'>;

/** The problem of a value that another account has. Of children who share a telephone only one can have its number. */
export const takenProblem = (field: SheetField, language: Language): Problem => ({
  field,
  problem:
    field === 'phone'
      ? { sentence: serverText(language, 'server.users.import.phoneTaken') }
      : 'existing',
});

/** The first field of a line whose value another account already has. */
export function heldField(held: Held, { person }: ImportedPerson): SheetField | undefined {
  return keysOf(person).find(([field, value]) => value !== null && held[field].has(value))?.[0];
}

/** Finds the field in which a line repeats an earlier line of the same file. */
export function createRepeats(language: Language) {
  const seen = new Map<string, { line: number; who: string }>();
  return ({ line }: FoundRow, person: ImportedPerson['person']): Problem | undefined => {
    const keys = keysOf(person)
      .filter(([, value]) => value !== null)
      .map(([field, value]) => ({ field, key: `${field} ${value}` }));
    const clash = keys.find(({ key }) => seen.has(key));
    const who = person.realname ?? person.username;
    if (!clash) {
      for (const { key } of keys) seen.set(key, { line, who });
      return undefined;
    }
    const { field, key } = clash;
    if (field !== 'phone') return { field, problem: 'repeated' };
    const sentence = serverText(language, 'server.users.import.phoneRepeated', {
      ...(seen.get(key) ?? { line, who }),
    });
    return { field, problem: { sentence } };
  };
}

const keysOf = ({ username, phone, email, workNo }: ImportedPerson['person']) =>
  [
    // An open one is made by a rule of the school.
    ['username', usernameKey(username) || null],
    ['phone', phone],
    ['email', email?.toLowerCase() ?? null],
    ['workNo', workNo],
  ] as const;
