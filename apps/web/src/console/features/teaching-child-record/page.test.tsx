import { createLocalStore, createMemoryStorage } from '@sprout/client';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { DepartTabProps } from '../../kit/places.ts';
import { type Answers, apiError, renderConsole } from '../../testing/render-console.tsx';
import { ClassReports } from './class-reports.tsx';
import { Page } from './page.tsx';
import { places } from './person.place.tsx';

const child = {
  id: 'c1',
  username: 'yudi',
  nickname: '小雨滴',
  realname: '林小雨',
  avatar: null,
  avatar_url: '',
  lastTime: null,
  departs: [{ id: 'd1', departName: '三（1）班' }],
};
const record = {
  child,
  courses: [
    {
      id: 'k1',
      courseName: '海洋',
      departId: 'd1',
      departName: '三（1）班',
      units: [
        { id: 'u1', unitName: '第一课', cell: 'graded', score: 4, workId: 'w1' },
        { id: 'u2', unitName: '第二课', cell: 'handedIn', score: null, workId: null },
        { id: 'u3', unitName: '第三课', cell: 'excused', score: null, workId: null },
      ],
    },
  ],
  homework: [
    {
      id: 'h1',
      departId: 'd1',
      departName: '三（1）班',
      workName: '小猫走路',
      cell: 'overdue',
      isLate: false,
      score: null,
      comment: null,
      workId: null,
      dueAt: '2030-05-01 18:00:00',
      ownDueAt: null,
      handedInTime: null,
      isOpen: true,
      hasLeft: false,
    },
  ],
  works: [],
  said: [],
  happened: [{ kind: 'opened', title: '第一课', at: '2030-05-01 09:00:00' }],
};
const work = {
  id: 'w1',
  workName: '走路的猫',
  coverFileKey: null,
  taskName: null,
  day: '2030-05-01',
};
const draft = {
  userId: 'c1',
  username: 'yudi',
  realname: '林小雨',
  nickname: '小雨滴',
  departName: '三（1）班',
  startTime: '2030-03-07',
  endTime: '2030-05-02',
  works: [work],
  learned: [],
  comments: [],
};
const link = {
  id: 'l1',
  userId: 'c1',
  startTime: '2030-03-07',
  endTime: '2030-05-02',
  createTime: '2030-05-02 08:00:00',
  createBy: '林老师',
  endsTime: '2030-06-01 08:00:00',
  isOpen: true,
  openedCount: 0,
  openedTime: null,
};
const server: Answers = {
  'childRecord.query': () => record,
  'progressReports.draft': () => draft,
  'progressReports.list': () => [link],
  'progressReports.add': () => ({ token: 'geheim', link }),
  'progressReports.revoke': () => ({ ...link, isOpen: false }),
  'classEntry.address': () => ({ configured: 'https://sprout.school', inNetwork: [] }),
  'config.getCurrent': () => ({ brandName: '小芽编程' }),
};
const codes = ['teaching:homework:list', 'teaching:homework:grade'];
const at = { path: '/teaching/childRecord?id=c1', codes };

it('shows where one child stands as the class grid does, what it made and what happened', async () => {
  const { calls } = renderConsole(<Page />, server, at);

  expect(await screen.findByRole('heading', { level: 1, name: '林小雨' })).toBeDefined();
  expect(screen.getByText('1/2 个单元')).toBeDefined();
  expect(screen.getByText('已批改 ★ 4')).toBeDefined();
  expect(screen.getByText('待批改')).toBeDefined();
  expect(await screen.findByText('过期未交')).toBeDefined();
  expect(screen.getByText('打开了「第一课」')).toBeDefined();
  expect(screen.getByText('还没有作品')).toBeDefined();
  expect(calls.find(({ id }) => id === 'childRecord.query')?.query).toEqual({ id: 'c1' });
});

it('reminds the child of what it owes, gives it more time, and takes both back', async () => {
  const { bodiesOf } = renderConsole(
    <Page />,
    {
      ...server,
      'reminders.add': () => ({ ids: ['r1'], alreadyToday: 0 }),
      'reminders.undo': () => null,
      'homework.extend': () => null,
    },
    at,
  );

  fireEvent.click(await screen.findByRole('button', { name: '提醒 小猫走路' }));
  await waitFor(() =>
    expect(bodiesOf('reminders.add')).toEqual([
      { homeworkId: 'h1', departId: 'd1', userIds: ['c1'] },
    ]),
  );
  fireEvent.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() => expect(bodiesOf('reminders.undo')).toEqual([{ ids: ['r1'] }]));

  fireEvent.click(screen.getByRole('button', { name: '延期 小猫走路' }));
  const asked = within(await screen.findByRole('dialog', { name: '给 林小雨 延期' }));
  fireEvent.click(asked.getByRole('button', { name: '延期' }));
  await waitFor(() => expect(bodiesOf('homework.extend')).toHaveLength(1));
  fireEvent.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() =>
    expect(bodiesOf('homework.extend')[1]).toEqual({
      homeworkId: 'h1',
      departId: 'd1',
      userId: 'c1',
      dueAt: null,
    }),
  );
});

