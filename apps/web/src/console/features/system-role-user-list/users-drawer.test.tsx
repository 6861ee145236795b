import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiError, renderConsole } from '../../testing/render-console.tsx';
import { aRole, roleCodes as codes, roleServer as server } from './testing/a-role.ts';
import { UsersDrawer } from './users-drawer.tsx';

const show = (answers = server) =>
  renderConsole(<UsersDrawer role={aRole()} mayChange onClose={() => {}} />, answers, { codes });
const removeFirst = async () => {
  fireEvent.click(await screen.findByRole('button', { name: '「周知远」的更多操作' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /移出角色/ }));
};

describe('the users of a role', () => {
  it('are looked for by any of their names', async () => {
    const { calls } = show();
    await screen.findByText('周知远');

    fireEvent.change(screen.getByRole('searchbox', { name: '姓名、昵称或账号' }), {
      target: { value: 'zh' },
    });
    fireEvent.keyDown(screen.getByRole('searchbox', { name: '姓名、昵称或账号' }), {
      key: 'Enter',
      keyCode: 13,
    });

    await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ roleId: 'r1', keyword: 'zh' }));
  });

  it('are taken out at once, with a way back', async () => {
    const { calls, bodiesOf } = show();
    await removeFirst();

    expect(await screen.findByText('已把 周知远 移出「助教」')).toBeDefined();
    expect(calls.find(({ id }) => id === 'users.deleteUserRoleBatch')?.query).toEqual({
      roleId: 'r1',
      userIds: 'u2',
    });
    fireEvent.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(() =>
      expect(bodiesOf('users.addSysUserRole')).toEqual([{ roleId: 'r1', userIdList: ['u2'] }]),
    );
  });

  it('stay when the server refuses', async () => {
    const refuse = () => {
      throw apiError('access.levelTooLow');
    };
    show({ ...server, 'users.deleteUserRoleBatch': refuse });
    await removeFirst();

    expect(await screen.findByText('message of access.levelTooLow')).toBeDefined();
    expect(screen.getByText('周知远')).toBeDefined();
  });

  it('are added from those who have an account', async () => {
    const { bodiesOf } = show();
    fireEvent.click(await screen.findByRole('button', { name: '已有用户' }));

    fireEvent.click(await screen.findByRole('checkbox', { name: '选择「林一」' }));
    fireEvent.click(await screen.findByRole('button', { name: '添加 1 人' }));

    await waitFor(() =>
      expect(bodiesOf('users.addSysUserRole')).toEqual([{ roleId: 'r1', userIdList: ['u3'] }]),
    );
  });

  it('to be added are found by any of their names and role', async () => {
    const { calls } = show();
    fireEvent.click(await screen.findByRole('button', { name: '已有用户' }));
    const dialog = within(
      (await screen.findByText('添加已有用户')).closest<HTMLElement>('[role="dialog"]') ??
        document.body,
    );

    expect(dialog.getByLabelText('角色')).toBeDefined();
    fireEvent.change(dialog.getByRole('textbox', { name: '用户' }), {
      target: { value: 'lin' },
    });
    fireEvent.click(dialog.getByRole('button', { name: '查询' }));

    await waitFor(() => {
      const asked = calls.findLast(({ id }) => id === 'users.list');
      expect(asked?.query).toMatchObject({ keyword: 'lin', pageNo: 1 });
    });
  });
});
