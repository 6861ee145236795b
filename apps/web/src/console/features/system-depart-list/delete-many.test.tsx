import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const codes = ['list', 'edit', 'deleteBatch'].map((verb) => `system:depart:${verb}`);
const node = (id: string, departName: string, children: unknown[] = []) => ({
  key: id,
  value: id,
  title: departName,
  id,
  parentId: '',
  departName,
  orgCategory: '1',
  orgType: '1',
  orgCode: id,
  departOrder: 0,
  isLeaf: true,
  children,
});
const tree = [node('s', '青禾小学', [node('g', '三年级', [node('c', '一班')])]), node('z', '社团')];
const server: Answers = {
  'departs.tree': () => tree,
  'departs.idTree': () => tree,
  'departs.counts': () => ({ total: 0, departs: [] }),
  'departs.deleteBatch': () => ({ count: 4, undoId: 'x1' }),
  'departs.restore': () => ({ count: 4 }),
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => {
  const titles = await screen.findAllByText(name, { selector: '.ant-select-tree-title' });
  fireEvent.click(titles.at(-1) ?? document.body);
};

it('deletes several departments with all below them once, and takes them back', async () => {
  const { calls, bodiesOf } = renderConsole(<Page />, server, { codes });
  await press('批量删除');
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '要删除的部门或班级' }));
  for (const name of ['青禾小学', '一班', '社团']) await choose(name);
  await press('删除选中的 3 个');

  expect(await screen.findByText(/要删除 4 个部门或班级/)).toBeDefined();
  await press('删除 4 个部门或班级');
  await press('撤销');

  expect(calls.find(({ id }) => id === 'departs.deleteBatch')?.query).toEqual({ ids: 's,z' });
  await waitFor(() => expect(bodiesOf('departs.restore')).toEqual([{ undoId: 'x1' }]));
});
