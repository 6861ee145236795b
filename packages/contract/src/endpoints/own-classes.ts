import { Type } from 'typebox';
import { Id, LoginName, None, optional, RealName } from '../fields.ts';
import { DepartRow } from './depart-shapes.ts';

const base = '/sys/sysDepart';
const Colleague = Type.Object({ id: Id, name: RealName, username: LoginName });

/** What a teacher does with classes of the own. */
export const ownClasses = {
  /**
   * A class that the caller answers for, beside the classes that they have or below the department that
   * they answer for; else below the school.
   */
  addOwn: {
    method: 'POST',
    path: `${base}/addOwn`,
    access: 'system:depart:addOwn',
    message: 'server.departs.added',
    body: Type.Object({ departName: Type.String({ minLength: 1, maxLength: 100, typed: 'word' }) }),
    result: DepartRow,
    notApplicable: { foreignRow: 'names no row' },
  },
  /** Who answers for a class, and of the staff who could be asked to: names and nothing else. */
  teachers: {
    method: 'GET',
    path: `${base}/teachers`,
    access: 'system:depart:addOwn',
    query: Type.Object({ id: Id }),
    result: Type.Object({
      teachers: Type.Array(Colleague),
      colleagues: Type.Array(Colleague),
    }),
  },
  /** Another member of the staff answers for the class too. */
  addTeacher: {
    method: 'POST',
    path: `${base}/addTeacher`,
    access: 'system:depart:addOwn',
    message: 'server.departs.added.members',
    body: Type.Object({ id: Id, userId: Id }),
    result: None,
  },
  /**
   * What happened in the caller's classes in the last seven days, today with them: at most twelve classes,
   * in the order of their codes. Children and works that the caller does not see are not counted.
   */
  activity: {
    method: 'GET',
    path: `${base}/activity`,
    access: 'system:depart:list',
    result: Type.Array(
      Type.Object({
        id: Id,
        departName: Type.String(),
        children: Type.Integer(),
        /** Children who were here today; in the seven days. */
        today: Type.Integer(),
        week: Type.Integer(),
        /** Works begun and works handed in within the seven days. */
        made: Type.Integer(),
        handedIn: Type.Integer(),
        /** Works handed in on each day, today last. */
        days: Type.Array(Type.Integer(), { minItems: 7, maxItems: 7 }),
      }),
    ),
    notApplicable: {
      foreignRow: 'answers departments in reach only',
      badInput: 'takes no input',
    },
  },
  /**
   * From one class to another, in one step; without the first, out of every class of theirs. Answers
   * who is new in the class and who was in which other one; comes back with
   * `restoreMembers`.
   */
  moveMembers: {
    method: 'PUT',
    path: '/sys/user/moveInDepart',
    access: 'system:user:editDepartWithUser',
    message: 'server.departs.edited',
    body: Type.Object({
      fromId: optional(Id),
      toId: Id,
      userIds: Type.Array(Id, { minItems: 1, maxItems: 200 }),
    }),
    result: Type.Object({
      joined: Type.Array(Id),
      left: Type.Array(Type.Object({ departId: Id, userIds: Type.Array(Id) })),
      undoId: Id,
    }),
  },
  /** Takes back who was moved or taken out, with the duties and roles that they had there. */
  restoreMembers: {
    method: 'PUT',
    path: '/sys/user/restoreInDepart',
    access: 'system:user:editDepartWithUser',
    message: 'server.departs.restored',
    body: Type.Object({ undoId: Id }),
    result: Type.Object({ count: Type.Integer() }),
  },
} as const;
