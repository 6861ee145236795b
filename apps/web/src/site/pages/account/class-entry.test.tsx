import { createRememberedClasses } from '@sprout/client';
import { solveWork } from '@sprout/rules/proof-of-work';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refusal, renderSite } from '../../testing/render-site.tsx';
import { member } from '../../testing/sample.ts';
import './class-logins.tsx';
import './class-page.tsx';
import './join-page.tsx';

const link = 'a'.repeat(32);
const roster = {
  departName: '小芽一班',
  isWaiting: false,
  link,
  children: [{ id: 'c1', nickname: '小雨滴', avatar: null, avatar_url: '' }],
};
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const tap = (names: readonly string[]) => names.forEach(click);

describe('the log-in page of a class', () => {
  it('lets a child in who taps the own name and four pictures', async () => {
    const { asked, browser, path } = renderSite(`/user/class#${link}`, {
      answers: { 'classEntry.roster': roster, 'classEntry.pictureLogin': member },
    });
    fireEvent.click(await screen.findByRole('button', { name: '小雨滴' }));
    tap(['小猫', '太阳', '蜜蜂', '小猫']);

    await waitFor(() => expect(browser.session.get()?.user.realname).toBe('小满'));
    expect(asked('classEntry.roster')).toMatchObject([{ options: { body: { link } } }]);
    expect(asked('classEntry.pictureLogin')).toMatchObject([
      { options: { body: { link, userId: 'c1', pictures: ['cat', 'sun', 'bee', 'cat'] } } },
    ]);
    await waitFor(() => expect(path()).toBe('/home'));
  });

  it('begins anew after wrong pictures, and says why', async () => {
    renderSite(`/user/class#${link}`, {
      answers: {
        'classEntry.roster': roster,
        'classEntry.pictureLogin': refusal('secret.wrong', '图片不对，再试一次'),
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: '小雨滴' }));
    tap(['小猫', '太阳', '蜜蜂', '小狗']);

    const note = await screen.findByText('图片不对，再试一次');
    const grid = screen.getByRole('button', { name: '小猫' });
    expect(note.compareDocumentPosition(grid)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText('已经选了 0 张')).toBeTruthy();
    await waitFor(() => expect(grid).toHaveProperty('disabled', false));
    tap(['小猫']);
    expect(screen.queryByText('图片不对，再试一次')).toBeNull();
    click('不是我');
    expect(await screen.findByRole('button', { name: '小雨滴' })).toBeTruthy();
  });

  it('tells a child who waits, and shows the name once a teacher has agreed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const ticket = 'b'.repeat(32);
    const before = { ...roster, isWaiting: true, link: ticket, children: [] };
    let isAgreed = false;
    renderSite(`/user/class#${ticket}&new=${encodeURIComponent('小雨滴')}`, {
      answers: { 'classEntry.roster': () => (isAgreed ? roster : before) },
    });
    expect(await screen.findByText(/老师同意以后，「小雨滴」会出现在这里/)).toBeTruthy();

    isAgreed = true;
    await vi.advanceTimersByTimeAsync(6_000);

    expect(await screen.findByRole('button', { name: '小雨滴' })).toBeTruthy();
    expect(screen.queryByText(/老师同意以后/)).toBeNull();
    vi.useRealTimers();
  });

  it('says that the class did not answer, and goes on asking', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isThere = false;
    renderSite(`/user/class#${link}`, {
      answers: {
        'classEntry.roster': () => {
          if (!isThere) throw refusal('network.badAnswer', '', 504);
          return roster;
        },
      },
    });
    expect(await screen.findByText('网络超时')).toBeTruthy();
    isThere = true;
    await vi.advanceTimersByTimeAsync(6_000);

    expect(await screen.findByRole('button', { name: '小雨滴' })).toBeTruthy();
    vi.useRealTimers();
  });

  it('says that a link does not work any more', async () => {
    renderSite('/user/class#old', {
      answers: { 'classEntry.roster': refusal('class.unknownCode', '没有找到这个班级') },
    });

    expect(await screen.findByRole('heading', { name: '这个链接不能用了' })).toBeTruthy();
  });
});

