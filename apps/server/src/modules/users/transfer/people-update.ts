import { createHash } from 'node:crypto';
import { type PersonTextName, personTextNames } from '@sprout/contract';
import { staff } from '@sprout/rules';
import type { Language } from '@sprout/texts';
import type { Actor } from '../../../platform/access/actor.ts';
import { AppError } from '../../../platform/errors.ts';
import { errorText, serverText } from '../../../platform/http/texts.ts';
import type { FoundRow } from '../../../platform/sheets/found-rows.ts';
import type { BadRow } from '../../../platform/table/import-report.ts';
import type { MemberCall } from '../../../platform/use-cases.ts';
import { maskPhone } from '../../departs/index.ts';
import { usernameKey } from '../../session/index.ts';
import type { PeopleRepository, Person } from '../people/people.repository.ts';
import type { PeopleService } from '../people/people.service.ts';
import type { PersonForm } from '../people/person-form.ts';
import type { PeopleImportRepository } from './people-import.repository.ts';
import type { Named, Places, SheetPerson } from './person-row.ts';
import { type SheetField, titleOf } from './sheet-people.ts';
import type { TextOf } from './stored-texts.ts';
import { takenProblem } from './unique-values.ts';

type Deps = {
  people: Pick<PeopleRepository, 'listByIds'>;
  service: Pick<PeopleService, 'edit'>;
  imports: Pick<PeopleImportRepository, 'listAccounts'>;
};

/** A line that is right by itself. */
export type PersonLine = {
  readonly row: FoundRow;
  readonly person: SheetPerson;
  readonly filled: ReadonlySet<SheetField>;
};

export type Updating = {
  readonly places: Places;
  readonly textOf: TextOf;
  readonly language: Language;
  readonly isCheck: boolean;
  /** Codes of what may be overwritten, by line, as a check has told them. */
  readonly overwrite: ReadonlyMap<number, string>;
};

type Change = {
  readonly field: SheetField;
  readonly now: string;
  readonly sent: string;
  readonly form: PersonForm;
};

const foundAtOnce = 500;
/** Accounts that one check offers to change: as many as its report shows with a choice. */
const offeredAtOnce = 500;
/** Changes that one check tries, each in a transaction of its own, so that its sender does not wait for minutes. */
const triedAtOnce = 2_000;

/** Lines that name accounts which are there: what they would change is shown, and changed where that is chosen. */
export function createPeopleUpdates({ people, service, imports }: Deps) {
  async function findPeople(actor: Actor, lines: readonly PersonLine[]) {
    const found = new Map<string, Person>();
    for (let at = 0; at < lines.length; at += foundAtOnce) {
      const keys = lines
        .slice(at, at + foundAtOnce)
        .map(({ person }) => usernameKey(person.username));
      const ids = [...(await imports.listAccounts(actor.schoolId, keys)).values()];
      const reached = ids.length > 0 ? await people.listByIds(actor, ids) : [];
      for (const person of reached) found.set(usernameKey(person.username), person);
    }
    return found;
  }

  /** Checks one line, or changes its account; answers why not, and `undefined` for a line that was taken. */
  async function take(
    call: MemberCall,
    { row, person, filled }: PersonLine,
    before: Person,
    changes: readonly Change[],
    { language, isCheck, overwrite }: Updating,
  ): Promise<BadRow | undefined> {
    const fixed = fixedProblem({ person, filled }, before, language);
    if (fixed) return { row, ...fixed };
    const code = codeOf(before.id, changes);
    const isChosen = overwrite.get(row.line) === code;
    if (isCheck || isChosen) {
      const form: PersonForm = Object.assign({}, ...changes.map((change) => change.form));
      const refused = await refusalOf(() =>
        service.edit(call, { id: before.id, ...form }, { isTried: isCheck }),
      );
      if (refused) return { row, ...problemOf(refused, language) };
    }
    if (isChosen) return undefined;
    const sentence = bothOf(changes, filled.has('password'), language);
    return { row, field: '', problem: { sentence }, overwrite: code };
  }

  return {
    /**
     * Takes the lines whose accounts are there and differ from them. Answers what became of these by line; the others
     * are left to the caller, which makes accounts. An actor who may not edit people changes no account.
     */
    async run(
      call: MemberCall,
      lines: readonly PersonLine[],
      options: Updating,
    ): Promise<ReadonlyMap<number, BadRow | undefined>> {
      const results = new Map<number, BadRow | undefined>();
      if (!call.actor.permissions.has('system:user:edit')) return results;
      const found = await findPeople(call.actor, lines);
      let [tried, offered] = [0, 0];
      for (const line of lines) {
        const before = found.get(usernameKey(line.person.username));
        const changes = before ? changesOf(line, before, options) : [];
        if (!before || changes.length === 0) continue;
        const isLate = offered >= offeredAtOnce || tried >= triedAtOnce;
        const refused =
          options.isCheck && isLate
            ? laterProblem(line, options.language)
            : await take(call, line, before, changes, options);
        results.set(line.row.line, refused);
        tried += 1;
        if (refused?.overwrite) offered += 1;
      }
      return results;
    },
  };
}

export type PeopleUpdates = ReturnType<typeof createPeopleUpdates>;

