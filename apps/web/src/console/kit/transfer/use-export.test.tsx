import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { useExport } from './use-export.ts';

beforeEach(() => {
  // jsdom has no addresses for bytes and goes nowhere.
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
    names.push(this.getAttribute('download') ?? '');
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const names: string[] = [];
type Props = {
  load: (query: object) => Promise<ArrayBuffer>;
  count: number;
  whole?: Record<string, string>;
};

function Screen({ load, count, whole }: Props) {
  const { downloadChosen } = useExport(load, '职务');
  const rows = Array.from({ length: count }, (_row, index) => ({ id: `p${index}` }));
  return (
    <button type="button" onClick={() => downloadChosen(rows, { whole }, { depart: 'd1' })}>
      export
    </button>
  );
}

function press(props: Omit<Props, 'load'>) {
  const load = vi.fn(async () => new ArrayBuffer(8));
  renderConsole(<Screen load={load} {...props} />, {});
  fireEvent.click(screen.getByRole('button', { name: 'export' }));
  return load;
}

it('asks for chosen rows by their ids, in a file of the day', async () => {
  const load = press({ count: 2 });

  await waitFor(() => expect(load).toHaveBeenCalledWith({ depart: 'd1', selections: 'p0,p1' }));
  await waitFor(() => expect(names).toEqual(['职务-2030-05-02.xlsx']));
});

it('asks for all rows of some conditions by these', async () => {
  const load = press({ count: 2500, whole: { name: '教' } });

  await waitFor(() => expect(load).toHaveBeenCalledWith({ name: '教' }));
});

it('says what to do when too many were chosen one by one', async () => {
  const load = press({ count: 1001 });

  expect(await screen.findByText(/一次最多导出 1000 个单独选中的项/)).toBeDefined();
  expect(load).not.toHaveBeenCalled();
});