describe('children who log in with pictures', () => {
  const classes = (store: Parameters<typeof createRememberedClasses>[0]) =>
    createRememberedClasses(store);

  it('find their class on the log-in page of a browser on which one of them has logged in', async () => {
    const { browser, path, asked } = renderSite(`/user/class#${link}`, {
      answers: { 'classEntry.roster': roster, 'classEntry.pictureLogin': member },
    });
    fireEvent.click(await screen.findByRole('button', { name: '小雨滴' }));
    const before = classes(browser.store).list();
    tap(['小猫', '太阳', '蜜蜂', '小猫']);
    await waitFor(() => expect(path()).toBe('/home'));

    expect(before).toEqual([]);
    expect(classes(browser.store).list()).toEqual([{ name: '小芽一班', link }]);
    expect(asked('classEntry.roster')).toHaveLength(1);
  });

  it('come from the log-in page to that of their class, and to where they wanted to go', async () => {
    const { browser, path } = renderSite('/user/login?redirect=%2FcourseList', {
      answers: { 'classEntry.roster': roster, 'classEntry.pictureLogin': member },
      prepare: ({ store }) => classes(store).remember({ name: '小芽一班', link }),
    });
    fireEvent.click(await screen.findByRole('link', { name: '「小芽一班」用图案登录' }));
    fireEvent.click(await screen.findByRole('button', { name: '小雨滴' }));
    tap(['小猫', '太阳', '蜜蜂', '小猫']);

    await waitFor(() => expect(path()).toBe('/courseList'));
    expect(browser.session.get()?.user.realname).toBe('小满');
  });

  it('have their class forgotten on a computer of others', async () => {
    const { browser } = renderSite('/user/login', {
      prepare: ({ store }) => classes(store).remember({ name: '小芽一班', link }),
    });
    fireEvent.click(await screen.findByRole('button', { name: '在这里忘记「小芽一班」' }));

    expect(classes(browser.store).list()).toEqual([]);
    expect(screen.queryByRole('link', { name: '「小芽一班」用图案登录' })).toBeNull();
  });

  it('hear on a browser that knows no class how to come in, and nobody is asked for names', async () => {
    const { asked } = renderSite('/user/login');
    fireEvent.click(await screen.findByRole('button', { name: '用图案登录' }));

    expect(screen.getByText(/要从班级登录页进来/)).toBeTruthy();
    expect(asked('classEntry.roster')).toEqual([]);
  });

  it('have their class forgotten when its link has ended', async () => {
    const { browser } = renderSite(`/user/class#${link}`, {
      answers: { 'classEntry.roster': refusal('class.unknownCode', '没有找到这个班级') },
      prepare: ({ store }) => classes(store).remember({ name: '小芽一班', link }),
    });
    await screen.findByRole('heading', { name: '这个链接不能用了' });

    expect(classes(browser.store).list()).toEqual([]);
  });
});

