import type { EndpointId } from '@sprout/contract/types';
import type { WorkDetail, WorkRow } from '../work-view.ts';

/** A row of a public work; only what matters is said by the test. */
export const aRow = (more: Partial<WorkRow> = {}): WorkRow => ({
  id: 'w1',
  userId: 'u1',
  username: '小火箭',
  realname: '小火箭',
  avatar: null,
  avatar_url: '',
  workName: '太空快递员',
  description: '',
  workType: '2',
  workStatus: '3',
  starNum: 389,
  viewNum: 4120,
  collectNum: 0,
  commentNum: 0,
  createTime: '2026-11-12 10:00:00',
  updateTime: '2026-11-12 10:00:00',
  coverFileKey: 'cover/a.webp',
  coverFileKey_url: '/static/cover/a.webp',
  workScene: '',
  hasCloudData: false,
  allowRemix: true,
  parentWorkId: null,
  publishTime: null,
  ...more,
});

export const aWork = (more: Partial<WorkDetail> = {}): WorkDetail => ({
  ...aRow(),
  workFile: '',
  workFileKey: '',
  workFileKey_url: '/static/work/a.sb3',
  visibility: 'public',
  parent: null,
  starred: false,
  mine: false,
  tags: [],
  playHints: [],
  score: null,
  teacherComment: null,
  circle: 'everyone',
  own: null,
  ...more,
});

const author = {
  id: 'u1',
  realname: '小火箭',
  avatar: null,
  avatar_url: '',
  workCount: 17,
  viewCount: 9999,
  starCount: 1204,
  joinTime: '2026-01-01 00:00:00',
};

export const pageOf = <T>(records: T[], total = records.length) => ({
  records,
  total,
  size: 24,
  current: 1,
  pages: Math.ceil(total / 24),
});

export const member = {
  token: 'T',
  userInfo: { id: 'u1', username: 'student', nickname: '小满', avatar: null },
  role: ['student'],
  endedWays: [],
};

type Answers = Partial<Record<EndpointId, unknown>>;

/** Answers of a small lively site; `more` replaces some. A function is called, a thrown error thrown. */
export const answers = (more: Answers = {}): Answers => ({
  'config.getCurrent': { brandName: '小芽编程', allowReg: '1', allowComment: '1' },
  'config.get': '',
  'menu.getUserMenu': [{ id: 'm1', title: '首页', url: '/home', hidden: 0, needLogin: 0 }],
  'works.leaderboard': pageOf([aRow()]),
  'works.publicTags': [{ workType: '2', tag: '游戏', works: 3 }],
  'works.publicChoices': { workTypes: ['2', '3', '4'], hasFeatured: true },
  'works.studentWorkInfo': aWork(),
  'works.authorInfo': author,
  'news.newsList': pageOf([]),
  'news.view': { viewNum: 6 },
  'lessons.getHomeCourse': pageOf([]),
  'lessons.mineCourse': [],
  'homework.mineUnits': [],
  'works.related': [aRow({ id: 'w2', workName: '接住小星星' })],
  'works.comments': [],
  'phoneLogin.offer': { logIn: false, register: false },
  'thirdLogin.sources': [],
  'works.mine': pageOf([]),
  'works.view': { viewNum: 4121 },
  ...more,
});

export type Recorded = { id: string; options: unknown };

/** A call that answers from the table and remembers what was asked. */
export function fakeCall(table: Answers) {
  const asked: Recorded[] = [];
  const call = async (id: string, options: unknown = {}): Promise<unknown> => {
    asked.push({ id, options });
    // Tests name existing endpoints.
    const answer = table[id as EndpointId];
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? answer(options) : answer;
  };
  return { call, asked };
}
