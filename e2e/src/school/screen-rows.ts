import type { School } from './use-school.ts';

/** Hosts that a school may ask, so that rows which name them can be saved. Nothing answers there. */
export const hostsOfScreenRows = {
  SPROUT_DATA_SOURCE_HOSTS: '127.0.0.1:5999',
  SPROUT_LOGIN_HOSTS: 'login.test:443',
  SPROUT_MESSAGE_HOSTS: 'mail.test:465',
} as const;

/** Rows of the screens that the demo school leaves empty, as an administrator adds them. */
export async function addScreenRows(school: Pick<School, 'signIn'>) {
  const admin = await school.signIn('admin');
  const teacher = await school.signIn('teacher');
  const [released] = await Promise.all([
    admin.get('announcementList.add', { body: announcement('周五停课通知') }),
    admin.get('announcementList.add', { body: announcement('运动会报名') }),
    admin.get('messageTemplates.add', { body: template }),
    admin.get('messageProviders.add', { body: mailServer }),
    admin.get('dataSources.add', { body: source }),
    admin.get('loginProviders.add', { body: loginService }),
  ]);
  await admin.get('announcements.doReleaseData', { query: { id: released.id } });
  const testData = JSON.stringify({ name: '林老师' });
  const { templateCode } = template;
  await admin.get('messageTemplates.sendMsg', {
    body: { msgType: '2', receiver: 'lin@mail.test', templateCode, testData },
  });
  await admin.get('reportDefinitions.add', { body: report });
  const { id: formId } = await admin.get('formDefinitions.add', { body: form });
  await teacher.get('forms.send', {
    params: { id: formId },
    body: { revision: 1, values: { club: '机器人', lessons: 12, tools: ['平板'], lends: true } },
  });
  return { formId, answers: await readScreenRows(school, formId) };
}

/** The rows as their screens are answered; what they say stays in its language. */
async function readScreenRows(
  { signIn }: Pick<School, 'signIn'>,
  formId: string,
): Promise<unknown> {
  const admin = await signIn('admin');
  return Promise.all([
    admin.get('announcementList.list', { query: {} }),
    admin.get('announcementSends.getMyAnnouncementSend', { query: {} }),
    admin.get('outgoingMessages.list', { query: {} }),
    admin.get('messageTemplates.list', { query: { pageSize: 50 } }),
    admin.get('messageProviders.list', { query: {} }),
    admin.get('dataSources.list', { query: {} }),
    admin.get('loginProviders.list', { query: {} }),
    admin.get('ossFiles.list', { query: { pageSize: 50 } }),
    admin.get('reportDefinitions.list', { query: {} }),
    admin.get('formDefinitions.list', { query: {} }),
    admin.get('forms.formItem', { params: { id: formId } }),
    admin.get('forms.entries', { params: { id: formId }, query: {} }),
  ]);
}

const announcement = (titile: string) => ({
  titile,
  msgCategory: '1',
  startTime: '2020-01-01 08:00:00',
  endTime: '2090-01-01 08:00:00',
  priority: 'M',
  msgType: 'ALL',
  msgAbstract: '学校检修电路，下周照常上课。',
  msgContent: '<p>学校检修电路，下周照常上课。</p>',
});

const template = {
  templateCode: 'lesson_moved',
  templateType: '2',
  templateName: '${name}，明天的课换了时间',
  templateContent: '${name}：三点上课',
  templateNameEn: '${name}, the lesson of tomorrow has moved',
  templateContentEn: '${name},\nthe lesson of tomorrow begins at three.',
  templateTestJson: '{"name":"林老师"}',
};

const mailServer = {
  name: '学校邮箱',
  channel: '2',
  isOn: false,
  host: 'mail.test',
  port: 465,
  encryption: 'tls',
  username: 'robot',
  password: 'hidden-1',
  sender: 'robot@mail.test',
};

const source = {
  name: '收费系统',
  code: 'fees',
  dbType: '4',
  host: '127.0.0.1',
  port: 5999,
  dbName: 'fees',
  dbUsername: 'reader',
  dbPassword: 'hidden-2',
  hasTls: false,
};

const report = {
  name: '社团收费',
  code: 'club_fees',
  dbSource: source.code,
  cgrSql: 'select club, sum(amount) as total from fee where day >= :from group by club order by 2',
  params: [
    {
      name: 'from',
      label: '从',
      kind: 'day',
      isRequired: true,
      default: '2026-09-01',
      dictCode: null,
    },
  ],
  columns: [
    { name: 'club', title: '社团', kind: 'text' },
    { name: 'total', title: '合计', kind: 'number' },
  ],
  chartKind: 'bars',
  chartLabel: 'club',
  chartValues: 'total',
};

const loginService = {
  name: '学校统一身份',
  code: 'school',
  kind: 'oidc',
  isOn: true,
  address: 'https://login.test',
  clientId: 'sprout',
  clientSecret: 'hidden-3',
};

type Line = {
  hint?: string;
  isRequired?: boolean;
  minimum?: number;
  maximum?: number;
  choices?: string;
};

const line = (key: string, title: string, kind: string, over: Line = {}) => ({
  key,
  title,
  kind,
  isRequired: false,
  choices: null,
  hint: null,
  minimum: null,
  maximum: null,
  fileKind: null,
  ...over,
});
const form = {
  name: '社团开课登记',
  about: '每位老师填一次，下周一前交。',
  fields: [
    line('club', '社团名称', 'text', { isRequired: true, hint: '和学生看到的一样' }),
    line('lessons', '课时', 'number', { minimum: 1, maximum: 40 }),
    line('begins', '第一次上课', 'day'),
    line('room', '教室', 'choice', { choices: '机房,创客空间,图书馆' }),
    line('tools', '需要的设备', 'choices', { choices: '平板,积木,摄像头' }),
    line('lends', '可以借给别的班', 'yesNo'),
    line('notes', '还想说的', 'longText'),
  ],
  asked: 'staff',
  isOnce: true,
  isOpen: true,
};
