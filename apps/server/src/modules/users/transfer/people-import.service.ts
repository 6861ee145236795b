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
import type { Held, ImportedPerson, PeopleImportRepository } from './people-import.repository.ts';
import { type Named, namesOtherRole, type Places, readPersonRow, saysStaff } from './person-row.ts';
import { peopleColumns, type SheetField } from './sheet-people.ts';
import { choiceTexts, storedTexts } from './stored-texts.ts';

export type PeopleFile = {
  readTable: TableFile;
  language: Language;
  isCheck: boolean;
  /** Classes of an import of children; `undefined` for an import of anybody. */
  departIds: readonly string[] | undefined;
};

type Deps = {
  imports: PeopleImportRepository;
  database: Database;
  run: RunUseCase;
  passwords: Pick<Passwords, 'hashQuickly'>;
  dictionary: Pick<Dictionary, 'labels'>;
  clock: Clock;
  random: Random;
};

type GoodRow = ImportedPerson & { row: FoundRow };
type Run = {
  call: MemberCall;
  file: PeopleFile;
  studentRole: string;
  bad: BadRow[];
  /** How those come in who were taken in, by line. */
  notes: Map<number, RowNote>;
  /** What becomes of their cells, by line. */
  stored: Map<number, Record<string, string>>;
  /** Lines of children who are put into no class. */
  noClass: number[];
  /** Lines of staff in an import of children, who become children all the same. */
  asStudents: number[];
  /** Lines of students that name another role, which nobody reads. */
  otherRoles: number[];
  /** Names that were found by another spelling, by line. */
  respellings: Map<number, readonly Respelling[]>;
};

const batchSize = 500;

/** Fields that an import into a class sets for all children; the cells of these columns change nothing. */
const decided: ReadonlySet<SheetField> = new Set<SheetField>([
  'identity',
  'departs',
  'roles',
  'managed',
]);
const noFields: ReadonlySet<SheetField> = new Set();

