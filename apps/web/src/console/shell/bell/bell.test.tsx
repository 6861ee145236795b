import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, apiError, renderConsole } from '../../testing/render-console.tsx';
import { Bell } from './bell.tsx';

const notice = {
  id: 'n1',
  anntId: 'n1',
  titile: '周五停电',
  msgAbstract: '请提前保存',
  msgContent: null,
  msgCategory: '1',
  priority: 'M',
  sender: 'lin',
  sender_dictText: '林老师',
  sendTime: '2030-05-02 07:00:00',
  createTime: '2030-05-01 07:00:00',
  openType: null,
  openPage: null,
  busType: null,
  busId: null,
  isTop: false,
  needsConfirm: false,
  confirmTime: null,
};
const system = { ...notice, id: 's1', anntId: 's1', titile: '密码快过期', priority: 'H' };
const whole = {
  ...notice,
  userId: 'u1',
  msgContent: '<p>全文</p>',
  readFlag: '0',
  readTime: null,
  attachments: [],
};

const bellOf = (notices: readonly object[], others: readonly object[] = []) => ({
  anntMsgList: notices,
  anntMsgTotal: notices.length,
  sysMsgList: others,
  sysMsgTotal: others.length,
});

const answers: Answers = {
  'announcements.listByUser': () => bellOf([notice], [system]),
  'announcementSends.queryById': () => whole,
  'announcementSends.editByAnntIdAndUserId': () => null,
  'announcementSends.readAll': () => null,
  'config.getCurrent': () => ({}),
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The window of a message is loaded when it is opened. */
const opened = () => vi.waitFor(() => screen.getByText('全文'));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Its words are loaded first. */
async function shown(more: Answers = {}) {
  const rendered = renderConsole(<Bell />, { ...answers, ...more });
  await vi.waitFor(() => screen.getByRole('button', { name: /^消息/ }));
  await wait(100);
  return rendered;
}
const askedTimes = ({ calls }: { calls: readonly { id: string }[] }) =>
  calls.filter(({ id }) => id === 'announcements.listByUser').length;

describe('the bell', () => {
  it('tells how many wait, and the newest of each kind', async () => {
    await shown();

    fireEvent.click(screen.getByRole('button', { name: '消息，2 条未读' }));
    await wait(100);

    const first = screen.getByRole('tab', { name: '通知(1)' });
    expect(first.getAttribute('aria-selected')).toBe('true');
    expect(first.closest('[style*="width: 300px"]')).not.toBeNull();
    expect(screen.getByText('重要消息')).toBeDefined();
    fireEvent.click(screen.getByRole('tab', { name: '系统消息(1)' }));
    expect(screen.getByText('密码快过期')).toBeDefined();
    expect(screen.getByText('紧急消息')).toBeDefined();
  });

  it.each(['通知(1)', '系统消息(1)'])('leads from %s to the list of all', async (tab) => {
    const { router } = await shown();
    fireEvent.click(screen.getByRole('button', { name: '消息，2 条未读' }));
    await wait(100);
    fireEvent.click(screen.getByRole('tab', { name: tab }));

    fireEvent.click(screen.getByRole('button', { name: '查看更多' }));
    await wait(500);

    expect(router.state.location.pathname).toBe('/isps/userAnnouncement');
  });

  it('leads on from an open message to the page that it names', async () => {
    const gone = vi.spyOn(window, 'open').mockReturnValue(null);
    const leads = { openType: 'url', openPage: 'https://school.example/a' };
    await shown({
      'announcementSends.queryById': () => ({ ...whole, ...leads }),
    });
    fireEvent.click(screen.getByRole('button', { name: '消息，2 条未读' }));
    await wait(100);
    fireEvent.click(screen.getByText('周五停电'));
    await opened();
    expect(within(screen.getByRole('dialog')).getByText('通知消息')).toBeDefined();
    expect(screen.getAllByRole('button', { name: '关闭' }).length).toBeGreaterThan(0);

    fireEvent.click(screen.getByRole('button', { name: '去处理' }));

    expect(gone.mock.calls).toEqual([
      ['https://school.example/a', '_blank', 'noopener,noreferrer'],
    ]);
  });

  it('asks every six seconds, and no more once a question has failed', async () => {
    let isDown = false;
    const rendered = await shown({
      'announcements.listByUser': () => {
        if (isDown) throw apiError('network.offline', 0);
        return bellOf([]);
      },
    });
    await wait(6_000);
    const before = askedTimes(rendered);

    isDown = true;
    await wait(6_000);
    isDown = false;
    await wait(60_000);

    expect(before).toBe(2);
    expect(askedTimes(rendered)).toBe(3);
  });

  it('asks when somebody looks at the page again', async () => {
    const rendered = await shown();
    const before = askedTimes(rendered);

    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await wait(100);

    expect(askedTimes(rendered)).toBe(before + 1);
  });

  it('marks a message as read first, then counts anew', async () => {
    const { calls } = await shown();
    fireEvent.click(screen.getByRole('button', { name: '消息，2 条未读' }));
    await wait(100);

    fireEvent.click(screen.getByText('周五停电'));
    await opened();
    await wait(500);

    expect(screen.getByText('发布人：林老师 发布时间： 2030-05-02 07:00:00')).toBeDefined();
    expect(screen.getByText('全文')).toBeDefined();
    const names = calls.map(({ id }) => id);
    const marked = names.indexOf('announcementSends.editByAnntIdAndUserId');
    expect(names.indexOf('announcements.listByUser', marked)).toBeGreaterThan(marked);
  });

  it('has a message confirmed that asks for it, and opens its files', async () => {
    let confirmTime: string | null = null;
    const file = {
      file: 'document/a.pdf',
      name: '回执.pdf',
      size: 9,
      type: null,
      url: '/files/a.pdf',
    };
    const { bodiesOf } = await shown({
      'announcements.listByUser': () => bellOf([{ ...notice, isTop: true, needsConfirm: true }]),
      'announcementSends.queryById': () => ({
        ...whole,
        isTop: true,
        needsConfirm: true,
        confirmTime,
        attachments: [file],
      }),
      'announcementSends.confirm': () => {
        confirmTime = '2030-05-02 08:00:00';
        return null;
      },
    });
    fireEvent.click(screen.getByRole('button', { name: '消息，1 条未读' }));
    await wait(100);
    expect(screen.getByText('置顶')).toBeDefined();
    fireEvent.click(screen.getByText('周五停电'));
    await opened();
    expect(screen.getByRole('link', { name: '回执.pdf' }).getAttribute('href')).toBe(file.url);

    fireEvent.click(screen.getByRole('button', { name: '我知道了' }));
    await wait(500);

    expect(bodiesOf('announcementSends.confirm')).toEqual([{ anntId: 'n1' }]);
    expect(screen.getByText('已确认')).toBeDefined();
    expect(screen.queryByRole('button', { name: '我知道了' })).toBeNull();
  });

  it('asks nobody to confirm what needs none', async () => {
    await shown();
    fireEvent.click(screen.getByRole('button', { name: '消息，2 条未读' }));
    await wait(100);
    fireEvent.click(screen.getByText('周五停电'));
    await opened();

    expect(screen.queryByRole('button', { name: '我知道了' })).toBeNull();
  });

  it('says so when an open message is revoked', async () => {
    let isRevoked = false;
    await shown({
      'announcementSends.queryById': () => {
        if (isRevoked) throw apiError('announcement.notFound');
        return whole;
      },
    });
    fireEvent.click(screen.getByRole('button', { name: '消息，2 条未读' }));
    await wait(100);
    fireEvent.click(screen.getByText('周五停电'));
    await opened();
    await wait(500);

    isRevoked = true;
    await wait(6_500);

    expect(screen.getByText('这条消息已经撤回或者过期了')).toBeDefined();
    expect(screen.queryByText('全文')).toBeNull();
  });

  it('says once in the corner what has come since, and opens it', async () => {
    let notices: readonly object[] = [];
    await shown({ 'announcements.listByUser': () => bellOf(notices) });
    const atFirst = screen.queryByText('消息提醒');

    notices = [notice];
    await wait(6_500);

    expect(atFirst).toBeNull();
    expect(screen.getByText('消息提醒')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '查看详情' }));
    expect(await opened()).toBeDefined();
  });

  it('says nothing of an older one that takes the place of one that was read', async () => {
    const older = { ...notice, id: 'n0', titile: '上周的通知' };
    let bell = { ...bellOf([notice]), anntMsgTotal: 2 };
    await shown({ 'announcements.listByUser': () => bell });

    bell = bellOf([older]);
    await wait(6_500);

    expect(screen.queryByText('消息提醒')).toBeNull();
  });

  it('reads all at once', async () => {
    const { bodiesOf } = await shown();
    fireEvent.click(screen.getByRole('button', { name: '消息，2 条未读' }));
    await wait(100);

    fireEvent.click(screen.getByRole('button', { name: '全部已读' }));

    await wait(200);

    expect(bodiesOf('announcementSends.readAll')).toHaveLength(1);
  });
});
