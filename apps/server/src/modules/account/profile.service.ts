import { type Actor, isStaff } from '../../platform/actor.ts';
import type { Audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, isUniqueViolation } from '../../platform/db/db.ts';
import { AppError, required } from '../../platform/errors.ts';
import type { Files } from '../../platform/files/index.ts';
import type { FormVersions } from '../../platform/form-versions.ts';
import type { Sessions } from '../../platform/session.ts';
import { assertStoredPicture } from '../departs/index.ts';
import {
  changedOfPerson,
  clashOf,
  type Nicknames,
  type PeopleWrites,
  type PersonForm,
  readPersonForm,
} from '../users/index.ts';
import type { AccountRepository } from './account.repository.ts';

type OwnForm = Pick<
  PersonForm,
  'realname' | 'nickname' | 'avatar' | 'birthday' | 'sex' | 'email' | 'phone'
>;

type Deps = {
  own: AccountRepository;
  writes: Pick<PeopleWrites, 'update' | 'listTaken' | 'lockColumns'>;
  nicknames: Nicknames;
  files: Pick<Files, 'plainName'>;
  database: Database;
  sessions: Pick<Sessions, 'forgetActors'>;
  audit: Audit;
  formVersions: Pick<FormVersions, 'advance'>;
  clock: Clock;
};

export function createProfileService(deps: Deps) {
  const { own, writes, nicknames, files, database, sessions, audit, formVersions, clock } = deps;

  const get = async (actor: Actor) => required(await own.find(actor), 'session.expired');

  return {
    get,

    /** Changes what people may change of themselves. Throws `row.invalid` with the fields, `text.*`, `nickname.*`. */
    async edit(actor: Actor, form: OwnForm, requestId: string) {
      const { email, phone, ...shared } = form;
      const allowed = isStaff(actor) ? form : shared;
      const change = readPersonForm(allowed, { mayPhone: isStaff(actor), hasPhone: false });
      const { schoolId } = actor;
      const isRenamed = change.nickname !== undefined && change.nickname !== actor.nickname;
      if (isRenamed && !isStaff(actor)) await nicknames.assertFree(schoolId, change.nickname ?? '');
      const picture = { schoolId, purpose: 'avatar', field: 'avatar' } as const;
      await assertStoredPicture(database.write, files, picture, change.avatar);
      const values = { phone: change.phone ?? null, email: change.email ?? null };
      const taken = await writes.listTaken(database.write, schoolId, values, actor.id);
      if (taken.length > 0) throw takenFields(taken);
      try {
        await database.transaction(async (tx) => {
          const fields = changedOfPerson(await writes.lockColumns(tx, actor.id), change);
          const own = { kind: 'user', rowId: actor.id, fields, opened: undefined } as const;
          await formVersions.advance(tx, actor, own);
          await writes.update(tx, actor, actor.id, change, clock.now());
          await audit.write(tx, {
            actor,
            action: 'user.editOwn',
            subject: 'user',
            rowId: actor.id,
            data: { fields: Object.keys(change) },
            requestId,
          });
        });
      } catch (error) {
        throw isUniqueViolation(error) ? clashOf(error) : error;
      }
      sessions.forgetActors();
      return get(actor);
    },
  };
}

const takenFields = (fields: readonly string[]): AppError =>
  new AppError('row.invalid', {
    fields: Object.fromEntries(fields.map((name) => [name, 'unique'])),
  });
