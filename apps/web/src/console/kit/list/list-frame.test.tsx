import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aPage, apiError, renderConsole } from '../../testing/render-console.tsx';
import type { Column, FilterField } from '../table/list-types.ts';
import type { PageOf } from '../table/read-page.ts';
import { useListOf } from '../table/use-list.ts';
import { useUndo } from '../use-undo.ts';
import { ListFrame } from './list-frame.tsx';
import { useRemove } from './use-remove.ts';

type Row = { id: string; name: string; code: string | null };
const columns: Column<Row>[] = [
  { key: 'name', title: '职务名称', canSort: true },
  { key: 'code', title: '职务编码' },
];
const filters: FilterField[] = [
  { name: 'name', label: '职务名称', kind: 'text' },
  { name: 'code', label: '职务编码', kind: 'text' },
  { name: 'createTime', label: '创建时间', kind: 'range' },
];
const views = [{ key: 'old', label: '旧的', params: { name: 'old' } }];
const nameOf = (row: Row) => row.name;
const aRow = (id: string, name: string): Row => ({ id, name, code: null });

type Load = (query: Record<string, unknown>) => Promise<PageOf<Row>>;
const one: Load = async () => aPage([aRow('p1', '教研员')]);

function Screen({ load, onCreate }: { load: Load; onCreate?: () => void }) {
  const undo = useUndo();
  const list = useListOf<Row>('positions.list', { name: 'positions', filters, views }, load);
  const remove = useRemove<Row>({
    name: 'positions',
    nameOf,
    undo,
    remove: async (ids) => parts.push(ids.length) && deleted.push(...ids),
    restore: async (ids) => parts.push(ids.length) && restored.push(...ids),
  });
  return (
    <ListFrame
      list={list}
      columns={columns}
      nameOf={nameOf}
      undo={undo}
      actions={[
        { key: 'add', label: '添加职务', isPrimary: true, run: onCreate ?? (() => {}) },
        { key: 'secret', label: '不许', perm: 'system:position:import', run: () => {} },
      ]}
      rowActions={(row) => [{ key: 'delete', label: '删除', run: () => remove([row]) }]}
      batch={(rows, { clear, whole }) => [
        { key: 'delete', label: '删除所选', run: () => remove(rows).then(clear) },
        { key: 'whole', label: JSON.stringify(whole ?? null), run: () => {} },
      ]}
    />
  );
}

/** A list of so many rows, cut into pages as asked. */
const manyOf =
  (total: number): Load =>
  async ({ pageNo, pageSize }) => {
    const first = (Number(pageNo) - 1) * Number(pageSize);
    const count = Math.max(0, Math.min(Number(pageSize), total - first));
    const records = Array.from({ length: count }, (_row, index) =>
      aRow(`p${first + index}`, `职务${first + index}`),
    );
    return { ...aPage(records), total };
  };

const parts: number[] = [];
const deleted: string[] = [];
const restored: string[] = [];

