import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusal, renderSite } from '../../testing/render-site.tsx';
import { aWork } from '../../testing/sample.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function open(options: Parameters<typeof renderSite>[1] = {}) {
  const site = renderSite('/work-detail?id=w1', options);
  await screen.findByRole('heading', { level: 1, name: '太空快递员' });
  return site;
}

describe('liking a work', () => {
  it('counts up, says 点赞成功 and can be taken back', async () => {
    await open({ answers: { 'works.star': { starNum: 390 }, 'works.unstar': { starNum: 389 } } });
    fireEvent.click(screen.getByRole('button', { name: '喜欢 389' }));
    expect(await screen.findByText('点赞成功')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: '已喜欢 390', pressed: true }));
    expect(await screen.findByRole('button', { name: '喜欢 389', pressed: false })).toBeTruthy();
  });

  it('a second time says 已经点赞过了 and counts nothing', async () => {
    await open({ answers: { 'works.star': refusal('work.alreadyStarred') } });
    fireEvent.click(screen.getByRole('button', { name: '喜欢 389' }));
    expect(await screen.findByText('已经点赞过了')).toBeTruthy();
    expect(screen.getByRole('button', { name: '已喜欢 389' })).toBeTruthy();
  });

  it('waits until the visit is counted, which makes a new guest known', async () => {
    let count = (_answer: object) => {};
    const view = new Promise<object>((resolve) => {
      count = resolve;
    });
    const { asked } = await open({
      answers: { 'works.view': view, 'works.star': { starNum: 390 } },
    });
    fireEvent.click(screen.getByRole('button', { name: '喜欢 389' }));
    await act(() => Promise.resolve());
    expect(asked('works.star')).toHaveLength(0);
    count({ viewNum: 4121 });
    expect(await screen.findByText('点赞成功')).toBeTruthy();
  });
});

describe('a visit', () => {
  it('is counted once and shown', async () => {
    const { asked } = await open();
    expect(await screen.findByText(/4,121/)).toBeTruthy();
    expect(asked('works.view')).toHaveLength(1);
  });

  it('loads no player before the first tap', async () => {
    await open();
    expect(document.querySelector('iframe')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '开始播放' }));
    const frame = document.querySelector('iframe');
    expect(frame?.getAttribute('src')).toBe('/play/blocks/?lang=zh-CN&workId=w1');
    expect(frame?.getAttribute('sandbox')).toBe('allow-scripts');
  });

  it('gives the work the keyboard with the first tap', async () => {
    await open();

    fireEvent.click(screen.getByRole('button', { name: '开始播放' }));

    expect(document.activeElement).toBe(document.querySelector('iframe'));
  });

  it.each([
    ['3', ['tap'], '/play/junior/?lang=zh-CN&workId=w1', '点一点里面的角色，看看会发生什么。'],
    ['4', ['input'], '/play/python/?lang=zh-CN&workId=w1', /输入回答，再按回车/],
  ] as const)(
    'plays a work of type %s in its player and says how',
    async (type, hints, src, how) => {
      const work = aWork({ workType: type, playHints: [...hints] });

      await open({ answers: { 'works.studentWorkInfo': work } });
      fireEvent.click(screen.getByRole('button', { name: '开始播放' }));

      expect(document.querySelector('iframe')?.getAttribute('src')).toBe(src);
      expect(screen.getByText(how)).toBeTruthy();
    },
  );

  it('does not name a private work in the address of the player', async () => {
    await open({ answers: { 'works.studentWorkInfo': aWork({ visibility: 'private' }) } });
    fireEvent.click(screen.getByRole('button', { name: '开始播放' }));
    expect(document.querySelector('iframe')?.getAttribute('src')).toBe('/play/blocks/?lang=zh-CN');
  });
});

it('opened by its link names the secret in every call about it', async () => {
  const answers = { 'works.star': { starNum: 390 }, 'works.report': null };
  const { asked } = renderSite('/work-detail?id=w1&share=s3cret', { answers });
  fireEvent.click(await screen.findByRole('button', { name: '喜欢 389' }));
  await screen.findByText('点赞成功');
  fireEvent.click(screen.getByRole('button', { name: '举报' }));
  fireEvent.click(screen.getByRole('button', { name: '告诉老师' }));
  await screen.findByText('谢谢你，老师会去看的');
  const named = ['studentWorkInfo', 'related', 'comments', 'view', 'star', 'report'].map((name) =>
    JSON.stringify(asked(`works.${name}`)[0]?.options),
  );
  expect(named.every((options) => options?.includes('"share":"s3cret"'))).toBe(true);
});

