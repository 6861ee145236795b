import {
  announcementList,
  categories,
  checkRules,
  courseDeparts,
  courses,
  courseUnits,
  departDayLogs,
  dictItems,
  dictList,
  fillRules,
  frontMenus,
  homeworks,
  type PermissionCode,
  roleList,
  scratchAssets,
  storedFiles,
} from '@sprout/contract';
import { modules } from '../../modules/index.ts';
import { serverText } from '../../platform/http/texts.ts';
import type { ServedResource } from '../../platform/table/table-spec.ts';
import { tableMenuId } from './menu-list.ts';
import type { GrantedRole } from './menu-seed.ts';

export type ButtonSeed = {
  code: PermissionCode;
  name: string;
  nameEn: string;
  menuId: string;
  roles: readonly Extract<GrantedRole, 'teacher'>[];
  /** The predecessor's code of the same button, for its own front end. */
  legacyCode?: string;
  /** 1 shown when granted, 2 editable when granted. */
  type?: '1' | '2';
};

const teachers = ['teacher'] as const;

/** One button for each permission code. Source: system-domain section 4.3. */
export const buttonSeeds: readonly ButtonSeed[] = [
  ...buttons('menu-work-review', [
    ['teaching:work:review', '审核作品', 'Review projects', { roles: teachers }],
    ['teaching:work:feature', '设为精选', 'Feature projects', { roles: teachers }],
    ['teaching:comment:moderate', '管理评论', 'Moderate comments', { roles: teachers }],
  ]),
  ...buttons('menu-staff-works', [
    ['teaching:work:list', '查看学生作品', 'List projects', { roles: teachers }],
    ['teaching:work:edit', '批改作品', 'Grade projects', { roles: teachers }],
    ['teaching:work:send', '复制作品给别人', 'Copy projects to others', { roles: teachers }],
    ['teaching:work:delete', '删除学生作品', 'Delete projects', { roles: teachers }],
    ['teaching:work:download', '下载作品', 'Download projects', { roles: teachers }],
    ['teaching:work:export', '导出作品列表', 'Export the list of projects', { roles: teachers }],
  ]),
  ...tableButtons('menu-homeworks', homeworks, { roles: teachers }),
  ...buttons('menu-homeworks', [
    ['teaching:homework:grade', '批改作业', 'Grade homework', { roles: teachers }],
  ]),
  ...tableButtons('menu-announcement-list', announcementList, { roles: teachers }),
  ...tableButtons('menu-teacher-report', departDayLogs, { roles: teachers }),
  ...buttons('menu-reports', [
    ['teaching:report:run', '查看报表', 'Run reports', { roles: teachers }],
    ['teaching:report:export', '导出报表', 'Export reports', { roles: teachers }],
  ]),
  ...buttons('menu-feedback', [
    ['system:feedback:add', '提交意见反馈', 'Send feedback', { roles: teachers }],
  ]),
  ...buttons('menu-forms', [
    ['teaching:form:fill', '填写表单', 'Fill in forms', { roles: teachers }],
  ]),
  ...buttons('menu-analysis', [
    ['teaching:dashboard:list', '查看教学数据', 'See figures of teaching', { roles: teachers }],
  ]),
  ...tableButtons('menu-courses', courses, { roles: teachers }),
  ...tableButtons('menu-course-units', courseUnits, { roles: teachers }),
  ...tableButtons('menu-courses', courseDeparts, { roles: teachers }),
  ...tableButtons('menu-scratch-assets', scratchAssets, { roles: teachers }),
  ...buttons('menu-users', [
    ['system:user:list', '查看用户', 'List users', { roles: teachers }],
    ['system:user:add', '添加用户', 'Add users', { roles: teachers, legacyCode: 'user:add' }],
    ['system:user:edit', '编辑用户', 'Edit users', { roles: teachers, legacyCode: 'user:edit' }],
    ['system:user:delete', '删除用户', 'Delete users', { legacyCode: 'user:del' }],
    ['system:user:deleteBatch', '批量删除用户', 'Delete several users'],
    ['system:user:changepwd', '重设密码', 'Reset passwords', { roles: teachers }],
    [
      'system:user:frozenBatch',
      '冻结与解冻',
      'Freeze and unfreeze',
      { roles: teachers, legacyCode: 'user:status' },
    ],
    [
      'system:user:import',
      '导入用户',
      'Import users',
      { roles: teachers, legacyCode: 'user:import' },
    ],
    ['system:user:export', '导出用户', 'Export users', { legacyCode: 'user:export' }],
    ['system:user:queryUserRole', '查看用户角色', 'See roles of users', { roles: teachers }],
    ['system:user:recycle', '用户回收站', 'Recycle bin of users', { legacyCode: 'user:recycle' }],
    ['system:user:deleteRecycleBin', '彻底删除用户', 'Delete users permanently'],
    ['system:user:exportChild', '导出学生的全部数据', 'Export everything of a student'],
    ['system:user:viewAs', '以他人视角查看', 'See as somebody else'],
    ['system:user:confirm', '确认账号', 'Confirm accounts', { roles: teachers }],
    [
      'system:user:phone',
      '查看与填写手机号',
      'See and enter phone numbers',
      { legacyCode: 'user:form:phone', type: '2' },
    ],
  ]),
  ...buttons('menu-roles', [
    ['system:user:addUserRole', '给用户角色', 'Give roles to users'],
    ['system:user:deleteRole', '收回用户角色', 'Take roles from users'],
    ['system:permission:saveRole', '给角色授权', 'Authorise roles'],
  ]),
  ...tableButtons('menu-roles', roleList),
  ...buttons('menu-departs', [
    ['system:user:editDepartWithUser', '加入班级', 'Put users into classes', { roles: teachers }],
    [
      'system:user:deleteUserInDepart',
      '移出班级',
      'Take users out of classes',
      { roles: teachers },
    ],
    ['system:user:loginCard', '打印登录卡', 'Print log-in cards', { roles: teachers }],
    ['system:permission:saveDepart', '给部门授权', 'Authorise departments'],
    ['system:depart:list', '查看班级', 'List classes', { roles: teachers }],
    ['system:depart:add', '添加班级', 'Add classes'],
    ['system:depart:addOwn', '新建自己的班级', 'Create one’s own classes', { roles: teachers }],
    ['system:depart:edit', '编辑班级', 'Edit classes'],
    ['system:depart:delete', '删除班级', 'Delete classes'],
    ['system:depart:deleteBatch', '批量删除班级', 'Delete several classes'],
    ['system:depart:importExcel', '导入班级', 'Import classes'],
    ['system:depart:export', '导出班级', 'Export classes'],
    ['system:depart:clear', '清空班级', 'Empty classes'],
    ['system:depart:joinCode', '班级加入码', 'Class codes', { roles: teachers }],
    ['system:depart:role:list', '查看部门角色', 'List department roles'],
    ['system:depart:role:add', '添加部门角色', 'Add department roles'],
    ['system:depart:role:edit', '编辑部门角色', 'Edit department roles'],
    ['system:depart:role:delete', '删除部门角色', 'Delete department roles'],
    ['system:depart:role:deleteBatch', '批量删除部门角色', 'Delete several department roles'],
    ['system:depart:role:userAdd', '分配部门角色', 'Assign department roles'],
    ['system:depart:role:save', '给部门角色授权', 'Authorise department roles'],
  ]),
  ...buttons('menu-permissions', [
    ['system:permission:list', '查看菜单', 'List menus'],
    ['system:permission:add', '添加菜单', 'Add menus'],
    ['system:permission:edit', '编辑菜单', 'Edit menus'],
    ['system:permission:delete', '删除菜单', 'Delete menus'],
    ['system:permission:deleteBatch', '批量删除菜单', 'Delete several menus'],
    ['system:permission:addRule', '添加数据规则', 'Add data rules'],
    ['system:permission:editRule', '编辑数据规则', 'Edit data rules'],
    ['system:permission:deleteRule', '删除数据规则', 'Delete data rules'],
  ]),
  ...tableButtons('menu-dicts', dictList),
  ...tableButtons('menu-dicts', dictItems),
  ...buttons('menu-dicts', [['system:dict:refresh', '刷新字典缓存', 'Refresh dictionaries']]),
  ...modules.flatMap(({ seeds }) =>
    seeds?.menu ? tableButtons(tableMenuId(seeds.resource.name), seeds.resource) : [],
  ),
  ...buttons('menu-message-templates', [
    ['system:messageTemplate:send', '发送测试', 'Send a test'],
  ]),
  ...tableButtons('menu-front-menu', frontMenus),
  ...tableButtons('menu-categories', categories),
  ...tableButtons('menu-fill-rules', fillRules),
  ...tableButtons('menu-files', storedFiles),
  ...buttons('menu-oss-files', [
    ['system:ossFile:upload', '上传文件到对象存储', 'Upload to object storage'],
  ]),
  ...buttons('menu-monitor-runtime', [['system:monitor:view', '查看监控', 'See the monitors']]),
  ...buttons('menu-online', [
    ['system:online:list', '查看在线用户', 'See who is online'],
    ['system:online:forceLogout', '强制退出', 'Log people out'],
  ]),
  ...buttons('menu-log', [
    ['system:log:list', '查看日志', 'Read the log'],
    ['system:log:export', '导出日志', 'Export the log'],
  ]),
  ...tableButtons('menu-check-rules', checkRules),
  ...buttons('menu-data-log', [['system:dataLog:list', '查看数据日志', 'List data changes']]),
  ...buttons('menu-site-config', [
    ['system:config:save', '修改网站配置', 'Change site settings'],
    ['system:config:customCode', '修改自定义代码', 'Change custom code'],
  ]),
  ...buttons('menu-openapi', [['system:openapi:view', '查看接口文档', 'Read the API description']]),
];

