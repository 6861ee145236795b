import { account } from './account.ts';
import { actuator } from './actuator.ts';
import { announcementSends, announcements } from './announcements.ts';
import { backpack } from './backpack.ts';
import { categories, categoryCalls } from './categories.ts';
import { checkRuleCalls, checkRules } from './check-rules.ts';
import { checks } from './checks.ts';
import { childRecord } from './child-record.ts';
import { classEntry } from './class-entry.ts';
import { classGrid, reminders } from './class-grid.ts';
import { cloudVariables } from './cloud-variables.ts';
import { config } from './config.ts';
import { contactBindings } from './contact-bindings.ts';
import { courseDepartCalls } from './course-departs.ts';
import { courseTransferCalls, unitCopyCalls } from './course-transfer.ts';
import { courseDeparts, courses, courseUnits } from './courses.ts';
import { dashboards, workplaceParts } from './dashboards.ts';
import { dataLog } from './data-log.ts';
import { dataSourceCalls, dataSources } from './data-sources.ts';
import { departs } from './departs.ts';
import { dicts } from './dicts.ts';
import { feedback } from './feedback.ts';
import { fieldRules } from './field-rules.ts';
import { fillRuleCalls, fillRules } from './fill-rules.ts';
import { firstSteps } from './first-steps.ts';
import { formDefinitions, forms } from './forms.ts';
import { frontMenuCalls, frontMenus } from './front-menus.ts';
import { grading } from './grading.ts';
import { guardianForms } from './guardian-forms.ts';
import { homeworkChecks } from './homework-checks.ts';
import { homework } from './homeworks.ts';
import { lessons } from './lessons.ts';
import { loginProviderCalls, loginProviders, thirdLogin } from './login-providers.ts';
import { logs } from './logs.ts';
import {
  messageProviderCalls,
  messageProviders,
  messageTemplateCalls,
  messageTemplates,
  outgoingMessages,
} from './messages.ts';
import { monitor } from './monitor.ts';
import { namedReports } from './named-reports.ts';
import { news, newsCalls } from './news.ts';
import { noticeSettings } from './notice-settings.ts';
import { online } from './online.ts';
import { openapi } from './openapi.ts';
import { ossFileCalls, ossFiles } from './oss-files.ts';
import { permissions } from './permissions.ts';
import { phoneLogin } from './phone-login.ts';
import { progressReports } from './progress-reports.ts';
import { push } from './push.ts';
import { quartzJobCalls, quartzJobs } from './quartz-jobs.ts';
import { recovery } from './recovery.ts';
import { reportDefinitionCalls, reportDefinitions } from './report-definitions.ts';
import { reviews } from './reviews.ts';
import { roles } from './roles.ts';
import { departPermissions, departRoles } from './roles-departs.ts';
import { scratchAssetCalls, scratchAssets } from './scratch-assets.ts';
import { secondFactor } from './second-factor.ts';
import { session } from './session.ts';
import { staffWorks } from './staff-works.ts';
import { storedFileCalls, storedFiles } from './stored-files.ts';
import { files, menu } from './system.ts';
import * as tables from './tables.ts';
import { teacherHome } from './teacher-home.ts';
import { departDayLogCalls, departDayLogs } from './teaching-record.ts';
import { themeSettings } from './theme-settings.ts';
import { unitPinCalls } from './unit-pins.ts';
import { uploads } from './uploads.ts';
import { users } from './users.ts';
import { works } from './works.ts';

export { type MetricName, metricNames } from './actuator.ts';
export { audiences, messageKinds, sendStates } from './announcements.ts';
export type { CategoryNode } from './categories.ts';
export { videoSources } from './courses.ts';
export { databaseTypes } from './data-sources.ts';
export { feedbackKinds } from './feedback.ts';
export { firstStepNames } from './first-steps.ts';
export type { FrontMenuChoice, FrontMenuNode } from './front-menus.ts';
export { HomeworkCheckList } from './homework-checks.ts';
export { ClassRules, homeworkStates } from './homeworks.ts';
export { loginProviderKinds } from './login-providers.ts';
export { messageStates, messageTypes } from './messages.ts';
export { type MonitorRange, monitorRanges } from './monitor-shapes.ts';
export { reportRowLimit } from './named-reports.ts';
export { newsSummaryLength } from './news.ts';
export { orderPayers, orderStates } from './orders.ts';
export { reportLinkDays, reportWordLength } from './progress-reports.ts';
export { jobStates } from './quartz-jobs.ts';
export { reportCharts } from './report-definitions.ts';
export { assetTypes, type SchoolLibrary } from './scratch-assets.ts';
export { newClassForm, newCourseForm, newUnitLine } from './screen-forms.ts';
export * from './tables.ts';
export { tables };

type Tables = typeof tables;
type TableEndpoints = {
  readonly [T in keyof Tables as Tables[T]['name']]: Tables[T]['endpoints'];
};
// Object.fromEntries loses the key type.
const tableEndpoints = Object.fromEntries(
  Object.values(tables).map(({ name, endpoints: own }) => [name, own]),
) as TableEndpoints;

/** Every endpoint of the product. The server registers handlers against it; clients call it. */
export const endpoints = {
  ...tableEndpoints,
  account,
  actuator,
  announcements,
  announcementSends,
  backpack,
  categories: { ...categories.endpoints, ...categoryCalls },
  childRecord,
  classEntry,
  cloudVariables,
  classGrid,
  checks,
  config,
  contactBindings,
  courseDeparts: { ...courseDeparts.endpoints, ...courseDepartCalls },
  courses: { ...courses.endpoints, ...courseTransferCalls },
  courseUnits: { ...courseUnits.endpoints, ...unitPinCalls, ...unitCopyCalls },
  dashboards,
  dataLog,
  departDayLogs: { ...departDayLogs.endpoints, ...departDayLogCalls },
  departPermissions,
  departRoles,
  departs,
  dicts,
  feedback,
  fieldRules,
  files,
  grading,
  homework,
  homeworkChecks,
  lessons,
  loginProviders: { ...loginProviders.endpoints, ...loginProviderCalls },
  logs,
  menu,
  noticeSettings,
  formDefinitions: formDefinitions.endpoints,
  forms,
  guardianForms,
  namedReports,
  firstSteps,
  monitor,
  news: { ...news.endpoints, ...newsCalls },
  permissions,
  phoneLogin,
  checkRules: { ...checkRules.endpoints, ...checkRuleCalls },
  dataSources: { ...dataSources.endpoints, ...dataSourceCalls },
  reportDefinitions: { ...reportDefinitions.endpoints, ...reportDefinitionCalls },
  outgoingMessages: outgoingMessages.endpoints,
  messageTemplates: { ...messageTemplates.endpoints, ...messageTemplateCalls },
  messageProviders: { ...messageProviders.endpoints, ...messageProviderCalls },
  fillRules: { ...fillRules.endpoints, ...fillRuleCalls },
  frontMenus: { ...frontMenus.endpoints, ...frontMenuCalls },
  online,
  openapi,
  ossFiles: { ...ossFiles.endpoints, ...ossFileCalls },
  progressReports,
  push,
  quartzJobs: { ...quartzJobs.endpoints, ...quartzJobCalls },
  recovery,
  reminders,
  reviews,
  roles,
  scratchAssets: { ...scratchAssets.endpoints, ...scratchAssetCalls },
  secondFactor,
  session,
  staffWorks,
  teacherHome,
  themeSettings,
  thirdLogin,
  storedFiles: { ...storedFiles.endpoints, ...storedFileCalls },
  uploads,
  users,
  workplaceParts,
  works,
};
