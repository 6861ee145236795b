import type { Language } from '@sprout/texts';
import { type Dictionary, itemText } from '../../../platform/dictionary.ts';
import { serverText } from '../../../platform/http/texts.ts';
import type { FoundRow } from '../../../platform/sheets/found-rows.ts';
import type { CellInput } from '../../../platform/sheets/xlsx-inputs.ts';
import type { NewSheet } from '../../../platform/sheets/xlsx-writer.ts';
import type { Named, Places } from './person-row.ts';
import { decidedFields, type SheetField, sheetFields, titleOf } from './sheet-people.ts';

const columnWidth = 18;
/** A longer list of choices helps no reader: it is too long to scroll through. */
const choiceLimit = 2_000;

/** Fields that only members of the staff have. */
const ofStaff: ReadonlySet<SheetField> = new Set<SheetField>(['workNo', 'post']);

/**
 * The line that shows how a sheet is filled in. Its account is none that a person can have, so that it never comes in
 * as a person.
 */
export const isExample = ({ values }: FoundRow): boolean =>
  /^\s*(示例|example)\s*[:：]/i.test(values['username'] ?? '');

type Asked = {
  readonly places: Places;
  readonly dictionary: Pick<Dictionary, 'labels'>;
  readonly language: Language;
  /** For children of a class, which is chosen beside the file. */
  readonly isForClass: boolean;
};

/** An empty sheet: heads, those of needed columns with a star, one example line, and lists and hints for its cells. */
export async function peopleTemplate({
  places,
  dictionary,
  language,
  isForClass,
}: Asked): Promise<NewSheet> {
  const fields = sheetFields.filter(
    (name) => !isForClass || !(decidedFields.has(name) || ofStaff.has(name)),
  );
  const labels = await dictionary.labels();
  const wordsOf = (code: string): string[] =>
    (labels.get(code) ?? []).map((item) => itemText(item, language));
  const say = (key: string) => serverText(language, `server.users.${key}`);
  const choices: Partial<Record<SheetField, readonly string[]>> = {
    identity: [say('student'), say('staff')],
    sex: wordsOf('sex'),
    status: wordsOf('user_status'),
    departs: labelsOf(places.departs),
    managed: labelsOf(places.departs),
    roles: labelsOf(places.roles),
    post: labelsOf(places.posts),
  };
  const example: Partial<Record<SheetField, string>> = {
    username: say('example.username'),
    realname: say('example.realname'),
    identity: say('student'),
    sex: wordsOf('sex')[0] ?? '',
    birthday: '2016-03-12',
    departs: choices.departs?.at(-1) ?? '',
  };
  const inputs = fields.map(
    (name, column): CellInput => ({
      column,
      choices: choices[name] ?? [],
      hint: say(`hint.${name}`),
    }),
  );
  return {
    name: serverText(language, 'noun.users'),
    head: [fields.map((name) => titleOf(name, language) + (name === 'username' ? '*' : ''))],
    widths: fields.map(() => columnWidth),
    batches: [[fields.map((name) => example[name] ?? '')]],
    inputs,
  };
}

/** Texts of the rows that a cell may name, each as the import understands it. */
const labelsOf = ({ byText, names }: Named): readonly string[] => {
  const offered = new Set(byText.values());
  const labels = [...names].flatMap(([id, label]) => (offered.has(id) ? [label] : []));
  return [...new Set(labels)].slice(0, choiceLimit);
};
