import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { DataTable } from './data-table.tsx';
import { useSelection } from './use-selection.ts';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const rows = [{ id: 'p1', name: '教研员' }];

function Chosen() {
  return (
    <DataTable
      label="职务"
      columns={[{ key: 'name', title: '名称' }]}
      rows={rows}
      nameOf={({ name }) => name}
      selection={useSelection<(typeof rows)[number]>()}
      rowActions={() => [{ key: 'restore', label: '取回', run: () => {} }]}
    />
  );
}

const draw = (widthOfTable: number) => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(widthOfTable);
  renderConsole(
    <DataTable
      label="职务"
      columns={[{ key: 'name', title: '名称' }]}
      rows={rows}
      nameOf={({ name }) => name}
    />,
    {},
  );
  return screen.getByRole('table').parentElement?.dataset['wide'];
};

it('leaves scrolling to the page, where the head of the table sticks', () => {
  expect(draw(800)).toBe('false');
});

it('is a list of cards on a phone, to be chosen and acted upon', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    // Only what is asked of it.
    () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never,
  );
  renderConsole(<Chosen />, {});

  fireEvent.click(screen.getByRole('button', { name: '教研员' }));

  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('checkbox', { name: '选择「教研员」' })).toHaveProperty('checked', true);
  expect(screen.getByRole('button', { name: '「教研员」的更多操作' })).toBeDefined();
});

it('scrolls by itself once it is wider than its place', () => {
  expect(draw(1400)).toBe('true');
});

/** The title of a cell that is pointed at, whose content wants so many of 800 pixels. */
async function titleAt(wanted: number, shown: ReactNode): Promise<string | null> {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(wanted);
  const columns = [{ key: 'name', title: '名称', render: () => shown }];
  renderConsole(<DataTable label="职务" columns={columns} rows={rows} nameOf={() => ''} />, {});
  const cell = await screen.findByRole('cell');
  fireEvent.mouseOver(cell);
  return cell.getAttribute('title');
}

it('tells the whole of a value that has no room in its cell', async () => {
  expect(await titleAt(900, '修改角色：没有权限')).toBe('修改角色：没有权限');
});

it('tells nothing where all of it is seen, and leaves a title of its own', async () => {
  expect(await titleAt(800, '修改角色')).toBeNull();
  cleanup();
  expect(await titleAt(900, <span title="三年级一班">三年级…</span>)).toBeNull();
});
