import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DetailList } from '../kit/detail-list.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { IframePage } from '../tabs/iframe-page.tsx';
import { aPage, apiError, renderConsole } from '../testing/render-console.tsx';
import { renderTabs, tabAnswers } from '../testing/render-tabs.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const Alpha = () => <h1>alpha</h1>;
const Beta = () => <h1>beta</h1>;
const lost = (): never => {
  throw new TypeError('Failed to fetch dynamically imported module: /a.js');
};
const search = () => screen.findByRole('combobox', { name: '搜索页面、用户、班级' });

describe('the menu search', () => {
  it('finds a page by a part of its title and opens it with Enter', async () => {
    const { router } = renderTabs({ alpha: Alpha, beta: Beta });
    const field = await search();

    fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'BET' } });
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Beta']);
    fireEvent.keyDown(field, { key: 'Enter' });

    await waitFor(() => expect(router.state.location.pathname).toBe('/beta'));
    expect(field).toHaveProperty('value', '');
  });

  it('moves with the arrows and says when nothing is found', async () => {
    renderTabs({ alpha: Alpha, beta: Beta });
    const field = await search();
    fireEvent.focus(field);

    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Alpha');
    fireEvent.change(field, { target: { value: 'nowhere' } });

    expect(screen.getByText('没有找到这个名字')).toBeDefined();
  });

  it('finds people by any of their names, and classes, for those who may see them', async () => {
    const asked: unknown[] = [];
    const page = (path: string, title: string) => ({
      id: path,
      route: '1',
      path,
      name: path,
      component: 'probe/Beta',
      meta: { title, keepAlive: false, internalOrExternal: false },
    });
    const auth = ['system:user:list', 'system:depart:list'].map((action) => ({
      action,
      type: '1',
      describe: '',
      status: '1',
    }));
    const { router } = renderTabs({ alpha: Alpha, beta: Beta }, '/alpha', {
      'permissions.getUserPermissionByToken': () => ({
        menu: [
          page('/dashboard/index', '首页'),
          page('/alpha', 'Alpha'),
          page('/isystem/user', '用户'),
          page('/isystem/departDetailList', '部门'),
        ],
        auth,
        allAuth: auth,
      }),
      'users.list': ({ query }) => {
        asked.push(query);
        return aPage([{ id: 'u2', username: 'chenmy', realname: '陈沐阳', nickname: '小鲸鱼' }]);
      },
      'departs.searchBy': () => [{ value: 'd1', title: '小鲸鱼班', children: [] }],
    });
    const field = await search();

    fireEvent.change(field, { target: { value: '鲸鱼' } });

    const person = await screen.findByText('用户 · chenmy');
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    expect(options).toEqual(['陈沐阳 小鲸鱼用户 · chenmy', '小鲸鱼班班级和部门']);
    expect(asked).toEqual([{ keyword: '鲸鱼', pageNo: 1, pageSize: 6 }]);
    fireEvent.click(person);
    await waitFor(() => expect(router.state.location.search).toBe('?keyword=chenmy'));
  });

  it.each([
    ['another site', '校外', 'https://out.example/'],
    ['a framed page', '内嵌', 'https://frame.example/'],
  ])('opens %s in a window of its own', async (_, title, address) => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const line = (url: string, name: string, isOutside: boolean) => ({
      id: url,
      route: '1',
      path: '/0cc1',
      name: url,
      component: 'layouts/IframePageView',
      meta: { title: name, url, keepAlive: false, internalOrExternal: isOutside },
    });
    const { menu } = tabAnswers['permissions.getUserPermissionByToken']();
    const lines = [
      line('https://out.example/', '校外', true),
      line('https://frame.example/', '内嵌', false),
    ];
    const { router } = renderTabs({ alpha: Alpha, beta: Beta }, '/alpha', {
      'permissions.getUserPermissionByToken': () => ({
        menu: [...menu, ...lines],
        auth: [],
        allAuth: [],
      }),
    });
    const field = await search();

    fireEvent.change(field, { target: { value: title } });
    fireEvent.keyDown(field, { key: 'Enter' });

    expect(opened.mock.calls).toEqual([[address, '_blank', 'noopener']]);
    expect(router.state.location.pathname).toBe('/alpha');
  });

  it('leaves Enter to the input method while a word is composed', async () => {
    const { router } = renderTabs({ alpha: Alpha, beta: Beta });
    const field = await search();
    fireEvent.change(field, { target: { value: 'beta' } });

    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });

    expect(router.state.location.pathname).toBe('/alpha');
  });
});

