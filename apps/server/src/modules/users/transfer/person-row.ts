import type { FieldProblem } from '@sprout/contract';
import { mapPersonTexts } from '@sprout/contract';
import {
  mobileShape,
  type PasswordOwner,
  passwordProblem,
  staff,
  student,
  type TypedKind,
  tidyTyped,
  wordKey,
} from '@sprout/rules';
import { dayOfText } from '../../../platform/sheets/cell-days.ts';
import type { FoundRow } from '../../../platform/sheets/found-rows.ts';
import type { Respelling } from '../../../platform/table/file-warnings.ts';
import type { RowProblem } from '../../../platform/table/import-report.ts';
import type { PersonTexts } from '../../data-log/index.ts';
import type { SheetField } from './sheet-people.ts';

/** What cells may name, by id, code or name; `null` for a name that several share. */
export type Places = {
  departs: Named;
  roles: Named;
  posts: Named;
};
export type Named = {
  readonly byText: ReadonlyMap<string, string | null>;
  /** For spellings that nobody has: by `wordKey` of the names. */
  readonly byKey: ReadonlyMap<string, string | null>;
  /** What each is called, by id. */
  readonly names: ReadonlyMap<string, string>;
};

export type SheetPerson = PersonTexts & {
  username: string;
  realname: string | null;
  password: string;
  identity: number;
  sex: number | null;
  birthday: string | null;
  email: string | null;
  phone: string | null;
  telephone: string | null;
  workNo: string | null;
  post: string | null;
  status: number;
  departIds: string[];
  roleIds: string[];
  managedIds: string[];
};

type Problems = Partial<Record<SheetField, FieldProblem | RowProblem>>;

const identities: Readonly<Record<string, number>> = {
  '1': student,
  '2': staff,
  学生: student,
  教职工: staff,
  // The word of earlier releases and of the predecessor.
  上级: staff,
  普通成员: student,
  student,
  staff,
};
const sexes: Readonly<Record<string, number>> = { '1': 1, '2': 2, 男: 1, 女: 2, boy: 1, girl: 2 };
const states: Readonly<Record<string, number>> = { '1': 1, '2': 2, 正常: 1, 冻结: 2 };

/** Cells that are no words. A password is as it stands. */
const typed: Readonly<Partial<Record<SheetField, TypedKind>>> = {
  username: 'code',
  email: 'code',
  workNo: 'code',
  birthday: 'code',
  phone: 'phone',
  telephone: 'phone',
};

/** As the form of the same name takes it. */
const longestPassword = 200;

/**
 * Reads one line: every field that is not acceptable with its reason, and names that were found by another spelling.
 * @param ignored fields that are read as if their cells were empty
 */
export function readPersonRow(
  { values }: FoundRow,
  places: Places,
  ignored: ReadonlySet<SheetField>,
): { person: SheetPerson; problems: Problems; respellings: Respelling[] } {
  const problems: Problems = {};
  const respellings: Respelling[] = [];
  const cell = (name: SheetField): string =>
    ignored.has(name) ? '' : tidyTyped(typed[name] ?? 'word', values[name] ?? '');
  const text = (name: SheetField, max: number, pattern?: RegExp): string | null => {
    const value = cell(name);
    if (value.length > max) problems[name] = 'tooLong';
    else if (value !== '' && pattern && !pattern.test(value)) problems[name] = 'format';
    return value || null;
  };
  const choice = (name: SheetField, choices: Readonly<Record<string, number>>) => {
    const value = cell(name).toLowerCase();
    if (value !== '' && choices[value] === undefined) problems[name] = 'unknownChoice';
    return choices[value];
  };
  const find = (known: Named, part: string): string | null | undefined => {
    const id = findNamed(known, part);
    const name = id && !known.byText.has(part) ? known.names.get(id) : undefined;
    if (name !== undefined) respellings.push({ typed: part, name });
    return id;
  };
  const named = (name: SheetField, known: Named): string[] => {
    const parts = partsOf(cell(name));
    const found = parts.map((part) => find(known, part));
    const ids = found.flatMap((id) => id ?? []);
    if (found.includes(null)) problems[name] = 'ambiguous';
    else if (ids.length < parts.length) problems[name] = 'unknownChoice';
    return [...new Set(ids)];
  };
  const username = text('username', 32, /^\w{3,32}$/) ?? '';
  if (username === '') problems.username = 'required';
  const identity = choice('identity', identities) ?? student;
  const password = values.password?.trim() ?? '';
  if (password.length > longestPassword) problems.password = 'tooLong';
  const isStaff = identity === staff;
  const weakness =
    password === '' || problems.password ? undefined : weaknessOf(password, { username });
  if (weakness) problems.password = weakness;
  const person: SheetPerson = {
    username,
    password,
    identity,
    realname: text('realname', 100),
    sex: choice('sex', sexes) ?? null,
    birthday: dayOf(cell('birthday'), problems),
    email: text('email', 100, /^[^\s@]+@[^\s@]+$/),
    phone: text('phone', 20, mobileShape),
    telephone: text('telephone', 20, /^0\d{2,3}-[1-9]\d{6,7}$/),
    workNo: text('workNo', 100),
    post: find(places.posts, cell('post')) ?? text('post', 100),
    ...mapPersonTexts((name, { max }) => text(name, max)),
    status: choice('status', states) ?? 1,
    departIds: named('departs', places.departs),
    // A student has the role of students, whatever the cell names.
    roleIds: isStaff ? named('roles', places.roles) : [],
    managedIds: isStaff ? named('managed', places.departs) : [],
  };
  return { person, problems, respellings };
}

/** Whether a line says that it is of staff, whatever becomes of it. */
export const saysStaff = ({ values }: FoundRow): boolean =>
  identities[tidyTyped('word', values['identity'] ?? '').toLowerCase()] === staff;

/** Whether a line names a role other than that of students. */
export const namesOtherRole = (
  { values }: FoundRow,
  { roles }: Places,
  studentRole: string,
): boolean =>
  partsOf(tidyTyped('word', values['roles'] ?? '')).some(
    (name) => findNamed(roles, name) !== studentRole,
  );

const findNamed = ({ byText, byKey }: Named, name: string): string | null | undefined =>
  byText.has(name) ? byText.get(name) : byKey.get(wordKey(name));

function weaknessOf(password: string, owner: PasswordOwner): RowProblem | undefined {
  switch (passwordProblem(password, owner)) {
    case 'short':
      return 'passwordShort';
    case 'name':
      return 'passwordName';
    case 'common':
      return 'passwordCommon';
    default:
      return undefined;
  }
}

const partsOf = (list: string): string[] =>
  list
    .split(/[,，、;；|]/)
    .map((part) => part.trim())
    .filter(Boolean);

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

function dayOf(cell: string, problems: Problems): string | null {
  if (cell === '') return null;
  const date = dayOfText(cell);
  const time = isoDay.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(date)) {
    problems.birthday = 'notADay';
    return null;
  }
  return date;
}
