import { accessZhCn } from './zh-cn/access.ts';
import { accountZhCn } from './zh-cn/account.ts';
import { accountSettingsZhCn } from './zh-cn/account-settings.ts';
import { blockNamesZhCn } from './zh-cn/block-names.ts';
import { childRecordZhCn } from './zh-cn/child-record.ts';
import { classGridZhCn } from './zh-cn/class-grid.ts';
import { classLoginZhCn } from './zh-cn/class-login.ts';
import { codeZhCn } from './zh-cn/code.ts';
import { configZhCn } from './zh-cn/config.ts';
import { consoleZhCn } from './zh-cn/console.ts';
import { coursesZhCn } from './zh-cn/courses.ts';
import { dashboardsZhCn } from './zh-cn/dashboards.ts';
import { dataLogZhCn } from './zh-cn/data-log.ts';
import { dataSourcesZhCn } from './zh-cn/data-sources.ts';
import { departsZhCn } from './zh-cn/departs.ts';
import { editorZhCn } from './zh-cn/editor.ts';
import { errorsZhCn } from './zh-cn/errors.ts';
import { firstStepsZhCn } from './zh-cn/first-steps.ts';
import { formsZhCn } from './zh-cn/forms.ts';
import { gradingZhCn } from './zh-cn/grading.ts';
import { guardianFormZhCn } from './zh-cn/guardian-form.ts';
import { guidedFormsZhCn } from './zh-cn/guided-forms.ts';
import { helpZhCn } from './zh-cn/help.ts';
import { homeZhCn } from './zh-cn/home.ts';
import { homeworkZhCn } from './zh-cn/homework.ts';
import { homeworkChecksZhCn } from './zh-cn/homework-checks.ts';
import { homeworkMakingZhCn } from './zh-cn/homework-making.ts';
import { jobsZhCn } from './zh-cn/jobs.ts';
import { juniorZhCn } from './zh-cn/junior.ts';
import { juniorMediaZhCn } from './zh-cn/junior-media.ts';
import { juniorWorkspaceZhCn } from './zh-cn/junior-workspace.ts';
import { kitZhCn } from './zh-cn/kit.ts';
import { lessonsZhCn } from './zh-cn/lessons.ts';
import { loginProvidersZhCn } from './zh-cn/login-providers.ts';
import { logsZhCn } from './zh-cn/logs.ts';
import { menuListZhCn } from './zh-cn/menu-list.ts';
import { messageCenterZhCn } from './zh-cn/message-center.ts';
import { messagesZhCn } from './zh-cn/messages.ts';
import { monitorZhCn } from './zh-cn/monitor.ts';
import { myHomeworkZhCn } from './zh-cn/my-homework.ts';
import { namedReportsZhCn } from './zh-cn/named-reports.ts';
import { newsZhCn } from './zh-cn/news.ts';
import { noticesZhCn } from './zh-cn/notices.ts';
import { onlineZhCn } from './zh-cn/online.ts';
import { openApiZhCn } from './zh-cn/open-api.ts';
import { ossFilesZhCn } from './zh-cn/oss-files.ts';
import { peopleZhCn } from './zh-cn/people.ts';
import { playerZhCn } from './zh-cn/player.ts';
import { progressReportZhCn } from './zh-cn/progress-report.ts';
import { pythonZhCn } from './zh-cn/python.ts';
import { pythonEditorZhCn } from './zh-cn/python-editor.ts';
import { pythonErrorsZhCn } from './zh-cn/python-errors.ts';
import { pythonHabitsZhCn } from './zh-cn/python-habits.ts';
import { pythonHelpZhCn } from './zh-cn/python-help.ts';
import { pythonMixupsZhCn } from './zh-cn/python-mixups.ts';
import { pythonNamesZhCn } from './zh-cn/python-names.ts';
import { pythonSyntaxZhCn } from './zh-cn/python-syntax.ts';
import { pythonTasksZhCn } from './zh-cn/python-tasks.ts';
import { reviewZhCn } from './zh-cn/review.ts';
import { scratchAssetsZhCn } from './zh-cn/scratch-assets.ts';
import { serverZhCn } from './zh-cn/server.ts';
import { shellZhCn } from './zh-cn/shell.ts';
import { siteZhCn } from './zh-cn/site.ts';
import { staffWorksZhCn } from './zh-cn/staff-works.ts';
import { storedFilesZhCn } from './zh-cn/stored-files.ts';
import { tablesZhCn } from './zh-cn/tables.ts';
import { teacherHomeZhCn } from './zh-cn/teacher-home.ts';
import { teachingRecordZhCn } from './zh-cn/teaching-record.ts';
import { uiZhCn } from './zh-cn/ui.ts';
import { worksZhCn } from './zh-cn/works.ts';

/** Every area; for the server and for tests. Web bundles import the areas they show. */
export const zhCn = {
  ...accessZhCn,
  ...accountZhCn,
  ...accountSettingsZhCn,
  ...blockNamesZhCn,
  ...codeZhCn,
  ...classGridZhCn,
  ...classLoginZhCn,
  ...childRecordZhCn,
  ...configZhCn,
  ...consoleZhCn,
  ...coursesZhCn,
  ...dataLogZhCn,
  ...dataSourcesZhCn,
  ...departsZhCn,
  ...editorZhCn,
  ...errorsZhCn,
  ...gradingZhCn,
  ...loginProvidersZhCn,
  ...menuListZhCn,
  ...messageCenterZhCn,
  ...messagesZhCn,
  ...helpZhCn,
  ...homeZhCn,
  ...homeworkZhCn,
  ...homeworkChecksZhCn,
  ...homeworkMakingZhCn,
  ...jobsZhCn,
  ...onlineZhCn,
  ...ossFilesZhCn,
  ...juniorZhCn,
  ...juniorMediaZhCn,
  ...juniorWorkspaceZhCn,
  ...kitZhCn,
  ...lessonsZhCn,
  ...logsZhCn,
  ...myHomeworkZhCn,
  ...guardianFormZhCn,
  ...guidedFormsZhCn,
  ...namedReportsZhCn,
  ...monitorZhCn,
  ...newsZhCn,
  ...noticesZhCn,
  ...openApiZhCn,
  ...peopleZhCn,
  ...playerZhCn,
  ...progressReportZhCn,
  ...pythonZhCn,
  ...pythonEditorZhCn,
  ...pythonErrorsZhCn,
  ...pythonHelpZhCn,
  ...pythonNamesZhCn,
  ...pythonHabitsZhCn,
  ...pythonMixupsZhCn,
  ...pythonSyntaxZhCn,
  ...pythonTasksZhCn,
  ...reviewZhCn,
  ...serverZhCn,
  ...shellZhCn,
  ...siteZhCn,
  ...scratchAssetsZhCn,
  ...staffWorksZhCn,
  ...storedFilesZhCn,
  ...tablesZhCn,
  ...teachingRecordZhCn,
  ...teacherHomeZhCn,
  ...dashboardsZhCn,
  ...firstStepsZhCn,
  ...formsZhCn,
  ...uiZhCn,
  ...worksZhCn,
};

/** Any text there is. zh-CN is the source of the keys; en-US must have the same. */
export type TextKey = keyof typeof zhCn & string;

/** The messages of one area, for code that passes areas around. */
export type AreaMessages = Readonly<Partial<Record<TextKey, unknown>>>;
