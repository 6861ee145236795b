import type { GrantNode } from '../../../kit/grants/grant-source.ts';
import { anImportReport } from '../../../testing/import-report.ts';
import type { Answers } from '../../../testing/render-console.tsx';
import { aPage } from '../../../testing/render-console.tsx';
import type { Role } from '../roles.ts';

export const aRole = (part: Partial<Role> = {}): Role => ({
  id: 'r1',
  roleName: '助教',
  roleCode: 'assistant',
  roleLevel: 1,
  seesWholeSchool: false,
  description: '',
  userCount: 1,
  problem: null,
  createBy: 'admin',
  createTime: '2030-05-01 08:00:00',
  updateBy: null,
  updateTime: null,
  ...part,
});

export const aMember = {
  id: 'u2',
  username: 'zhou',
  realname: '周知远',
  nickname: '周老师',
  avatar: null,
  avatar_url: null,
  userIdentity: 2,
  status: 1,
  status_dictText: '正常',
};

export const aNode = (part: Partial<GrantNode> & { key: string; title: string }): GrantNode => ({
  value: part.key,
  label: part.title,
  slotTitle: part.title,
  icon: null,
  parentId: '',
  menuType: 1,
  url: '',
  perms: null,
  ruleFlag: 0,
  isLeaf: true,
  grantable: true,
  wholeSchool: false,
  ownRows: false,
  scopedSlots: { title: 'hasDatarule' },
  children: null,
  ...part,
});

const button = (key: string, title: string, perms: string, part: Partial<GrantNode> = {}) =>
  aNode({ key, title, perms, menuType: 2, parentId: 'm1', ...part });

/** One group with one page and three buttons, one of which the person cannot give. */
export const aTree: GrantNode[] = [
  aNode({
    key: 'g',
    title: '人员与班级',
    menuType: 0,
    children: [
      aNode({
        key: 'm1',
        title: '用户管理',
        url: '/isystem/user',
        perms: 'system:user:list',
        ruleFlag: 1,
        parentId: 'g',
        children: [
          button('b1', '添加', 'system:user:add'),
          button('b2', '删除', 'system:user:delete'),
          button('b3', '导出', 'system:user:export', { grantable: false }),
        ],
      }),
    ],
  }),
];

export const aRule = {
  id: 'd1',
  permissionId: 'm1',
  ruleName: '仅显示学生',
  ruleColumn: 'userIdentity',
  ruleConditions: '=',
  ruleValue: '1',
  status: '1',
  problem: null,
  createBy: null,
  createTime: null,
  updateBy: null,
  updateTime: null,
};

export const roleCodes = [
  ...['list', 'add', 'edit', 'delete', 'deleteBatch', 'import', 'export'].map(
    (verb) => `system:role:${verb}`,
  ),
  ...['list', 'addUserRole', 'deleteRole', 'add', 'edit'].map((verb) => `system:user:${verb}`),
  ...['system:permission:saveRole', 'system:permission:list'],
];

const anImport = anImportReport({
  totalCount: 2,
  successCount: 1,
  errorCount: 1,
  errors: [
    {
      line: 3,
      column: '角色编码',
      message: '已存在，忽略导入。',
      who: '',
      value: '',
      overwrite: null,
    },
  ],
});

export const roleServer: Answers = {
  'roles.list': () => aPage([aRole()]),
  'roles.queryall': () => [aRole({ id: 'own', roleLevel: 2 })],
  'roles.checkRoleCode': () => null,
  'roles.add': () => ({ id: 'r2' }),
  'roles.edit': () => ({ id: 'r1' }),
  'roles.delete': () => null,
  'roles.importExcel': () => anImport,
  'roles.queryTreeList': () => ({ treeList: aTree, ids: [] }),
  'roles.dataRules': () => ({ datarule: [aRule], drChecked: '' }),
  'roles.saveDataRules': () => null,
  'permissions.countRule': () => ({
    of: 'users',
    total: 318,
    left: 58,
    isPersonal: true,
    holderCount: 4,
    people: [{ name: '林老师', total: 62, left: 31 }],
  }),
  'permissions.queryRolePermission': () => ['m1', 'b2'],
  'permissions.saveRolePermission': () => ({ added: ['b1'], removed: ['b2'] }),
  'users.userRoleList': () => aPage([aMember]),
  'roles.queryMySubRole': () => [aRole()],
  'users.list': () =>
    aPage([
      { ...aMember, roleTxt: '', orgCodeTxt: '', id: 'u3', realname: '林一', username: 'linyi' },
    ]),
  'users.queryByIds': () => [],
  'users.addSysUserRole': () => ({ changedIds: ['u2'] }),
  'users.deleteUserRoleBatch': () => ({ changedIds: ['u2'] }),
};
