import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

const audienceItems = [
  { value: 'ALL', text: '全体用户', title: '全体用户' },
  { value: 'DEPART', text: '指定班级', title: '指定班级' },
  { value: 'USER', text: '指定用户', title: '指定用户' },
  { value: 'ROLE', text: '指定角色', title: '指定角色' },
];
const openForm = async (mayDo = codes, seesWholeSchool = true) => {
  const shown = renderConsole(
    <Page />,
    {
      'announcementList.list': () => aPage([]),
      'announcementList.add': () => row,
      'announcements.publish': () => null,
      'dicts.getDictItems': () => audienceItems,
    },
    { codes: mayDo, seesWholeSchool },
  );
  fireEvent.click(await screen.findByRole('button', { name: /添加通知/ }));
  const form = within(await screen.findByRole('dialog', {}, { timeout: 5000 }));
  fireEvent.change(await form.findByLabelText(/^\*标题$/), { target: { value: '停课一次' } });
  fireEvent.change(form.getByLabelText(/^\*摘要$/), { target: { value: '下周照常' } });
  return { ...shown, form };
};

it('publishes what is sent', async () => {
  const { form, bodiesOf } = await openForm();

  fireEvent.click(form.getByRole('button', { name: '发布' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf('announcements.publish')).toMatchObject([{ titile: '停课一次', msgType: 'ALL' }]);
  expect(bodiesOf('announcementList.add')).toEqual([]);
});

it('keeps a draft by the button beside it', async () => {
  const { form, bodiesOf } = await openForm();

  fireEvent.click(form.getByRole('button', { name: '存为草稿' }));

  await waitFor(() => expect(bodiesOf('announcementList.add')).toHaveLength(1));
  expect(bodiesOf('announcements.publish')).toEqual([]);
});

it('offers a draft alone to whoever may publish nothing', async () => {
  const { form } = await openForm(codes.filter((code) => !code.endsWith('release')));

  expect(form.queryByRole('button', { name: '发布' })).toBeNull();
  expect(form.getByRole('button', { name: '提交' })).toBeDefined();
});

it.each([
  ['a teacher classes and people', false, ['指定班级', '指定用户']],
  [
    'an actor who sees the whole school everybody',
    true,
    ['全体用户', '指定班级', '指定用户', '指定角色'],
  ],
])('offers %s', async (_who, seesWholeSchool, offered) => {
  const { form } = await openForm(codes, seesWholeSchool);

  fireEvent.mouseDown(form.getByLabelText(/通知对象/));

  await waitFor(() =>
    expect(
      [...document.querySelectorAll('.ant-select-item-option')].map((item) => item.textContent),
    ).toEqual(offered),
  );
});
