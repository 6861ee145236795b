import { createTexts, type Language, type Message, type TextKey } from '@sprout/texts';
import { TextsProvider, useTexts } from '@sprout/ui';
import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';

type Area = Readonly<Record<string, Message>>;
type Load = Readonly<Record<Language, () => Promise<Area>>>;

/** Words that only the pages of one subject show; they are loaded with the first of these. */
const subjects = {
  teacherHome: {
    'zh-CN': async () => (await import('@sprout/texts/zh-cn/teacher-home')).teacherHomeZhCn,
    'en-US': async () => (await import('@sprout/texts/en-us/teacher-home')).teacherHomeEnUs,
  },
  dashboards: {
    'zh-CN': async () => (await import('@sprout/texts/zh-cn/dashboards')).dashboardsZhCn,
    'en-US': async () => (await import('@sprout/texts/en-us/dashboards')).dashboardsEnUs,
  },
  classGrid: {
    'zh-CN': async () => (await import('@sprout/texts/zh-cn/class-grid')).classGridZhCn,
    'en-US': async () => (await import('@sprout/texts/en-us/class-grid')).classGridEnUs,
  },
  grading: {
    'zh-CN': async () => (await import('@sprout/texts/zh-cn/grading')).gradingZhCn,
    'en-US': async () => (await import('@sprout/texts/en-us/grading')).gradingEnUs,
  },
  childRecord: {
    'zh-CN': async () => (await import('@sprout/texts/zh-cn/child-record')).childRecordZhCn,
    'en-US': async () => (await import('@sprout/texts/en-us/child-record')).childRecordEnUs,
  },
  keptData: {
    'zh-CN': async () => (await import('@sprout/texts/zh-cn/kept-data')).keptDataZhCn,
    'en-US': async () => (await import('@sprout/texts/en-us/kept-data')).keptDataEnUs,
  },
  progressReport: {
    'zh-CN': async () => (await import('@sprout/texts/zh-cn/progress-report')).progressReportZhCn,
    'en-US': async () => (await import('@sprout/texts/en-us/progress-report')).progressReportEnUs,
  },
  teachingRecord: {
    'zh-CN': async () => (await import('@sprout/texts/zh-cn/teaching-record')).teachingRecordZhCn,
    'en-US': async () => (await import('@sprout/texts/en-us/teaching-record')).teachingRecordEnUs,
  },
  staffWorks: {
    'zh-CN': async () => (await import('@sprout/texts/zh-cn/staff-works')).staffWorksZhCn,
    'en-US': async () => (await import('@sprout/texts/en-us/staff-works')).staffWorksEnUs,
  },
  jobs: {
    'zh-CN': async () => (await import('@sprout/texts/zh-cn/jobs')).jobsZhCn,
    'en-US': async () => (await import('@sprout/texts/en-us/jobs')).jobsEnUs,
  },
  ossFiles: {
    'zh-CN': async () => (await import('@sprout/texts/zh-cn/oss-files')).ossFilesZhCn,
    'en-US': async () => (await import('@sprout/texts/en-us/oss-files')).ossFilesEnUs,
  },
  dataSources: {
    'zh-CN': async () => (await import('@sprout/texts/zh-cn/data-sources')).dataSourcesZhCn,
    'en-US': async () => (await import('@sprout/texts/en-us/data-sources')).dataSourcesEnUs,
  },
  firstSteps: {
    'zh-CN': async () => (await import('@sprout/texts/zh-cn/first-steps')).firstStepsZhCn,
    'en-US': async () => (await import('@sprout/texts/en-us/first-steps')).firstStepsEnUs,
  },
  guidedForms: {
    'zh-CN': async () => (await import('@sprout/texts/zh-cn/guided-forms')).guidedFormsZhCn,
    'en-US': async () => (await import('@sprout/texts/en-us/guided-forms')).guidedFormsEnUs,
  },
  forms: {
    'zh-CN': async () => (await import('@sprout/texts/zh-cn/forms')).formsZhCn,
    'en-US': async () => (await import('@sprout/texts/en-us/forms')).formsEnUs,
  },
  namedReports: {
    'zh-CN': async () => (await import('@sprout/texts/zh-cn/named-reports')).namedReportsZhCn,
    'en-US': async () => (await import('@sprout/texts/en-us/named-reports')).namedReportsEnUs,
  },
  messages: {
    'zh-CN': async () => (await import('@sprout/texts/zh-cn/messages')).messagesZhCn,
    'en-US': async () => (await import('@sprout/texts/en-us/messages')).messagesEnUs,
  },
  loginProviders: {
    'zh-CN': async () => (await import('@sprout/texts/zh-cn/login-providers')).loginProvidersZhCn,
    'en-US': async () => (await import('@sprout/texts/en-us/login-providers')).loginProvidersEnUs,
  },
  messageCenter: {
    'zh-CN': async () => (await import('@sprout/texts/zh-cn/message-center')).messageCenterZhCn,
    'en-US': async () => (await import('@sprout/texts/en-us/message-center')).messageCenterEnUs,
  },
  menuList: {
    'zh-CN': async () => (await import('@sprout/texts/zh-cn/menu-list')).menuListZhCn,
    'en-US': async () => (await import('@sprout/texts/en-us/menu-list')).menuListEnUs,
  },
  monitor: {
    'zh-CN': async () => (await import('@sprout/texts/zh-cn/monitor')).monitorZhCn,
    'en-US': async () => (await import('@sprout/texts/en-us/monitor')).monitorEnUs,
  },
  making: {
    'zh-CN': async () => (await import('@sprout/texts/zh-cn/homework-making')).homeworkMakingZhCn,
    'en-US': async () => (await import('@sprout/texts/en-us/homework-making')).homeworkMakingEnUs,
  },
  config: {
    'zh-CN': async () => (await import('@sprout/texts/zh-cn/config')).configZhCn,
    'en-US': async () => (await import('@sprout/texts/en-us/config')).configEnUs,
  },
  dataLog: {
    'zh-CN': async () => (await import('@sprout/texts/zh-cn/data-log')).dataLogZhCn,
    'en-US': async () => (await import('@sprout/texts/en-us/data-log')).dataLogEnUs,
  },
  accountSettings: {
    'zh-CN': async () => (await import('@sprout/texts/zh-cn/account-settings')).accountSettingsZhCn,
    'en-US': async () => (await import('@sprout/texts/en-us/account-settings')).accountSettingsEnUs,
  },
  notices: {
    'zh-CN': async () => (await import('@sprout/texts/zh-cn/notices')).noticesZhCn,
    'en-US': async () => (await import('@sprout/texts/en-us/notices')).noticesEnUs,
  },
  online: {
    'zh-CN': async () => (await import('@sprout/texts/zh-cn/online')).onlineZhCn,
    'en-US': async () => (await import('@sprout/texts/en-us/online')).onlineEnUs,
  },
  openApi: {
    'zh-CN': async () => (await import('@sprout/texts/zh-cn/open-api')).openApiZhCn,
    'en-US': async () => (await import('@sprout/texts/en-us/open-api')).openApiEnUs,
  },
} as const satisfies Readonly<Record<string, Load>>;