describe('the header', () => {
  const openMenu = async () =>
    fireEvent.click(await screen.findByRole('button', { name: /个人菜单/ }));
  const askLogOut = async () => {
    await openMenu();
    fireEvent.click(await screen.findByRole('menuitem', { name: '退出登录' }));
    await screen.findByText('真的要注销登录吗 ?');
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getAllByText('提示').length).toBeGreaterThan(0);
    fireEvent.click(within(dialog).getByRole('button', { name: '退出登录' }));
  };

  it('welcomes with the name of the brand', async () => {
    renderTabs({ alpha: Alpha, beta: Beta });

    expect(await screen.findByText('欢迎使用小芽')).toBeDefined();
  });

  it('offers one’s own pages, windows and ways out behind the name', async () => {
    const own = (path: string, name: string) => ({
      id: name,
      route: '1',
      path,
      name,
      component: 'probe/Beta',
      hidden: true,
      meta: { title: name, keepAlive: false, internalOrExternal: false },
    });
    const { menu } = tabAnswers['permissions.getUserPermissionByToken']();
    const pages = [
      own('/account/center', 'account-center'),
      own('/account/settings/base', 'account-settings-base'),
    ];
    const { router } = renderTabs({ alpha: Alpha, beta: Beta }, '/alpha', {
      'permissions.getUserPermissionByToken': () => ({
        menu: [...menu, ...pages],
        auth: [],
        allAuth: [],
      }),
    });

    await openMenu();

    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items.filter((title) => !['首页', 'Alpha', 'Beta'].includes(title ?? ''))).toEqual([
      '个人中心',
      '账号设置',
      '主题设置',
      '密码修改',
      '切换部门',
      '锁屏',
      '回到前台',
      '退出登录',
    ]);
    fireEvent.click(screen.getByRole('menuitem', { name: '账号设置' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/settings/base'));
  });

  it('has only the brand in the title of the first page', async () => {
    const { router } = renderTabs({ alpha: Alpha, beta: Beta });
    await waitFor(() => expect(document.title).toBe('Alpha · 小芽'));

    await act(() => router.navigate('/dashboard/index'));

    await waitFor(() => expect(document.title).toBe('小芽'));
  });

  it('asks before logging out and goes to the root of the site', async () => {
    const { services } = renderTabs({ alpha: Alpha, beta: Beta });

    await askLogOut();

    await waitFor(() => expect(services.leave).toHaveBeenCalledWith('/'));
    expect(services.leave).toHaveBeenCalledTimes(1);
    expect(services.session.get()).toBeUndefined();
  });

  it('tells what a log-out failed with, and goes all the same', async () => {
    const { services } = renderTabs({ alpha: Alpha, beta: Beta }, '/alpha', {
      'session.logout': () => {
        throw apiError('server.unexpected', 500);
      },
    });

    await askLogOut();

    expect(await screen.findByText('message of server.unexpected')).toBeDefined();
    // Its words are read before anything else leads away.
    expect(services.leave).not.toHaveBeenCalled();
    await waitFor(() => expect(services.leave).toHaveBeenCalledWith('/'), { timeout: 5000 });
    expect(services.leave).toHaveBeenCalledTimes(1);
    expect(services.session.get()).toBeUndefined();
  });
});

describe('a password that somebody else has chosen', () => {
  /** Refuses the menu until there is an own password. */
  const refusing = () => {
    const { 'permissions.getUserPermissionByToken': menu } = tabAnswers;
    let isOwn = false;
    return {
      'permissions.getUserPermissionByToken': () => {
        if (!isOwn) throw apiError('session.passwordTemporary');
        return menu();
      },
      'users.updatePassword': () => {
        isOwn = true;
        return null;
      },
    };
  };
  const open = async (path = '/alpha') => {
    const shell = renderTabs({ alpha: Alpha, beta: Beta }, path, refusing());
    const dialog = await screen.findByRole('dialog', { name: '修改密码' });
    return { ...shell, dialog };
  };

  it('is asked for at once, with the reason, and cannot be put off', async () => {
    const { dialog } = await open();

    fireEvent.keyDown(dialog, { key: 'Escape' });

    expect(screen.getByText(/你现在的密码是别人帮你设的/)).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'alpha' })).toBeNull();
    expect(within(dialog).queryByRole('button', { name: /^关/ })).toBeNull();
    expect(screen.getByRole('dialog', { name: '修改密码' })).toBeDefined();
  });

  function choose(dialog: HTMLElement): void {
    for (const [label, value] of [
      ['旧密码', 'given-one'],
      ['新密码', 'own-one-1'],
      ['确认新密码', 'own-one-1'],
    ] as const)
      fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });

    fireEvent.click(within(dialog).getByRole('button', { name: '修改密码' }));
  }

  it('gives way to the wanted page once there is an own one', async () => {
    const { dialog, bodiesOf } = await open();

    choose(dialog);

    expect(await screen.findByRole('heading', { name: 'alpha' })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf('users.updatePassword')).toHaveLength(1);
  });

  it('gives way to the page of the site that was wanted before the log-in', async () => {
    const { dialog, services } = await open('/dashboard/index?redirect=%2Fwork-detail%3Fid%3D7');

    choose(dialog);

    await waitFor(() => expect(services.leave).toHaveBeenCalledWith('/work-detail?id=7'));
  });

  it('leaves the way out', async () => {
    const { dialog, services } = await open();

    fireEvent.click(within(dialog).getByRole('button', { name: '退出登录' }));
    const question = (await screen.findByText('真的要注销登录吗 ?')).closest('[role="dialog"]');
    fireEvent.click(within(question as HTMLElement).getByRole('button', { name: '退出登录' }));

    await waitFor(() => expect(services.leave).toHaveBeenCalledWith('/'));
  });
});

