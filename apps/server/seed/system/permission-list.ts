import type { PermissionCode } from '@sprout/contract';
import type { RoleCode } from './roles.ts';

export type MenuSeed = {
  id: string;
  name: string;
  nameEn: string;
  url: string;
  component: string;
  icon: string;
  sortNo: number;
  /** Admin and dev have every menu and button. */
  roles: readonly Extract<RoleCode, 'teacher' | 'student'>[];
  componentName?: string;
  isHidden?: boolean;
};

export type ButtonSeed = {
  code: PermissionCode;
  name: string;
  nameEn: string;
  /** Absent: belongs to no page that exists. */
  menuId?: string;
  roles: readonly Extract<RoleCode, 'teacher'>[];
};

/** Menus whose screens exist. Source: system-domain section 12.2. */
export const menuSeeds: readonly MenuSeed[] = [
  {
    id: 'menu-dashboard',
    name: '首页',
    nameEn: 'Home',
    url: '/dashboard/index',
    component: 'dashboard/Index',
    icon: 'home',
    sortNo: 0,
    roles: ['teacher', 'student'],
  },
  {
    id: 'menu-work-review',
    name: '作品审核',
    nameEn: 'Review room',
    url: '/teaching/workReview',
    component: 'teaching/WorkReview',
    icon: 'check',
    sortNo: 1,
    roles: ['teacher'],
  },
  {
    id: 'menu-unconfirmed',
    name: '待确认账号',
    nameEn: 'New accounts',
    url: '/isystem/unconfirmed',
    component: 'system/UnconfirmedUsers',
    icon: 'user-add',
    sortNo: 2,
    roles: ['teacher'],
  },
  {
    id: 'menu-account-center',
    name: '我的作品',
    nameEn: 'My works',
    url: '/account/center',
    component: 'account/center/Index',
    componentName: 'account-center',
    icon: 'appstore',
    sortNo: 3,
    roles: ['teacher', 'student'],
  },
  {
    id: 'menu-account-settings',
    name: '个人设置',
    nameEn: 'Settings',
    url: '/account/settings/base',
    component: 'account/settings/Base',
    componentName: 'account-settings-base',
    icon: 'setting',
    sortNo: 90,
    isHidden: true,
    roles: ['teacher', 'student'],
  },
  {
    id: 'menu-announcements',
    name: '我的消息',
    nameEn: 'My messages',
    url: '/isps/userAnnouncement',
    component: 'system/UserAnnouncementList',
    componentName: 'isps-userAnnouncement',
    icon: 'bell',
    sortNo: 91,
    isHidden: true,
    roles: ['teacher', 'student'],
  },
];

export const buttonSeeds: readonly ButtonSeed[] = [
  {
    code: 'teaching:work:review',
    name: '审核作品',
    nameEn: 'Review works',
    menuId: 'menu-work-review',
    roles: ['teacher'],
  },
  {
    code: 'teaching:work:feature',
    name: '设为精选',
    nameEn: 'Feature works',
    menuId: 'menu-work-review',
    roles: ['teacher'],
  },
  {
    code: 'teaching:work:list',
    name: '查看学生作品',
    nameEn: 'List student works',
    menuId: 'menu-work-review',
    roles: ['teacher'],
  },
  {
    code: 'teaching:comment:moderate',
    name: '管理评论',
    nameEn: 'Moderate comments',
    menuId: 'menu-work-review',
    roles: ['teacher'],
  },
  {
    code: 'system:user:confirm',
    name: '确认账号',
    nameEn: 'Confirm accounts',
    menuId: 'menu-unconfirmed',
    roles: ['teacher'],
  },
  {
    code: 'system:user:list',
    name: '查看用户',
    nameEn: 'List users',
    menuId: 'menu-unconfirmed',
    roles: ['teacher'],
  },
  { code: 'system:config:save', name: '修改网站配置', nameEn: 'Change site settings', roles: [] },
  { code: 'system:monitor:view', name: '查看系统监控', nameEn: 'View monitoring', roles: [] },
];