type TextSubject = keyof typeof subjects;

/** All subjects in one language. */
export const loadSubjects = (language: Language): Promise<Area[]> =>
  Promise.all(Object.values(subjects).map((load) => load[language]()));

/** For what is shown only once its words are here. */
export const subjectQuery = (subject: TextSubject, language: Language) => ({
  queryKey: ['texts', subject, language],
  queryFn: (): Promise<Area> => subjects[subject][language](),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The subjects whose words name tables and their fields. */
const ofTables: readonly TextSubject[] = [
  'messages',
  'dataSources',
  'forms',
  'namedReports',
  'loginProviders',
  'messageCenter',
  'jobs',
];

type Props = { subject: TextSubject; children: ReactNode };

/** Gives the words of a subject to everything below, beside those that every page has. */
export const SubjectTexts = ({ subject, children }: Props) => (
  <LoadedTexts subjects={[subject]}>{children}</LoadedTexts>
);

/** Gives the names of every table and field to everything below. */
export const TableNames = ({ children }: { children: ReactNode }) => (
  <LoadedTexts subjects={ofTables}>{children}</LoadedTexts>
);

type LoadedProps = { subjects: readonly TextSubject[]; children: ReactNode };

function LoadedTexts({ subjects, children }: LoadedProps) {
  const { language, t: common } = useTexts();
  const area = useQueries({
    queries: subjects.map((subject) => ({
      ...subjectQuery(subject, language),
      // As with a page that cannot be loaded: its tab says so and offers to try again.
      throwOnError: true,
    })),
    combine: joinAreas,
  });
  const texts = useMemo(() => {
    const own = createTexts<TextKey>(language, area ?? {});
    const t: typeof common = (key, params) => (area && key in area ? own : common)(key, params);
    return { language, t };
  }, [language, common, area]);
  if (!area) return null;
  return <TextsProvider texts={texts}>{children}</TextsProvider>;
}

/** All areas as one; nothing until each of them is loaded. */
function joinAreas(results: readonly { data: Area | undefined }[]): Area | undefined {
  const areas = results.flatMap(({ data }) => (data ? [data] : []));
  return areas.length === results.length ? Object.assign({}, ...areas) : undefined;
}
