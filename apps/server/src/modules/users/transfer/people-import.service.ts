import { type endpoints, importedChildrenLimit, type ResultOf } from '@sprout/contract';
import { student, studentRoleCode } from '@sprout/rules';
import type { Language } from '@sprout/texts';
import type { Actor } from '../../../platform/access/actor.ts';
import { assertMayGiveRoles } from '../../../platform/access/reach.ts';
import { type Clock, newId, type Random } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/db.ts';
import type { Dictionary } from '../../../platform/dictionary.ts';
import { AppError, required } from '../../../platform/errors.ts';
import type { Passwords } from '../../../platform/password.ts';
import type { FoundRow } from '../../../platform/sheets/found-rows.ts';
import {
  type FileWarning,
  type Respelling,
  spellingWarnings,
} from '../../../platform/table/file-warnings.ts';
import type { BadRow, RowNote } from '../../../platform/table/import-report.ts';
import type { TableFile } from '../../../platform/table/read-import.ts';
import type { MemberCall, RunUseCase } from '../../../platform/use-cases.ts';
import { maskPhone } from '../../departs/index.ts';
import { usernameKey } from '../../session/index.ts';
import { nicknameFor } from '../names/nickname-for.ts';
import type { AccountRules } from '../people/account-rules.ts';
import type { ImportedPerson, PeopleImportRepository } from './people-import.repository.ts';
import { isExample } from './people-template.ts';
import type { PeopleUpdates } from './people-update.ts';
import {
  type Named,
  namesStaffRole,
  type Places,
  readPersonRow,
  saysStaff,
  staffInClass,
} from './person-row.ts';
import { decidedFields, peopleColumns, type SheetField } from './sheet-people.ts';
import { choiceTexts, storedTexts, type TextOf } from './stored-texts.ts';
import { createRepeats, heldField, type Problem, takenProblem } from './unique-values.ts';

export type PeopleFile = {
  readTable: TableFile;
  language: Language;
  isCheck: boolean;
  /** By line, the codes of a check for the accounts that are to be changed. */
  overwrite?: ReadonlyMap<number, string>;
  /** Classes of an import of children; `undefined` for an import of anybody. */
  departIds: readonly string[] | undefined;
};

type Deps = {
  imports: PeopleImportRepository;
  updates: PeopleUpdates;
  database: Database;
  run: RunUseCase;
  passwords: Pick<Passwords, 'hashQuickly'>;
  dictionary: Pick<Dictionary, 'labels'>;
  accountRules: AccountRules;
  clock: Clock;
  random: Random;
};

type GoodRow = ImportedPerson & { row: FoundRow; filled: ReadonlySet<SheetField> };
type Run = {
  call: MemberCall;
  file: PeopleFile;
  studentRole: string;
  textOf: TextOf;
  bad: BadRow[];
  /** How those come in who were taken in, by line. */
  notes: Map<number, RowNote>;
  /** What becomes of their cells, by line. */
  stored: Map<number, Record<string, string>>;
  /** Lines of children who are put into no class. */
  noClass: number[];
  /** Lines of students that name a role which the import does not know. */
  otherRoles: number[];
  /** Lines of staff that name no role. */
  noRole: number[];
  /** Names that were found by another spelling, by line. */
  respellings: Map<number, readonly Respelling[]>;
  /** Lines whose accounts were there, whether they were changed or refused. */
  existing: Set<number>;
  /** Children that were made, for their log-in cards. */
  children: NewChild[];
  departNames: Named['names'];
  /** All roles of the school, those included that the importer may not give. */
  knownRoles: Named;
};
type NewChild = ResultOf<(typeof endpoints.users)['importExcel']>['children'][number];

const batchSize = 500;

const noFields: ReadonlySet<SheetField> = new Set();