describe('a list', () => {
  it('shows its rows with a dash for what is missing, and its count', async () => {
    renderConsole(<Screen load={one} />, {});

    const row = within(await screen.findByRole('row', { name: /教研员/ }));

    expect(row.getByText('—')).toBeDefined();
    expect(screen.getByText('1 个职务')).toBeDefined();
    expect(screen.queryByRole('button', { name: '不许' })).toBeNull();
  });

  it('takes a day that was typed by Enter, without searching', async () => {
    renderConsole(<Screen load={one} />, {});
    fireEvent.click(await screen.findByRole('button', { name: '展开' }));
    const begin = await screen.findByPlaceholderText('开始日期');
    fireEvent.mouseDown(begin);
    fireEvent.click(begin);
    fireEvent.change(begin, { target: { value: '2030-05-01' } });

    // The browser sends a form by Enter unless the key is taken.
    const isTaken = !fireEvent.keyDown(begin, { key: 'Enter' });

    expect([isTaken, begin.getAttribute('value')]).toEqual([true, '2030-05-01']);
  });

  it('searches by Enter, keeps the condition in the address and begins at page 1', async () => {
    const load = vi.fn(one);
    const { router } = renderConsole(<Screen load={load} />, {}, { path: '/a?pageNo=3' });
    const field = await screen.findByRole('textbox', { name: '职务名称' });

    fireEvent.change(field, { target: { value: '教' } });
    if (field instanceof HTMLInputElement && field.form) fireEvent.submit(field.form);

    await waitFor(() => expect(router.state.location.search).toBe(`?name=${encodeURI('教')}`));
    expect(load).toHaveBeenLastCalledWith(
      { name: '教', pageNo: 1, pageSize: 20 },
      expect.anything(),
    );
  });

  it('shows folded conditions that still apply and drops them', async () => {
    const { router } = renderConsole(
      <Screen load={one} />,
      {},
      {
        path: '/a?createTime_begin=2030-01-01',
      },
    );

    fireEvent.click(await screen.findByRole('button', { name: /2030-01-01/ }));

    expect(router.state.location.search).toBe('');
  });

  it('sorts by a column up, down and not at all', async () => {
    const { router } = renderConsole(<Screen load={one} />, {});
    const head = await screen.findByRole('button', { name: '职务名称' });

    fireEvent.click(head);
    expect(router.state.location.search).toBe('?column=name&order=asc');
    fireEvent.click(await screen.findByRole('button', { name: '职务名称' }));
    expect(router.state.location.search).toBe('?column=name&order=desc');
    fireEvent.click(await screen.findByRole('button', { name: '职务名称' }));
    expect(router.state.location.search).toBe('');
  });

  it('says that nothing matches, by which conditions, and clears them', async () => {
    const none: Load = async () => aPage<Row>([]);
    const { router } = renderConsole(<Screen load={none} />, {}, { path: '/a?name=x&view=old' });

    expect(await screen.findByText('职务名称：x')).toBeDefined();
    fireEvent.click(await screen.findByRole('button', { name: '清空条件，查看全部 0 个职务' }));

    expect(router.state.location.search).toBe('');
  });

  it('stays unfolded after a search', async () => {
    renderConsole(<Screen load={one} />, {});
    fireEvent.click(await screen.findByRole('button', { name: '展开' }));
    const name = screen.getByRole('textbox', { name: '职务名称' });

    fireEvent.change(name, { target: { value: '教' } });
    fireEvent.click(screen.getByRole('button', { name: '查询' }));

    await waitFor(() => expect(screen.getByDisplayValue('教')).toBeDefined());
    expect(screen.getByRole('button', { name: '收起' })).toBeDefined();
  });

  it('begins with a way to make the first one', async () => {
    const onCreate = vi.fn();
    renderConsole(<Screen load={async () => aPage<Row>([])} onCreate={onCreate} />, {});
    const empty = (await screen.findByRole('heading', { name: '还没有职务' })).closest('section');

    fireEvent.click(within(empty ?? document.body).getByRole('button', { name: '添加职务' }));

    expect(onCreate).toHaveBeenCalledOnce();
  });

  it('says what failed and tries again', async () => {
    let isBroken = true;
    const load: Load = async () => {
      if (isBroken) throw apiError('network.offline', 0);
      return aPage([aRow('p1', '教研员')]);
    };
    renderConsole(<Screen load={load} />, {});
    const again = await screen.findByRole('button', { name: '重试' });
    isBroken = false;

    fireEvent.click(again);

    expect(await screen.findByText('教研员')).toBeDefined();
  });

  it('deletes at once and takes it back by Ctrl Z', async () => {
    renderConsole(<Screen load={one} />, {});

    fireEvent.click(await screen.findByRole('button', { name: '删除「教研员」' }));
    await screen.findByText('已删除 教研员');
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });

    expect(deleted).toEqual(['p1']);
    await waitFor(() => expect(restored).toEqual(['p1']));
  });

  it('offers what may be done with chosen rows in place of the table bar', async () => {
    renderConsole(<Screen load={one} />, {});

    fireEvent.click(await screen.findByRole('checkbox', { name: '选择「教研员」' }));

    expect(await screen.findByText('已选择 1 项')).toBeDefined();
    expect(screen.getByRole('button', { name: '删除所选' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '清空' }));
    expect(screen.queryByText('已选择 1 项')).toBeNull();
  });

  it('chooses the rows of every page, in questions of a thousand', async () => {
    const load = vi.fn(manyOf(2500));
    renderConsole(<Screen load={load} />, {}, { path: '/a?name=x' });
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择「职务0」' }));

    fireEvent.click(await screen.findByRole('button', { name: '选择全部 2500 项' }));

    expect(await screen.findByText('已选择 2500 项')).toBeDefined();
    expect(screen.getByRole('button', { name: '{"name":"x"}' })).toBeDefined();
    expect(load.mock.calls.filter(([{ pageSize }]) => pageSize === 1000)).toHaveLength(3);
    fireEvent.click(screen.getByRole('checkbox', { name: '选择「职务0」' }));
    expect(await screen.findByText('已选择 2499 项')).toBeDefined();
    expect(screen.getByRole('button', { name: 'null' })).toBeDefined();
  });

  it('goes to the last page there is when the one asked for has no rows any more', async () => {
    const { router } = renderConsole(<Screen load={manyOf(50)} />, {}, { path: '/a?pageNo=9' });

    expect(await screen.findByText('职务40')).toBeDefined();
    expect(router.state.location.search).toBe('?pageNo=3');
  });

  it('says before the click when it cannot choose all', async () => {
    renderConsole(<Screen load={manyOf(10_000)} />, {});

    fireEvent.click(await screen.findByRole('checkbox', { name: '选择「职务0」' }));

    expect(
      await screen.findByRole('button', { name: '选择前 10000 项（一次的上限）' }),
    ).toBeDefined();
  });

  it('deletes thousands in parts, and takes all of them back', async () => {
    parts.length = 0;
    renderConsole(<Screen load={manyOf(2500)} />, {});
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择「职务0」' }));
    fireEvent.click(await screen.findByRole('button', { name: '选择全部 2500 项' }));
    await screen.findByText('已选择 2500 项');

    fireEvent.click(screen.getByRole('button', { name: '删除所选' }));
    fireEvent.click(await screen.findByRole('button', { name: '删除 2500 个职务' }));
    await screen.findByText('已删除 2500 个职务');
    fireEvent.click(screen.getByRole('button', { name: '撤销' }));

    await waitFor(() => expect(parts).toHaveLength(6));
    expect(parts).toEqual([1000, 1000, 500, 1000, 1000, 500]);
  });

  it('counts nothing on a phone while it could not be loaded', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      // Only what is asked of it.
      () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never,
    );
    const load: Load = () => Promise.reject(apiError('server.unexpected', 500));
    renderConsole(<Screen load={load} />, {});

    await screen.findByText('没有加载出来');

    expect(screen.queryByText('0 个职务')).toBeNull();
  });

  it('is looked through and sorted on a phone, too', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      // Only what is asked of it.
      () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never,
    );
    const { router } = renderConsole(<Screen load={one} />, {});
    expect(await screen.findByRole('button', { name: /旧的/ })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /筛选/ }));

    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '排序' }));
    fireEvent.click(await screen.findByTitle('职务名称，降序'));
    fireEvent.click(screen.getByRole('button', { name: /^查看/ }));

    await waitFor(() => expect(router.state.location.search).toBe('?column=name&order=desc'));
    vi.restoreAllMocks();
  });

  it('remembers which columns are shown', async () => {
    const { services } = renderConsole(<Screen load={one} />, {});

    fireEvent.click(await screen.findByRole('button', { name: '列设置' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: '职务编码' }));

    await waitFor(() =>
      expect(screen.queryByRole('columnheader', { name: '职务编码' })).toBeNull(),
    );
    expect(services.store.read('LIST_COLUMNS_positions', (value) => value)).toEqual({
      order: ['name', 'code'],
      shown: ['name'],
    });
  });

  it('is walked, chosen and filtered by keys', async () => {
    const onCreate = vi.fn();
    renderConsole(<Screen load={one} onCreate={onCreate} />, {});
    const row = await screen.findByRole('row', { name: /教研员/ });

    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(row);
    fireEvent.keyDown(row, { key: ' ' });
    expect(await screen.findByText('已选择 1 项')).toBeDefined();
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(onCreate).toHaveBeenCalledOnce();
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement?.getAttribute('name')).toBe('name');
  });
});
