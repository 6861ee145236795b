import type { ReportedProblem } from '@sprout/contract';
import { mapPersonTexts } from '@sprout/contract';
import {
  mobileShape,
  type PasswordOwner,
  passwordProblem,
  staff,
  student,
  type TypedKind,
  tidyTyped,
} from '@sprout/rules';
import type { Language } from '@sprout/texts';
import { serverText } from '../../../platform/http/texts.ts';
import { dayOfText } from '../../../platform/sheets/cell-days.ts';
import type { FoundRow } from '../../../platform/sheets/found-rows.ts';
import type { Respelling } from '../../../platform/table/file-warnings.ts';
import type { BadRow, RowProblem } from '../../../platform/table/import-report.ts';
import type { PersonTexts } from '../../data-log/index.ts';
import { type SheetField, sheetFields } from './sheet-people.ts';

/** What cells may name, by id, code or name; `null` for a name that several share. */
export type Places = {
  departs: Named;
  roles: Named;
  posts: Named;
};
export type Named = {
  readonly byText: ReadonlyMap<string, string | null>;
  /** Ids by the `keyOf` of the names, for a spelling that `byText` does not have. */
  readonly byKey: ReadonlyMap<string, string | null>;
  readonly keyOf: (text: string) => string;
  /** Names by id; rows that share a name have enough of their paths before it to tell them apart. */
  readonly names: ReadonlyMap<string, string>;
  /** Names of the rows that share a key, by that key. */
  readonly shared: ReadonlyMap<string, readonly string[]>;
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

type Problems = Partial<Record<SheetField, ReportedProblem | RowProblem>>;

export type PersonRow = {
  readonly person: SheetPerson;
  readonly problems: Problems;
  /** Names that were found by another spelling. */
  readonly respellings: readonly Respelling[];
  /** A student's line names a role that cannot be found, and the student gets that of students. */
  readonly hasOtherRole: boolean;
  /** Fields that the line fills in. */
  readonly filled: ReadonlySet<SheetField>;
};

type Reading = {
  readonly places: Places;
  /** Roles of the school, those as well that the importer may not give. */
  readonly knownRoles: Named;
  readonly studentRole: string;
  /** Fields that are read as if their cells were empty. */
  readonly ignored: ReadonlySet<SheetField>;
  readonly language: Language;
};

const identities: Readonly<Record<string, number>> = {
  '1': student,
  '2': staff,
  学生: student,
  教职工: staff,
  // The word of earlier releases and of the predecessor.
  上级: staff,
  普通成员: student,
  老师: staff,
  教师: staff,
  student,
  staff,
  teacher: staff,
};
const sexes: Readonly<Record<string, number>> = { '1': 1, '2': 2, 男: 1, 女: 2, boy: 1, girl: 2 };
const states: Readonly<Record<string, number>> = {
  '1': 1,
  '2': 2,
  正常: 1,
  冻结: 2,
  active: 1,
  frozen: 2,
};

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

/** Reads one line: every field that is not acceptable with its reason. */
export function readPersonRow(
  { values }: FoundRow,
  { places, knownRoles, studentRole, ignored, language }: Reading,
): PersonRow {
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
  const mobile = (): string | null => {
    const value = text('phone', 20, mobileShape);
    if (problems.phone) {
      problems.phone = { sentence: serverText(language, 'server.users.import.phoneShape') };
    }
    return value;
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
    const unclear = parts.find((_, at) => found[at] === null);
    if (unclear !== undefined) problems[name] = whichOf(known, unclear, language);
    else if (ids.length < parts.length) problems[name] = 'unknownChoice';
    return [...new Set(ids)];
  };
  const username = text('username', 32, /^\w{3,32}$/) ?? '';
  if (username === '') problems.username = 'required';
  const roleIds = named('roles', places.roles);
  const said = choice('identity', identities);
  const knownRoleIds = idsOf(knownRoles, partsOf(cell('roles')));
  const implied = identityOfRoles(knownRoleIds, studentRole);
  const identity = said ?? (implied === 'both' ? undefined : implied) ?? student;
  // Students get their own role, so that no other one needs to be known.
  const hasOtherRole = said === student && problems.roles !== undefined;
  if (hasOtherRole) delete problems.roles;
  const contradiction = problems.roles || problems.identity ? undefined : clashOf(said, implied);
  if (contradiction) {
    const roles = knownRoleIds.map((id) => knownRoles.names.get(id) ?? id).join(',');
    problems[said === undefined ? 'roles' : 'identity'] = {
      sentence: serverText(language, `server.users.import.${contradiction}`, { roles }),
    };
  }
  const password = values.password?.trim() ?? '';
  if (password.length > longestPassword) problems.password = 'tooLong';
  const isStaff = identity === staff;
  // A person who answers for classes is no child, whatever else the line leaves open.
  if (!isStaff && cell('managed') !== '') {
    problems.managed = { sentence: serverText(language, 'server.users.import.studentWithDuties') };
  }
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
    phone: mobile(),
    telephone: text('telephone', 20, /^0\d{2,3}-[1-9]\d{6,7}$/),
    workNo: text('workNo', 100),
    post: find(places.posts, cell('post')) ?? text('post', 100),
    ...mapPersonTexts((name, { max }) => text(name, max)),
    status: choice('status', states) ?? 1,
    departIds: named('departs', places.departs),
    roleIds: isStaff ? roleIds : [],
    managedIds: isStaff ? named('managed', places.departs) : [],
  };
  const filled = new Set(sheetFields.filter((name) => cell(name) !== ''));
  return { person, problems, respellings, hasOtherRole, filled };
}

