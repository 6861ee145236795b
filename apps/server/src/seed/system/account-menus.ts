import { type MenuSeed, page } from './menu-seed.ts';

const everybody = ['teacher', 'student'] as const;

/** What everybody finds behind their own name. */
export const accountMenus: readonly MenuSeed[] = [
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
    nameEn: 'Linked accounts',
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