it.each([
  ['it handed in', { cell: 'handedIn' }, codes],
  ['it has left the class', { hasLeft: true }, codes],
  ['the reader grades nothing', {}, ['teaching:homework:list']],
])('offers neither where %s', async (_, more, own) => {
  const [owed] = record.homework;
  const changed = { ...record, homework: [{ ...owed, ...more }] };
  renderConsole(<Page />, { 'childRecord.query': () => changed }, { ...at, codes: own });

  expect(await screen.findByText('小猫走路')).toBeDefined();
  expect(screen.queryByRole('button', { name: /提醒|延期/ })).toBeNull();
});

it('asks for nobody while no child is named', async () => {
  const { calls } = renderConsole(<Page />, server, { codes, path: '/teaching/childRecord' });

  expect(await screen.findByText('先选一个学生')).toBeDefined();
  expect(calls.some(({ id }) => id === 'childRecord.query')).toBe(false);
});

it('says why the child of somebody else is not shown', async () => {
  const refused = {
    ...server,
    'childRecord.query': () => {
      throw apiError('access.outOfReach');
    },
  };
  renderConsole(<Page />, refused, at);

  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('access.outOfReach');
});

it('prints a report without what was taken out, with a word of the teacher', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  renderConsole(<Page />, server, at);
  fireEvent.click(await screen.findByText('给家长的报告'));
  const box = await screen.findByRole('checkbox', { name: '走路的猫' });
  const preview = screen.getByRole('region', { name: '报告的样子' });
  expect(within(preview).getByText('走路的猫')).toBeDefined();

  fireEvent.click(box);
  fireEvent.change(screen.getByRole('textbox', { name: '老师的话' }), {
    target: { value: '很认真。' },
  });

  expect(within(preview).queryByText('走路的猫')).toBeNull();
  expect(within(preview).getByText('很认真。')).toBeDefined();
  fireEvent.click(screen.getByText('打印'));
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});

it('gives a link, shows it once, and takes it back', async () => {
  const { bodiesOf } = renderConsole(<Page />, server, at);
  fireEvent.click(await screen.findByText('给家长的报告'));

  fireEvent.click(await screen.findByText('生成链接'));
  expect(await screen.findByText('https://sprout.school/progress-report#geheim')).toBeDefined();
  expect(bodiesOf('progressReports.add')).toMatchObject([
    { userId: 'c1', days: 30, word: '', leftOut: [] },
  ]);

  fireEvent.click(screen.getByText('收回'));
  await waitFor(() => expect(bodiesOf('progressReports.revoke')).toEqual([{ id: 'l1' }]));
});

it('asks before words for parents that stand nowhere yet are given up', async () => {
  renderConsole(<Page />, server, at);
  fireEvent.click(await screen.findByText('给家长的报告'));
  const word = await screen.findByRole('textbox', { name: '老师的话' });
  const drawer = screen.getByRole('dialog');

  fireEvent.change(word, { target: { value: '很认真。' } });
  fireEvent.click(within(drawer).getByRole('button', { name: '关闭' }));

  expect(await screen.findByText('确定放弃编辑？')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '继续编辑' }));
  fireEvent.click(await screen.findByText('生成链接'));
  await screen.findByText('https://sprout.school/progress-report#geheim');
  fireEvent.click(within(drawer).getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '老师的话' })).toBeNull());
});

it('is offered on the card of a child to those who may read it', () => {
  const [place] = places;

  expect(place?.isFor((code) => code === 'teaching:homework:list')).toBe(true);
  expect(place?.isFor(() => false)).toBe(false);
});

it('takes a sentence for each child of a class, onto its own sheet, and keeps it when the page is left', async () => {
  const drafts = [draft, { ...draft, userId: 'c2', realname: '王大山' }];
  const windowStore = createLocalStore(createMemoryStorage());
  const depart = { id: 'd1', departName: '三（1）班' } as DepartTabProps['depart'];
  const open = () =>
    renderConsole(
      <ClassReports
        depart={depart}
        undo={{} as DepartTabProps['undo']}
        onDirty={() => undefined}
      />,
      { ...server, 'progressReports.classDrafts': () => drafts },
      { ...at, windowStore },
    );
  open();
  fireEvent.change(await screen.findByRole('textbox', { name: '给王大山的话' }), {
    target: { value: '大山的迷宫真难走！' },
  });

  const sheets = screen.getAllByText('大山的迷宫真难走！', { selector: 'p' });
  expect(sheets.length).toBeGreaterThan(0);
  for (const sheet of sheets) expect(sheet.closest('article')?.textContent).toContain('王大山');
  cleanup();
  open();

  const again = await screen.findByRole('textbox', { name: '给王大山的话' });
  expect(again).toHaveProperty('value', '大山的迷宫真难走！');
  expect(screen.getByRole('textbox', { name: '给林小雨的话' })).toHaveProperty('value', '');
});
