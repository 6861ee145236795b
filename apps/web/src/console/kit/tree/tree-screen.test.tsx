import { field, resource } from '@sprout/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, aPage, apiError, renderConsole } from '../../testing/render-console.tsx';
import { TreeScreen } from './tree-screen.tsx';

// The name of a table that has words and endpoints; its rows are a tree here.
const topics = resource('categories', {
  path: '/sys/category',
  permission: 'system:category',
  fields: {
    pid: field.parent({}),
    name: field.text({ max: 100, required: true, filter: 'contains' }),
    sortNo: field.number({ min: 0, max: 99 }),
  },
  tree: { parent: 'pid', order: 'sortNo', text: 'name', depth: 3, root: '0' },
});
const Page = () => <TreeScreen resource={topics} spec={{ columns: ['name'] }} />;
const codes = ['list', 'add', 'edit', 'delete'].map((verb) => `system:category:${verb}`);

const above = (id: string, text: string) => ({ id, text, textEn: null });
const music = { id: 'm', name: '音乐', pid: '0', hasChild: '1', treePath: [], sortNo: 1 };
const sport = { id: 's', name: '体育', pid: '0', hasChild: '0', treePath: [], sortNo: 2 };
const drum = {
  id: 'd',
  name: '鼓',
  pid: 'm',
  hasChild: '0',
  treePath: [above('m', '音乐')],
  sortNo: 1,
};
const horn = { ...drum, id: 'h', name: '号', sortNo: 2 };

const server: Answers = {
  'categories.list': ({ query }) =>
    aPage((query as { name?: string } | undefined)?.name ? [drum] : [music, sport, drum, horn]),
  'categories.rootList': () => aPage([music, sport]),
  'categories.childList': () => [drum, horn],
  'categories.move': () => drum,
  'categories.branch': () => ({ rowCount: 3, useCount: 0 }),
  'categories.deleteBatch': () => null,
  'categories.putRecycleBin': () => null,
  'categories.add': () => drum,
};

const rowOf = (id: string) => document.querySelector<HTMLElement>(`tr[data-row="${id}"]`);
const row = async (id: string) => waitFor(() => rowOf(id) ?? Promise.reject(new Error(id)));
const open = async () => {
  fireEvent.click(await screen.findByRole('button', { name: '展开「音乐」' }));
  await row('d');
};
const press = async (id: string, key: string, altKey = false) =>
  fireEvent.keyDown(await row(id), { key, altKey });
const openMenu = async (name: string, item: string | RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name: `「${name}」的更多操作` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};

