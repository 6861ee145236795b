import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, aPage, apiError, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const codes = ['list', 'add', 'edit', 'delete', 'recycle', 'refresh'].flatMap((verb) => [
  `system:dict:${verb}`,
  `system:dict:item:${verb}`,
]);
const times = {
  createBy: 'admin',
  createTime: '2030-05-01 08:00:00',
  updateBy: 'admin',
  updateTime: '2030-05-01 08:00:00',
};
const dict = { id: 'd1', dictName: '性别', dictCode: 'season', description: null, ...times };
const item = {
  id: 'i1',
  dictId: 'd1',
  itemText: '男',
  itemTextEn: null,
  itemValue: '1',
  description: null,
  sortOrder: 2,
  status: '0',
  status_dictText: '停用',
  ...times,
};
const server: Answers = {
  'dicts.list': () => aPage([dict]),
  'dicts.recycleBin': () => aPage([dict]),
  'dicts.putRecycleBin': () => null,
  'dicts.getDictItems': () => [
    { value: '1', text: '启用' },
    { value: '0', text: '停用' },
  ],
  'dicts.refleshCache': () => null,
  'dicts.queryAllDictItems': () => ({ sex: [{ value: '1', text: '男' }] }),
  'dicts.deleteItemByText': () => null,
  'dictItems.list': () => aPage([item]),
  'dictItems.add': () => item,
  'dictItems.edit': () => item,
};

const openItems = async () => {
  fireEvent.click(await screen.findByRole('button', { name: '字典配置「性别」' }));
  await screen.findByText('字典列表：性别');
};

const formOf = async (title: string) => {
  const [head] = await screen.findAllByText(title, { selector: '.ant-drawer-title' });
  return within(head?.closest<HTMLElement>('[role="dialog"]') ?? document.body);
};

