import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, apiError, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';
import { aRole, roleCodes as codes, roleServer as server } from './testing/a-role.ts';

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const openMenu = async (item: string) => {
  fireEvent.click(await screen.findByRole('button', { name: '「助教」的更多操作' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(item) }));
};
const openForm = async () => {
  fireEvent.click(await screen.findByRole('button', { name: '新建角色' }));
  return within(await screen.findByRole('dialog'));
};
const fillIn = (form: ReturnType<typeof within>) => {
  type(form.getByRole('textbox', { name: /角色名称/ }), '教务');
  type(form.getByRole('textbox', { name: /角色编码/ }), 'office');
};

describe('roles', () => {
  it('are listed with their level and how many people have them', async () => {
    renderConsole(<Page />, server, { codes });

    const row = await screen.findByRole('row', { name: /助教/ });

    expect(within(row).getByText('1 级')).toBeDefined();
    expect(within(row).getByText('assistant')).toBeDefined();
  });

  it('are looked for by their name', async () => {
    const { calls } = renderConsole(<Page />, server, { codes });
    await screen.findByText('assistant');

    type(screen.getByRole('textbox', { name: '角色名称' }), '教');
    click('查询');

    await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ roleName: '教' }));
  });

  it('offer nothing that the person may not do', async () => {
    renderConsole(<Page />, server, { codes: ['system:role:list'] });
    await screen.findByText('assistant');

    expect(screen.queryByRole('button', { name: '新建角色' })).toBeNull();
    expect(screen.queryByRole('button', { name: '导入' })).toBeNull();
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
    expect(screen.queryByRole('button', { name: '用户「助教」' })).toBeNull();
    expect(screen.queryByRole('button', { name: '「助教」的更多操作' })).toBeNull();
  });

  it('are checked line by line before they are imported', async () => {
    const { calls } = renderConsole(<Page />, server, { codes });
    fireEvent.click(await screen.findByRole('button', { name: '导入' }));

    fireEvent.change(await screen.findByLabelText('选择文件，或把它拖到这里'), {
      target: { files: [new File(['x'], 'a.xlsx')] },
    });

    expect(await screen.findByText('已存在，忽略导入。')).toBeDefined();
    expect(calls.find(({ id }) => id === 'roles.importExcel')?.query).toEqual({ check: true });
  });

  it('are exported as they are listed', async () => {
    const { calls } = renderConsole(<Page />, server, { codes, path: '/?roleName=教' });
    await screen.findByText('assistant');

    click('导出');

    await waitFor(() => {
      const asked = calls.find(({ id }) => id === 'roles.exportXls')?.query;
      expect(asked).toMatchObject({ roleName: '教' });
    });
  });

  it.each([
    ['above the own level', 'role.levelTooHigh', /等级/],
    ['of people out of sight', 'role.shared', /你负责的部门之外也有人使用/],
  ] as const)('%s can only be looked at, and say why', async (_, problem, words) => {
    const kept = { ...server, 'roles.list': () => aPage([aRole({ problem })]) };
    renderConsole(<Page />, kept, { codes });

    expect(await screen.findByRole('img', { name: words })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '「助教」的更多操作' }));
    const items = await screen.findAllByRole('menuitem', { name: words });
    expect(items.map((item) => item.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
  });

  it('that are needed are not offered for deletion', async () => {
    const needed = aRole({ roleCode: 'student', roleName: '学生' });
    const kept = { ...server, 'roles.list': () => aPage([needed]) };
    renderConsole(<Page />, kept, { codes });

    fireEvent.click(await screen.findByRole('button', { name: '「学生」的更多操作' }));

    const item = await screen.findByRole('menuitem', { name: /删除/ });
    expect(item.getAttribute('aria-disabled')).toBe('true');
  });

  it('tell in the words of the house what is wrong', async () => {
    renderConsole(<Page />, server, { codes });
    const form = await openForm();
    type(form.getByRole('textbox', { name: /角色编码/ }), '教务');

    fireEvent.click(form.getByRole('button', { name: '提交' }));

    expect(await form.findByText('请输入角色名称!')).toBeDefined();
    expect(form.getByText('角色编码不可输入汉字!')).toBeDefined();
  });

  it('are saved', async () => {
    const { bodiesOf } = renderConsole(<Page />, server, { codes });
    const form = await openForm();
    fillIn(form);

    fireEvent.click(form.getByRole('button', { name: '提交' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf('roles.add')).toEqual([
      {
        roleName: '教务',
        roleCode: 'office',
        roleLevel: 0,
        seesWholeSchool: false,
        description: null,
      },
    ]);
  });

  it('are marked when they see the whole school', async () => {
    const answers = { ...server, 'roles.list': () => aPage([aRole({ seesWholeSchool: true })]) };
    renderConsole(<Page />, answers, { codes });

    expect(await screen.findByText('看到全校')).toBeDefined();
  });

  describe('and the sight of the whole school', () => {
    const editForm = async (role: Parameters<typeof aRole>[0], seesWholeSchool: boolean) => {
      const rows = { ...server, 'roles.list': () => aPage([aRole(role)]) };
      const shown = renderConsole(<Page />, rows, { codes, seesWholeSchool });
      await openMenu('编辑');
      const form = within(await screen.findByRole('dialog'));
      return { ...shown, form, sight: form.getByRole('switch', { name: '看到全校' }) };
    };

    it('is shown and stays for an actor who sees a part, who is told why', async () => {
      const { form, sight } = await editForm({ seesWholeSchool: true }, false);

      expect(sight.matches(':disabled')).toBe(true);
      expect(sight.getAttribute('aria-checked')).toBe('true');
      expect(form.getByText(/你自己看不到全校/)).toBeDefined();
    });

    it('is that of the administrators for good', async () => {
      const admin = { roleCode: 'admin', roleLevel: 99, seesWholeSchool: true };
      const { form, sight } = await editForm(admin, true);

      expect(sight.matches(':disabled')).toBe(true);
      expect(form.getByText(/始终能看到全校/)).toBeDefined();
    });

    it('is turned on for a role of level 1 and no lower one', async () => {
      const { form, sight, bodiesOf } = await editForm({ roleLevel: 0 }, true);
      const submit = () => fireEvent.click(form.getByRole('button', { name: '提交' }));

      fireEvent.click(sight);
      submit();
      expect(await form.findByText('能看到全校的角色，等级至少是 1')).toBeDefined();
      expect(bodiesOf('roles.edit')).toEqual([]);
      type(form.getByRole('spinbutton', { name: /角色等级/ }), '1');
      submit();

      await waitFor(() =>
        expect(bodiesOf('roles.edit')).toMatchObject([{ roleLevel: 1, seesWholeSchool: true }]),
      );
    });
  });

  it('show the refusal of the server at the field it speaks of', async () => {
    const refuse = () => {
      throw apiError('role.levelTooHigh', 200, { field: 'roleLevel' });
    };
    renderConsole(<Page />, { ...server, 'roles.add': refuse }, { codes });
    const form = await openForm();
    fillIn(form);

    fireEvent.click(form.getByRole('button', { name: '提交' }));

    expect(await form.findByText('message of role.levelTooHigh')).toBeDefined();
    const level = form.getByRole('spinbutton', { name: /角色等级/ });
    await waitFor(() => expect(document.activeElement).toBe(level));
  });

  it('that people have are deleted only after their number was seen', async () => {
    let isForced: unknown;
    const remove = ({ query }: { query?: never }) => {
      isForced = (query as unknown as { force?: boolean }).force;
      if (isForced) return null;
      const roles = [{ id: 'r1', roleName: '助教', users: 3 }];
      throw apiError('role.inUse', 200, { users: 3, roles });
    };
    renderConsole(<Page />, { ...server, 'roles.delete': remove }, { codes });
    await openMenu('删除');

    fireEvent.click(await screen.findByRole('button', { name: '删除 1 个角色' }));

    expect(await screen.findByText('助教：3 人')).toBeDefined();
    expect(isForced).toBeUndefined();
    fireEvent.click(screen.getByRole('button', { name: '仍然删除，影响 3 人' }));
    await waitFor(() => expect(isForced).toBe(true));
  });
});
