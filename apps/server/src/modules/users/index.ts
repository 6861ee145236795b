import type { Module, ModuleContext } from '../module.ts';
import { registerAccounts } from './accounts/accounts.routes.ts';
import { userBelongings } from './belongings.ts';
import { registerPeople } from './people/people.routes.ts';
import { createPeopleParts } from './people/people-parts.ts';
import { peopleReferences } from './people/people-references.repository.ts';
import { registerRegistration } from './registration/registration.routes.ts';
import { addressRules, userRules } from './rule-resource.ts';
import { registerPeopleTransfer } from './transfer/transfer.routes.ts';

export { listTakenNames } from './names/names.repository.ts';
export { nicknameFor } from './names/nickname-for.ts';
export { createNicknames, type Nicknames } from './names/nicknames.service.ts';
export { type AccountRules, createAccountRules } from './people/account-rules.ts';
export { clashOf } from './people/clash.ts';
export { type ContactChanges, createContactChanges } from './people/contact-changes.ts';
export {
  createPeopleWrites,
  type PeopleWrites,
  type PersonColumns,
} from './people/people-writes.repository.ts';
export { changedOfPerson, type PersonForm, readPersonForm } from './people/person-form.ts';
export { createJoinAnswers, type JoinState } from './registration/class-joins.repository.ts';
export { canConfirmUser } from './registration/confirm-scope.repository.ts';
export {
  createRegistrationRepository,
  type RegistrationRepository,
} from './registration/registration.repository.ts';
export {
  createRegistrationGuard,
  type RegistrationGuard,
} from './registration/registration-guard.ts';
export { assertAcceptable, isUsername } from './registration-rules.ts';

declare module '../../platform/form-versions.ts' {
  interface FormKinds {
    user: true;
  }
}

declare module '../../platform/events.ts' {
  interface Events {
    /** The nickname is another one. */
    'user.renamed': { userId: string };
    /** An account that its owner made waits for the staff. */
    'user.registered': { userId: string };
  }
}

export const usersModule: Module = {
  name: 'users',
  ruleResources: { users: userRules, addressBook: addressRules },
  subjects: {
    user: { actors: true },
    /** Menus tell the names of those who made them. */
    'user.erase': { actors: true, caches: ['permission'] },
    /** Readers who are written down change nothing. */
    'user.openPhone': {},
    'user.openPhones': {},
    'user.findByPhone': {},
    'user.export': {},
    'user.register': {},
    'user.strengthenPassword': {},
  },
  belongings: userBelongings,
  register(context: ModuleContext): void {
    context.files.addUse({
      table: 'sys_user',
      column: 'avatar',
      place: { kind: 'person', id: 'id', name: 'nickname' },
    });
    context.references.add(...peopleReferences);
    const parts = createPeopleParts(context);
    registerPeople(context, parts);
    registerPeopleTransfer(context, parts);
    registerAccounts(context, parts);
    registerRegistration(context);
  },
};