/** The identity that these roles belong to; `undefined` without roles. */
function identityOfRoles(
  roleIds: readonly string[],
  studentRole: string,
): number | 'both' | undefined {
  if (roleIds.length === 0) return undefined;
  if (!roleIds.includes(studentRole)) return staff;
  return roleIds.length === 1 ? student : 'both';
}

/** The staff may have the role of students beside others; a person who is not said to be staff may not. */
function clashOf(
  said: number | undefined,
  implied: number | 'both' | undefined,
): 'unclearIdentity' | 'studentWithRole' | 'staffAsStudent' | undefined {
  if (said === undefined) return implied === 'both' ? 'unclearIdentity' : undefined;
  if (implied === undefined || implied === said) return undefined;
  if (said === student) return 'studentWithRole';
  return implied === student ? 'staffAsStudent' : undefined;
}

/** Most rows of one name that a sentence lists. */
const toldChoices = 4;

/** The problem of a name that several rows share: it lists their paths, or asks for the code where these are equal. */
function whichOf({ shared, keyOf }: Named, part: string, language: Language): ReportedProblem {
  const labels = [...new Set(shared.get(keyOf(part)) ?? [])];
  if (labels.length < 2) return 'ambiguous';
  const choices = labels
    .slice(0, toldChoices)
    .map((name) => serverText(language, 'server.users.import.choice', { name }))
    .join(serverText(language, 'server.users.import.or'));
  return {
    sentence: serverText(language, 'server.users.import.which', {
      n: labels.length,
      part,
      choices,
    }),
  };
}

/** Whether a line says that it is of staff, whatever becomes of it. */
export const saysStaff = ({ values }: FoundRow): boolean =>
  identities[tidyTyped('word', values['identity'] ?? '').toLowerCase()] === staff;

/** A list for a class holds children alone; a person whom it calls staff, by a word or a role, is not taken for one. */
export const staffInClass = (language: Language): Pick<BadRow, 'field' | 'problem'> => ({
  field: 'identity',
  problem: { sentence: serverText(language, 'server.users.import.staffInClass') },
});

/** Whether a line names a role of the school other than that of students; a name that no role has does not count. */
export const namesStaffRole = (
  { values }: FoundRow,
  knownRoles: Named,
  studentRole: string,
): boolean =>
  idsOf(knownRoles, partsOf(tidyTyped('word', values['roles'] ?? ''))).some(
    (id) => id !== studentRole,
  );

const idsOf = (known: Named, names: readonly string[]): string[] =>
  names.flatMap((name) => findNamed(known, name) ?? []);

const findNamed = ({ byText, byKey, keyOf }: Named, name: string): string | null | undefined =>
  byText.has(name) ? byText.get(name) : byKey.get(keyOf(name));

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
