import { type MenuSeed, page } from './menu-seed.ts';

const teachers = ['teacher'] as const;

/** The page of figures, and below it its sections: hidden, each gives the right to one. */
export const figuresMenus: readonly MenuSeed[] = [
  page('menu-dashboards', '/dashboard/figures', 'dashboard/Figures', {
    icon: 'dashboard',
    name: '教学数据',
    nameEn: 'Figures',
    sortNo: 10.5,
    roles: teachers,
  }),
  page('menu-workplace', '/dashboard/workplace', 'dashboard/Workplace', {
    icon: 'layout',
    parentId: 'menu-dashboards',
    name: '工作台',
    nameEn: 'Workplace',
    sortNo: 0,
    isHidden: true,
    roles: teachers,
  }),
  page('menu-analysis', '/dashboard/analysis', 'dashboard/Analysis', {
    icon: 'fund',
    parentId: 'menu-dashboards',
    name: '分析页',
    nameEn: 'Analysis',
    sortNo: 1,
    isHidden: true,
    roles: teachers,
  }),
  page('menu-live', '/dashboard/monitor', 'dashboard/Monitor', {
    icon: 'schedule',
    parentId: 'menu-dashboards',
    name: '实时监控',
    nameEn: 'Live',
    sortNo: 2,
    isHidden: true,
    roles: teachers,
  }),
  page('menu-teacher-report', '/report/depart', 'report/TeacherReport', {
    icon: 'fund',
    name: '教学记录',
    nameEn: 'Class record',
    sortNo: 11,
    parentId: 'menu-dashboards',
    isHidden: true,
    roles: teachers,
  }),
  page('menu-reports', '/online/cgreport', 'online/CgreportList', {
    icon: 'profile',
    name: '统计报表',
    nameEn: 'Reports',
    sortNo: 11.2,
    parentId: 'menu-dashboards',
    isHidden: true,
    roles: teachers,
  }),
];