describe('sharing', () => {
  const onPhone = () => vi.stubGlobal('matchMedia', () => ({ matches: true }));

  it('on a phone uses what the phone has for it', async () => {
    onPhone();
    const share = vi.fn(async (_data: ShareData) => undefined);
    vi.stubGlobal('navigator', { ...window.navigator, share });
    await open();
    await screen.findByTitle('作品页面的二维码');

    fireEvent.click(screen.getByRole('button', { name: '分享' }));

    expect(share.mock.calls[0]?.[0]).toMatchObject({
      title: '太空快递员',
      url: expect.stringContaining('/work-detail?id=w1'),
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers the address before the picture where the browser has no such sheet', async () => {
    onPhone();
    await open();

    fireEvent.click(screen.getByRole('button', { name: '分享' }));

    const dialog = within(await screen.findByRole('dialog', { name: '分享' }));
    const copy = dialog.getByRole('button', { name: '复制链接' });
    const words = dialog.getByText(/用微信扫一扫/);
    expect(copy.compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('an own work', () => {
  const own = { reviewState: 'draft', hasUnapprovedChanges: false, shareToken: null } as const;
  const mine = (more: Parameters<typeof aWork>[0] = {}) =>
    open({
      isMember: true,
      answers: { 'works.studentWorkInfo': aWork({ mine: true, own, ...more }) },
    });

  it('that nobody else can open says so, and has no picture or link to pass on', async () => {
    await mine({ circle: 'nobody' });

    const band = within(await screen.findByRole('region', { name: '这个作品还没交给老师。' }));
    expect(band.getByText(/只有你和老师看得到/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '分享' })).toBeNull();
    expect(screen.queryByRole('button', { name: '复制链接' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^喜欢/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: '扫一扫，手机上玩' })).toBeNull();
  });

  it('that the teacher sent back shows the words, the stars and the way to the editor', async () => {
    const returned = { ...own, reviewState: 'returned' } as const;
    await mine({ circle: 'nobody', own: returned, score: 3, teacherComment: '小猫要会跳' });

    const band = within(await screen.findByRole('region', { name: '老师请你改一改' }));
    expect(band.getByText('老师说：小猫要会跳')).toBeTruthy();
    expect(band.getByRole('img', { name: '老师给了 3 颗星' })).toBeTruthy();
    expect(band.getByRole('link', { name: '去改一改' }).getAttribute('href')).toBe(
      '/edit/blocks/?workId=w1',
    );
  });

  it('that others see counts their likes and cannot be reported by its author', async () => {
    await mine({ circle: 'everyone', own: { ...own, reviewState: 'shown' } });

    expect(await screen.findByRole('button', { name: /^喜欢/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '举报' })).toBeNull();
  });

  it('that is open by its link passes on that link', async () => {
    const writeText = vi.fn(async (_text: string) => undefined);
    vi.stubGlobal('navigator', { ...window.navigator, clipboard: { writeText } });
    await mine({ circle: 'link', own: { ...own, shareToken: 's3cret' } });
    await screen.findByTitle('作品页面的二维码');

    fireEvent.click(screen.getByRole('button', { name: '复制链接' }));

    await screen.findByText('链接复制好了');
    expect(writeText.mock.calls[0]?.[0]).toContain('share=s3cret');
  });

  it('of somebody else has no such band', async () => {
    await open({ isMember: true });

    expect(screen.queryByRole('link', { name: '接着做' })).toBeNull();
  });
});

describe('comments', () => {
  const comment = {
    id: 'c1',
    workId: 'w1',
    userId: 'u1',
    username: '小满',
    realname: '小满',
    avatar: null,
    avatar_url: '',
    comment: '太好玩了',
    createTime: '2026-11-20 09:57:00',
    mine: true,
    state: 'shown',
  };

  it('are read by guests and written by members only', async () => {
    const { asked } = await open();
    expect(screen.getByText('暂无评论')).toBeTruthy();
    expect(screen.getByRole('button', { name: '发表评论' })).toHaveProperty('disabled', true);
    expect(asked('works.saveComment')).toHaveLength(0);
  });

  it('of one’s own stand on top at once and can be removed', async () => {
    await open({ isMember: true, answers: { 'works.saveComment': comment } });
    fireEvent.change(screen.getByLabelText('写评论'), { target: { value: '太好玩了' } });
    fireEvent.click(screen.getByRole('button', { name: '发表评论' }));
    expect(await screen.findByText('评论成功')).toBeTruthy();
    expect(screen.getByText('3 分钟前')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '删除' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(screen.queryByText('太好玩了')).toBeNull());
  });
});

describe('comments of one’s own', () => {
  it('say kindly that they were not put up, and can be deleted', async () => {
    const refused = {
      id: 'c1',
      workId: 'w1',
      userId: 'u1',
      username: '小满',
      realname: '小满',
      avatar: null,
      avatar_url: '',
      comment: '太难看了',
      createTime: '2026-11-20 09:57:00',
      mine: true,
      state: 'refused',
    };
    // The page was drawn for a guest first, who is told of no refused comment.
    const drawn = [[], [refused]];
    await open({ isMember: true, answers: { 'works.comments': () => drawn.shift() } });

    expect(await screen.findByText(/^老师看过了，这条没有放出来/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '删除' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(screen.queryByText('太难看了')).toBeNull());
  });
});

describe('remixing', () => {
  it('opens the copy in the editor', async () => {
    const { left } = await open({ isMember: true, answers: { 'works.remix': { id: 'copy1' } } });
    fireEvent.click(screen.getByRole('button', { name: '改编它' }));
    await waitFor(() => expect(left).toEqual(['/edit/blocks/?workId=copy1']));
  });

  it('asks a guest to log in and comes back', async () => {
    const { left, asked } = await open();
    fireEvent.click(screen.getByRole('button', { name: '改编它' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: '登录 | 注册' }));
    expect(left).toEqual(['/user/login?redirect=%2Fwork-detail%3Fid%3Dw1']);
    expect(asked('works.remix')).toHaveLength(0);
  });
});

describe('a report', () => {
  it('tells the staff why', async () => {
    const { asked } = await open({ answers: { 'works.report': null } });
    fireEvent.click(screen.getByRole('button', { name: '举报' }));
    fireEvent.click(screen.getByLabelText('太吓人了'));
    fireEvent.click(screen.getByRole('button', { name: '告诉老师' }));
    expect(await screen.findByText('谢谢你，老师会去看的')).toBeTruthy();
    expect(asked('works.report')[0]?.options).toEqual({ body: { workId: 'w1', reason: 'scary' } });
  });
});

describe('the end of a session', () => {
  it('by expiry shows the modal, then starts anew as a guest', async () => {
    const { browser, left } = await open({ isMember: true });
    act(() => browser.ends.tell('expired'));
    expect(await screen.findByText('很抱歉，登录已过期，请重新登录')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: '重新登录' }));
    await waitFor(() => expect(left).toEqual(['reload']));
    expect(browser.session.get()).toBeUndefined();
  });

  it('by 401 shows the notice and starts anew after 1.5 s', async () => {
    const { browser, left } = await open({ isMember: true });
    // The page listens from its first effects on.
    await act(() => new Promise((resolve) => setImmediate(resolve)));
    vi.useFakeTimers();
    act(() => browser.ends.tell('unauthorized'));
    expect(screen.getByText('未授权，请重新登录')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1499));
    expect(left).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(left).toEqual(['reload']);
  });
});

describe('leaving', () => {
  const exit = async () => {
    fireEvent.click(await screen.findByRole('button', { name: '退出' }));
    expect(screen.getByText('真的要注销登录吗 ?')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
  };

  it('asks with the exact words, ends the session and goes to the root of the site', async () => {
    const { browser, left } = await open({ isMember: true, answers: { 'session.logout': null } });

    await exit();

    await waitFor(() => expect(left).toEqual(['/']));
    expect(browser.session.get()).toBeUndefined();
    expect(screen.queryByText('退出登录失败，已在这台电脑上退出')).toBeNull();
  });

  it('says why the server did not hear of it, and goes all the same', async () => {
    const { browser, left } = await open({
      isMember: true,
      answers: { 'session.logout': refusal('network.badAnswer', '', 504) },
    });
    vi.useFakeTimers({ shouldAdvanceTime: true });

    await exit();

    expect(await screen.findByText('退出登录失败，已在这台电脑上退出')).toBeTruthy();
    expect(screen.getByText('网络超时')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(left).toEqual(['/']);
    expect(browser.session.get()).toBeUndefined();
  });
});
