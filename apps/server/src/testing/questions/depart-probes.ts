import type { ErrorCode } from '@sprout/contract';
import { badQuery, type Input, invalid, type Probe } from './probe.ts';
import type { QuestionWorld } from './world.ts';

const outOfReach: ErrorCode = 'access.outOfReach';

/** A call for one department: of the own school, and of another. */
function foreignDepart(input: Input, code: ErrorCode = outOfReach): Pick<Probe, 'foreign'> {
  return { foreign: { as: 'otherTeacher', input, code } };
}

/** Departments, their members and the ways into a class. */
export function departProbes(world: QuestionWorld): Record<string, Probe> {
  const { departId, owner } = world;
  const shown = { as: 'administrator', input: {} } as const;
  const byId = (name: string): Input => ({ query: { [name]: departId } });
  const raw = (what: string) => ({ success: { raw: what } });
  const noWay: Pick<Probe, 'foreign'> = {
    // A teacher may not change departments at all, whosever they are.
    foreign: { as: 'otherTeacher', input: byId('id'), code: 'access.denied' },
  };
  const change = { id: departId, departName: '一班' };
  return {
    'departs.tree': { success: shown },
    'departs.idTree': { success: shown },
    'departs.activity': { success: { as: 'teacher', input: {} } },
    'departs.counts': { success: shown },
    'departs.myTree': { success: { as: 'teacher', input: {} } },
    'departs.searchBy': {
      success: { as: 'teacher', input: { query: { keyWord: '班' } } },
      bad: invalid({ query: {} }),
    },
    'departs.queryById': {
      success: { as: 'teacher', input: byId('id') },
      ...foreignDepart(byId('id')),
      bad: invalid({ query: {} }),
    },
    'departs.queryParentName': {
      success: { as: 'teacher', input: byId('departId') },
      ...foreignDepart(byId('departId')),
      bad: invalid({ query: {} }),
    },
    'departs.addOwn': {
      ...raw('own-classes.test.ts lets a teacher make'),
      bad: invalid({ body: { departName: '' } }),
    },
    'departs.teachers': {
      success: { as: 'teacher', input: byId('id') },
      ...foreignDepart(byId('id')),
      bad: invalid({ query: {} }),
    },
    'departs.addTeacher': {
      ...raw('own-classes.test.ts shares'),
      ...foreignDepart({ body: { id: departId, userId: world.teacher.id } }),
      bad: invalid({ body: { id: departId } }),
    },
    'departs.moveMembers': {
      ...raw('own-classes.test.ts moves'),
      ...foreignDepart({ body: { fromId: departId, toId: departId, userIds: [owner.id] } }),
      bad: invalid({ body: { fromId: departId, toId: departId, userIds: [] } }),
    },
    'departs.restoreMembers': {
      ...raw('members-undo.test.ts puts'),
      foreign: {
        as: 'administrator',
        input: { body: { undoId: 'somebody-elses' } },
        code: 'row.notFound',
      },
      bad: invalid({ body: {} }),
    },
    'departs.add': {
      ...raw('departs.test.ts adds'),
      foreign: {
        as: 'otherTeacher',
        input: { body: { departName: '新', parentId: departId } },
        code: 'access.denied',
      },
      bad: invalid({ body: { departName: '' } }),
    },
    'departs.edit': {
      ...raw('departs.test.ts edits'),
      foreign: { as: 'otherTeacher', input: { body: change }, code: 'access.denied' },
      bad: invalid({ body: { id: departId } }),
    },
    'departs.move': {
      ...raw('departs.test.ts moves'),
      foreign: { as: 'otherTeacher', input: { body: change }, code: 'access.denied' },
      bad: invalid({ body: { index: -1 } }),
    },
    'departs.delete': {
      ...raw('depart-removal.test.ts deletes'),
      ...noWay,
      bad: invalid({ query: {} }),
    },
    'departs.deleteBatch': {
      ...raw('depart-removal.test.ts deletes'),
      foreign: { as: 'otherTeacher', input: byId('ids'), code: 'access.denied' },
      bad: invalid({ query: {} }),
    },
    'departs.restore': {
      ...raw('depart-removal.test.ts restores'),
      foreign: {
        as: 'administrator',
        input: { body: { undoId: 'somebody-elses' } },
        code: 'row.notFound',
      },
      bad: invalid({ body: {} }),
    },
    'departs.recycleBin': { success: shown, bad: badQuery },
    'departs.listAll': {
      success: { as: 'teacher', input: byId('id') },
      ...foreignDepart(byId('id')),
      bad: invalid({ query: {} }),
    },
    'departs.clear': {
      ...raw('depart-removal.test.ts empties'),
      ...noWay,
      bad: invalid({ query: {} }),
    },
    'departs.empty': { success: { as: 'teacher', input: {} }, bad: badQuery },
    'departs.exportXls': raw('depart-transfer.test.ts exports'),
    'departs.importTemplate': raw('depart-transfer.test.ts exports'),
    'departs.importExcel': {
      ...raw('depart-transfer.test.ts takes'),
      bad: invalid({ body: {} }),
    },
    'departs.members': {
      success: { as: 'teacher', input: byId('depId') },
      ...foreignDepart(byId('depId')),
      bad: badQuery,
    },
    'departs.addMembers': {
      success: {
        as: 'teacher',
        input: { body: { depId: departId, userIdList: [owner.id] } },
      },
      ...foreignDepart({ body: { depId: departId, userIdList: [owner.id] } }),
      bad: invalid({ body: { depId: departId, userIdList: [] } }),
    },
    'departs.removeMember': {
      ...raw('members.test.ts takes'),
      ...foreignDepart({ query: { depId: departId, userId: owner.id } }),
      bad: invalid({ query: {} }),
    },
    'departs.removeMembers': {
      ...raw('members.test.ts takes'),
      ...foreignDepart({ query: { depId: departId, userIds: owner.id } }),
      bad: invalid({ query: {} }),
    },
  };
}