describe('a tree table', () => {
  it('asks for what stands below a row when it is opened', async () => {
    const { calls } = renderConsole(<Page />, server, { codes });
    expect((await row('m')).getAttribute('aria-expanded')).toBe('false');
    expect(calls.some(({ id }) => id === 'categories.childList')).toBe(false);

    await open();

    expect(rowOf('m')?.getAttribute('aria-expanded')).toBe('true');
    expect(rowOf('d')?.getAttribute('aria-level')).toBe('2');
    expect(rowOf('h')?.getAttribute('aria-posinset')).toBe('2');
    expect(rowOf('s')?.hasAttribute('aria-expanded')).toBe(false);
  });

  it('keeps Alt with an arrow, which would leave the page, where nothing can be moved', async () => {
    renderConsole(<Page />, server, { codes });

    // `fireEvent` answers whether the browser may go on with the key.
    expect(await press('m', 'ArrowLeft', true)).toBe(false);
    expect(await press('m', 'ArrowUp', true)).toBe(false);
  });

  it('is walked through by arrow keys', async () => {
    renderConsole(<Page />, server, { codes });
    (await row('m')).focus();

    await press('m', 'ArrowRight');
    await row('d');
    await press('m', 'ArrowRight');
    expect(document.activeElement).toBe(rowOf('d'));
    await press('d', 'End');
    expect(document.activeElement).toBe(rowOf('s'));
    await press('s', 'ArrowUp');
    expect(document.activeElement).toBe(rowOf('h'));
    await press('h', 'ArrowLeft');
    expect(document.activeElement).toBe(rowOf('m'));
    await press('m', 'ArrowLeft');
    await waitFor(() => expect(rowOf('d')).toBeNull());
    expect(rowOf('m')?.tabIndex).toBe(0);
    expect(rowOf('s')?.tabIndex).toBe(-1);
  });

  it('is put in another order by keys, with a way back', async () => {
    const { bodiesOf } = renderConsole(<Page />, server, { codes });
    await open();

    await press('h', 'ArrowUp', true);
    expect(await screen.findByText('已移动「号」')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '撤销' }));

    await waitFor(() =>
      expect(bodiesOf('categories.move')).toEqual([
        { id: 'h', parentId: 'm', beforeId: 'd' },
        { id: 'h', parentId: 'm', beforeId: null },
      ]),
    );
  });

  it.each([
    ['in', 's', 'ArrowRight', { id: 's', parentId: 'm', beforeId: null }],
    ['out', 'd', 'ArrowLeft', { id: 'd', parentId: null, beforeId: 's' }],
  ])('moves a row %s by keys', async (_, id, key, body) => {
    const { bodiesOf } = renderConsole(<Page />, server, { codes });
    await open();

    await press(id, key, true);

    await waitFor(() => expect(bodiesOf('categories.move')).toEqual([body]));
  });

  it('is moved by dragging, never below itself', async () => {
    const { bodiesOf } = renderConsole(<Page />, server, { codes });
    await open();

    fireEvent.dragStart(await row('m'));
    fireEvent.drop(await row('d'));
    fireEvent.dragStart(await row('s'));
    fireEvent.drop(await row('d'));

    await waitFor(() =>
      expect(bodiesOf('categories.move')).toEqual([{ id: 's', parentId: 'm', beforeId: 'd' }]),
    );
  });

  it('tells why a move was refused', async () => {
    const refuse = () => {
      throw apiError('tree.loop');
    };
    renderConsole(<Page />, { ...server, 'categories.move': refuse }, { codes });
    await open();

    await press('h', 'ArrowUp', true);

    expect(await screen.findByText('message of tree.loop')).toBeDefined();
    expect(screen.queryByText('已移动「号」')).toBeNull();
  });

  it('adds below a row', async () => {
    const { bodiesOf } = renderConsole(<Page />, server, { codes });
    fireEvent.click(await screen.findByRole('button', { name: '添加下级「音乐」' }));
    const drawer = within(await screen.findByRole('dialog'));
    fireEvent.change(await drawer.findByRole('textbox', { name: /分类名称/ }), {
      target: { value: '琴' },
    });

    fireEvent.click(drawer.getByRole('button', { name: '提交' }));

    await waitFor(() =>
      expect(bodiesOf('categories.add')).toEqual([
        expect.objectContaining({ pid: 'm', name: '琴' }),
      ]),
    );
  });

  it('says how many went with a row, and brings them back', async () => {
    const { bodiesOf } = renderConsole(<Page />, server, { codes });

    await openMenu('音乐', /^删除/);

    expect(await screen.findByText('已删除 音乐 及下级 2 项')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(bodiesOf('categories.putRecycleBin')).toEqual([{ ids: 'm' }]));
  });

  it('asks before something that is used goes', async () => {
    const used = { ...server, 'categories.branch': () => ({ rowCount: 1, useCount: 4 }) };
    const { calls } = renderConsole(<Page />, used, { codes });

    await openMenu('体育', /^删除/);

    expect(await screen.findByText(/正在被 4 处使用/)).toBeDefined();
    expect(calls.some(({ id }) => id === 'categories.deleteBatch')).toBe(false);
  });

  it('is a list of what was found while one looks for something, with the path to it', async () => {
    renderConsole(<Page />, server, { codes, path: '/?name=鼓' });

    expect(await screen.findByRole('columnheader', { name: '所在位置' })).toBeDefined();
    expect(within(await row('d')).getByText('音乐')).toBeDefined();
    expect(screen.queryByRole('treegrid')).toBeNull();
    await openMenu('鼓', '在树中显示');

    expect(await screen.findByRole('treegrid')).toBeDefined();
    expect(await row('h')).toBeDefined();
  });

  it('says that what stands below did not come, and asks again', async () => {
    let isBroken = true;
    const childList = () => {
      if (isBroken) throw apiError('server.unexpected', 500);
      return [drum];
    };
    renderConsole(<Page />, { ...server, 'categories.childList': childList }, { codes });
    fireEvent.click(await screen.findByRole('button', { name: '展开「音乐」' }));
    expect(await screen.findByText('下级没有加载出来')).toBeDefined();

    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: '重试' }));

    expect(await row('d')).toBeDefined();
  });

  it('offers nothing to whoever may only read', async () => {
    renderConsole(<Page />, server, { codes: ['system:category:list'] });
    await row('m');

    expect(screen.queryByRole('button', { name: '移动「音乐」' })).toBeNull();
    expect(screen.queryByRole('button', { name: '添加下级「音乐」' })).toBeNull();
  });
});