type Row = readonly [
  code: PermissionCode,
  name: string,
  nameEn: string,
  more?: Partial<Pick<ButtonSeed, 'roles' | 'legacyCode' | 'type'>>,
];

function buttons(menuId: string, rows: readonly Row[]): ButtonSeed[] {
  return rows.map(([code, name, nameEn, more]) => ({
    code,
    name,
    nameEn,
    menuId,
    roles: [],
    ...more,
  }));
}

/** A button for each code that a declared table asks for, of those that are its own. */
function tableButtons(
  menuId: string,
  { name, permission, may, endpoints }: ServedResource,
  more: Pick<ButtonSeed, 'roles'> = { roles: [] },
) {
  const verbs = new Map(Object.entries(may).map(([verb, code]): [string, string] => [code, verb]));
  const asked = new Set(Object.values(endpoints).map(({ access }) => access));
  const own = [...asked].filter((code) => code.replace(/:\w+$/, '') === permission);
  return buttons(
    menuId,
    own.map((code): Row => {
      const key = `button.${name}.${verbs.get(code) ?? code.slice(permission.length + 1)}`;
      // Some endpoint asks for it, which is what makes a permission code.
      return [code as PermissionCode, serverText('zh-CN', key), serverText('en-US', key), more];
    }),
  );
}
