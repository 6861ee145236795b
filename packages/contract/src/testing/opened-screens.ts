import type { PermissionCode } from '../permissions.ts';
import type { EndpointId } from '../types.ts';

/** A screen of the back office, and the calls of its page for a user who has one right and nothing else. */
export type OpenedScreen = {
  /** The screen by its name in the menu. */
  readonly component: string;
  readonly right: PermissionCode;
  /** Path of the menu that opens it, for a screen that is a section of the page of figures. */
  readonly section?: string;
  /** In the order of their names. */
  readonly calls: readonly EndpointId[];
};

/**
 * Every screen of the menu that is opened by a right. The test of the console opens each page and compares its calls
 * with these; the test of the server makes these calls with a role of that right alone.
 */
export const openedScreens: readonly OpenedScreen[] = [
  {
    component: 'teaching/WorkReview',
    right: 'teaching:work:review',
    calls: ['reviews.counts', 'reviews.list', 'reviews.presence'],
  },
  {
    component: 'teaching/TeachingWorkList',
    right: 'teaching:work:list',
    calls: ['departs.idTree', 'staffWorks.getWorkTags', 'staffWorks.list'],
  },
  {
    component: 'teaching/TeachingAdditionalWorkList',
    right: 'teaching:homework:list',
    calls: ['dicts.getDictItems', 'homeworks.list'],
  },
  {
    component: 'system/SysAnnouncementList',
    right: 'system:announcement:list',
    calls: ['announcementList.list', 'dicts.getDictItems'],
  },
  {
    component: 'report/TeacherReport',
    right: 'teaching:departDayLog:list',
    section: '/report/depart',
    calls: [
      'departDayLogs.getReport',
      'departDayLogs.getReportGroupByDepart',
      'departDayLogs.getReportGroupByMonth',
      'departs.idTree',
    ],
  },
  {
    component: 'online/CgreportList',
    right: 'teaching:report:run',
    section: '/online/cgreport',
    calls: ['namedReports.list'],
  },
  { component: 'form/BasicForm', right: 'system:feedback:add', calls: [] },
  { component: 'online/CgformFillList', right: 'teaching:form:fill', calls: ['forms.open'] },
  {
    component: 'dashboard/Analysis',
    right: 'teaching:dashboard:list',
    section: '/dashboard/analysis',
    calls: ['dashboards.analysis', 'departs.idTree'],
  },
  {
    component: 'dashboard/Workplace',
    right: 'teaching:dashboard:list',
    section: '/dashboard/workplace',
    calls: ['dashboards.workplace', 'departs.idTree'],
  },
  {
    component: 'dashboard/Monitor',
    right: 'teaching:dashboard:list',
    section: '/dashboard/monitor',
    calls: ['dashboards.monitor', 'departs.idTree'],
  },
  {
    component: 'teaching/TeachingCourseList',
    right: 'teaching:course:list',
    calls: ['courses.list', 'dicts.getDictItems'],
  },
  {
    component: 'teaching/TeachingCourseUnitList',
    right: 'teaching:courseUnit:list',
    calls: ['courseUnits.list', 'dicts.getDictItems'],
  },
  {
    component: 'teaching/TeachingScratchAssetsList',
    right: 'teaching:asset:list',
    calls: ['categories.loadTreeRoot', 'dicts.getDictItems', 'scratchAssets.list'],
  },
  {
    component: 'teaching/TeachingNewsList',
    right: 'teaching:news:list',
    calls: ['dicts.getDictItems', 'news.list'],
  },
  {
    component: 'teaching/TeachingOrderList',
    right: 'teaching:order:list',
    calls: ['dicts.getDictItems', 'orders.list'],
  },
  {
    component: 'teaching/TeachingMenuList',
    right: 'system:frontMenu:list',
    calls: ['frontMenus.list', 'frontMenus.rootList'],
  },
  {
    component: 'system/UserList',
    right: 'system:user:list',
    calls: ['departs.idTree', 'roles.queryMySubRole', 'users.list'],
  },
  { component: 'system/AddressList', right: 'system:user:list', calls: ['users.addressList'] },
  {
    component: 'system/DepartList',
    right: 'system:depart:list',
    calls: ['departs.counts', 'departs.tree'],
  },
  { component: 'system/RoleUserList', right: 'system:role:list', calls: ['roles.list'] },
  {
    component: 'system/PermissionList',
    right: 'system:permission:list',
    calls: ['permissions.list'],
  },
  {
    component: 'system/SysPositionList',
    right: 'system:position:list',
    calls: ['dicts.getDictItems', 'positions.list'],
  },
  { component: 'system/DictList', right: 'system:dict:list', calls: ['dicts.list'] },
  {
    component: 'system/SysCategoryList',
    right: 'system:category:list',
    calls: ['categories.list', 'categories.rootList'],
  },
  {
    component: 'system/SysFileList',
    right: 'system:file:list',
    calls: ['dicts.getDictItems', 'storedFiles.list'],
  },
  {
    component: 'system/SysFillRuleList',
    right: 'system:fillRule:list',
    calls: ['dicts.getDictItems', 'fillRules.list'],
  },
  {
    component: 'system/SysCheckRuleList',
    right: 'system:checkRule:list',
    calls: ['checkRules.list'],
  },
  {
    component: 'system/SysDataSourceList',
    right: 'system:datasource:list',
    calls: ['dataSources.hosts', 'dataSources.list', 'dicts.getDictItems'],
  },
  {
    component: 'system/SysLoginProviderList',
    right: 'system:loginProvider:list',
    calls: ['dicts.getDictItems', 'loginProviders.hosts', 'loginProviders.list'],
  },
  {
    component: 'system/QuartzJobList',
    right: 'system:quartzJob:list',
    calls: ['dicts.getDictItems', 'quartzJobs.handlers', 'quartzJobs.list'],
  },
  { component: 'system/SysOnlineList', right: 'system:online:list', calls: ['online.list'] },
  { component: 'system/LogList', right: 'system:log:list', calls: ['logs.list'] },
  { component: 'system/DataLogList', right: 'system:dataLog:list', calls: ['dataLog.list'] },
  {
    component: 'system/SysConfig',
    right: 'system:config:save',
    calls: ['config.form', 'config.getCurrent', 'config.preview'],
  },
  { component: 'system/OpenApi', right: 'system:openapi:view', calls: ['openapi.document'] },
  {
    component: 'modules/message/SysMessageList',
    right: 'system:message:list',
    calls: ['outgoingMessages.list'],
  },
  {
    component: 'modules/message/SysMessageProviderList',
    right: 'system:messageProvider:list',
    calls: ['dicts.getDictItems', 'messageProviders.hosts', 'messageProviders.list'],
  },
  {
    component: 'modules/message/SysMessageTemplateList',
    right: 'system:messageTemplate:list',
    calls: ['dicts.getDictItems', 'messageTemplates.list'],
  },
  {
    component: 'modules/oss/OSSFileList',
    right: 'system:ossFile:list',
    calls: ['ossFiles.list', 'ossFiles.store'],
  },
  {
    component: 'modules/monitor/JvmInfo',
    right: 'system:monitor:view',
    calls: ['monitor.health', 'monitor.process'],
  },
  {
    component: 'modules/monitor/TomcatInfo',
    right: 'system:monitor:view',
    calls: ['monitor.http'],
  },
  {
    component: 'modules/monitor/SystemInfo',
    right: 'system:monitor:view',
    calls: ['monitor.health', 'monitor.system'],
  },
  {
    component: 'modules/monitor/DiskMonitoring',
    right: 'system:monitor:view',
    calls: ['monitor.disk'],
  },
  {
    component: 'modules/monitor/HttpTrace',
    right: 'system:monitor:view',
    calls: ['monitor.trace'],
  },
  {
    component: 'modules/monitor/RedisInfo',
    right: 'system:monitor:view',
    calls: ['monitor.cache'],
  },
  {
    component: 'online/CgreportHeadList',
    right: 'system:report:list',
    calls: ['reportDefinitions.list'],
  },
  {
    component: 'online/CgformList',
    right: 'system:form:list',
    calls: ['dicts.getDictItems', 'formDefinitions.list'],
  },
];
