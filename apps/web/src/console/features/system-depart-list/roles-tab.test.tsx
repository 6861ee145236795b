import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, aPage, apiError, renderConsole } from '../../testing/render-console.tsx';
import { RolesTab } from './roles-tab.tsx';

const codes = ['list', 'add', 'edit', 'delete'].map((verb) => `system:depart:role:${verb}`);
const role = {
  id: 'r1',
  departId: 'c1',
  departName: '一班',
  departId_dictText: '一班',
  roleName: '组长',
  roleCode: 'lead',
  description: '',
  createBy: 'admin',
  createTime: '2030-05-01 08:00:00',
  updateBy: null,
  updateTime: null,
};
const server: Answers = {
  'departRoles.list': () => aPage([role]),
  'departRoles.add': () => role,
};

it('lists the roles of the department and adds one to it', async () => {
  const { calls, bodiesOf } = renderConsole(<RolesTab depart={{ id: 'c1' }} />, server, { codes });
  await screen.findByText('组长');

  fireEvent.click(screen.getByRole('button', { name: '新建部门角色' }));
  const form = within(await screen.findByRole('dialog'));
  fireEvent.change(form.getByRole('textbox', { name: /部门角色名称/ }), {
    target: { value: '副组长' },
  });
  fireEvent.change(form.getByRole('textbox', { name: /部门角色编码/ }), {
    target: { value: 'second' },
  });
  fireEvent.click(form.getByRole('button', { name: '提交' }));

  await waitFor(() =>
    expect(bodiesOf('departRoles.add')).toMatchObject([
      { departId: 'c1', roleName: '副组长', roleCode: 'second' },
    ]),
  );
  expect(calls.find(({ id }) => id === 'departRoles.list')?.query).toMatchObject({
    departId: 'c1',
  });
});

it('tells who has a role before it is taken from them and deleted', async () => {
  const roles = [{ roleName: '组长', users: 2 }];
  const { calls } = renderConsole(
    <RolesTab depart={{ id: 'c1' }} />,
    {
      ...server,
      'departRoles.delete': ({ query }: { query?: { force?: boolean } }) => {
        if (!query?.force) throw apiError('role.inUse', 200, { users: 2, roles });
        return null;
      },
    },
    { codes },
  );

  fireEvent.click(await screen.findByRole('button', { name: '「组长」的更多操作' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /删除/ }));
  fireEvent.click(await screen.findByRole('button', { name: /^删除 1/ }));
  fireEvent.click(await screen.findByRole('button', { name: '仍然删除，影响 2 人' }));

  await waitFor(() =>
    expect(calls.filter(({ id }) => id === 'departRoles.delete').map(({ query }) => query)).toEqual(
      [{ id: 'r1' }, { id: 'r1', force: true }],
    ),
  );
});