describe('dictionaries', () => {
  it('open their items, asked for by their own id', async () => {
    const { calls } = renderConsole(<Page />, server, { codes });
    await openItems();

    expect(await screen.findByText('男')).toBeDefined();
    expect(calls.find(({ id }) => id === 'dictItems.list')?.query).toMatchObject({ dictId: 'd1' });
  });

  it('keep an item out of use when it is edited', async () => {
    const { bodiesOf } = renderConsole(<Page />, server, { codes });
    await openItems();
    fireEvent.click(await screen.findByRole('button', { name: '编辑「男」' }));
    const form = await formOf('编辑字典项');

    fireEvent.change(await form.findByRole('textbox', { name: '名称' }), {
      target: { value: '男生' },
    });
    fireEvent.click(form.getByRole('button', { name: '提交' }));

    await waitFor(() =>
      expect(bodiesOf('dictItems.edit')).toMatchObject([
        { id: 'i1', itemText: '男生', status: '0' },
      ]),
    );
  });

  it('begin a new item in use and last in order', async () => {
    const { bodiesOf } = renderConsole(<Page />, server, { codes });
    await openItems();
    fireEvent.click(await screen.findByRole('button', { name: '添加字典项' }));
    const form = await formOf('添加字典项');

    fireEvent.change(await form.findByRole('textbox', { name: '数据值' }), {
      target: { value: '3' },
    });
    fireEvent.change(form.getByRole('textbox', { name: '名称' }), { target: { value: '其他' } });
    fireEvent.click(form.getByRole('button', { name: '提交' }));

    await waitFor(() =>
      expect(bodiesOf('dictItems.add')).toMatchObject([
        { dictId: 'd1', itemText: '其他', itemValue: '3', status: '1' },
      ]),
    );
    expect(bodiesOf('dictItems.add')[0]).not.toHaveProperty('sortOrder');
  });

  const second = { ...item, id: 'i2', itemText: '女', itemValue: '2', sortOrder: 3 };
  const two: Answers = {
    ...server,
    'dictItems.list': () => aPage([item, second]),
    'dictItems.move': () => item,
  };
  const rowOf = async (text: string) => {
    const row = (await screen.findByText(text)).closest('tr');
    if (!row) throw new Error(`no row: ${text}`);
    return row;
  };

  it('are put in order by keys, by the menu and by dragging, with a way back', async () => {
    const { bodiesOf } = renderConsole(<Page />, two, { codes });
    await openItems();

    fireEvent.keyDown(await rowOf('男'), { key: 'ArrowUp', altKey: true });
    fireEvent.keyDown(await rowOf('男'), { key: 'ArrowDown', altKey: true });
    await waitFor(() => expect(bodiesOf('dictItems.move')).toEqual([{ id: 'i1', afterId: 'i2' }]));
    fireEvent.click(await screen.findByRole('button', { name: /撤销/ }));
    await waitFor(() => expect(bodiesOf('dictItems.move')).toHaveLength(2));
    expect(bodiesOf('dictItems.move')[1]).toEqual({ id: 'i1', beforeId: 'i2' });

    fireEvent.click(await screen.findByRole('button', { name: '「女」的更多操作' }));
    expect(screen.queryByRole('menuitem', { name: '下移' })).toBeNull();
    fireEvent.click(await screen.findByRole('menuitem', { name: '上移' }));
    await waitFor(() => expect(bodiesOf('dictItems.move')).toHaveLength(3));
    expect(bodiesOf('dictItems.move')[2]).toEqual({ id: 'i2', beforeId: 'i1' });

    const [moved, target] = [await rowOf('女'), await rowOf('男')];
    fireEvent.dragStart(moved);
    fireEvent.drop(target, { clientY: 0 });
    await waitFor(() => expect(bodiesOf('dictItems.move')).toHaveLength(4));
  });

  it('stay where they are while something is looked for, or sorted otherwise', async () => {
    renderConsole(<Page />, two, { codes });
    await openItems();
    expect(await screen.findByRole('button', { name: '移动「男」' })).toBeDefined();

    fireEvent.click(screen.getByRole('button', { name: /数据值/ }));

    await waitFor(() => expect(screen.queryByRole('button', { name: '移动「男」' })).toBeNull());
  });

  it('are put in order by those who may edit them only', async () => {
    const list = codes.filter((code) => code !== 'system:dict:item:edit');
    renderConsole(<Page />, two, { codes: list });
    await openItems();

    expect(await screen.findByText('男')).toBeDefined();
    expect(screen.queryByRole('button', { name: '移动「男」' })).toBeNull();
  });

  it('lose an item by its words after the question', async () => {
    const { calls } = renderConsole(<Page />, server, { codes });
    await openItems();
    fireEvent.click(await screen.findByRole('button', { name: '「男」的更多操作' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '删除' }));

    expect(await screen.findByText('是否确定删除 男?')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '删除字典项' }));

    await waitFor(() =>
      expect(calls.find(({ id }) => id === 'dicts.deleteItemByText')?.query).toEqual({
        dictCode: 'season',
        itemText: '男',
      }),
    );
  });

  it('are remembered anew when the cache is refreshed', async () => {
    const { services } = renderConsole(<Page />, server, { codes });

    fireEvent.click(await screen.findByRole('button', { name: '刷新缓存' }));

    expect(await screen.findByText('刷新缓存完成！')).toBeDefined();
    expect(services.store.read('UI_CACHE_DB_DICT_DATA', (value) => value)).toEqual({
      sex: [{ value: '1', text: '男' }],
    });
  });

  it('say that the cache could not be refreshed', async () => {
    const broken = {
      ...server,
      'dicts.refleshCache': () => {
        throw apiError('network.offline', 0);
      },
    };
    renderConsole(<Page />, broken, { codes });

    fireEvent.click(await screen.findByRole('button', { name: '刷新缓存' }));

    expect(await screen.findByText('刷新缓存失败！')).toBeDefined();
  });

  it('come back from the recycle bin, and stay there for whoever may not erase', async () => {
    const { bodiesOf } = renderConsole(<Page />, server, { codes });
    fireEvent.click(await screen.findByRole('button', { name: '回收站' }));

    fireEvent.click(await screen.findByRole('button', { name: '取回「性别」' }));

    await waitFor(() => expect(bodiesOf('dicts.putRecycleBin')).toEqual([{ ids: 'd1' }]));
    expect(screen.queryByRole('button', { name: /彻底删除/ })).toBeNull();
  });

  it('offer neither a new item nor a deletion where code uses the values', async () => {
    const closed = { ...dict, dictCode: 'order_status' };
    renderConsole(<Page />, { ...server, 'dicts.list': () => aPage([closed]) }, { codes });
    await openItems();

    expect(await screen.findByText(/^这个字典的数据值由程序使用/)).toBeDefined();
    expect(screen.queryByRole('button', { name: '添加字典项' })).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: '编辑「男」' }));
    const form = await formOf('编辑字典项');
    const value = await form.findByRole<HTMLInputElement>('textbox', { name: '数据值' });
    const name = form.getByRole<HTMLInputElement>('textbox', { name: '名称' });
    expect([value.disabled, name.disabled]).toEqual([true, false]);
  });
});