async function refusalOf(edit: () => Promise<unknown>): Promise<AppError | undefined> {
  try {
    await edit();
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** The first field that the form of a person would mark, or the sentence that it would show. */
function problemOf(
  { code, data }: AppError,
  language: Language,
): Pick<BadRow, 'field' | 'problem'> {
  const fields = Object.keys((data?.['fields'] ?? {}) as Record<string, unknown>);
  const taken = (['phone', 'email', 'workNo'] as const).find((name) => fields.includes(name));
  if (taken) return takenProblem(taken, language);
  return { field: '', problem: { sentence: errorText(language, code) } };
}

const laterProblem = ({ row }: PersonLine, language: Language): BadRow => ({
  row,
  field: '',
  problem: {
    sentence: serverText(language, 'server.users.import.differsLater', { n: offeredAtOnce }),
  },
});

/** The sentence for a line that would change the identity or the state of an account, which an import never does. */
function fixedProblem(
  { person, filled }: Filled,
  before: Person,
  language: Language,
): Pick<BadRow, 'field' | 'problem'> | undefined {
  const wordOf = (identity: number) =>
    serverText(language, identity === staff ? 'server.users.staff' : 'server.users.student');
  if (isOtherIdentity({ person, filled }, before)) {
    const words = { now: wordOf(before.userIdentity), sent: wordOf(person.identity) };
    const sentence = serverText(language, 'server.users.import.identityStays', words);
    return { field: 'identity', problem: { sentence } };
  }
  if (!isOtherState({ person, filled }, before)) return undefined;
  const sentence = serverText(language, 'server.users.import.statusStays');
  return { field: 'status', problem: { sentence } };
}

type Filled = Pick<PersonLine, 'person' | 'filled'>;

const isOtherIdentity = ({ person, filled }: Filled, before: Person): boolean =>
  (filled.has('identity') || filled.has('roles')) && person.identity !== before.userIdentity;

const isOtherState = ({ person, filled }: Filled, before: Person): boolean =>
  filled.has('status') && person.status !== before.status;

/** Changes that the filled cells of a line would make; an empty cell changes nothing. */
function changesOf(
  { person, filled }: PersonLine,
  before: Person,
  { places, textOf }: Pick<Updating, 'places' | 'textOf'>,
): readonly Change[] {
  const changes: Change[] = [];
  const add = (field: SheetField, now: string, sent: string, form: PersonForm) => {
    if (filled.has(field)) changes.push({ field, now, sent, form });
  };
  const text = (field: TextField, shown = (value: string) => value) => {
    const [now, sent] = [before[field] ?? '', person[field] ?? ''];
    const form: Pick<PersonForm, TextField> = { [field]: person[field] };
    if (now !== sent) add(field, shown(now), shown(sent), form);
  };
  const list = (field: ListField, held: string, sent: readonly string[], known: Named) => {
    const { formField, keepsOthers } = lists[field];
    const all = held.split(',').filter(Boolean);
    const own = all.filter((id) => known.names.has(id));
    if (haveSame(own, sent)) return;
    const others = keepsOthers ? all.filter((id) => !known.names.has(id)) : [];
    const form: Pick<PersonForm, FormField> = { [formField]: [...sent, ...others].join() };
    add(field, namesOf(known, own), namesOf(known, sent), form);
  };
  text('realname');
  if (before.sex !== person.sex) {
    add('sex', textOf('sex', before.sex), textOf('sex', person.sex), { sex: person.sex });
  }
  text('birthday');
  text('email');
  // The number that stands there is not shown to an actor who has not opened it.
  if ((before.phone ?? '') !== (person.phone ?? '')) {
    add('phone', maskPhone(before.phone), person.phone ?? '', { phone: person.phone });
  }
  text('telephone');
  text('workNo');
  text('post', (code) => places.posts.names.get(code) ?? code);
  for (const name of personTextNames) text(name);
  list('departs', before.departIds, person.departIds, places.departs);
  if (before.userIdentity === staff) {
    list('roles', before.roleIds, person.roleIds, places.roles);
    list('managed', before.managedIds, person.managedIds, places.departs);
  }
  // A line that differs in identity or state alone counts as changed, so that `fixedProblem` refuses it.
  const isFixed =
    isOtherIdentity({ person, filled }, before) || isOtherState({ person, filled }, before);
  if (isFixed && changes.length === 0) {
    changes.push({ field: 'identity', now: '', sent: '', form: {} });
  }
  return changes;
}

type TextField =
  | 'realname'
  | 'birthday'
  | 'email'
  | 'telephone'
  | 'workNo'
  | 'post'
  | PersonTextName;
type ListField = 'departs' | 'roles' | 'managed';

/** Departments out of reach stay by themselves; a role that the importer may not name has to be sent along. */
const lists = {
  departs: { formField: 'selecteddeparts', keepsOthers: false },
  roles: { formField: 'selectedroles', keepsOthers: true },
  managed: { formField: 'departIds', keepsOthers: false },
} as const;
type FormField = (typeof lists)[ListField]['formField'];

const haveSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id));

const namesOf = ({ names }: Named, ids: readonly string[]): string =>
  ids.map((id) => names.get(id) ?? id).join(',');

/** The values of the account and those of the line, side by side. */
function bothOf(changes: readonly Change[], hasPassword: boolean, language: Language): string {
  const side = (of: 'now' | 'sent') =>
    changes
      .map((change) => `${titleOf(change.field, language)} ${change[of] || '-'}`)
      .join(serverText(language, 'server.users.import.separator'));
  const both = { now: side('now'), sent: side('sent') };
  const told = serverText(language, 'server.users.import.differs', both);
  const stays = serverText(language, 'server.users.import.passwordStays');
  return hasPassword ? `${told}\n${stays}` : told;
}

/** A code of these changes to this account; it differs once the account or the line has changed since the check. */
const codeOf = (id: string, changes: readonly Change[]): string =>
  createHash('sha256')
    .update(JSON.stringify([id, changes.map(({ field, now, form }) => [field, now, form])]))
    .digest('base64url')
    .slice(0, 22);
