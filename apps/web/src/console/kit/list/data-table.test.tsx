// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { prepareBrowser, renderConsole } from '../../testing/render-console.tsx';
import { DataTable } from './data-table.tsx';

beforeAll(prepareBrowser);
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const draw = (widthOfTable: number) => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(widthOfTable);
  renderConsole(
    <DataTable
      label="职务"
      columns={[{ key: 'name', title: '名称' }]}
      rows={[{ id: 'p1', name: '教研员' }]}
      nameOf={({ name }) => name}
    />,
    {},
  );
  return screen.getByRole('table').parentElement?.dataset['wide'];
};

it('leaves scrolling to the page, where the head of the table sticks', () => {
  expect(draw(800)).toBe('false');
});

it('scrolls by itself once it is wider than its place', () => {
  expect(draw(1400)).toBe('true');
});
