import { createPersonVersions } from '../../data-log/index.ts';
import type { ModuleContext } from '../../module.ts';
import { createJoiningStaff, createLoginMethods } from '../../session/index.ts';
import { createNicknames } from '../names/nicknames.service.ts';
import { createAccountRules } from './account-rules.ts';
import { createContactChanges } from './contact-changes.ts';
import { createPeopleRepository } from './people.repository.ts';
import { createPeopleWrites } from './people-writes.repository.ts';
import { createPersonRelations } from './person-relations.ts';

/** What the services of people and of accounts share. */
export function createPeopleParts(context: ModuleContext) {
  const writes = createPeopleWrites();
  const loginMethods = createLoginMethods(context);
  return {
    people: createPeopleRepository(context),
    writes,
    loginMethods,
    relations: createPersonRelations({ writes }),
    nicknames: createNicknames(context),
    accountRules: createAccountRules({ ...context, writes }),
    joiningStaff: createJoiningStaff({ ...context, loginMethods }),
    versions: createPersonVersions(context),
    contactChanges: createContactChanges(context),
  };
}
export type PeopleParts = ReturnType<typeof createPeopleParts>;
