import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { TreeSide } from './tree-side.tsx';
import type { TreeNode } from './tree-types.ts';

const nodes: TreeNode[] = [
  {
    key: 's',
    title: '青禾校区',
    count: 9,
    children: [
      { key: 'a', title: '三年级 1 班' },
      { key: 'b', title: '三年级 2 班' },
    ],
  },
];
const show = (more: Partial<Parameters<typeof TreeSide>[0]> = {}) =>
  renderConsole(
    <TreeSide label="部门" nodes={nodes} value={undefined} onSelect={() => {}} {...more} />,
    {},
  );

describe('a tree beside a list', () => {
  it('is open at first and closes by its branch', () => {
    show();
    expect(screen.getByRole('treeitem', { name: /三年级 1 班/ })).toBeDefined();

    fireEvent.click(screen.getByRole('button', { name: '收起「青禾校区」' }));

    expect(screen.queryByRole('treeitem', { name: /三年级 1 班/ })).toBeNull();
  });

  it('closes and opens all of its branches', async () => {
    show();
    const use = async (item: string) => {
      fireEvent.click(screen.getByRole('button', { name: '树操作' }));
      fireEvent.click(await screen.findByRole('menuitem', { name: item }));
    };

    await use('合并所有');
    expect(screen.queryByRole('treeitem', { name: /三年级 1 班/ })).toBeNull();
    await use('展开所有');

    expect(screen.getByRole('treeitem', { name: /三年级 1 班/ })).toBeDefined();
  });

  it('chooses a node, and takes the choice back', () => {
    const onSelect = vi.fn();
    show({ onSelect, value: 'a' });

    fireEvent.click(screen.getByRole('treeitem', { name: /三年级 2 班/ }));
    expect(onSelect).toHaveBeenLastCalledWith('b');
    fireEvent.click(screen.getByRole('treeitem', { name: /三年级 1 班/ }));
    expect(onSelect).toHaveBeenLastCalledWith(undefined);
  });

  it('shows what is looked for with the way to it', () => {
    show();

    fireEvent.change(screen.getByRole('textbox', { name: '查找部门' }), {
      target: { value: '2 班' },
    });

    expect(screen.getByRole('treeitem', { name: /三年级 2 班/ })).toBeDefined();
    expect(screen.queryByRole('treeitem', { name: /三年级 1 班/ })).toBeNull();
  });

  it('opens the actions of a node by the right mouse button', async () => {
    const run = vi.fn();
    show({ menu: () => [{ key: 'add', label: '添加下级', run }] });

    fireEvent.contextMenu(screen.getByRole('treeitem', { name: /三年级 1 班/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '添加下级' }));

    expect(run).toHaveBeenCalledOnce();
  });

  it('is walked by arrows and sorted by Alt and arrows', () => {
    const onMove = vi.fn();
    show({ onMove });
    const [school, first] = screen.getAllByRole('treeitem');

    fireEvent.keyDown(school ?? document.body, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first ?? document.body, { key: 'ArrowDown', altKey: true });

    expect(onMove).toHaveBeenCalledWith('a', 'b', 'after');
  });
});
