import { type Answers, aPage } from '../../../testing/render-console.tsx';
import type { Menu } from '../menus.ts';

export const aMenuRow = (part: Partial<Menu> & { id: string; name: string }): Menu => ({
  key: part.id,
  parentId: '',
  title: part.name,
  nameEn: '',
  url: '',
  component: '',
  componentName: null,
  redirect: null,
  menuType: 1,
  perms: null,
  permsType: '1',
  status: '1',
  sortNo: 1,
  icon: null,
  route: true,
  hidden: false,
  alwaysShow: false,
  keepAlive: true,
  internalOrExternal: false,
  description: '',
  isLeaf: true,
  leaf: true,
  ruleFlag: 0,
  createBy: null,
  createTime: null,
  updateBy: null,
  updateTime: null,
  children: null,
  ...part,
});

export const aMenuTree: Menu[] = [
  aMenuRow({
    id: 'people',
    name: '人员与班级',
    menuType: 0,
    url: '/people',
    component: 'layouts/RouteView',
    children: [
      aMenuRow({
        id: 'users',
        name: '用户管理',
        parentId: 'people',
        url: '/isystem/user',
        component: 'system/UserList',
        ruleFlag: 1,
        children: [
          aMenuRow({
            id: 'add',
            name: '添加用户',
            parentId: 'users',
            menuType: 2,
            perms: 'system:user:add',
          }),
        ],
      }),
      aMenuRow({
        id: 'odd',
        name: '旧页面',
        parentId: 'people',
        url: '/isystem/odd',
        component: 'system/OddList',
      }),
    ],
  }),
  aMenuRow({
    id: 'home',
    name: '首页',
    menuType: 0,
    url: '/dashboard/index',
    component: 'dashboard/Index',
  }),
];

export const aRule = {
  id: 'd1',
  permissionId: 'users',
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

const verbs = ['list', 'add', 'edit', 'delete', 'deleteBatch', 'addRule', 'editRule', 'deleteRule'];
export const menuCodes = [...verbs.map((verb) => `system:permission:${verb}`), 'system:role:list'];

export const menuServer: Answers = {
  'permissions.list': () => aMenuTree,
  'permissions.add': () => ({ id: 'new' }),
  'permissions.edit': () => ({ id: 'users' }),
  'permissions.sort': () => null,
  'permissions.delete': () => ({ count: 1 }),
  'permissions.deleteBatch': () => ({ count: 4 }),
  'permissions.preview': () => ({
    menu: [
      {
        id: 'home',
        route: '1',
        path: '/dashboard/index',
        name: 'home',
        component: 'x',
        meta: { title: '首页', keepAlive: true, internalOrExternal: false },
      },
    ],
    auth: [{ action: 'a', type: '1', describe: '' }],
  }),
  'permissions.queryPermissionRule': () => [aRule],
  'permissions.ruleColumns': () => ({
    columns: [
      { name: 'username', type: 'text' },
      { name: 'userIdentity', type: 'integer' },
    ],
    conditions: ['=', '!=', 'LIKE'],
  }),
  'permissions.countRule': () => ({
    of: 'users',
    total: 318,
    left: 58,
    isPersonal: false,
    people: [],
    holderCount: 0,
  }),
  'permissions.addPermissionRule': () => ({ id: 'd2' }),
  'permissions.editPermissionRule': () => ({ id: 'd1' }),
  'permissions.deletePermissionRule': () => null,
  'roles.list': () => aPage([{ id: 'r1', roleName: '助教' }]),
  'dicts.getDictItems': () => [
    { value: '1', text: '可见' },
    { value: '2', text: '可编辑' },
  ],
  'checks.duplicate': () => null,
};
