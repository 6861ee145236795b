import { describe, expect, it } from 'vitest';
import { type FrontMenuItem, toHeaderItems } from './front-menu.ts';

const item = (more: Partial<FrontMenuItem>): FrontMenuItem => ({
  id: 'a',
  title: '首页',
  url: '/home',
  hidden: 0,
  needLogin: 0,
  internalOrExternal: false,
  ...more,
});
const guest = { isLoggedIn: false, path: '/home' };

describe('the front menu', () => {
  it('skips hidden items', () => {
    expect(toHeaderItems([item({ hidden: 1 })], guest)).toEqual([]);
  });

  it('shows items that need a log-in only to a signed-in person', () => {
    const menu = [item({ needLogin: 1 })];
    expect(toHeaderItems(menu, guest)).toEqual([]);
    expect(toHeaderItems(menu, { ...guest, isLoggedIn: true })).toHaveLength(1);
  });

  it('opens external items in a new window and marks the current page', () => {
    const [home, out] = toHeaderItems(
      [
        item({ icon: 'home' }),
        item({ id: 'b', url: 'https://a.example', internalOrExternal: true }),
      ],
      guest,
    );
    expect(home).toMatchObject({ isCurrent: true, newWindow: false, icon: 'home' });
    expect(out).toMatchObject({ isCurrent: false, newWindow: true });
  });

  it('treats children by the same rules', () => {
    const [group] = toHeaderItems(
      [item({ children: [item({ id: 'c', hidden: 1 }), item({ id: 'd' })] })],
      guest,
    );
    expect(group?.children?.map((child) => child.id)).toEqual(['d']);
  });
});
