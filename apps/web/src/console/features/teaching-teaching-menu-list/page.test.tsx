import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, aPage, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const codes = ['list', 'add', 'edit', 'delete'].map((verb) => `system:frontMenu:${verb}`);
const aMenu = (part: object) => ({
  nameEn: null,
  parentId: null,
  menuType: 0,
  url: '/home',
  icon: 'home',
  sortNo: 1,
  hidden: false,
  isRoute: true,
  needLogin: false,
  internalOrExternal: false,
  description: null,
  hasChild: '0',
  treePath: [],
  updateTime: '',
  createTime: '',
  ...part,
});
const home = aMenu({ id: 'home', name: '首页' });
const make = aMenu({ id: 'make', name: '创作', url: null, needLogin: true });
const server: Answers = {
  'frontMenus.list': () => aPage([home, make]),
  'frontMenus.rootList': () => aPage([home, make]),
  'frontMenus.add': () => home,
  'frontMenus.edit': () => home,
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const form = async () => within(await screen.findByRole('dialog'));

describe('the menu of the site', () => {
  it('says what only members see, and is hidden by a switch', async () => {
    const { bodiesOf } = renderConsole(<Page />, server, { codes });

    expect(await screen.findByText('登录后可见')).toBeDefined();
    fireEvent.click(screen.getByRole('switch', { name: '显示「首页」' }));

    expect(await screen.findByText('「首页」已从网站菜单里隐藏')).toBeDefined();
    expect(bodiesOf('frontMenus.edit')).toEqual([{ id: 'home', name: '首页', hidden: true }]);
  });

  it('asks for a parent where an entry stands below another', async () => {
    const { bodiesOf } = renderConsole(<Page />, server, { codes });
    fireEvent.click(await screen.findByRole('button', { name: '添加菜单' }));
    const drawer = await form();
    await drawer.findByRole('textbox', { name: /菜单路径/ });
    expect(drawer.queryByText('上级菜单')).toBeNull();

    fireEvent.click(drawer.getByRole('radio', { name: '子菜单' }));
    fireEvent.click(drawer.getByRole('button', { name: '提交' }));

    expect(await drawer.findByText('请输入菜单标题!')).toBeDefined();
    expect(drawer.getByText('请选择上级菜单')).toBeDefined();
    expect(bodiesOf('frontMenus.add')).toEqual([]);
  });

  it('sends a new entry below the one it was begun at', async () => {
    const { bodiesOf } = renderConsole(<Page />, server, { codes });
    fireEvent.click(await screen.findByRole('button', { name: '添加下级「创作」' }));
    const drawer = await form();
    type(await drawer.findByRole('textbox', { name: /菜单名称/ }), '积木');
    type(drawer.getByRole('textbox', { name: /菜单路径/ }), '/edit/blocks');

    fireEvent.click(drawer.getByRole('button', { name: '提交' }));

    await waitFor(() =>
      expect(bodiesOf('frontMenus.add')).toEqual([
        expect.objectContaining({ name: '积木', parentId: 'make', url: '/edit/blocks' }),
      ]),
    );
  });

  it('refuses an address of a script before it is sent', async () => {
    const { bodiesOf } = renderConsole(<Page />, server, { codes });
    fireEvent.click(await screen.findByRole('button', { name: '添加菜单' }));
    const drawer = await form();
    type(await drawer.findByRole('textbox', { name: /菜单名称/ }), '坏');
    type(drawer.getByRole('textbox', { name: /菜单路径/ }), 'javascript:alert(1)');

    fireEvent.click(drawer.getByRole('button', { name: '提交' }));

    await waitFor(() => expect(drawer.getAllByText(/格式/).length).toBeGreaterThan(0));
    expect(bodiesOf('frontMenus.add')).toEqual([]);
  });
});
