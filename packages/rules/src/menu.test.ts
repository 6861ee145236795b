import { describe, expect, it } from 'vitest';
import { type MenuNode, menuTrail, permittedMenu, toMenuLines, toRoutes } from './menu.ts';

const here = { webUrl: 'http://school.test', apiUrl: 'http://school.test/api' };
const meta = { title: 'A', keepAlive: false, internalOrExternal: false };
const node = (more: Partial<MenuNode>): MenuNode => ({
  id: 'a',
  route: '1',
  path: '/a',
  name: 'a',
  component: 'x/A',
  meta,
  ...more,
});
const second = node({ id: 'b', path: '/b' });
const group = (children: MenuNode[], more: Partial<MenuNode> = {}): MenuNode =>
  node({ id: 'g', path: '/g', component: 'layouts/RouteView', children, ...more });
const outside = (url: string) => ({ ...meta, url, internalOrExternal: true });
const framed = (url: string) => ({ ...meta, url });

describe('routes from the menu', () => {
  const pathsOf = (...menu: MenuNode[]) => toRoutes(menu, here).map(({ path }) => path);

  it('are the pages of every level and no groups', () => {
    expect(pathsOf(group([node({}), second]))).toEqual(['/a', '/b']);
  });

  it('hold hidden pages but not those whose route is 0', () => {
    expect(pathsOf(node({ hidden: true }), node({ id: 'b', path: '/b', route: '0' }))).toEqual([
      '/a',
    ]);
  });

  it('lead on where a line redirects', () => {
    expect(toRoutes([group([node({})], { redirect: '/a' })], here)).toMatchObject([
      { path: '/g', redirect: '/a' },
      { path: '/a' },
    ]);
  });

  it('show an address inside a frame unless it opens a window', () => {
    const menu = [node({ path: '0cc1', meta: framed('{{webURL}}/x') })];

    expect(toRoutes(menu, here)).toMatchObject([{ path: '/0cc1', frame: 'http://school.test/x' }]);
    expect(pathsOf(node({ meta: outside('https://a.example') }))).toEqual([]);
  });

  it('leave the frame empty for an address that is none', () => {
    expect(toRoutes([node({ meta: framed('{{ steal() }}') })], here)).toMatchObject([
      { frame: '' },
    ]);
  });

  it('know the lines above', () => {
    const [, route] = toRoutes(
      [group([node({}), second], { meta: { ...meta, title: 'G' } })],
      here,
    );

    expect(route?.trail).toEqual([{ title: 'G', path: undefined }]);
  });
});

describe('lines of the menu', () => {
  const linesOf = (...menu: MenuNode[]) => toMenuLines(menu, here);

  it('leave out what is hidden and groups without a line', () => {
    expect(linesOf(node({ hidden: true }), group([node({ hidden: true })]), group([]))).toEqual([]);
  });

  it('lift a single child', () => {
    expect(linesOf(group([node({})]))).toMatchObject([{ key: 'a', path: '/a' }]);
  });

  it('draw one line for an alwaysShow group, chosen on each of its pages', () => {
    const lines = linesOf(group([node({}), second], { alwaysShow: true }));

    expect(lines).toMatchObject([{ key: 'g', path: '/a', children: [] }]);
    expect(menuTrail(lines, '/b').map(({ key }) => key)).toEqual(['g']);
  });

  it('open other sites by their address and never a script', () => {
    expect(linesOf(node({ meta: outside('https://a.example') }))).toMatchObject([
      { href: 'https://a.example', path: undefined },
    ]);
    expect(linesOf(node({ meta: outside('javascript:alert(1)') }))).toMatchObject([
      { href: undefined, path: undefined },
    ]);
  });

  it('open a framed page like any other', () => {
    expect(linesOf(node({ path: '0cc1', meta: framed('https://a.example') }))).toMatchObject([
      { path: '/0cc1', href: 'https://a.example' },
    ]);
  });

  it('tell the way to a page', () => {
    const lines = linesOf(group([node({}), second]));

    expect(menuTrail(lines, '/b').map(({ key }) => key)).toEqual(['g', 'b']);
    expect(menuTrail(lines, '/c')).toEqual([]);
  });
});

describe('a menu with permission lists', () => {
  const button = (action: string, status = '1') => ({ action, type: '1', status });
  const listed = (id: string, ...actions: string[]) =>
    node({ id, meta: { ...meta, permissionList: actions.map((action) => button(action)) } });
  const idsOf = (nodes: readonly MenuNode[]): string[] =>
    nodes.flatMap(({ id, children = [] }) => [id, ...idsOf(children)]);

  it('keeps the lines that have something of the person, or of everybody, and those without a list', () => {
    const menu = [
      group([listed('own', 'x', 'mine'), listed('other', 'x')]),
      listed('free', 'free'),
      node({ id: 'plain' }),
    ];
    const facts = { auth: [button('mine')], allAuth: [button('x'), button('free', '0')] };

    expect(idsOf(permittedMenu(menu, facts))).toEqual(['g', 'own', 'free', 'plain']);
  });

  it('leaves out what is below a line that goes', () => {
    const menu = [{ ...listed('gone', 'x'), children: [node({})] }];

    expect(permittedMenu(menu, { auth: [], allAuth: [] })).toEqual([]);
  });
});
