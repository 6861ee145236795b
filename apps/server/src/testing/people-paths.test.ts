import { type Endpoint, endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';

const table: Endpoint[] = Object.values(endpoints).flatMap((subject): Endpoint[] =>
  Object.values(subject),
);

/** The endpoint that answers a method and path, in whatever spelling. */
const answering = (method: string, path: string): Endpoint | undefined =>
  table.find((endpoint) =>
    [endpoint, ...(endpoint.aliases ?? [])].some(
      (spelling) => spelling.method === method && spelling.path === path,
    ),
  );

// Source: specification section 7, system-domain sections 3.8, 3.6, 5.1, 5.4 and 7.
it.each([
  ['GET', '/sys/user/getCurrentUserDeparts', 0],
  ['POST', '/sys/selectDepart', 0],
  ['PUT', '/sys/selectDepart', 0],
  ['POST', '/sys/user/updatePassword', 200],
  ['PUT', '/sys/user/updatePassword', 200],
  ['PUT', '/sys/user/changePassword', 200],
  ['GET', '/sys/user/checkOnlyUser', 200],
  ['POST', '/sys/user/register', 200],
  ['GET', '/sys/user/list', 0],
  ['POST', '/sys/user/add', 200],
  ['PUT', '/sys/user/edit', 200],
  ['DELETE', '/sys/user/delete', 200],
  ['DELETE', '/sys/user/deleteBatch', 200],
  ['PUT', '/sys/user/frozenBatch', 200],
  ['GET', '/sys/user/queryById', 0],
  ['GET', '/sys/user/queryByIds', 0],
  ['GET', '/sys/user/queryUserRole', 0],
  ['GET', '/sys/user/userDepartList', 200],
  ['GET', '/sys/user/generateUserId', 200],
  ['GET', '/sys/user/queryUserByDepId', 200],
  ['GET', '/sys/user/userRoleList', 200],
  ['POST', '/sys/user/addSysUserRole', 200],
  ['DELETE', '/sys/user/deleteUserRole', 200],
  ['DELETE', '/sys/user/deleteUserRoleBatch', 200],
  ['GET', '/sys/user/departUserList', 0],
  ['POST', '/sys/user/editSysDepartWithUser', 200],
  ['DELETE', '/sys/user/deleteUserInDepart', 200],
  ['DELETE', '/sys/user/deleteUserInDepartBatch', 200],
  ['GET', '/sys/user/exportXls', 200],
  ['POST', '/sys/user/importExcel', 200],
  ['POST', '/sys/user/importStudent', 200],
  ['GET', '/sys/user/recycleBin', 200],
  ['PUT', '/sys/user/putRecycleBin', 200],
  ['DELETE', '/sys/user/deleteRecycleBin', 200],
  ['GET', '/sys/user/queryByOrgCode', 200],
  ['GET', '/sys/user/queryByOrgCodeForAddressList', 200],
  ['GET', '/sys/user/getUserSectionInfoByToken', 200],
  ['GET', '/sys/sysDepart/queryTreeList', 0],
  ['GET', '/sys/sysDepart/queryMyDeptTreeList', 0],
  ['GET', '/sys/sysDepart/queryIdTree', 0],
  ['GET', '/sys/sysDepart/searchBy', 0],
  ['POST', '/sys/sysDepart/add', 200],
  ['PUT', '/sys/sysDepart/edit', 200],
  ['DELETE', '/sys/sysDepart/delete', 200],
  ['DELETE', '/sys/sysDepart/deleteBatch', 200],
  ['GET', '/sys/sysDepart/listAll', 200],
  ['GET', '/sys/sysDepart/removeAll', 200],
  ['PUT', '/sys/sysDepart/removeAll', 200],
  ['GET', '/sys/sysDepart/exportXls', 200],
  ['POST', '/sys/sysDepart/importExcel', 200],
  ['GET', '/teaching/user/info', 0],
  ['PUT', '/teaching/user/edit', 200],
])('answers %s %s with code %i', (method, path, code) => {
  const endpoint = answering(method, path);

  expect(endpoint?.code ?? 200).toBe(code);
  expect(endpoint).toBeDefined();
});