/** People from a sheet: good lines stay when others are bad, and nobody is made twice. */
export function createPeopleImport(deps: Deps) {
  const { imports, database, run: runUseCase, passwords, dictionary, clock, random } = deps;

  /** Roles that the file names and the actor may not give are unknown to it. */
  async function grantable(actor: Actor, places: Places): Promise<Places> {
    const { byText, byKey, names } = places.roles;
    const known = new Map<string, boolean>();
    for (const id of new Set([...byText.values(), ...byKey.values()])) {
      if (id !== null) known.set(id, await mayGive(actor, id));
    }
    const given = (ids: Named['byText']) =>
      new Map([...ids].filter(([, id]) => id === null || known.get(id)));
    return { ...places, roles: { byText: given(byText), byKey: given(byKey), names } };
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
    const textOf = choiceTexts(await dictionary.labels(), run.file.language);
    const { file, studentRole, bad } = run;
    const { actor } = run.call;
    const ignored = file.departIds ? decided : noFields;
    const isRepeated = createRepeats();
    const mayPhone = actor.permissions.has('system:user:phone');
    const good: GoodRow[] = [];
    for (const row of found) {
      const { person, problems, respellings } = readPersonRow(row, places, ignored);
      if (file.departIds) person.departIds = [...file.departIds];
      if (person.identity === student || person.roleIds.length === 0)
        person.roleIds = [studentRole];
      const wrong: Pick<BadRow, 'field' | 'problem'>[] = Object.entries(problems).map(
        ([field, problem]) => ({ field, problem }),
      );
      if (person.phone !== null && !problems.phone && !mayPhone) {
        wrong.push({ field: 'phone', problem: 'notAllowed' });
      }
      const again = wrong.length === 0 ? isRepeated(person) : undefined;
      if (again) wrong.push({ field: again, problem: 'repeated' });
      bad.push(...wrong.map((one) => ({ row, ...one })));
      if (wrong.length === 0) {
        const id = newId(clock, random);
        run.notes.set(row.line, noteOf(person));
        run.stored.set(
          row.line,
          storedTexts(person, { ...places, textOf, language: file.language }),
        );
        if (respellings.length > 0) run.respellings.set(row.line, respellings);
        if (file.departIds) {
          if (saysStaff(row)) run.asStudents.push(row.line);
        } else if (person.identity === student) {
          if (person.departIds.length === 0) run.noClass.push(row.line);
          if (namesOtherRole(row, places, studentRole)) run.otherRoles.push(row.line);
        }
        good.push({ row, person, id, random: random.bytes(4), passwordHash: '' });
      }
    }
    return good;
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
      } else bad.push({ row: one.row, field, problem: 'existing' });
    }
    return { fresh, count };
  }

  async function takeIn(run: Run, batch: readonly GoodRow[]): Promise<number> {
    const refused: BadRow[] = [];
    const result = await runUseCase(run.call, 'user.import', async (tx, { takeBack }) => {
      refused.length = 0;
      const { fresh, count } = await sift(tx, run, batch, refused);
      const made = fresh.length > 0 ? await make(tx, run, fresh, refused) : [];
      const taken = count + made.length;
      if (run.file.isCheck) takeBack(taken);
      return taken;
    });
    run.bad.push(...refused);
    return result;
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

  /** Beside the row itself, so that whoever is told as taken in can come in, whatever happens next. */
  const hashPasswords = (rows: readonly GoodRow[]) =>
    Promise.all(
      rows.map(async (row) => {
        const { password } = row.person;
        if (password !== '') row.passwordHash = await passwords.hashQuickly(password);
      }),
    );

  /** Nobody makes somebody whom they could not reach afterwards. */
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
    /** Whoever looked for a telephone number is told with it. */
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
      const studentRole = required(places.roles.byText.get(studentRoleCode), 'access.denied');
      const columns = peopleColumns(language);
      const { head, found, unread, total, warnings } = await readTable(columns);
      const run: Run = {
        call,
        file,
        studentRole,
        bad: [...unread],
        notes: new Map(),
        stored: new Map(),
        noClass: [],
        asStudents: [],
        otherRoles: [],
        respellings: new Map(),
      };
      const good = await read(run, found, places);
      let count = 0;
      for (let at = 0; at < good.length; at += batchSize) {
        count += await takeIn(run, good.slice(at, at + batchSize));
      }
      const counts = { total, good: count };
      if (!file.isCheck) {
        await runUseCase(call, 'user.import', (_tx, { note }) => note({ data: counts }));
      }
      const { bad, notes, stored } = run;
      const told = [...warnings, ...warningsOf(run)];
      return { head, columns, found, bad, notes, counts, stored, warnings: told };
    },
  };
}

/** Warnings about the rows that were imported. A row that was read well may still be refused, e.g. for an account that exists. */
function warningsOf({ bad, respellings, asStudents, otherRoles, noClass }: Run): FileWarning[] {
  const refused = new Set(bad.map(({ row }) => row.line));
  const isIn = (line: number): boolean => !refused.has(line);
  const found = [...spellingWarnings(new Map([...respellings].filter(([line]) => isIn(line))))];
  const add = (kind: 'asStudents' | 'otherRoles' | 'noClass', lines: readonly number[]) => {
    if (lines.length > 0) found.push({ kind, names: [], lines });
  };
  add('asStudents', asStudents.filter(isIn));
  add('otherRoles', otherRoles.filter(isIn));
  add('noClass', noClass.filter(isIn));
  return found;
}

function noteOf({ password, identity }: ImportedPerson['person']): RowNote {
  if (password === '') return 'noPassword';
  return identity === student ? 'ownPassword' : 'temporaryPassword';
}

const keysOf = ({ username, phone, email, workNo }: ImportedPerson['person']) =>
  [
    ['username', usernameKey(username)],
    ['phone', phone],
    ['email', email?.toLowerCase() ?? null],
    ['workNo', workNo],
  ] as const;

function heldField(held: Held, { person }: ImportedPerson): SheetField | undefined {
  return keysOf(person).find(([field, value]) => value !== null && held[field].has(value))?.[0];
}

/** Tells the field in which a line repeats an earlier one of the same file. */
function createRepeats() {
  const seen = new Set<string>();
  return (person: ImportedPerson['person']): SheetField | undefined => {
    const keys = keysOf(person).filter(([, value]) => value !== null);
    const clash = keys.find(([field, value]) => seen.has(`${field} ${value}`));
    if (!clash) for (const [field, value] of keys) seen.add(`${field} ${value}`);
    return clash?.[0];
  };
}