describe('joining a class', () => {
  const open = { departName: '小芽一班', isOpen: true, isImmediate: false };
  const joined = {
    username: 'little_leaf',
    departName: '小芽一班',
    isWaiting: true,
    link: null,
  };

  it('makes an account with a code from the link', async () => {
    const { asked } = renderSite('/user/join#code=KTB429', {
      answers: { 'classEntry.look': open, 'classEntry.join': joined },
    });
    await screen.findByRole('heading', { name: '加入班级' });
    click('下一步');
    await screen.findByRole('heading', { name: '加入「小芽一班」' });
    type('昵称', '小叶子');
    type('账号', 'little_leaf');
    type('密码', 'apple7tree');
    click('加入班级');

    expect(await screen.findByText(/已经告诉老师了/)).toBeTruthy();
    expect(screen.getByText('你的账号是 little_leaf')).toBeTruthy();
    expect(asked('classEntry.look')).toMatchObject([{ options: { body: { code: 'KTB429' } } }]);
    expect(asked('classEntry.join')).toMatchObject([
      {
        options: {
          body: {
            code: 'KTB429',
            nickname: '小叶子',
            username: 'little_leaf',
            password: 'apple7tree',
          },
        },
      },
    ]);
  });

  it('takes pictures instead of a password, and leads to the page of the class', async () => {
    const { asked, path } = renderSite('/user/join#code=KTB429', {
      answers: {
        'classEntry.look': open,
        'classEntry.join': { ...joined, link },
        'classEntry.roster': roster,
      },
    });
    await screen.findByRole('heading', { name: '加入班级' });
    click('下一步');
    await screen.findByRole('heading', { name: '加入「小芽一班」' });
    type('昵称', '小叶子');
    click('我用图案登录');
    tap(['小猫', '太阳', '蜜蜂', '星星']);
    click('加入班级');

    expect(await screen.findByText(/老师同意以后，「小叶子」会出现在这里/)).toBeTruthy();
    expect(path()).toBe('/user/class');
    expect(asked('classEntry.roster')).toMatchObject([{ options: { body: { link } } }]);
    expect(asked('classEntry.join')).toMatchObject([
      { options: { body: { nickname: '小叶子', pictures: ['cat', 'sun', 'bee', 'star'] } } },
    ]);
  });

  it('shows the four pictures to whoever chooses them, to be chosen again or kept', async () => {
    renderSite('/user/join#code=KTB429', { answers: { 'classEntry.look': open } });
    await screen.findByRole('heading', { name: '加入班级' });
    click('下一步');
    await screen.findByRole('heading', { name: '加入「小芽一班」' });
    click('我用图案登录');
    const chosen = () =>
      within(screen.getByRole('list', { name: '选好的图片' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent);

    tap(['小猫', '太阳', '蜜蜂', '星星']);
    expect(chosen()).toEqual(['1小猫', '2太阳', '3蜜蜂', '4星星']);
    expect(screen.getByText(/记住这四张图片和顺序/)).toBeTruthy();
    click('重新选');

    expect(chosen()).toEqual(['1', '2', '3', '4']);
    tap(['小狗']);
    expect(chosen()).toEqual(['1小狗', '2', '3', '4']);
  });

  it('joins with the account that is signed in', async () => {
    const { asked } = renderSite('/user/join#code=KTB429', {
      isMember: true,
      answers: { 'classEntry.look': open, 'classEntry.joinOwn': { ...joined, isWaiting: false } },
    });
    await screen.findByRole('heading', { name: '加入班级' });
    click('下一步');
    fireEvent.click(await screen.findByRole('button', { name: '用我现在的账号加入' }));

    expect(await screen.findByText('你已经加入「小芽一班」')).toBeTruthy();
    expect(asked('classEntry.join')).toHaveLength(0);
  });

  it('lets the computer work for a code where very many were tried', async () => {
    const look = ({ body }: { body: { proof?: string } }) => {
      if (body.proof === undefined) throw refusal('session.workNeeded');
      return open;
    };
    const { asked } = renderSite('/user/join#code=KTB429', {
      answers: { 'classEntry.look': look, 'session.captchaKey': { checkKey: 'k1', work: 1 } },
    });
    await screen.findByRole('heading', { name: '加入班级' });
    click('下一步');

    await screen.findByRole('heading', { name: '加入「小芽一班」' });
    const proof = await solveWork('k1', 1);
    expect(asked('classEntry.look')[1]).toMatchObject({
      options: { body: { code: 'KTB429', checkKey: 'k1', proof } },
    });
  });

  it('says next to the field that a code is wrong', async () => {
    renderSite('/user/join', {
      answers: {
        'classEntry.look': refusal('class.unknownCode', '没有找到这个班级，请检查加入码'),
      },
    });
    await screen.findByRole('heading', { name: '加入班级' });
    click('下一步');
    expect(await screen.findByText('请输入加入码')).toBeTruthy();
    type('加入码', 'WRONG1');
    click('下一步');

    expect(await screen.findByText('没有找到这个班级，请检查加入码')).toBeTruthy();
  });
});

describe('a printed card', () => {
  /** The card of somebody else, where 小满 is signed in; the address is that of the window too. */
  function renderCard(answers: object) {
    const path = `/user/login#card=${'c'.repeat(24)}`;
    window.history.replaceState(null, '', path);
    return renderSite(path, { isMember: true, answers });
  }

  it('logs in by itself and leaves no token in the address', async () => {
    const token = 'c'.repeat(24);
    const { asked, browser } = renderSite(`/user/login#card=${token}`, {
      answers: { 'classEntry.cardLogin': member },
    });

    await waitFor(() => expect(browser.session.get()?.user.realname).toBe('小满'));
    expect(asked('classEntry.cardLogin')).toMatchObject([{ options: { body: { card: token } } }]);
    expect(window.location.href).not.toContain(token);
  });

  it('asks whoever else is signed in, and changes only then', async () => {
    const { asked, browser } = renderCard({
      'classEntry.readCard': { userId: 'u2', nickname: '小雨滴' },
      'classEntry.cardLogin': {
        ...member,
        userInfo: { ...member.userInfo, id: 'u2', nickname: '小雨滴' },
      },
    });

    expect(await screen.findByText(/现在登录的是「小满」，这张登录卡是「小雨滴」的/)).toBeTruthy();
    expect(browser.session.get()?.user.realname).toBe('小满');
    expect(asked('classEntry.cardLogin')).toHaveLength(0);
    click('换成「小雨滴」');

    await waitFor(() => expect(browser.session.get()?.user.realname).toBe('小雨滴'));
  });

  it('lets whoever is signed in stay', async () => {
    const { asked, browser, path } = renderCard({
      'classEntry.readCard': { userId: 'u2', nickname: '小雨滴' },
    });
    await screen.findByText(/要换人吗/);

    click('我还是「小满」');

    await waitFor(() => expect(path()).toBe('/home'));
    expect(browser.session.get()?.user.realname).toBe('小满');
    expect(asked('classEntry.cardLogin')).toHaveLength(0);
  });

  it('leaves whoever is signed in alone when the card is no good', async () => {
    const { browser } = renderCard({
      'classEntry.readCard': refusal('card.invalid', '这张登录卡不能用了'),
    });

    expect(await screen.findByText('这张登录卡不能用了')).toBeTruthy();
    expect(browser.session.get()?.user.realname).toBe('小满');
  });

  it('tells once which login methods have ended before it goes on', async () => {
    const { path } = renderSite(`/user/login#card=${'c'.repeat(24)}`, {
      answers: { 'classEntry.cardLogin': { ...member, endedWays: ['picture'] } },
    });

    expect(await screen.findByText('以前的图案密码')).toBeTruthy();
    click('知道了');

    await waitFor(() => expect(path()).toBe('/home'));
  });

  it('shows the log-in form when the card does not work any more', async () => {
    renderSite(`/user/login#card=${'c'.repeat(24)}`, {
      answers: { 'classEntry.cardLogin': refusal('card.invalid', '这张登录卡不能用了') },
    });

    expect(await screen.findByText('这张登录卡不能用了')).toBeTruthy();
    expect(screen.getByText('用老师发给你的账号登录。')).toBeTruthy();
  });
});