describe('a second factor that the school asks for', () => {
  it('is set up in the place of every page, which comes once the recovery codes are kept', async () => {
    const { 'permissions.getUserPermissionByToken': menu } = tabAnswers;
    let isOn = false;
    renderTabs({ alpha: Alpha, beta: Beta }, '/alpha', {
      'permissions.getUserPermissionByToken': () => {
        if (!isOn) throw apiError('session.secondFactorMissing');
        return menu();
      },
      'secondFactor.begin': () => ({ secret: 'JBSWY3DP', uri: 'otpauth://totp/x' }),
      'secondFactor.switchOn': () => {
        isOn = true;
        return { recoveryCodes: ['abcde-fghjk'] };
      },
    });
    const dialog = await screen.findByRole('dialog', { name: '开启两步验证' });
    const fill = async (label: string, value: string) =>
      fireEvent.change(await within(dialog).findByLabelText(label), { target: { value } });
    const press = (name: string) => fireEvent.click(within(dialog).getByRole('button', { name }));

    expect(within(dialog).getByText(/学校要求管理员开启两步验证/)).toBeDefined();
    expect(within(dialog).getByRole('button', { name: '退出登录' })).toBeDefined();
    await fill('现在的密码', 'own-one-1');
    press('下一步');
    await fill('验证码', '123456');
    press('开启');
    await within(dialog).findByText('abcde-fghjk');
    expect(screen.queryByRole('heading', { name: 'alpha' })).toBeNull();
    press('我保存好了');

    expect(await screen.findByRole('heading', { name: 'alpha' })).toBeDefined();
  });
});

describe('a page that does not arrive', () => {
  it('reloads the console once, and then offers to download it again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { services } = renderTabs({ alpha: Alpha, beta: Beta }, '/alpha', {}, lost);

    expect(await screen.findByRole('heading', { name: '页面没有下载完' })).toBeDefined();
    await waitFor(() => expect(services.reload).toHaveBeenCalledTimes(1));
    fireEvent.click(screen.getByRole('button', { name: '重新下载' }));

    expect(await screen.findByRole('heading', { name: '页面没有下载完' })).toBeDefined();
    expect(services.reload).toHaveBeenCalledTimes(1);
  });
});

