import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPage, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const row = {
  id: 'a1',
  titile: '放假通知',
  msgCategory: '1',
  msgCategory_dictText: '通知公告',
  startTime: '2030-05-01 00:00:00',
  endTime: '2030-06-01 00:00:00',
  priority: 'H',
  msgType: 'ALL',
  msgType_dictText: '全体用户',
  msgAbstract: '下周一放假',
  openType: null,
  sendStatus: '1',
  sendStatus_dictText: '已发布',
  sendTime: '2030-05-02 07:00:00',
  cancelTime: null,
  sender: 'lin',
  sender_dictText: '林老师',
  receiverCount: 50,
  sentCount: 50,
  readCount: 12,
  confirmCount: 7,
  isTop: false,
  needsConfirm: false,
  window: 'now',
  createBy: 'lin',
  createTime: '2030-05-01 00:00:00',
  updateBy: null,
  updateTime: null,
};

const codes = ['add', 'edit', 'delete', 'release', 'revoke'].map(
  (verb) => `system:announcement:${verb}`,
);
const shown = (more: object, mayDo = codes) =>
  renderConsole(
    <Page />,
    { 'announcementList.list': () => aPage([{ ...row, ...more }]) },
    { codes: mayDo },
  );

it.each([
  [{}, '12 / 50 人'],
  [{ sentCount: 20 }, '已送达 20 / 50 人'],
  [{ sendStatus: '0' }, '—'],
])('tells of %j: %s', async (more, text) => {
  shown(more);

  await screen.findByText('放假通知');
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
});

it('shows which is pinned, and who has confirmed it', async () => {
  const reader = { anntId: 'a1', readFlag: '1', readTime: '2030-05-02 08:00:00' };
  const { calls } = renderConsole(
    <Page />,
    {
      'announcementList.list': () => aPage([{ ...row, isTop: true, needsConfirm: true }]),
      'announcementSends.list': () =>
        aPage([
          {
            ...reader,
            id: 'u1',
            userId: 'u1',
            username: 'lixiaoming',
            realname: '李小明',
            confirmTime: '2030-05-02 08:01:00',
          },
        ]),
    },
    { codes },
  );
  await screen.findByText('放假通知');
  expect(screen.getByText('置顶', { selector: '[data-tone]' })).toBeDefined();

  fireEvent.click(await screen.findByRole('button', { name: /更多/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: '阅读情况' }));

  expect(await screen.findByText('李小明')).toBeDefined();
  expect(screen.getByText(/已确认 7 \/ 50 人/)).toBeDefined();
  expect(screen.getByText('确认时间')).toBeDefined();
  expect(calls.some(({ id }) => id === 'announcementSends.list')).toBe(true);
});

it('is released while it is a draft, and withdrawn while it is seen', async () => {
  shown({});

  fireEvent.click(await screen.findByRole('button', { name: /更多/ }));

  expect(await screen.findByRole('menuitem', { name: /查看/ })).toBeDefined();
  expect(screen.getAllByText('撤回').length).toBeGreaterThan(0);
  expect(screen.queryByText('发布', { exact: true })).toBeNull();
  expect(screen.queryByText('编辑')).toBeNull();
  expect(screen.queryByRole('menuitem', { name: /删除/ })).toBeNull();
});

it('offers nothing but reading to whoever has no code', async () => {
  shown({}, []);

  await screen.findByText('放假通知');

  expect(screen.queryByText('添加通知')).toBeNull();
  expect(screen.queryByText('撤回', { exact: true })).toBeNull();
});
