import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPage, renderConsole } from '../../testing/render-console.tsx';
import { ListFrame } from '../list/list-frame.tsx';
import { useListOf } from '../table/use-list.ts';
import type { QueryField } from './query-fields.ts';
import { SuperQueryButton } from './super-query-button.tsx';
import { SuperQueryDialog } from './super-query-dialog.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const fields: readonly QueryField[] = [
  { name: 'sex', label: '性别', type: 'dict', dict: 'sex' },
  { name: 'birthday', label: '生日', type: 'day' },
  { name: 'school', label: '学校', type: 'text' },
];
const sexes = [
  { value: '1', text: '男', title: '男' },
  { value: '2', text: '女', title: '女' },
];
const answers = { 'dicts.getDictItems': () => sexes };
const asked = (condition: object) => ({
  superQueryParams: encodeURI(JSON.stringify([condition])),
  superQueryMatchType: 'and',
});
const choose = async (box: HTMLElement, title: string) => {
  fireEvent.mouseDown(box);
  fireEvent.click(await screen.findByTitle(title));
};

function open(condition?: object) {
  const handleSearch = vi.fn();
  renderConsole(
    <SuperQueryDialog
      fields={fields}
      values={condition ? asked(condition) : {}}
      onSearch={handleSearch}
      onClose={vi.fn()}
    />,
    answers,
  );
  const search = () => fireEvent.click(screen.getByRole('button', { name: '查询' }));
  return { handleSearch, search };
}

describe('a condition of the builder', () => {
  it('offers the values of a dictionary, several where several are asked for', async () => {
    const { handleSearch, search } = open({ field: 'sex', type: 'dict', rule: 'in', val: '1' });

    await choose(screen.getByRole('combobox', { name: '值' }), '女');
    search();

    const condition = { field: 'sex', rule: 'in', type: 'dict', val: '1,2' };
    expect(handleSearch).toHaveBeenCalledWith(asked(condition));
  });

  it('forgets several values where one is asked for', async () => {
    const { handleSearch, search } = open({ field: 'sex', type: 'dict', rule: 'in', val: '1,2' });

    await choose(screen.getByRole('combobox', { name: '条件' }), '等于');
    search();

    expect(handleSearch).toHaveBeenCalledWith({});
  });

  it('asks for a day by a calendar', async () => {
    open({ field: 'birthday', type: 'day', rule: 'ge', val: '2020-05-01' });

    expect((await screen.findByRole('textbox', { name: '值' })).getAttribute('value')).toBe(
      '2020-05-01',
    );
  });
});

function Screen() {
  const list = useListOf<{ id: string }>('positions.list', { name: 'positions' }, async () =>
    aPage([{ id: 'p1' }]),
  );
  const extra = <SuperQueryButton fields={fields} list={list} />;
  return <ListFrame list={list} columns={[]} nameOf={({ id }) => id} extra={extra} />;
}

describe('the query builder on a phone', () => {
  it('can be reached, and keeps questions under a name', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      // Only what is asked of it.
      () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never,
    );
    const { router } = renderConsole(<Screen />, answers);
    fireEvent.click(await screen.findByRole('button', { name: '高级查询' }));
    const dialog = within(await screen.findByRole('dialog'));
    await choose(dialog.getByRole('combobox', { name: '字段' }), '学校');
    fireEvent.change(dialog.getByRole('textbox', { name: '值' }), { target: { value: '一小' } });
    fireEvent.change(dialog.getByRole('textbox', { name: '查询名称' }), {
      target: { value: '一小的' },
    });
    fireEvent.click(dialog.getByRole('button', { name: '保存查询' }));

    expect(dialog.getByRole('button', { name: '一小的' })).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: '查询' }));

    await waitFor(() => expect(router.state.location.search).toContain('superQueryParams'));
    expect(await screen.findByRole('button', { name: '高级查询（生效中）' })).toBeDefined();
  });
});
