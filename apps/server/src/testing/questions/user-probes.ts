import { badQuery, type Input, invalid, type Probe, type Who } from './probe.ts';
import type { QuestionWorld } from './world.ts';

/** People as the back office keeps them. */
export function userProbes(world: QuestionWorld): Record<string, Probe> {
  const { owner, departId, teacher } = world;
  const raw = (what: string) => ({ success: { raw: what } });
  const list: Probe = { success: { as: 'teacher', input: {} }, bad: badQuery };
  const byQuery = (name: string, as: Who = 'otherTeacher'): Pick<Probe, 'foreign' | 'bad'> => ({
    foreign: { as, input: { query: { [name]: owner.id } }, code: 'access.outOfReach' },
    bad: invalid({ query: {} }),
  });
  const byBody = (body: object, as: Who = 'otherTeacher'): Pick<Probe, 'foreign' | 'bad'> => ({
    foreign: { as, input: { body }, code: 'access.outOfReach' },
    bad: invalid({ body: {} }),
  });
  /** Only administrators may, and they see the whole school: another school's person is none. */
  const nobody = (input: Input): Pick<Probe, 'foreign' | 'bad'> => ({
    foreign: { as: 'administrator', input, code: 'row.notFound' },
    bad: invalid({ query: {}, body: {} }),
  });
  const far = world.foreignAccountId;
  const reading = (name: string): Probe => ({
    success: { as: 'teacher', input: { query: { [name]: owner.id } } },
    ...byQuery(name),
  });
  return {
    'users.list': list,
    'users.add': {
      ...raw('people-edits.test.ts adds'),
      foreign: {
        as: 'otherTeacher',
        input: { body: { username: 'newcomer_2', selecteddeparts: departId } },
        code: 'access.outOfReach',
      },
      bad: { input: { body: {} }, code: 'row.invalid' },
    },
    'users.edit': {
      success: { as: 'teacher', input: { body: { id: owner.id, school: '小芽学校' } } },
      ...byBody({ id: owner.id, school: '别处' }),
      bad: { input: { body: { id: owner.id, sex: 7 } }, code: 'row.invalid' },
    },
    'users.delete': { ...raw('accounts.test.ts deletes'), ...nobody({ query: { id: far } }) },
    'users.deleteBatch': { ...raw('accounts.test.ts deletes'), ...nobody({ query: { ids: far } }) },
    'users.frozenBatch': {
      ...raw('accounts.test.ts freezes'),
      ...byBody({ ids: owner.id, status: 2 }),
    },
    'users.changePassword': {
      ...raw('accounts.test.ts sets'),
      ...byBody({ id: owner.id, password: 'pear8garden', confirmpassword: 'pear8garden' }),
    },
    'secondFactor.reset': {
      ...raw('second-factor.test.ts resets'),
      ...byBody({ id: owner.id }),
    },
    'users.resetPassword': { ...raw('accounts.test.ts makes'), ...byBody({ id: owner.id }) },
    'users.queryById': reading('id'),
    'users.queryByIds': {
      success: { as: 'teacher', input: { query: { userIds: owner.id } } },
      bad: invalid({ query: {} }),
    },
    'users.openPhone': {
      success: { as: 'administrator', input: { body: { id: owner.id } } },
      ...nobody({ body: { id: far } }),
    },
    'users.beginViewAs': {
      success: { as: 'administrator', input: { body: { id: owner.id } } },
      ...nobody({ body: { id: far } }),
    },
    'users.endViewAs': {
      success: { as: 'teacher', input: { body: { viewId: far } } },
      bad: invalid({ body: {} }),
    },
    'users.queryUserRole': reading('userid'),
    'users.userDepartList': reading('userId'),
    'users.generateUserId': { success: { as: 'teacher', input: {} } },
    'users.queryUserByDepId': {
      success: { as: 'teacher', input: { query: { id: departId } } },
      bad: invalid({ query: {} }),
    },
    'users.queryByOrgCode': list,
    'users.addressList': list,
    'users.userRoleList': {
      success: { as: 'teacher', input: { query: { roleId: 'role-student' } } },
      bad: invalid({ query: {} }),
    },
    'users.addSysUserRole': {
      ...raw('accounts.test.ts gives'),
      ...nobody({ body: { roleId: 'role-student', userIdList: [far] } }),
    },
    'users.deleteUserRole': {
      ...raw('accounts.test.ts takes'),
      ...nobody({ query: { roleId: 'role-student', userId: far } }),
    },
    'users.deleteUserRoleBatch': {
      ...raw('accounts.test.ts takes'),
      ...nobody({ query: { roleId: 'role-student', userIds: far } }),
    },
    'users.recycleBin': { success: { as: 'administrator', input: {} }, bad: badQuery },
    'users.deleted': { success: { as: 'administrator', input: {} }, bad: badQuery },
    'users.putRecycleBin': {
      ...raw('accounts.test.ts restores'),
      ...nobody({ body: { userIds: teacher.id } }),
    },
    'users.deleteRecycleBin': {
      ...raw('accounts.test.ts erases'),
      ...nobody({ query: { userIds: teacher.id } }),
    },
    'users.exportXls': raw('people-import.test.ts exports'),
    'users.importTemplate': {
      ...raw('people-template.test.ts gives'),
      bad: invalid({ query: { target: 'school' } }),
    },
    'users.importExcel': {
      ...raw('people-import.test.ts takes'),
      bad: invalid({ body: {} }),
    },
    'users.importStudent': {
      ...raw('people-import.test.ts puts'),
      // The classes are looked at before the file.
      foreign: {
        as: 'otherTeacher',
        input: { query: { departIds: departId }, body: {} },
        code: 'access.outOfReach',
      },
      bad: invalid({ query: { departIds: departId }, body: {} }),
    },
    'users.freeNames': {
      success: { as: 'teacher', input: { query: { username: 'taken' } } },
      bad: invalid({ query: {} }),
    },
    'users.sectionInfo': { success: { as: 'owner', input: {} } },
  };
}
