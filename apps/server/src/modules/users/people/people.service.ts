import { staff, student, userProblem } from '@sprout/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import { assertReachesUsers } from '../../../platform/access/reach.ts';
import { type Clock, newId, type Random } from '../../../platform/clock.ts';
import { type Database, isUniqueViolation, type Tx } from '../../../platform/db/db.ts';
import { AppError, allow, required } from '../../../platform/errors.ts';
import type { Files } from '../../../platform/files/index.ts';
import type { FormVersions } from '../../../platform/form-versions.ts';
import type { Paging } from '../../../platform/paging.ts';
import type { Passwords } from '../../../platform/password.ts';
import type { MemberCall, RunUseCase, UseCase } from '../../../platform/use-cases.ts';
import type { RowVersions } from '../../data-log/index.ts';
import { assertStoredPicture, maskPhone } from '../../departs/index.ts';
import type { JoiningStaff } from '../../session/index.ts';
import { nicknameFor, staffNicknameFor } from '../names/nickname-for.ts';
import type { Nicknames } from '../names/nicknames.service.ts';
import { assertUsername } from '../registration-rules.ts';
import type { AccountRules, Numbered } from './account-rules.ts';
import { clashOf } from './clash.ts';
import type { ContactChanges } from './contact-changes.ts';
import type { PeopleQuery, PeopleRepository, Person } from './people.repository.ts';
import type { PeopleWrites, PersonColumns } from './people-writes.repository.ts';
import {
  assertGivenPassword,
  changedOfPerson,
  type OpenedPerson,
  type PersonForm,
  readPersonForm,
} from './person-form.ts';
import type { PersonRelations } from './person-relations.ts';

export type NewPersonForm = PersonForm & {
  /** Left open, it is made by the rule of the school that fills it in. */
  username?: string;
  password?: string | null;
  confirmpassword?: string | null;
};

type Deps = {
  people: PeopleRepository;
  writes: PeopleWrites;
  relations: PersonRelations;
  joiningStaff: Pick<JoiningStaff, 'join'>;
  nicknames: Nicknames;
  accountRules: AccountRules;
  contactChanges: ContactChanges;
  files: Pick<Files, 'plainName'>;
  database: Database;
  passwords: Passwords;
  run: RunUseCase;
  versions: RowVersions;
  formVersions: Pick<FormVersions, 'advance'>;
  clock: Clock;
  random: Random;
};