describe('the end of a session', () => {
  it('is told once, however many calls fail', async () => {
    const { services } = renderTabs({ alpha: Alpha, beta: Beta });
    await screen.findByRole('heading', { name: 'alpha' });

    services.ends.tell('expired');
    services.ends.tell('expired');

    expect(await screen.findAllByRole('dialog', { name: /登录已过期/ })).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: '重新登录' }));
    await waitFor(() => expect(services.reload).toHaveBeenCalledTimes(1));
  });

  it('by a refusal is told in a notice, and starts anew after 1.5 s', async () => {
    const { services } = renderTabs({ alpha: Alpha, beta: Beta });
    await screen.findByRole('heading', { name: 'alpha' });
    vi.useFakeTimers();

    await act(async () => services.ends.tell('unauthorized'));
    await act(() => vi.advanceTimersByTimeAsync(1499));
    expect(screen.getByText('未授权，请重新登录')).toBeDefined();
    expect(services.session.get()).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();

    await waitFor(() => expect(services.reload).toHaveBeenCalledTimes(1));
    expect(services.session.get()).toBeUndefined();
  });
});

describe('parts of pages', () => {
  const framed = (address: string) => {
    const config = { mediaHosts: 'a.example' };
    renderConsole(
      <IframePage title="Docs" address={address} />,
      { 'config.getCurrent': () => config },
      { config },
    );
    return screen.queryByTitle('Docs')?.getAttribute('sandbox')?.split(' ');
  };

  it('show a page of a site that the school names, which keeps its storage and cannot lead away', () => {
    const sandbox = framed('https://a.example/log-in');

    expect(sandbox).toContain('allow-same-origin');
    expect(sandbox?.join()).not.toContain('top-navigation');
  });

  it.each(['/edit/blocks/', `${window.location.origin}/home`])(
    'show the page %s of this site without a way to reach into it',
    (address) => {
      const sandbox = framed(address);

      expect(sandbox).toContain('allow-scripts');
      expect(sandbox).not.toContain('allow-same-origin');
    },
  );

  it.each(['https://b.example/', 'http://a.example/', 'https://a.example:8443/'])(
    'say of %s that the school does not name its site',
    async (address) => {
      expect(framed(address)).toBeUndefined();

      const { host } = new URL(address);
      const name = `${host} 的网页不能显示在这里`;
      expect(await screen.findByRole('heading', { name })).toBeDefined();
      expect(screen.getByRole('link', { name: '在新窗口打开' }).getAttribute('href')).toBe(address);
    },
  );

  it.each(['', 'http://'])('explain an address that is none: "%s"', (address) => {
    framed(address);

    expect(screen.getByRole('heading', { name: '这个地址不能打开' })).toBeDefined();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('search and switch in the head of a page', () => {
    const handleSearch = vi.fn();
    const handleTab = vi.fn();
    const items = [
      { key: 'a', label: '一' },
      { key: 'b', label: '二' },
    ];
    renderConsole(
      <PageHeader
        title="标题"
        search={{ value: '', onSearch: handleSearch }}
        tabs={{ items, value: 'a', onChange: handleTab }}
      />,
      {},
    );

    fireEvent.change(screen.getByPlaceholderText('请输入...'), { target: { value: ' cat ' } });
    fireEvent.click(screen.getByRole('button', { name: '搜索' }));
    fireEvent.click(screen.getByRole('tab', { name: '二' }));

    expect(handleSearch).toHaveBeenCalledWith('cat');
    expect(handleTab).toHaveBeenCalledWith('b');
  });

  it('list details in three columns, with a dash for what is empty', () => {
    renderConsole(<DetailList items={[{ label: '名字', value: '' }]} />, {});
    const list = screen.getByText('名字').closest('dl');

    expect(list?.style.getPropertyValue('--columns')).toBe('3');
    expect(screen.getByText('—')).toBeDefined();
  });
});
