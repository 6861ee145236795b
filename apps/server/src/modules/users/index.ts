import type { Module, ModuleContext } from '../module.ts';
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
  register(context: ModuleContext): void {
    context.files.addUse({ table: 'sys_user', column: 'avatar' });
    registerUsers(context);
  },
};
