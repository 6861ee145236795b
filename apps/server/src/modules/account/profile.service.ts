import { drawnPictureOf } from '@sprout/rules';
import type { Language } from '@sprout/texts';
import { type Actor, isStaff } from '../../platform/access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, isUniqueViolation } from '../../platform/db/db.ts';
import { AppError, required } from '../../platform/errors.ts';
import type { Files } from '../../platform/files/index.ts';
import type { FormVersions } from '../../platform/form-versions.ts';
import type { MemberCall, RunUseCase } from '../../platform/use-cases.ts';
import type { RowVersions } from '../data-log/index.ts';
import { assertStoredPicture } from '../departs/index.ts';
import {
  type ContactChanges,
  changedOfPerson,
  clashOf,
  type Nicknames,
  type PeopleWrites,
  type PersonColumns,
  type PersonForm,
  readPersonForm,
} from '../users/index.ts';
import type { AccountRepository } from './account.repository.ts';
import type { OwnPassword } from './own-password.ts';

type OwnForm = Pick<
  PersonForm,
  'realname' | 'nickname' | 'avatar' | 'birthday' | 'sex' | 'email' | 'phone'
> & {
  /** Needed for another mail address or phone number. */
  password?: string | null;
};

type OwnRecord = NonNullable<Awaited<ReturnType<AccountRepository['find']>>>;

type Deps = {
  own: AccountRepository;
  writes: Pick<PeopleWrites, 'update' | 'listTaken' | 'lockColumns'>;
  nicknames: Nicknames;
  contactChanges: ContactChanges;
  ownPassword: OwnPassword;
  files: Pick<Files, 'plainName'>;
  database: Database;
  run: RunUseCase;
  versions: RowVersions;
  formVersions: Pick<FormVersions, 'advance'>;
  clock: Clock;
};

export function createProfileService(deps: Deps) {
  const { own, writes, nicknames, files, database, run, formVersions, clock } = deps;
  const { versions, contactChanges, ownPassword } = deps;

  const get = async (actor: Actor) => required(await own.find(actor), 'session.expired');

  /** A new password can be asked for at the new address: an open computer must not be enough. */
  async function provePassword(actor: Actor, password: string | null | undefined): Promise<void> {
    if (!password) throw new AppError('row.invalid', { fields: { password: 'required' } });
    await ownPassword.prove(actor, password);
  }

  return {
    get,

    /**
     * Changes what people may change of themselves; a child a nickname and a drawn picture. Throws
     * `row.invalid` with the fields, `text.*`, `nickname.*`, `user.passwordWrong`.
     */
    async edit(call: MemberCall & { language?: Language }, { password, ...form }: OwnForm) {
      const { actor } = call;
      const change = readPersonForm(form, { mayPhone: true, hasPhone: false });
      const before = await get(actor);
      if (!isStaff(actor)) assertAskedOfChild(change, before);
      else if (isReachedElsewhere(before, change)) await provePassword(actor, password);
      const { schoolId } = actor;
      const isRenamed = change.nickname !== undefined && change.nickname !== actor.nickname;
      if (isRenamed && !isStaff(actor)) await nicknames.assertFree(schoolId, change.nickname ?? '');
      const picture = {
        schoolId,
        purpose: 'avatar',
        field: 'avatar',
        before: before.avatar,
      } as const;
      await assertStoredPicture(database.write, files, picture, change.avatar);
      const values = { phone: change.phone ?? null, email: change.email ?? null };
      const taken = await writes.listTaken(database.write, schoolId, values, actor.id);
      if (taken.length > 0) throw takenFields(taken);
      try {
        await run(call, 'user.editOwn', async (tx, { note }) => {
          const held = await writes.lockColumns(tx, actor.id);
          const fields = changedOfPerson(held, change);
          const own = { kind: 'user', rowId: actor.id, fields, opened: undefined } as const;
          await formVersions.advance(tx, actor, own);
          await versions.around(tx, actor, [actor.id], () =>
            writes.update(tx, actor, actor.id, change, clock.now()),
          );
          if (isStaff(actor)) {
            const { language } = call;
            const said = { before: held, after: change, ...(language && { language }) };
            await contactChanges.tell(tx, actor, said);
          }
          await note({ rowId: actor.id, data: { fields: Object.keys(change) } });
        });
      } catch (error) {
        throw isUniqueViolation(error) ? clashOf(error) : error;
      }
      return get(actor);
    },
  };
}

const isReachedElsewhere = (kept: OwnRecord, { email, phone }: Partial<PersonColumns>): boolean =>
  (email !== undefined && email !== kept.email) || (phone !== undefined && phone !== kept.phone);

/**
 * Clients that know no difference send everything back: what stays as it is may be among it. Anything
 * else is refused, not left out, so that the client does not believe it was kept. Throws `row.invalid`.
 */
function assertAskedOfChild(change: Partial<PersonColumns>, kept: OwnRecord): void {
  const bad = unaskedOfChildren.filter(
    (field) => change[field] !== undefined && change[field] !== kept[field],
  );
  const { avatar } = change;
  const isPhoto = avatar != null && avatar !== kept.avatar && drawnPictureOf(avatar) === undefined;
  const fields = [
    ...bad.map((field) => [field, 'notAsked']),
    ...(isPhoto ? [['avatar', 'notDrawn']] : []),
  ];
  if (fields.length > 0) throw new AppError('row.invalid', { fields: Object.fromEntries(fields) });
}

/** A child's own settings have no place for them; the school may enter some. */
const unaskedOfChildren = ['realname', 'birthday', 'sex', 'email', 'phone'] as const;

const takenFields = (fields: readonly string[]): AppError =>
  new AppError('row.invalid', {
    fields: Object.fromEntries(fields.map((name) => [name, 'unique'])),
  });
