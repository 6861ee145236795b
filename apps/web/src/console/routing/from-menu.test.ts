import { describe, expect, it } from 'vitest';
import { type MenuNode, toRoutes, toSideItems } from './from-menu.ts';
import { findPage } from './registry.ts';

const node = (more: Partial<MenuNode>): MenuNode => ({
  id: 'a',
  route: '1',
  path: '/a',
  name: 'a',
  component: 'x/A',
  meta: { title: 'A', keepAlive: false, internalOrExternal: false },
  ...more,
});
const group = (children: MenuNode[], more: Partial<MenuNode> = {}): MenuNode =>
  node({ id: 'g', path: '/g', component: 'layouts/RouteView', children, ...more });

describe('routes from the menu', () => {
  it('registers pages of every level and no groups', () => {
    const routes = toRoutes([group([node({}), node({ id: 'b', path: '/b' })])]);

    expect(routes.map(({ path }) => path)).toEqual(['/a', '/b']);
  });

  it('registers hidden pages but not those whose route is 0', () => {
    const routes = toRoutes([node({ hidden: true }), node({ id: 'b', path: '/b', route: '0' })]);

    expect(routes.map(({ path }) => path)).toEqual(['/a']);
  });
});

describe('the side menu', () => {
  it('leaves hidden lines and empty groups out', () => {
    expect(toSideItems([node({ hidden: true }), group([])])).toEqual([]);
  });

  it('lifts a single child unless its group is always shown', () => {
    expect(toSideItems([group([node({})])])).toMatchObject([{ key: 'a', path: '/a' }]);
    expect(toSideItems([group([node({})], { alwaysShow: true })])).toMatchObject([{ key: 'g' }]);
  });

  it('opens other sites by their address and never a script', () => {
    const meta = (url: string) => ({ ...node({}).meta, url });

    expect(toSideItems([node({ meta: meta('https://a.example') })])).toMatchObject([
      { href: 'https://a.example', path: undefined },
    ]);
    expect(toSideItems([node({ meta: meta('javascript:alert(1)') })])).toMatchObject([
      { href: undefined, path: undefined },
    ]);
  });
});

describe('the registry', () => {
  const load = () => Promise.reject(new Error('not loaded here'));
  const pages = {
    '../features/teaching-work-review/page.tsx': load,
    '../features/account-center/page.tsx': load,
  };

  it('finds a page by the name that the server gives its screen', () => {
    expect(findPage('teaching/WorkReview', pages)).toBe(load);
    expect(findPage('account/center/Index', pages)).toBe(load);
  });

  it('finds nothing for a screen that is not built or a name that is a path', () => {
    expect(findPage('system/RoleList', pages)).toBeUndefined();
    expect(findPage('../features/account-center/page', pages)).toBeUndefined();
    expect(findPage('', pages)).toBeUndefined();
  });

  it('has a page for every screen of First light', () => {
    const names = ['dashboard/Index', 'teaching/WorkReview', 'system/UnconfirmedUsers'];

    expect([...names, 'account/center/Index'].map((name) => typeof findPage(name))).toEqual(
      Array(4).fill('function'),
    );
  });
});
