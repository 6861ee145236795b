import { createLocalStore, createMemoryStorage } from '@sprout/client';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';
import { atClass, chooseOf, codes, node, press, row, server, type } from './testing/a-depart.tsx';

describe('departments', () => {
  it('are called classes for whoever sees classes alone', async () => {
    const ownClasses = () => [node('c1', '一班', '3'), node('c2', '二班', '3')];
    renderConsole(<Page />, { ...server, 'departs.tree': ownClasses }, { codes });

    expect(await screen.findByText('请先选择一个班级')).toBeDefined();
    expect(screen.getByRole('textbox', { name: '查找班级' })).toBeDefined();
  });

  it('stand in a tree, and the chosen one in the address', async () => {
    const { router } = renderConsole(<Page />, server, { codes });
    expect(await screen.findByText('请先选择一个机构/部门/班级!')).toBeDefined();

    fireEvent.click(await screen.findByRole('treeitem', { name: /一班/ }));

    await waitFor(() => expect(router.state.location.search).toBe('?id=c1'));
    expect(await screen.findByRole('row', { name: /陈沐阳/ })).toBeDefined();
  });

  it('begin with the class that was open last', async () => {
    const store = createLocalStore(createMemoryStorage());
    renderConsole(<Page />, server, { codes, store, path: '/?id=c1' });
    await screen.findByRole('row', { name: /陈沐阳/ });
    cleanup();

    renderConsole(<Page />, server, { codes, store });

    expect(await screen.findByRole('row', { name: /陈沐阳/ })).toBeDefined();
    const line = screen.getByRole('treeitem', { name: /一班/ });
    expect(line.getAttribute('aria-selected')).toBe('true');
  });

  it('tell how many children they have, who was there and who has a card', async () => {
    atClass();
    const row = within(await screen.findByRole('row', { name: /陈沐阳/ }));

    expect(await screen.findByText(/2 个班 · 31 名学生/)).toBeDefined();
    const line = within(screen.getByRole('treeitem', { name: /一班/ }));
    expect(line.getByText('30')).toBeDefined();
    expect(row.getByText('1小时前')).toBeDefined();
    expect(row.getByText('未打印')).toBeDefined();
    expect(row.getByText('密码、图案')).toBeDefined();
  });

  it('are moved by keys and back again', async () => {
    const { bodiesOf } = atClass();
    await chooseOf('「一班」的更多操作', /^下移/);
    await press('撤销');

    await waitFor(() => expect(bodiesOf('departs.move')).toHaveLength(2));
    expect(bodiesOf('departs.move')).toEqual([
      { id: 'c1', parentId: 's', index: 1 },
      { id: 'c1', parentId: 's', index: 0 },
    ]);
  });

  it('are deleted after one question that tells what stays, and come back', async () => {
    const { calls, bodiesOf } = atClass();
    await screen.findByText(/31 名学生/);
    await chooseOf('「一班」的更多操作', /^删除/);

    expect(await screen.findByText(/里面有 30 名学生。他们的账号和作品都会留下/)).toBeDefined();
    expect(screen.getByText(/30 天内也可以在「回收站」恢复/)).toBeDefined();
    expect(screen.queryByText(/彻底/)).toBeNull();
    fireEvent.click(screen.getByText('删除班级'));
    await press('撤销');

    expect(calls.find(({ id }) => id === 'departs.delete')?.query).toEqual({ id: 'c1' });
    await waitFor(() => expect(bodiesOf('departs.restore')).toEqual([{ undoId: 'x1' }]));
  });

  it('keep a text that was emptied', async () => {
    const { bodiesOf } = atClass(server, 'info');
    type(await screen.findByRole('textbox', { name: '地址' }), '');
    await press('保存');

    await waitFor(() => expect(bodiesOf('departs.edit')).toHaveLength(1));
    expect(bodiesOf('departs.edit')[0]).toMatchObject({ id: 'c1', address: '' });
  });

  it('are saved twice while the first save is still being read back', async () => {
    let version = 1;
    const answers: Answers = {
      ...server,
      'departs.queryById': () =>
        version === 1 ? { ...row, version } : new Promise(() => undefined),
      'departs.edit': () => {
        version += 1;
        return { ...row, address: '一号楼', version };
      },
    };
    const { bodiesOf } = atClass(answers, 'info');
    const address = await screen.findByRole('textbox', { name: '地址' });
    type(address, '一号楼');
    await press('保存');
    await waitFor(() => expect(bodiesOf('departs.edit')).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true),
    );
    type(screen.getByRole('textbox', { name: '地址' }), '二号楼');
    await press('保存');

    await waitFor(() => expect(bodiesOf('departs.edit')).toHaveLength(2));
    expect(bodiesOf('departs.edit')[1]).toMatchObject({ address: '二号楼', version: 2 });
  });

  it('ask before another one takes the place of a form that was not saved', async () => {
    const { router } = atClass(server, 'info');
    type(await screen.findByRole('textbox', { name: '地址' }), '新地址');
    fireEvent.click(screen.getByRole('treeitem', { name: /二班/ }));

    expect(await screen.findByText('确定放弃编辑？')).toBeDefined();
    expect(router.state.location.search).toContain('id=c1');
    await press('放弃编辑');
    await waitFor(() => expect(router.state.location.search).toContain('id=c2'));
  });

  it('say at the field what is missing', async () => {
    atClass(server, 'info');
    type(await screen.findByRole('textbox', { name: /名称/ }), '');
    type(screen.getByRole('textbox', { name: '手机号' }), '123');
    await press('保存');

    expect(await screen.findByText('请输入机构/部门名称!')).toBeDefined();
    expect(screen.getByText('手机号码格式不正确!')).toBeDefined();
  });

  it('are added one after the other from a list of names', async () => {
    const { bodiesOf } = atClass();
    await chooseOf('「青禾小学」的更多操作', '批量添加下级');
    type(await screen.findByRole('textbox', { name: '名称' }), '三班\n\n四班');
    await press('添加 2 个');

    await waitFor(() => expect(bodiesOf('departs.add')).toHaveLength(2));
    expect(bodiesOf('departs.add')[0]).toMatchObject({ departName: '三班', parentId: 's' });
  });
});
