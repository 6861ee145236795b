import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PagesContext } from '../../routing/registry.ts';
import { apiError, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';
import { menuCodes as codes, menuServer as server } from './testing/a-menu.ts';

const built = ['system-user-list', 'dashboard'];
const pages = Object.fromEntries(
  built.map((name) => [`./features/${name}/page.tsx`, async () => ({ Page })]),
);
const show = (answers = server, own = codes, seesWholeSchool = true) =>
  renderConsole(
    <PagesContext value={pages}>
      <Page />
    </PagesContext>,
    answers,
    { codes: own, seesWholeSchool },
  );
const row = (name: RegExp) => screen.findByRole('row', { name });
const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-row="${id}"]`);
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const openMenu = async (name: string, item: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `「${name}」的更多操作` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const refuse = (code: Parameters<typeof apiError>[0]) => () => {
  throw apiError(code);
};

describe('menus', () => {
  it('are only looked at by whoever sees a part of the school, and say why', async () => {
    show(server, codes, false);
    await row(/用户管理/);

    expect(screen.getByText(/只有能看到全校的人可以修改/)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /新增/ }).disabled).toBe(true);
    const edit = screen.getByRole('button', { name: '编辑「用户管理」' });
    expect(edit.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(edit);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stand as a tree, pages with their buttons closed at first', async () => {
    show();
    await row(/用户管理/);

    expect(screen.queryByText('system:user:add')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '展开「用户管理」' }));
    expect(screen.getByText('system:user:add')).toBeDefined();
    expect(screen.getByText('5 项，其中按钮 1')).toBeDefined();
  });

  it('whose page this build has not got are marked', async () => {
    show();

    expect(within(await row(/旧页面/)).getByText('未找到')).toBeDefined();
    expect(within(await row(/用户管理/)).queryByText('未找到')).toBeNull();
  });

  it('are looked for with the way to what is found', async () => {
    const { router } = show();
    await row(/首页/);

    type(screen.getByRole('textbox', { name: '关键词' }), 'user:add');
    fireEvent.click(screen.getByRole('button', { name: '查询' }));

    expect(await screen.findByText('system:user:add')).toBeDefined();
    expect(rowOf('home')).toBeNull();
    expect(router.state.location.search).toContain('keyword=user');
  });

  it('offer nothing that the person may not do', async () => {
    show(server, ['system:permission:list']);
    await row(/首页/);

    expect(screen.queryByRole('button', { name: '新增' })).toBeNull();
    expect(screen.queryByRole('button', { name: '按角色预览' })).toBeNull();
    expect(screen.queryByRole('button', { name: '移动「用户管理」' })).toBeNull();
  });

  it('are sorted among their siblings by keys, with a way back', async () => {
    const { bodiesOf } = show();

    fireEvent.keyDown(await screen.findByRole('button', { name: '移动「用户管理」' }), {
      key: 'ArrowDown',
    });

    expect(await screen.findByText('已调整「用户管理」的顺序')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(() =>
      expect(bodiesOf('permissions.sort')).toEqual([
        { parentId: 'people', ids: ['odd', 'users'] },
        { parentId: 'people', ids: ['users', 'odd'] },
      ]),
    );
  });

  it('are sorted by dragging, but not out of their parent', async () => {
    const { bodiesOf } = show();
    await row(/用户管理/);

    fireEvent.dragStart(rowOf('odd') ?? document.body);
    fireEvent.drop(rowOf('home') ?? document.body);
    fireEvent.dragStart(rowOf('odd') ?? document.body);
    fireEvent.drop(rowOf('users') ?? document.body);

    await waitFor(() =>
      expect(bodiesOf('permissions.sort')).toEqual([{ parentId: 'people', ids: ['odd', 'users'] }]),
    );
  });

  it('are hidden by their switch', async () => {
    const { bodiesOf } = show();

    fireEvent.click(await screen.findByRole('switch', { name: '在菜单里显示「首页」' }));

    expect(await screen.findByText('「首页」已从菜单里隐藏')).toBeDefined();
    expect(bodiesOf('permissions.edit')).toEqual([
      { id: 'home', menuType: 0, name: '首页', hidden: true },
    ]);
  });

  it('with something below are deleted only when the word is typed', async () => {
    const { calls } = show();
    await openMenu('用户管理', '删除');

    const go = await screen.findByRole('button', { name: '彻底删除 2 项' });
    expect(go.hasAttribute('disabled')).toBe(true);
    type(screen.getByRole('textbox', { name: '输入 彻底删除 继续' }), '彻底删除');
    fireEvent.click(screen.getByRole('button', { name: '彻底删除 2 项' }));

    await waitFor(() =>
      expect(calls.find(({ id }) => id === 'permissions.delete')?.query).toEqual({ id: 'users' }),
    );
  });

  it('are seen as a role sees them', async () => {
    show();
    fireEvent.click(await screen.findByRole('button', { name: '按角色预览' }));

    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '选择角色' }));
    fireEvent.click(await screen.findByText('助教'));

    expect(await screen.findByText('只有这个角色的人看到的菜单：1 项，按钮 1 个。')).toBeDefined();
  });
});

describe('the form of a menu', () => {
  const openForm = async () => within(await screen.findByRole('dialog'));

  it('asks for what its kind needs', async () => {
    show();
    fireEvent.click(await screen.findByRole('button', { name: '新增' }));
    const form = await openForm();
    fireEvent.click(await form.findByRole('radio', { name: '按钮/权限' }));

    fireEvent.click(form.getByRole('button', { name: '提交' }));

    expect(await form.findByText('请输入菜单标题!')).toBeDefined();
    expect(form.getByText('请选择上级菜单')).toBeDefined();
    expect(form.getByText('请输入授权标识!')).toBeDefined();
    expect(form.queryByRole('textbox', { name: /菜单路径/ })).toBeNull();
  });

  it('sends what was typed', async () => {
    const { bodiesOf } = show();
    fireEvent.click(await screen.findByRole('button', { name: '新增' }));
    const form = await openForm();
    type(await form.findByRole('textbox', { name: /菜单名称/ }), '帮助');
    type(form.getByRole('textbox', { name: /菜单路径/ }), '/help');

    fireEvent.click(form.getByRole('button', { name: '提交' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf('permissions.add')).toEqual([
      expect.objectContaining({ menuType: 0, name: '帮助', url: '/help', route: true }),
    ]);
  });

  it.each([
    ['permission.reservedPath', /菜单路径/],
    ['permission.loop', /上级菜单/],
  ] as const)('shows %s at its field', async (code, field) => {
    show({ ...server, 'permissions.edit': refuse(code) });
    fireEvent.click(await screen.findByRole('button', { name: '编辑「用户管理」' }));
    const form = await openForm();
    type(await form.findByRole('textbox', { name: /菜单路径/ }), '/api/x');

    fireEvent.click(form.getByRole('button', { name: '提交' }));

    const told = await form.findByText(`message of ${code}`);
    expect(told.parentElement?.querySelector('label')?.textContent).toMatch(field);
  });
});
