import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { apiError, renderConsole } from '../../testing/render-console.tsx';
import { AuthoriseDrawer } from './authorise-drawer.tsx';
import { aNode, aRole, aTree, roleCodes, roleServer as server } from './testing/a-role.ts';

const show = (answers = server, codes = roleCodes, role = aRole()) => {
  const onClose = vi.fn();
  const drawer = <AuthoriseDrawer role={role} problem={undefined} onClose={onClose} />;
  return { onClose, ...renderConsole(drawer, answers, { codes }) };
};
const box = (name: string) => screen.findByRole('checkbox', { name: `勾选「${name}」` });
const isChecked = async (name: string) => (await box(name)).matches(':checked');

describe('authorising a role', () => {
  const logs = aNode({
    key: 'logs',
    title: '查看日志',
    perms: 'system:log:list',
    wholeSchool: true,
  });
  const withLogs = {
    ...server,
    'roles.queryTreeList': () => ({ treeList: [...aTree, logs], ids: [] }),
  };

  it('marks what is of use with the whole school alone, and says so once it is checked', async () => {
    show(withLogs);
    const line = within(await screen.findByRole('treeitem', { name: /查看日志/ }));

    expect(line.getByText('全校')).toBeDefined();
    expect(screen.queryByText(/才用得上它们/)).toBeNull();
    fireEvent.click(await box('查看日志'));
    expect(screen.getByText(/才用得上它们/)).toBeDefined();
  });

  it('marks what reaches the own rows alone', async () => {
    const forms = aNode({
      key: 'forms',
      title: '查看表单',
      perms: 'system:form:list',
      ownRows: true,
    });
    const treeList = [...aTree, forms];
    show({ ...server, 'roles.queryTreeList': () => ({ treeList, ids: [] }) });

    const line = within(await screen.findByRole('treeitem', { name: /查看表单/ }));
    expect(line.getByText('仅自己的')).toBeDefined();
  });

  it('says nothing of it for a role that sees the whole school', async () => {
    show(withLogs, roleCodes, aRole({ seesWholeSchool: true }));

    fireEvent.click(await box('查看日志'));

    expect(screen.getAllByText('全校')).toHaveLength(1);
    expect(screen.queryByText(/才用得上它们/)).toBeNull();
  });

  it('leaves children and parents alone unless they are linked', async () => {
    show();

    fireEvent.click(await box('用户管理'));

    expect(await isChecked('用户管理')).toBe(false);
    expect(await isChecked('删除')).toBe(true);
  });

  it('takes everything along when they are linked, but not what one cannot give', async () => {
    show();
    fireEvent.click(await screen.findByRole('switch', { name: '父子关联' }));

    fireEvent.click(await box('人员与班级'));

    expect(await isChecked('添加')).toBe(true);
    expect(await isChecked('导出')).toBe(false);
    expect((await box('导出')).hasAttribute('disabled')).toBe(true);
  });

  it('tells in the foot what the server says would change', async () => {
    const { bodiesOf } = show();

    fireEvent.click(await box('添加'));
    fireEvent.click(await box('删除'));

    expect(await screen.findByText('新增 1')).toBeDefined();
    expect(screen.getByText('移除 1')).toBeDefined();
    expect(bodiesOf('permissions.saveRolePermission')).toEqual([
      { roleId: 'r1', permissionIds: 'm1,b1', opened: { permissionIds: 'm1,b2' }, check: true },
    ]);
  });

  it('tells there why the server would refuse', async () => {
    const refuse = () => {
      throw apiError('role.liftsGiver');
    };
    show({ ...server, 'permissions.saveRolePermission': refuse });

    fireEvent.click(await box('添加'));

    expect(await screen.findByText('message of role.liftsGiver')).toBeDefined();
  });

  it('saves grants before the data rules that bind them, and closes', async () => {
    const { calls, onClose } = show();
    fireEvent.click(await box('添加'));
    fireEvent.click(screen.getByRole('treeitem', { name: /用户管理/ }));
    fireEvent.click(await screen.findByRole('checkbox', { name: /仅显示学生/ }));

    fireEvent.click(screen.getByRole('button', { name: '保存并关闭' }));

    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const writes = calls.filter(({ id, body }) => id.includes('save') && !hasCheck(body));
    expect(writes.map(({ id, body }) => [id, body])).toEqual([
      [
        'permissions.saveRolePermission',
        { roleId: 'r1', permissionIds: 'm1,b2,b1', opened: { permissionIds: 'm1,b2' } },
      ],
      [
        'roles.saveDataRules',
        { permissionId: 'm1', roleId: 'r1', dataRuleIds: 'd1', opened: { dataRuleIds: '' } },
      ],
    ]);
  });

  it('warns that without data rules every row is seen', async () => {
    show();

    fireEvent.click(await screen.findByRole('treeitem', { name: /用户管理/ }));

    expect(await screen.findByText('请注意，现未勾选任何数据权限!')).toBeDefined();
    fireEvent.click(screen.getByRole('treeitem', { name: /人员与班级/ }));
    expect(await screen.findByText('无配置信息!')).toBeDefined();
  });

  it('tells how many rows the chosen data rules leave to those with the role', async () => {
    const { calls } = show();
    fireEvent.click(await screen.findByRole('treeitem', { name: /用户管理/ }));

    fireEvent.click(await screen.findByRole('checkbox', { name: /仅显示学生/ }));

    expect(await screen.findByText('林老师：能看到 62 人中的 31 人。')).toBeDefined();
    expect(screen.getByText(/另有 3 人也受它约束/)).toBeDefined();
    expect(calls.findLast(({ id }) => id === 'permissions.countRule')?.query).toEqual({
      permissionId: 'm1',
      ruleIds: 'd1',
      roleId: 'r1',
    });
  });

  it('asks before changes are given up', async () => {
    const { onClose } = show();
    fireEvent.click(await box('添加'));

    fireEvent.click(screen.getByRole('button', { name: '取消' }));

    expect(await screen.findByText('确定放弃编辑？')).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is walked and checked by keys', async () => {
    show();
    const group = await screen.findByRole('treeitem', { name: /人员与班级/ });

    fireEvent.keyDown(group, { key: 'ArrowDown' });
    fireEvent.keyDown(document.activeElement ?? group, { key: ' ' });

    expect(document.activeElement?.getAttribute('aria-checked')).toBe('false');
    expect(await isChecked('用户管理')).toBe(false);
  });

  it('shows what may not be changed without a way to save', async () => {
    show(server, ['system:role:list']);

    expect((await box('添加')).hasAttribute('disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: '保存并关闭' })).toBeNull();
    fireEvent.click(screen.getByRole('treeitem', { name: /用户管理/ }));
    const rule = await screen.findByRole('checkbox', { name: /仅显示学生/ });
    expect(rule.hasAttribute('disabled')).toBe(true);
  });
});

const hasCheck = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'check' in body;
