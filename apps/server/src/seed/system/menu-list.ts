import type { Resource } from '@sprout/contract';
import { modules } from '../../modules/index.ts';
import { serverText } from '../../platform/http/texts.ts';
import type { TableMenu } from '../../platform/school-seeds.ts';
import type { RoleCode } from './roles.ts';

/** Admin and dev have every menu and button. */
export type GrantedRole = Extract<RoleCode, 'teacher' | 'student'>;

export type MenuSeed = {
  id: string;
  name: string;
  nameEn: string;
  url: string;
  component: string;
  icon: string;
  sortNo: number;
  roles: readonly GrantedRole[];
  /** Absent: a root. */
  parentId?: string;
  componentName?: string;
  isHidden?: boolean;
};

const everybody = ['teacher', 'student'] as const;
const teachers = ['teacher'] as const;

/** Menus whose screens exist. Source: system-domain section 12.2, look-console section 10. */
export const menuSeeds: readonly MenuSeed[] = [
  ...modules.flatMap(({ seeds }) => (seeds?.menu ? [tableMenu(seeds.resource, seeds.menu)] : [])),
  page('menu-dashboard', '/dashboard/index', 'dashboard/Index', {
    icon: 'home',
    name: '首页',
    nameEn: 'Home',
    sortNo: 0,
    roles: everybody,
  }),
  page('menu-grading', '/teaching/grading', 'teaching/HomeworkGrading', {
    icon: 'highlight',
    name: '作业批改',
    nameEn: 'Grading',
    sortNo: 1,
    roles: teachers,
  }),
  page('menu-work-review', '/teaching/workReview', 'teaching/WorkReview', {
    icon: 'check',
    name: '作品审核',
    nameEn: 'Work review',
    sortNo: 1,
    roles: teachers,
  }),
  page('menu-staff-works', '/teaching/workList', 'teaching/TeachingWorkList', {
    icon: 'appstore',
    name: '学生作品',
    nameEn: 'Works of students',
    sortNo: 1,
    roles: teachers,
  }),
  page('menu-homeworks', '/work/additionalWork', 'teaching/TeachingAdditionalWorkList', {
    icon: 'solution',
    name: '布置作业',
    nameEn: 'Homework',
    sortNo: 1,
    roles: teachers,
  }),
  page('menu-class-grid', '/teaching/classGrid', 'teaching/ClassGrid', {
    icon: 'table',
    name: '学习进度',
    nameEn: 'Class progress',
    sortNo: 1.5,
    roles: teachers,
  }),
  page('menu-my-homework', '/center/myAdditionalWork', 'account/course/MyAdditionalWorkList', {
    icon: 'solution',
    name: '我的作业',
    nameEn: 'My homework',
    sortNo: 2,
    roles: ['student'],
  }),
  group('menu-lessons', '/lessons', {
    name: '备课',
    nameEn: 'Lessons',
    icon: 'book',
    sortNo: 12,
    roles: teachers,
  }),
  page('menu-courses', '/course/course', 'teaching/TeachingCourseList', {
    icon: 'read',
    parentId: 'menu-lessons',
    name: '课程包',
    nameEn: 'Courses',
    sortNo: 0,
    roles: teachers,
  }),
  page('menu-course-units', '/course/courseUnit', 'teaching/TeachingCourseUnitList', {
    icon: 'profile',
    parentId: 'menu-lessons',
    name: '课程单元',
    nameEn: 'Course units',
    sortNo: 1,
    roles: teachers,
  }),
  page('menu-scratch-assets', '/scratch/assets', 'teaching/TeachingScratchAssetsList', {
    icon: 'picture',
    parentId: 'menu-lessons',
    name: '素材库',
    nameEn: 'Asset library',
    sortNo: 2,
    roles: teachers,
  }),
  page('menu-child-record', '/teaching/childRecord', 'teaching/ChildRecord', {
    icon: 'idcard',
    name: '学习档案',
    nameEn: 'Learning record',
    sortNo: 11.5,
    isHidden: true,
    roles: teachers,
  }),
  page('menu-teacher-report', '/report/depart', 'report/TeacherReport', {
    icon: 'fund',
    name: '教学记录',
    nameEn: 'Class record',
    sortNo: 11,
    roles: teachers,
  }),
  page('menu-reports', '/online/cgreport', 'online/CgreportList', {
    icon: 'profile',
    name: '统计报表',
    nameEn: 'Reports',
    sortNo: 11.2,
    roles: teachers,
  }),
  page('menu-report', '/online/cgreport/:code', 'online/CgreportAuto', {
    icon: 'profile',
    name: '报表',
    nameEn: 'Report',
    sortNo: 11.3,
    isHidden: true,
    roles: teachers,
  }),
  group('menu-dashboards', '/dashboard', {
    name: '教学数据',
    nameEn: 'Dashboards',
    icon: 'dashboard',
    sortNo: 10.5,
    roles: teachers,
  }),
  page('menu-workplace', '/dashboard/workplace', 'dashboard/Workplace', {
    icon: 'layout',
    parentId: 'menu-dashboards',
    name: '工作台',
    nameEn: 'Workplace',
    sortNo: 0,
    roles: teachers,
  }),
  page('menu-analysis', '/dashboard/analysis', 'dashboard/Analysis', {
    icon: 'fund',
    parentId: 'menu-dashboards',
    name: '分析页',
    nameEn: 'Analysis',
    sortNo: 1,
    roles: teachers,
  }),
  page('menu-live', '/dashboard/monitor', 'dashboard/Monitor', {
    icon: 'schedule',
    parentId: 'menu-dashboards',
    name: '实时监控',
    nameEn: 'Live',
    sortNo: 2,
    roles: teachers,
  }),
  page('menu-my-courses', '/teaching/mineCourse/cardList', 'account/course/CourseListCard', {
    icon: 'book',
    name: '我的课程',
    nameEn: 'My courses',
    sortNo: 2,
    roles: everybody,
  }),
  page(
    'menu-my-course-cards',
    '/teaching/mineCourse/courseUnitCard',
    'account/course/CourseUnitListCard',
    {
      icon: 'book',
      name: '课程单元',
      nameEn: 'Lessons of a course',
      sortNo: 2,
      roles: everybody,
      isHidden: true,
    },
  ),
  page('menu-my-course-map', '/teaching/mineCourse/courseUnitMap', 'account/course/CourseUnitMap', {
    icon: 'book',
    name: '课程地图',
    nameEn: 'Map of a course',
    sortNo: 2,
    roles: everybody,
    isHidden: true,
  }),
  page('menu-account-center', '/account/center', 'account/center/Index', {
    icon: 'appstore',
    componentName: 'account-center',
    name: '我的作品',
    nameEn: 'My works',
    sortNo: 3,
    roles: everybody,
  }),
  page('menu-my-works', '/account/mineWork', 'account/center/MineWorkList', {
    icon: 'profile',
    name: '我的作品列表',
    nameEn: 'My works as a table',
    sortNo: 3,
    roles: everybody,
    isHidden: true,
  }),
  group('menu-people', '/people', {
    name: '人员与班级',
    nameEn: 'People',
    icon: 'team',
    sortNo: 10,
    roles: teachers,
  }),
  page('menu-users', '/isystem/user', 'system/UserList', {
    icon: 'user',
    parentId: 'menu-people',
    name: '用户',
    nameEn: 'Users',
    sortNo: 0,
    roles: teachers,
  }),
  page('menu-departs', '/isystem/departDetailList', 'system/DepartList', {
    icon: 'apartment',
    parentId: 'menu-people',
    name: '班级',
    nameEn: 'Classes',
    sortNo: 1,
    roles: teachers,
  }),
  page('menu-address-book', '/isystem/addressList', 'system/AddressList', {
    icon: 'contacts',
    parentId: 'menu-people',
    name: '通讯录',
    nameEn: 'Address book',
    sortNo: 2,
    roles: teachers,
  }),
  group('menu-content', '/content', {
    name: '内容与消息',
    nameEn: 'Content',
    icon: 'notification',
    sortNo: 30,
    roles: teachers,
  }),
  page('menu-announcement-list', '/isystem/annountCement', 'system/SysAnnouncementList', {
    icon: 'notification',
    parentId: 'menu-content',
    name: '系统通告',
    nameEn: 'Announcements',
    sortNo: 1,
    roles: teachers,
  }),
  group('menu-site', '/site', {
    name: '网站与系统',
    nameEn: 'System',
    icon: 'global',
    sortNo: 40,
    roles: [],
  }),
  page('menu-site-config', '/sys/sysConfig', 'system/SysConfig', {
    icon: 'tool',
    parentId: 'menu-site',
    name: '网站配置',
    nameEn: 'Site settings',
    sortNo: 0,
    roles: [],
  }),
  page('menu-dicts', '/isystem/dict', 'system/DictList', {
    icon: 'book',
    parentId: 'menu-site',
    name: '字典',
    nameEn: 'Dictionaries',
    sortNo: 2,
    roles: [],
  }),
  page('menu-front-menu', '/teaching/menu', 'teaching/TeachingMenuList', {
    icon: 'layout',
    parentId: 'menu-site',
    name: '前台菜单',
    nameEn: 'Site menu',
    sortNo: 1,
    roles: [],
  }),
  page('menu-categories', '/isys/category', 'system/SysCategoryList', {
    icon: 'cluster',
    parentId: 'menu-site',
    name: '分类字典',
    nameEn: 'Categories',
    sortNo: 3,
    roles: [],
  }),
  page('menu-files', '/isystem/file', 'system/SysFileList', {
    icon: 'file',
    parentId: 'menu-site',
    name: '文件',
    nameEn: 'Files',
    sortNo: 4,
    roles: [],
  }),
  page('menu-fill-rules', '/isystem/fillRule', 'system/SysFillRuleList', {
    icon: 'barcode',
    parentId: 'menu-site',
    name: '编码规则',
    nameEn: 'Code rules',
    sortNo: 6,
    roles: [],
  }),
  page('menu-check-rules', '/isystem/checkRule', 'system/SysCheckRuleList', {
    icon: 'check-square',
    parentId: 'menu-site',
    name: '校验规则',
    nameEn: 'Check rules',
    sortNo: 7,
    roles: [],
  }),
  page('menu-openapi', '/isystem/openApi', 'system/OpenApi', {
    icon: 'api',
    parentId: 'menu-site',
    name: '接口文档',
    nameEn: 'API',
    sortNo: 9,
    roles: [],
  }),
  group('menu-access', '/access', {
    name: '权限',
    nameEn: 'Permissions',
    icon: 'safety',
    sortNo: 50,
    roles: [],
  }),
  page('menu-roles', '/isystem/roleUserList', 'system/RoleUserList', {
    icon: 'solution',
    parentId: 'menu-access',
    name: '角色',
    nameEn: 'Roles',
    sortNo: 0,
    roles: [],
  }),
  page('menu-permissions', '/isystem/permission', 'system/PermissionList', {
    icon: 'menu',
    parentId: 'menu-access',
    name: '后台菜单',
    nameEn: 'Menus',
    sortNo: 1,
    roles: [],
  }),
  group('menu-monitor', '/monitor', {
    name: '监控与日志',
    nameEn: 'Monitors and logs',
    icon: 'dashboard',
    sortNo: 60,
    roles: [],
  }),
  page('menu-monitor-runtime', '/monitor/JvmInfo', 'modules/monitor/JvmInfo', {
    icon: 'dashboard',
    parentId: 'menu-monitor',
    name: '运行时',
    nameEn: 'Runtime',
    sortNo: 0,
    roles: [],
  }),
  page('menu-monitor-http', '/monitor/TomcatInfo', 'modules/monitor/TomcatInfo', {
    icon: 'api',
    parentId: 'menu-monitor',
    name: 'HTTP 服务',
    nameEn: 'HTTP service',
    sortNo: 1,
    roles: [],
  }),
  page('menu-monitor-system', '/monitor/SystemInfo', 'modules/monitor/SystemInfo', {
    icon: 'setting',
    parentId: 'menu-monitor',
    name: '服务器信息',
    nameEn: 'Server',
    sortNo: 5,
    roles: [],
  }),
  page('menu-monitor-disk', '/monitor/Disk', 'modules/monitor/DiskMonitoring', {
    icon: 'file',
    parentId: 'menu-monitor',
    name: '磁盘监控',
    nameEn: 'Disks',
    sortNo: 6,
    roles: [],
  }),
  page('menu-monitor-trace', '/monitor/HttpTrace', 'modules/monitor/HttpTrace', {
    icon: 'read',
    parentId: 'menu-monitor',
    name: '请求追踪',
    nameEn: 'Request trace',
    sortNo: 7,
    roles: [],
  }),
  page('menu-monitor-cache', '/monitor/redis/info', 'modules/monitor/RedisInfo', {
    icon: 'appstore',
    parentId: 'menu-monitor',
    name: '缓存监控',
    nameEn: 'Caches',
    sortNo: 8,
    roles: [],
  }),
  page('menu-log', '/isystem/log', 'system/LogList', {
    icon: 'read',
    parentId: 'menu-monitor',
    name: '日志',
    nameEn: 'Log',
    sortNo: 2,
    roles: [],
  }),
  page('menu-data-log', '/sys/dataLog-list', 'system/DataLogList', {
    icon: 'profile',
    parentId: 'menu-monitor',
    name: '数据日志',
    nameEn: 'Data changes',
    sortNo: 3,
    roles: [],
  }),
  page('menu-account-settings', '/account/settings/base', 'account/settings/BaseSetting', {
    icon: 'setting',
    componentName: 'account-settings-base',
    name: '个人设置',
    nameEn: 'Settings',
    sortNo: 90,
    isHidden: true,
    roles: everybody,
  }),
  page('menu-account-security', '/account/settings/security', 'account/settings/Security', {
    icon: 'lock',
    componentName: 'account-settings-security',
    name: '安全设置',
    nameEn: 'Security',
    sortNo: 90.5,
    isHidden: true,
    roles: everybody,
  }),
  page('menu-account-custom', '/account/settings/custom', 'account/settings/Custom', {
    icon: 'highlight',
    componentName: 'account-settings-custom',
    name: '个性化',
    nameEn: 'Appearance',
    sortNo: 90.6,
    isHidden: true,
    roles: everybody,
  }),
  page(
    'menu-account-notification',
    '/account/settings/notification',
    'account/settings/Notification',
    {
      icon: 'bell',
      componentName: 'account-settings-notification',
      name: '消息提醒',
      nameEn: 'Notifications',
      sortNo: 90.7,
      isHidden: true,
      roles: everybody,
    },
  ),
  page('menu-account-binding', '/account/settings/binding', 'account/settings/Binding', {
    icon: 'idcard',
    componentName: 'account-settings-binding',
    name: '账号绑定',
    nameEn: 'Bound identities',
    sortNo: 90.8,
    isHidden: true,
    roles: everybody,
  }),
  page('menu-announcements', '/isps/userAnnouncement', 'system/UserAnnouncementList', {
    icon: 'bell',
    componentName: 'isps-userAnnouncement',
    name: '我的消息',
    nameEn: 'My messages',
    sortNo: 91,
    isHidden: true,
    roles: everybody,
  }),
];

type Rest = Omit<MenuSeed, 'id' | 'url' | 'component'>;

function page(id: string, url: string, component: string, rest: Rest): MenuSeed {
  return { id, url, component, ...rest };
}

/** The id of the menu of a declared table: of `fillRules` it is `menu-fill-rules`. */
export function tableMenuId(resource: string): string {
  return `menu-${resource.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function tableMenu({ name: resource }: Resource, { place, ...menu }: TableMenu): MenuSeed {
  const [parentId, sortNo] = place;
  return {
    ...menu,
    parentId,
    sortNo,
    id: tableMenuId(resource),
    name: serverText('zh-CN', `title.${resource}`),
    nameEn: serverText('en-US', `title.${resource}`),
    roles: [],
  };
}

/** A heading without a page of its own. */
function group(id: string, url: string, rest: Rest): MenuSeed {
  return page(id, url, 'layouts/RouteView', rest);
}
