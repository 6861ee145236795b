import { createRuleResources } from '../platform/access/rule-resources.ts';
import { assembleBelongings } from '../platform/belongings.ts';
import { platformBelongings } from '../platform/platform-belongings.ts';
import { accountModule } from './account/index.ts';
import { announcementsModule } from './announcements/index.ts';
import { backpackModule } from './backpack/index.ts';
import { categoriesModule } from './categories/index.ts';
import { checkRulesModule } from './check-rules/index.ts';
import { checksModule } from './checks/index.ts';
import { childRecordModule } from './child-record/index.ts';
import { classEntryModule } from './class-entry/index.ts';
import { classGridModule } from './class-grid/index.ts';
import { cloudVariablesModule } from './cloud-variables/index.ts';
import { configModule } from './config/index.ts';
import { coursesModule } from './courses/index.ts';
import { dashboardsModule } from './dashboards/index.ts';
import { dataLogModule } from './data-log/index.ts';
import { dataSourcesModule } from './data-sources/index.ts';
import { departsModule } from './departs/index.ts';
import { dictsModule } from './dicts/index.ts';
import { feedbackModule } from './feedback/index.ts';
import { fieldRulesModule } from './field-rules/index.ts';
import { filesModule } from './files/index.ts';
import { fillRulesModule } from './fill-rules/index.ts';
import { firstStepsModule } from './first-steps/index.ts';
import { formsModule } from './forms/index.ts';
import { gradingModule } from './grading/index.ts';
import { homeworkModule } from './homework/index.ts';
import { homeworkChecksModule } from './homework-checks/index.ts';
import { loginProvidersModule } from './login-providers/index.ts';
import { logsModule } from './logs/index.ts';
import { menuModule } from './menu/index.ts';
import { messageModules } from './messages/index.ts';
import type { Module } from './module.ts';
import { monitorModule } from './monitor/index.ts';
import { namedReportsModule } from './named-reports/index.ts';
import { newsModule } from './news/index.ts';
import { noticesModule } from './notices/index.ts';
import { onlineModule } from './online/index.ts';
import { openapiModule } from './openapi/index.ts';
import { ordersModule } from './orders/index.ts';
import { peopleCountsModule } from './people-counts/index.ts';
import { permissionsModule } from './permissions/index.ts';
import { phoneLoginModule } from './phone-login/index.ts';
import { plainTables } from './plain-tables.ts';
import { progressReportsModule } from './progress-reports/index.ts';
import { pushModule } from './push/index.ts';
import { quartzJobsModule } from './quartz-jobs/index.ts';
import { recoveryModule } from './recovery/index.ts';
import { reviewsModule } from './reviews/index.ts';
import { rolesModule } from './roles/index.ts';
import { scratchAssetsModule } from './scratch-assets/index.ts';
import { sessionModule } from './session/index.ts';
import { staffWorksModule } from './staff-works/index.ts';
import { teacherHomeModule } from './teacher-home/index.ts';
import { teachingRecordModule } from './teaching-record/index.ts';
import { usersModule } from './users/index.ts';
import { worksModule } from './works/index.ts';

/** The one list of modules: adding a subject is a folder and a line here. */
export const modules: readonly Module[] = [
  accountModule,
  announcementsModule,
  backpackModule,
  categoriesModule,
  checksModule,
  configModule,
  coursesModule,
  dashboardsModule,
  dataLogModule,
  dataSourcesModule,
  departsModule,
  childRecordModule,
  classEntryModule,
  classGridModule,
  dictsModule,
  feedbackModule,
  fieldRulesModule,
  filesModule,
  checkRulesModule,
  fillRulesModule,
  firstStepsModule,
  formsModule,
  gradingModule,
  homeworkModule,
  homeworkChecksModule,
  loginProvidersModule,
  logsModule,
  menuModule,
  ...messageModules,
  namedReportsModule,
  monitorModule,
  newsModule,
  onlineModule,
  openapiModule,
  noticesModule,
  ordersModule,
  peopleCountsModule,
  permissionsModule,
  phoneLoginModule,
  ...plainTables,
  progressReportsModule,
  cloudVariablesModule,
  pushModule,
  quartzJobsModule,
  recoveryModule,
  reviewsModule,
  rolesModule,
  scratchAssetsModule,
  sessionModule,
  staffWorksModule,
  teachingRecordModule,
  teacherHomeModule,
  usersModule,
  worksModule,
];

/** What belongs to what, in the order of the modules: what goes with a department goes in the reverse one. */
export const belongings = assembleBelongings([
  platformBelongings,
  ...modules.flatMap((module) => module.belongings ?? []),
]);

/** What data rules may speak of, over all modules. */
export const ruleResources = createRuleResources(modules.map(({ ruleResources: own = {} }) => own));

/** What use cases are about, module by module. */
export const subjects = modules.map(({ subjects: own = {} }) => own);
