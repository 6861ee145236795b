import { referenceTargets } from '@sprout/contract';
import { type SqlBool, sql } from 'kysely';
import { shownName } from '../../../platform/access/accounts.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { userScope } from '../../../platform/access/reach.ts';
import { scope } from '../../../platform/access/scope.ts';
import type { ReferenceTarget } from '../../../platform/references.ts';

const people = {
  table: 'sys_user',
  text: 'realname',
  within: (actor: Actor) =>
    sql<SqlBool>`${scope(actor, userScope)} and sys_user.deleted_at is null`,
} as const;

/** As lists of people call them. */
const words = shownName();
/** The predecessor asks for real names. */
const named = (actor: Actor) =>
  sql<SqlBool>`${people.within(actor)} and sys_user.realname is not null`;

/** People of the actor's, by their ids and, as the predecessor asks, by their user names. */
export const peopleReferences: readonly ReferenceTarget[] = [
  { ...people, code: referenceTargets.user, value: 'id', words },
  { ...people, code: 'sys_user,realname,username', value: 'username', within: named },
];