export function createPeopleService(deps: Deps) {
  const {
    people,
    writes,
    relations,
    joiningStaff,
    files,
    database,
    passwords,
    run,
    versions,
    formVersions,
  } = deps;
  const { clock, random, nicknames, accountRules, contactChanges } = deps;

  /** Runs a write; tells a value that somebody took in the same moment like one that was taken before. */
  async function write(
    call: MemberCall,
    action: string,
    id: string,
    work: (tx: Tx, useCase: UseCase) => Promise<void>,
  ): Promise<void> {
    try {
      await run(call, action, (tx, useCase) =>
        versions.around(tx, call.actor, [id], () => work(tx, useCase)),
      );
    } catch (error) {
      throw isUniqueViolation(error) ? clashOf(error) : error;
    }
  }

  async function assertFree(
    tx: Tx,
    actor: Actor,
    values: Partial<PersonColumns> & { username?: string },
    before?: Pick<Person, 'id' | 'avatar'>,
  ): Promise<void> {
    const { schoolId } = actor;
    await assertStoredPicture(
      tx,
      files,
      { schoolId, purpose: 'avatar', field: 'avatar', before: before?.avatar },
      values.avatar,
    );
    const { username = '', phone = null, email = null, work_no = null } = values;
    const wanted = { username, phone, email, workNo: work_no };
    const taken = await writes.listTaken(tx, actor.schoolId, wanted, before?.id ?? '');
    if (taken.length === 0) return;
    const fields = Object.fromEntries(taken.map((name) => [name, 'unique']));
    throw new AppError('row.invalid', { fields });
  }

  /** Throws `row.invalid` in the words of the school's rules. */
  async function assertFollows(tx: Tx, actor: Actor, account: Numbered): Promise<void> {
    const fields = (await accountRules.readChecks(tx, actor))(account);
    if (Object.keys(fields).length > 0) throw new AppError('row.invalid', { fields });
  }

  /** The codes of a new account: as they were typed, else by the rules of the school. */
  async function codesOf(tx: Tx, actor: Actor, typed: Numbered) {
    const [made] = await accountRules.made(tx, actor, [typed]);
    const { username, workNo } = { ...typed, ...made };
    if (!username) throw new AppError('row.invalid', { fields: { username: 'required' } });
    await assertFollows(tx, actor, { ...typed, username, workNo: workNo ?? null });
    return { username, work_no: workNo ?? null };
  }

  const get = async (actor: Actor, id: string): Promise<Person> => {
    await assertReachesUsers(database.write, actor, [id], 'see');
    const [person] = await people.listByIds(actor, [id]);
    return required(person);
  };

  /** The staff may be called what they are; a child keeps a nickname from before. */
  async function assertNickname(
    actor: Actor,
    id: string,
    nickname: string,
    wanted: number | undefined,
  ): Promise<void> {
    const person = await get(actor, id);
    if ((wanted ?? person.userIdentity) === staff || nickname === person.nickname) return;
    await nicknames.assertFree(actor.schoolId, nickname);
  }

  return {
    get,

    /**
     * Makes an account, confirmed at once because the staff made it. Throws `user.nameInvalid`,
     * `user.passwordWeak`, `user.passwordsDiffer`, `user.phoneNotAllowed`, `nickname.*`, `row.invalid` with the fields that are
     * taken, and what giving roles or departments throws.
     */
    async add(call: MemberCall, form: NewPersonForm): Promise<Person> {
      const { actor } = call;
      const { username: typed = '' } = form;
      if (typed) assertUsername(typed);
      const identity = form.userIdentity ?? student;
      const password = form.password ?? '';
      if (password) {
        assertGivenPassword(password, form.confirmpassword, { username: typed });
      }
      const change = readPersonForm(form, phoneRightOf(actor));
      if (change.nickname && identity !== staff) {
        await nicknames.assertFree(actor.schoolId, change.nickname);
      }
      const id = newId(clock, random);
      const hash = password ? await passwords.hash(password) : '';
      await write(call, 'user.add', id, async (tx, { note }) => {
        const workNo = change.work_no ?? null;
        const codes = await codesOf(tx, actor, { identity, username: typed, workNo });
        await assertFree(tx, actor, { ...change, ...codes });
        const now = clock.now();
        await writes.insert(tx, {
          nickname:
            identity === staff
              ? staffNicknameFor(change.realname, random.bytes(4))
              : nicknameFor(random.bytes(4)),
          ...change,
          ...codes,
          user_identity: identity,
          id,
          school_id: actor.schoolId,
          password_hash: hash,
          must_change_password: password !== '' && identity === staff,
          password_issued_at: password === '' ? null : now,
          confirmed_at: now,
          org_code: null,
          created_by: actor.id,
          created_at: now,
        });
        await relations.set(tx, actor, { id, identity, before: undefined }, form);
        // An actor makes no account that they could not reach afterwards.
        await assertReachesUsers(tx, actor, [id]);
        await note({ rowId: id, data: { identity } });
      });
      return get(actor, id);
    },

    /**
     * Throws what `add` throws, what reaching the person throws, and `form.stale`.
     * @param options `isTried`: the change is checked and taken back
     */
    async edit(
      call: MemberCall,
      { id, version, opened, ...sent }: PersonForm & OpenedPerson & { id: string },
      { isTried = false }: { isTried?: boolean } = {},
    ): Promise<Person> {
      const { actor } = call;
      const [before] = await people.listByIds(actor, [id]);
      const form = withoutShownName(sent, before);
      const change = readPersonForm(form, phoneRightOf(actor, before));
      if (change.nickname) await assertNickname(actor, id, change.nickname, form.userIdentity);
      await write(call, 'user.edit', id, async (tx, { note, publish, takeBack }) => {
        const [target] = await assertReachesUsers(tx, actor, [id]);
        allow(target !== undefined, 'row.notFound');
        await assertFree(tx, actor, change, { id, avatar: before?.avatar ?? null });
        const held = await writes.lockColumns(tx, id);
        const fields = changedOfPerson(held, change);
        if (fields.includes('workNo')) {
          const identity = change.user_identity ?? target.identity;
          await assertFollows(tx, actor, { identity, workNo: change.work_no ?? null });
        }
        // A person who has the mail or phone of a member of the staff comes by their password.
        const isKey = fields.some((field) => field === 'email' || field === 'phone');
        if (target.identity === staff && isKey) {
          // One's own are changed with the password, in the own settings.
          allow(id !== actor.id, 'user.ownContact');
          await assertReachesUsers(tx, actor, [id], 'enter');
          const owner = { id, schoolId: actor.schoolId, username: before?.username ?? '' };
          await contactChanges.tell(tx, owner, { before: held, after: change });
        }
        await formVersions.advance(tx, actor, { kind: 'user', rowId: id, fields, opened: version });
        await writes.update(tx, actor, id, change, clock.now());
        if (change.nickname) await publish('user.renamed', { userId: id });
        const identity = change.user_identity ?? target.identity;
        if (identity === staff && target.identity !== staff) await joiningStaff.join(tx, [id]);
        await relations.set(tx, actor, { id, identity, before: target.identity }, form, opened);
        await assertReachesUsers(tx, actor, [id]);
        if (isTried) takeBack(undefined);
        await note({ rowId: id, data: { fields: Object.keys(form), changed: fields } });
      });
      return get(actor, id);
    },

    /**
     * Newest first, or as the query asks. An actor who looks for a telephone number is written down, and
     * needs to be one who may see it. Throws `access.denied`.
     */
    async list(call: MemberCall, query: PeopleQuery, paging: Paging) {
      const { actor } = call;
      assertMayFilter(actor, query);
      const found = await people.list(actor, query, paging);
      if (!query.phone) return found;
      const data = { phone: maskPhone(query.phone), found: found.total };
      await run(call, 'user.findByPhone', (_tx, { note }) => note({ data }));
      return found;
    },

    /**
     * Ids of those among the people whose telephone numbers the actor gets in whole, without asking
     * for each: one row of the audit tells of the answer.
     */
    async openPhones(call: MemberCall, found: readonly Person[]): Promise<ReadonlySet<string>> {
      const { actor } = call;
      if (!mayPhone(actor)) return new Set();
      const opened = found.filter((person) => person.phone && mayEdit(actor, person));
      const ids = opened.map(({ id }) => id);
      if (ids.length === 0) return new Set();
      const data = { count: ids.length, ids: ids.slice(0, notedIds) };
      await run(call, 'user.openPhones', (_tx, { note }) => note({ data }));
      return new Set(ids);
    },

    listByIds: people.listByIds,
    newId: () => newId(clock, random),
  };
}

export type PeopleService = ReturnType<typeof createPeopleService>;

/**
 * A filter on a column that the actor sees masked would confirm what they guess. Throws
 * `access.denied`.
 */
export function assertMayFilter(actor: Actor, query: PeopleQuery): void {
  allow(!query.phone || mayPhone(actor));
}

/** Rows show the nickname of a person who has no real name; sent back, it makes no real name of it. */
function withoutShownName(form: PersonForm, before: Person | undefined): PersonForm {
  const isShown = before?.realname === null && form.realname?.trim() === before.nickname;
  if (!isShown) return form;
  const { realname: _, ...rest } = form;
  return rest;
}

const mayPhone = ({ permissions }: Actor): boolean => permissions.has('system:user:phone');

const phoneRightOf = (actor: Actor, before?: Person) => ({
  mayPhone: mayPhone(actor),
  hasPhone: Boolean(before?.phone),
});

const mayEdit = (actor: Actor, person: Person): boolean =>
  actor.permissions.has('system:user:edit') && userProblem(actor, person, 'edit') === undefined;

/** So many ids stand in the row of the audit; its count tells of all. */
const notedIds = 100;
