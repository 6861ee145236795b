import { type Endpoint, endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { laterPaths } from './wire-paths-later.ts';

/** `code` of a successful envelope; `file`: the answer has no envelope. */
type Code = 0 | 200 | '200' | 'file';

const table: Endpoint[] = Object.values(endpoints).flatMap((subject): Endpoint[] =>
  Object.values(subject),
);

const codeOf = ({ kind, code = 200 }: Endpoint): Code => (kind === 'file' ? 'file' : code);

const codes = new Map<string, Code>(
  table.flatMap((endpoint) =>
    [endpoint, ...(endpoint.aliases ?? [])].map(
      ({ method, path }) => [`${method} ${path}`, codeOf(endpoint)] as const,
    ),
  ),
);

/** Spellings below one path that answer with one code. */
const under = (base: string, code: Code, spellings: string): [string, Code][] =>
  spellings.split(', ').map((spelling) => [spelling.replace(' ', ` ${base}`), code]);

const crud = 'POST /add, PUT /edit, DELETE /delete, DELETE /deleteBatch';

/** Source: specification section 7; system-domain sections 3.1 to 3.8. */
const session = [
  ...under('/sys', '200', 'POST /login, POST /mLogin'),
  ...under('/sys', 200, 'POST /logout, POST /checkCaptcha'),
  ...under('/sys', 0, 'GET /randomImage/:checkKey, POST /selectDepart, PUT /selectDepart'),
  ...under('/sys/user', 0, 'GET /getCurrentUserDeparts'),
  ...under('/sys/user', 200, 'POST /updatePassword, PUT /updatePassword, POST /register'),
  ...under('/sys/user', 200, 'GET /checkOnlyUser, GET /getUserSectionInfoByToken'),
];

/** Source: system-domain sections 5.1 and 5.4. */
const users = [
  ...under('/sys/user', 0, 'GET /list, GET /queryById, GET /queryByIds, GET /queryUserRole'),
  ...under('/sys/user', 0, 'GET /departUserList'),
  ...under('/sys/user', 200, `${crud}, PUT /frozenBatch, PUT /changePassword`),
  ...under('/sys/user', 200, 'GET /userDepartList, GET /generateUserId, GET /queryUserByDepId'),
  ...under('/sys/user', 200, 'GET /userRoleList, POST /addSysUserRole, DELETE /deleteUserRole'),
  ...under('/sys/user', 200, 'DELETE /deleteUserRoleBatch, POST /editSysDepartWithUser'),
  ...under('/sys/user', 200, 'DELETE /deleteUserInDepart, DELETE /deleteUserInDepartBatch'),
  ...under('/sys/user', 200, 'POST /importExcel, POST /importStudent, GET /recycleBin'),
  ...under('/sys/user', 200, 'PUT /putRecycleBin, DELETE /deleteRecycleBin'),
  ...under('/sys/user', 'file', 'GET /exportXls'),
];

/** Source: specification section 7; system-domain section 5.2. */
const roles = [
  ...under('/sys/role', 0, 'GET /list, GET /queryById, GET /queryall, GET /queryMySubRole'),
  ...under('/sys/role', 0, 'GET /queryTreeList'),
  ...under('/sys/role', 200, `${crud}, POST /importExcel, GET /checkRoleCode`),
  ...under('/sys/role', 200, 'GET /datarule/:permissionId/:roleId, POST /datarule'),
  ...under('/sys/role', 'file', 'GET /exportXls'),
];

/** Source: specification section 7; system-domain sections 4.2 and 5.3. */
const permissions = [
  ...under('/sys/permission', 0, 'GET /list, GET /getSystemMenuList, GET /getSystemSubmenu'),
  ...under('/sys/permission', 0, 'GET /queryTreeList, GET /queryListAsync'),
  ...under('/sys/permission', 0, 'GET /getPermRuleListByPermId, GET /queryRolePermission'),
  ...under('/sys/permission', 0, 'GET /queryDepartPermission'),
  ...under('/sys/permission', 200, `GET /getUserPermissionByToken, ${crud}, POST /edit`),
  ...under('/sys/permission', 200, 'GET /getSystemSubmenuBatch, GET /queryPermissionRule'),
  ...under('/sys/permission', 200, 'POST /addPermissionRule, PUT /editPermissionRule'),
  ...under('/sys/permission', 200, 'POST /editPermissionRule, DELETE /deletePermissionRule'),
  ...under('/sys/permission', 200, 'POST /saveRolePermission, POST /saveDepartPermission'),
];

/** Source: specification section 7; system-domain section 5.4. */
const departs = [
  ...under('/sys/sysDepart', 0, 'GET /queryTreeList, GET /queryMyDeptTreeList, GET /queryIdTree'),
  ...under('/sys/sysDepart', 0, 'GET /searchBy'),
  ...under('/sys/sysDepart', 200, `${crud}, GET /listAll, GET /removeAll, POST /importExcel`),
  ...under('/sys/sysDepart', 'file', 'GET /exportXls'),
];

/** Source: specification section 7; system-domain section 5.4. */
const departRoles = [
  ...under('/sys/sysDepartPermission', 0, 'GET /list, GET /queryTreeListForDeptRole'),
  ...under('/sys/sysDepartPermission', 0, 'GET /queryDeptRolePermission'),
  ...under('/sys/sysDepartPermission', 200, `${crud}, GET /queryById, POST /datarule`),
  ...under('/sys/sysDepartPermission', 200, 'POST /saveDeptRolePermission'),
  ...under('/sys/sysDepartPermission', 200, 'GET /datarule/:permissionId/:departId'),
  ...under('/sys/sysDepartRole', 0, 'GET /list'),
  ...under('/sys/sysDepartRole', 200, `${crud}, GET /queryById, GET /getDeptRoleList`),
  ...under('/sys/sysDepartRole', 200, 'GET /getDeptRoleByUserId, POST /deptRoleUserAdd'),
  ...under('/sys/sysDepartRole', 200, 'GET /datarule/:permissionId/:departId/:roleId'),
  ...under('/sys/sysDepartRole', 200, 'POST /datarule'),
];

/** Source: specification section 7; system-domain sections 6.1, 6.8 and 6.16. */
const tables = [
  ...under('/sys/dict', 0, 'GET /list, GET /treeList, GET /getByCode, GET /getDictItems/:code'),
  ...under('/sys/dict', 200, `${crud}, GET /deleteList, PUT /back/:id, DELETE /deletePhysic/:id`),
  ...under('/sys/dict', 200, 'GET /loadDict/:code, GET /loadDictItem/:code, GET /loadTreeData'),
  ...under('/sys/dict', 200, 'GET /queryTableData, GET /getDictText/:code/:key'),
  ...under('/sys/dict', 200, 'GET /queryAllDictItems, GET /refleshCache'),
  ...under('/sys/dict', 200, 'DELETE /deleteItemByText, POST /importExcel'),
  ...under('/sys/dict', 'file', 'GET /exportXls'),
  ...under('/sys/dictItem', 200, `GET /list, ${crud}`),
  ...under('/sys/position', 200, `GET /list, ${crud}, GET /queryById, POST /importExcel`),
  ...under('/sys/position', 'file', 'GET /exportXls'),
  ...under('/sys/duplicate', 200, 'GET /check'),
];

/** Source: specification section 7; system-domain sections 2.6 and 6.14. */
const site = [
  ...under('/sys/config', 0, 'GET /getCurrentConfig'),
  ...under('/sys/config', 200, 'GET /getAllConfigList, GET /getAllConfigMap, GET /getConfig'),
  ...under('/sys/config', 200, 'POST /saveTenantConfig'),
  ...under('/teaching/menu', 200, 'GET /getUserMenu'),
  ...under('/sys/common', 0, 'POST /upload'),
  ...under('/sys/common', 'file', 'GET /static/*'),
];

const named = [
  ...session,
  ...users,
  ...roles,
  ...permissions,
  ...departs,
  ...departRoles,
  ...tables,
  ...site,
];

it.each(named)('%s answers with code %s', (spelling, code) => {
  expect(codes.get(spelling)).toBe(code);
});

it.each(laterPaths)('%s is not served: %s', (spelling) => {
  expect(codes.has(spelling)).toBe(false);
});

it('names each path once', () => {
  const spellings = [...named, ...laterPaths].map(([spelling]) => spelling);

  expect(spellings.filter((spelling, index) => spellings.indexOf(spelling) !== index)).toEqual([]);
});
