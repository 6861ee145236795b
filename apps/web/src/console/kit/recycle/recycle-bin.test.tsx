import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aPage, renderConsole } from '../../testing/render-console.tsx';
import { RecycleBin } from './recycle-bin.tsx';

type Row = { id: string; name: string };

/** A bin of so many rows; what is taken out is gone from it. */
function open(count: number) {
  let left: readonly Row[] = Array.from({ length: count }, (_row, index) => ({
    id: `p${index}`,
    name: `职务${index}`,
  }));
  const restore = vi.fn(async (ids: readonly string[]) => {
    left = left.filter(({ id }) => !ids.includes(id));
  });
  renderConsole(
    <RecycleBin<Row>
      name="positions"
      columns={[{ key: 'name', title: '职务名称' }]}
      nameOf={({ name }) => name}
      load={async ({ pageNo, pageSize }) => {
        const first = (Number(pageNo) - 1) * Number(pageSize);
        return { ...aPage(left.slice(first, first + Number(pageSize))), total: left.length };
      }}
      restore={restore}
      onClose={vi.fn()}
    />,
    {},
  );
  return restore;
}

it('gives the rows of every page back, a thousand at a time', async () => {
  const restore = open(1200);
  fireEvent.click(await screen.findByRole('checkbox', { name: '选择「职务0」' }));
  fireEvent.click(await screen.findByRole('button', { name: '选择全部 1200 项' }));
  await screen.findByText('已选择 1200 项');

  fireEvent.click(screen.getByRole('button', { name: '取回' }));

  expect(await screen.findByRole('heading', { name: '回收站是空的' })).toBeDefined();
  expect(restore.mock.calls.map(([ids]) => ids.length)).toEqual([1000, 200]);
});

it('goes to the page before when the last one is empty', async () => {
  open(11);
  fireEvent.click(await screen.findByTitle('2'));
  fireEvent.click(await screen.findByRole('button', { name: '取回「职务10」' }));

  await waitFor(() => expect(screen.getByRole('row', { name: /职务9/ })).toBeDefined());
});

it('says before the press why a row cannot be deleted for good, alone and among others', async () => {
  const erase = vi.fn(async () => undefined);
  const why = '只有创建它的人，或能看到全校的人，可以彻底删除';
  const rows: readonly Row[] = [
    { id: 'mine', name: '我的' },
    { id: 'others', name: '别人的' },
  ];
  renderConsole(
    <RecycleBin<Row>
      name="positions"
      columns={[{ key: 'name', title: '职务名称' }]}
      nameOf={({ name }) => name}
      load={async () => ({ ...aPage(rows), total: 2, eraseProblems: { others: why } })}
      restore={vi.fn()}
      erase={erase}
      onClose={vi.fn()}
    />,
    {},
  );

  fireEvent.click(await screen.findByRole('button', { name: '「别人的」的更多操作' }));
  const item = await screen.findByRole('menuitem', { name: /彻底删除/ });
  expect(item.textContent).toContain(why);
  expect(item.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('checkbox', { name: '选择「我的」' }));
  fireEvent.click(screen.getByRole('checkbox', { name: '选择「别人的」' }));
  const button = screen.getByRole('button', { name: '彻底删除' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(erase).not.toHaveBeenCalled();
});
