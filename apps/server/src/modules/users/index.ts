import { referenceTargets } from '@sprout/contract';
import { type SqlBool, sql } from 'kysely';
import { userScope } from '../../platform/access.ts';
import type { Actor } from '../../platform/actor.ts';
import { scope } from '../../platform/scope.ts';
import type { Module, ModuleContext } from '../module.ts';
import { userBelongings } from './belongings.ts';
import { registerUsers } from './users.routes.ts';

export { clashOf } from './clash.ts';
export { createJoinAnswers, type JoinState } from './class-joins.repository.ts';
export { createNewcomers, type NewcomerWriter } from './newcomers.ts';
export { nicknameFor } from './nickname-for.ts';
export { createNicknames, type Nicknames } from './nicknames.ts';
export {
  createPeopleWrites,
  type PeopleWrites,
  type PersonColumns,
} from './people-writes.repository.ts';
export { changedOfPerson, type PersonForm, readPersonForm } from './person-form.ts';
export {
  createRegistrationGuard,
  type RegistrationGuard,
} from './registration-guard.ts';
export { assertAcceptable, assertUsername } from './registration-rules.ts';
export { listTakenNames } from './taken-names.ts';

export const usersModule: Module = {
  name: 'users',
  belongings: userBelongings,
  register(context: ModuleContext): void {
    context.files.addUse({ table: 'sys_user', column: 'avatar' });
    const people = {
      table: 'sys_user',
      text: 'realname',
      within: (actor: Actor) =>
        sql<SqlBool>`${scope(actor, userScope)} and sys_user.deleted_at is null
          and sys_user.realname is not null`,
    } as const;
    context.references.add(
      { ...people, code: referenceTargets.user, value: 'id' },
      { ...people, code: 'sys_user,realname,username', value: 'username' },
    );
    registerUsers(context);
  },
};
