import { accessEnUs } from './en-us/access.ts';
import { accountEnUs } from './en-us/account.ts';
import { accountSettingsEnUs } from './en-us/account-settings.ts';
import { blockNamesEnUs } from './en-us/block-names.ts';
import { childRecordEnUs } from './en-us/child-record.ts';
import { classGridEnUs } from './en-us/class-grid.ts';
import { classLoginEnUs } from './en-us/class-login.ts';
import { codeEnUs } from './en-us/code.ts';
import { configEnUs } from './en-us/config.ts';
import { consoleEnUs } from './en-us/console.ts';
import { coursesEnUs } from './en-us/courses.ts';
import { dashboardsEnUs } from './en-us/dashboards.ts';
import { dataLogEnUs } from './en-us/data-log.ts';
import { dataSourcesEnUs } from './en-us/data-sources.ts';
import { departsEnUs } from './en-us/departs.ts';
import { editorEnUs } from './en-us/editor.ts';
import { errorsEnUs } from './en-us/errors.ts';
import { firstStepsEnUs } from './en-us/first-steps.ts';
import { formsEnUs } from './en-us/forms.ts';
import { gradingEnUs } from './en-us/grading.ts';
import { guardianFormEnUs } from './en-us/guardian-form.ts';
import { guidedFormsEnUs } from './en-us/guided-forms.ts';
import { helpEnUs } from './en-us/help.ts';
import { homeEnUs } from './en-us/home.ts';
import { homeworkEnUs } from './en-us/homework.ts';
import { homeworkChecksEnUs } from './en-us/homework-checks.ts';
import { homeworkMakingEnUs } from './en-us/homework-making.ts';
import { jobsEnUs } from './en-us/jobs.ts';
import { juniorEnUs } from './en-us/junior.ts';
import { juniorMediaEnUs } from './en-us/junior-media.ts';
import { juniorWorkspaceEnUs } from './en-us/junior-workspace.ts';
import { kitEnUs } from './en-us/kit.ts';
import { lessonsEnUs } from './en-us/lessons.ts';
import { loginProvidersEnUs } from './en-us/login-providers.ts';
import { logsEnUs } from './en-us/logs.ts';
import { menuListEnUs } from './en-us/menu-list.ts';
import { messageCenterEnUs } from './en-us/message-center.ts';
import { messagesEnUs } from './en-us/messages.ts';
import { monitorEnUs } from './en-us/monitor.ts';
import { myHomeworkEnUs } from './en-us/my-homework.ts';
import { namedReportsEnUs } from './en-us/named-reports.ts';
import { newsEnUs } from './en-us/news.ts';
import { noticesEnUs } from './en-us/notices.ts';
import { onlineEnUs } from './en-us/online.ts';
import { openApiEnUs } from './en-us/open-api.ts';
import { ossFilesEnUs } from './en-us/oss-files.ts';
import { peopleEnUs } from './en-us/people.ts';
import { playerEnUs } from './en-us/player.ts';
import { progressReportEnUs } from './en-us/progress-report.ts';
import { pythonEnUs } from './en-us/python.ts';
import { pythonEditorEnUs } from './en-us/python-editor.ts';
import { pythonErrorsEnUs } from './en-us/python-errors.ts';
import { pythonHabitsEnUs } from './en-us/python-habits.ts';
import { pythonHelpEnUs } from './en-us/python-help.ts';
import { pythonMixupsEnUs } from './en-us/python-mixups.ts';
import { pythonNamesEnUs } from './en-us/python-names.ts';
import { pythonSyntaxEnUs } from './en-us/python-syntax.ts';
import { pythonTasksEnUs } from './en-us/python-tasks.ts';
import { reviewEnUs } from './en-us/review.ts';
import { scratchAssetsEnUs } from './en-us/scratch-assets.ts';
import { serverEnUs } from './en-us/server.ts';
import { shellEnUs } from './en-us/shell.ts';
import { siteEnUs } from './en-us/site.ts';
import { staffWorksEnUs } from './en-us/staff-works.ts';
import { storedFilesEnUs } from './en-us/stored-files.ts';
import { tablesEnUs } from './en-us/tables.ts';
import { teacherHomeEnUs } from './en-us/teacher-home.ts';
import { teachingRecordEnUs } from './en-us/teaching-record.ts';
import { uiEnUs } from './en-us/ui.ts';
import { worksEnUs } from './en-us/works.ts';

/** Every area; for the server and for tests. Web bundles import the areas they show. */
export const enUs = {
  ...accessEnUs,
  ...accountEnUs,
  ...accountSettingsEnUs,
  ...blockNamesEnUs,
  ...codeEnUs,
  ...classGridEnUs,
  ...classLoginEnUs,
  ...childRecordEnUs,
  ...configEnUs,
  ...consoleEnUs,
  ...coursesEnUs,
  ...dataLogEnUs,
  ...dataSourcesEnUs,
  ...departsEnUs,
  ...editorEnUs,
  ...errorsEnUs,
  ...gradingEnUs,
  ...loginProvidersEnUs,
  ...menuListEnUs,
  ...messageCenterEnUs,
  ...messagesEnUs,
  ...helpEnUs,
  ...homeEnUs,
  ...homeworkEnUs,
  ...homeworkChecksEnUs,
  ...homeworkMakingEnUs,
  ...jobsEnUs,
  ...onlineEnUs,
  ...ossFilesEnUs,
  ...juniorEnUs,
  ...juniorMediaEnUs,
  ...juniorWorkspaceEnUs,
  ...kitEnUs,
  ...lessonsEnUs,
  ...logsEnUs,
  ...myHomeworkEnUs,
  ...guardianFormEnUs,
  ...guidedFormsEnUs,
  ...namedReportsEnUs,
  ...monitorEnUs,
  ...newsEnUs,
  ...noticesEnUs,
  ...openApiEnUs,
  ...peopleEnUs,
  ...playerEnUs,
  ...progressReportEnUs,
  ...pythonEnUs,
  ...pythonEditorEnUs,
  ...pythonErrorsEnUs,
  ...pythonHelpEnUs,
  ...pythonNamesEnUs,
  ...pythonHabitsEnUs,
  ...pythonMixupsEnUs,
  ...pythonSyntaxEnUs,
  ...pythonTasksEnUs,
  ...reviewEnUs,
  ...serverEnUs,
  ...shellEnUs,
  ...siteEnUs,
  ...scratchAssetsEnUs,
  ...staffWorksEnUs,
  ...storedFilesEnUs,
  ...tablesEnUs,
  ...teachingRecordEnUs,
  ...teacherHomeEnUs,
  ...dashboardsEnUs,
  ...firstStepsEnUs,
  ...formsEnUs,
  ...uiEnUs,
  ...worksEnUs,
};