/** People from a sheet: good lines stay when others are bad, and no person is made twice. */
export function createPeopleImport(deps: Deps) {
  const {
    imports,
    updates,
    database,
    run: runUseCase,
    passwords,
    dictionary,
    accountRules,
    clock,
    random,
  } = deps;

  /** Roles that the file names and the actor may not give are unknown to it. */
  async function grantable(actor: Actor, places: Places): Promise<Places> {
    const { byText, byKey } = places.roles;
    const known = new Map<string, boolean>();
    for (const id of new Set([...byText.values(), ...byKey.values()])) {
      if (id !== null) known.set(id, await mayGive(actor, id));
    }
    const given = (ids: Named['byText']) =>
      new Map([...ids].filter(([, id]) => id === null || known.get(id)));
    return {
      ...places,
      roles: { ...places.roles, byText: given(byText), byKey: given(byKey) },
    };
  }

  async function mayGive(actor: Actor, roleId: string): Promise<boolean> {
    try {
      await assertMayGiveRoles(database.write, actor, [roleId]);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  async function read(run: Run, found: readonly FoundRow[], places: Places): Promise<GoodRow[]> {
    const { file, studentRole, knownRoles, textOf, bad } = run;
    const { actor } = run.call;
    const { language } = file;
    const ignored = file.departIds ? decidedFields : noFields;
    const findRepeat = createRepeats(language);
    const isNamed = await accountRules.readNaming(database.read, actor);
    const mayPhone = actor.permissions.has('system:user:phone');
    const good: GoodRow[] = [];
    for (const row of found) {
      const asked = { places, knownRoles, studentRole, ignored, language };
      const { person, problems, respellings, hasOtherRole, filled } = readPersonRow(row, asked);
      const hasRole = person.roleIds.length > 0;
      if (file.departIds) person.departIds = [...file.departIds];
      if (person.identity === student || !hasRole) person.roleIds = [studentRole];
      if (problems.username === 'required' && isNamed(person)) delete problems.username;
      const wrong: Problem[] = Object.entries(problems).map(([field, problem]) => ({
        field,
        problem,
      }));
      if (person.phone !== null && !problems.phone && !mayPhone) {
        wrong.push({ field: 'phone', problem: 'notAllowed' });
      }
      if (file.departIds && isOfStaff(row, run)) wrong.push(staffInClass(language));
      const again = wrong.length === 0 ? findRepeat(row, person) : undefined;
      if (again) wrong.push(again);
      bad.push(...wrong.map((one) => ({ row, ...one })));
      if (wrong.length > 0) continue;
      run.notes.set(row.line, noteOf(person));
      run.stored.set(row.line, storedTexts(person, { ...places, textOf, language }));
      if (respellings.length > 0) run.respellings.set(row.line, respellings);
      const isChild = person.identity === student;
      if (isChild && person.departIds.length === 0) run.noClass.push(row.line);
      if (hasOtherRole) run.otherRoles.push(row.line);
      if (!isChild && !hasRole) run.noRole.push(row.line);
      const id = newId(clock, random);
      good.push({ row, person, filled, id, random: random.bytes(4), passwordHash: '' });
    }
    return good;
  }

  /** Changes the accounts that are there where that was chosen; answers the lines that are left, and how many were changed. */
  async function update(run: Run, lines: readonly GoodRow[], places: Places) {
    const { call, file, textOf, bad, notes, stored, existing } = run;
    // A list for a class brings children into it and leaves them as they are.
    if (file.departIds) return { fresh: lines, changed: 0 };
    const { language, isCheck, overwrite = new Map() } = file;
    const options = { places, textOf, language, isCheck, overwrite };
    const results = await updates.run(call, lines, options);
    for (const [line, refused] of results) {
      if (refused) bad.push(refused);
      else notes.set(line, 'changed');
      // The report shows no stored cells for it: those that the line leaves empty stay as the account has them.
      stored.delete(line);
      existing.add(line);
    }
    const changed = [...results.values()].filter((refused) => refused === undefined).length;
    return { fresh: lines.filter(({ row }) => !results.has(row.line)), changed };
  }

  /** Leaves those out who exist; children of a class import are enrolled. Answers the new ones and how many were enrolled. */
  async function sift(
    tx: Tx,
    { call: { actor }, file, studentRole, notes }: Run,
    batch: readonly GoodRow[],
    bad: BadRow[],
  ) {
    const held = await imports.listHeld(
      tx,
      actor.schoolId,
      batch.map(({ person }) => person),
    );
    const known = batch.filter(({ person }) => held.username.has(usernameKey(person.username)));
    const enrolled = new Set<string>();
    if (file.departIds && known.length > 0) {
      const keys = known.map(({ person }) => usernameKey(person.username));
      const children = await imports.listChildren(tx, actor, keys);
      const ids = children.map(({ id }) => id);
      const reached = ids.length > 0 ? await imports.listReached(tx, actor, ids) : new Set();
      const own = children.filter(({ id }) => reached.has(id));
      for (const { key } of own) enrolled.add(key);
      await imports.enrol(
        tx,
        own.map(({ id }) => id),
        file.departIds,
        studentRole,
      );
    }
    const fresh: GoodRow[] = [];
    let count = 0;
    for (const one of batch) {
      const field = heldField(held, one);
      if (!field) fresh.push(one);
      else if (enrolled.has(usernameKey(one.person.username))) {
        notes.set(one.row.line, 'enrolled');
        count += 1;
      } else bad.push({ row: one.row, ...takenProblem(field, file.language) });
    }
    return { fresh, count };
  }

  async function takeIn(run: Run, batch: readonly GoodRow[]): Promise<number> {
    const refused: BadRow[] = [];
    const children: NewChild[] = [];
    const result = await runUseCase(run.call, 'user.import', async (tx, { takeBack }) => {
      refused.length = 0;
      children.length = 0;
      const numbered = await number(tx, run, batch);
      const { fresh: others, count } = await sift(tx, run, numbered, refused);
      const fresh = await following(tx, run, others, refused);
      const made = fresh.length > 0 ? await make(tx, run, fresh, refused) : [];
      const taken = count + made.length;
      if (run.file.isCheck) takeBack(taken);
      children.push(...made.filter(isOfChild).map((one) => newChildOf(one, run)));
      return taken;
    });
    run.bad.push(...refused);
    run.children.push(...children);
    return result;
  }

  /** The batch with the codes that rules of the school make for what was left open. */
  async function number(tx: Tx, run: Run, batch: readonly GoodRow[]): Promise<GoodRow[]> {
    const people = batch.map(({ person }) => person);
    const made = await accountRules.made(tx, run.call.actor, people);
    return batch.map((one, at) => {
      const codes = made[at] ?? {};
      const line = one.row.line;
      run.stored.set(line, { ...run.stored.get(line), ...codes });
      return { ...one, person: { ...one.person, ...codes } };
    });
  }

  /** Refuses codes that break the rules of the school; accounts that were there before are not checked. */
  async function following(tx: Tx, run: Run, fresh: readonly GoodRow[], refused: BadRow[]) {
    const sentencesOf = await accountRules.readChecks(tx, run.call.actor);
    return fresh.filter(({ row, person }) => {
      const broken = Object.entries(sentencesOf(person));
      refused.push(...broken.map(([field, problem]) => ({ row, field, problem })));
      return broken.length === 0;
    });
  }

  /** Makes the new ones of a batch; answers those who are in reach afterwards. */
  async function make(tx: Tx, run: Run, fresh: readonly GoodRow[], refused: BadRow[]) {
    const { actor } = run.call;
    if (!run.file.isCheck) await hashPasswords(fresh);
    const ids = await imports.insertPeople(tx, actor, fresh, clock.now());
    const inserted = fresh.filter(({ id }) => ids.has(id));
    for (const { row, id } of fresh) {
      if (!ids.has(id)) refused.push({ row, field: '', problem: 'rowExists' });
    }
    return keepReached(tx, actor, inserted, refused);
  }

  /** Hashes of the passwords are written with the rows, so that a person whom the report calls taken in can log in. */
  const hashPasswords = (rows: readonly GoodRow[]) =>
    Promise.all(
      rows.map(async (row) => {
        const { password } = row.person;
        if (password !== '') row.passwordHash = await passwords.hashQuickly(password);
      }),
    );

  /** An actor makes no account that they could not reach afterwards. */
  async function keepReached(tx: Tx, actor: Actor, rows: readonly GoodRow[], bad: BadRow[]) {
    if (actor.seesWholeSchool || rows.length === 0) return [...rows];
    const reached = await imports.listReached(
      tx,
      actor,
      rows.map(({ id }) => id),
    );
    const lost = rows.filter(({ id }) => !reached.has(id));
    await imports.removePeople(
      tx,
      lost.map(({ id }) => id),
    );
    bad.push(
      ...lost.map(({ row, person }): BadRow => {
        const isNowhere = person.departIds.length === 0;
        return { row, field: 'departs', problem: isNowhere ? 'required' : 'outOfReach' };
      }),
    );
    return rows.filter(({ id }) => reached.has(id));
  }

  return {
    /** Departments, roles and positions that a sheet of the actor may name. */
    async places(actor: Actor): Promise<Places> {
      return grantable(actor, await imports.loadPlaces(actor));
    },

    /** An actor who looked for a telephone number is written down with it. */
    noteExport: (call: MemberCall, phone: string | undefined): Promise<void> =>
      runUseCase(call, 'user.export', (_tx, { note }) =>
        note(phone ? { data: { phone: maskPhone(phone.trim()) } } : {}),
      ),

    /**
     * Takes a file in; that the actor answers for its classes has been asked before. Throws
     * `sheet.*`, `file.empty` when no line can be read.
     */
    async run(call: MemberCall, file: PeopleFile) {
      const { actor } = call;
      const { readTable, language } = file;
      const places = await grantable(actor, await imports.loadPlaces(actor));
      const knownRoles = await imports.loadRoles(actor.schoolId);
      const studentRole = required(places.roles.byText.get(studentRoleCode), 'access.denied');
      const columns = peopleColumns(language);
      const { head, found: lines, unread, total, warnings } = await readTable(columns);
      const found = lines.filter((row) => !isExample(row));
      const examples = lines.filter(isExample).map(({ line }) => line);
      const run: Run = {
        call,
        file,
        studentRole,
        textOf: choiceTexts(await dictionary.labels(), language),
        bad: [...unread],
        notes: new Map(),
        stored: new Map(),
        noClass: [],
        otherRoles: [],
        noRole: [],
        children: [],
        respellings: new Map(),
        existing: new Set(),
        departNames: places.departs.names,
        knownRoles,
      };
      const { fresh: good, changed } = await update(run, await read(run, found, places), places);
      let count = changed;
      for (let at = 0; at < good.length; at += batchSize) {
        count += await takeIn(run, good.slice(at, at + batchSize));
      }
      const counts = { total: total - examples.length, good: count };
      if (!file.isCheck) {
        await runUseCase(call, 'user.import', (_tx, { note }) => note({ data: counts }));
      }
      const { bad, notes, stored } = run;
      const told = [...warnings, ...exampleWarnings(examples), ...warningsOf(run)];
      const more = { children: run.children.slice(0, importedChildrenLimit) };
      return { head, columns, found, bad, notes, counts, stored, warnings: told, more };
    },
  };
}

/** Warnings about the rows that were imported. A row that was read well may still be refused, e.g. for an account that exists. */
function warningsOf({
  bad,
  respellings,
  otherRoles,
  noRole,
  noClass,
  existing,
}: Run): FileWarning[] {
  const refused = new Set([...bad.map(({ row }) => row.line), ...existing]);
  const isIn = (line: number): boolean => !refused.has(line);
  const found = [...spellingWarnings(new Map([...respellings].filter(([line]) => isIn(line))))];
  const add = (kind: 'otherRoles' | 'noRole' | 'noClass', lines: readonly number[]) => {
    if (lines.length > 0) found.push({ kind, names: [], lines });
  };
  add('otherRoles', otherRoles.filter(isIn));
  add('noRole', noRole.filter(isIn));
  add('noClass', noClass.filter(isIn));
  return found;
}

const exampleWarnings = (lines: readonly number[]): FileWarning[] =>
  lines.length > 0 ? [{ kind: 'example', names: [], lines }] : [];

function noteOf({ password, identity }: ImportedPerson['person']): RowNote {
  if (password === '') return 'noPassword';
  return identity === student ? 'ownPassword' : 'temporaryPassword';
}

const isOfStaff = (row: FoundRow, { knownRoles, studentRole }: Run): boolean =>
  saysStaff(row) || namesStaffRole(row, knownRoles, studentRole);

const isOfChild = ({ person }: GoodRow): boolean => person.identity === student;

const newChildOf = ({ id, person, random }: GoodRow, { departNames }: Run): NewChild => ({
  userId: id,
  username: person.username,
  realname: person.realname,
  nickname: nicknameFor(random),
  departName: departNames.get(person.departIds[0] ?? '') ?? '',
});
