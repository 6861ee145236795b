import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderTabs } from '../../testing/render-tabs.tsx';

const Alpha = () => <h1>alpha</h1>;
const Beta = () => <h1>beta</h1>;

const page = (path: string, title: string, more: object = {}) => ({
  id: path,
  route: '1',
  path,
  name: path,
  component: 'probe/Beta',
  meta: { title, keepAlive: false, internalOrExternal: false },
  ...more,
});
const group = (path: string, title: string, children: readonly object[]) =>
  page(path, title, { component: 'layouts/RouteView', children });

const menu = [
  page('/dashboard/index', '首页'),
  page('/alpha', 'Alpha', { component: 'probe/Alpha' }),
  group('/people', '人员', [page('/users', '用户'), page('/classes', '班级')]),
  group('/site', '网站', [page('/files', '文件'), page('/dicts', '字典')]),
  page('/help', '帮助', {
    meta: {
      title: '帮助',
      url: 'https://help.example/',
      keepAlive: false,
      internalOrExternal: true,
    },
  }),
];

async function draw() {
  const rendered = renderTabs({ alpha: Alpha, beta: Beta }, '/alpha', {
    'permissions.getUserPermissionByToken': () => ({ menu, auth: [], allAuth: [] }),
  });
  await screen.findByRole('heading', { name: 'alpha' });
  return rendered;
}

/** A window of that many pixels. */
function resizeTo(width: number): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const most = Number(/max-width: ([\d.]+)px/.exec(query)?.[1] ?? 0);
    return {
      matches: width <= most,
      addEventListener: () => {},
      removeEventListener: () => {},
    } as never;
  });
}

const nav = () => within(screen.getByRole('navigation', { name: '主菜单' }));
const isOpen = (name: string) =>
  nav().getByRole('menuitem', { name }).getAttribute('aria-expanded') === 'true';
const fold = (name: string) => screen.queryByRole('button', { name });

describe('the menu', () => {
  it('has one group open at a time', async () => {
    await draw();
    fireEvent.click(nav().getByRole('menuitem', { name: '人员' }));
    await waitFor(() => expect(isOpen('人员')).toBe(true));

    fireEvent.click(nav().getByRole('menuitem', { name: '网站' }));

    await waitFor(() => expect(isOpen('网站')).toBe(true));
    expect(isOpen('人员')).toBe(false);
  });

  it('leads to another site in a window of its own', async () => {
    await draw();

    const link = nav().getByRole('link', { name: '帮助' });

    expect(link.getAttribute('href')).toBe('https://help.example/');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('remembers that it was made narrow', async () => {
    const { services } = await draw();

    fireEvent.click(fold('收起') ?? document.body);

    expect(services.theme.get().isMenuOpen).toBe(false);
    expect(services.store.read('SIDEBAR_TYPE', (value) => value)).toBe(false);
    expect(fold('展开菜单')).not.toBeNull();
  });
});

describe('the menu of a window', () => {
  it.each([
    [1088, '收起'],
    [1087, '展开菜单'],
    [768, '展开菜单'],
    [767, '打开菜单'],
  ])('of %i pixels offers %s', async (width, name) => {
    resizeTo(width);

    await draw();

    const offered = ['收起', '展开菜单', '打开菜单'].filter((each) => fold(each) !== null);
    expect(offered).toEqual([name]);
  });

  it('that is a phone comes over the page and goes with a choice', async () => {
    resizeTo(390);
    const { router } = await draw();
    expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull();

    fireEvent.click(screen.getByRole('button', { name: '打开菜单' }));
    const drawer = within(await screen.findByRole('dialog'));
    await act(async () => fireEvent.click(drawer.getByText('首页')));

    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/index'));
  });
});
