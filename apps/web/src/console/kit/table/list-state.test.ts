import { describe, expect, it } from 'vitest';
import { conditionsOf, readListState, writeListState } from './list-state.ts';
import type { FilterField, View } from './list-types.ts';

const fields: FilterField[] = [
  { name: 'code', label: '', kind: 'text' },
  { name: 'createTime', label: '', kind: 'range' },
];
const views: View[] = [{ key: 'frozen', label: '', params: { status: '2' } }];
const shape = { fields, views, size: 20 };

describe('the state of a list', () => {
  it('comes back from the address it was written to', () => {
    const state = {
      values: { code: 'a b', createTime_begin: '2030-01-01' },
      page: 3,
      size: 50,
      sort: { column: 'name', order: 'asc' as const },
      view: 'frozen',
    };

    const search = writeListState('', state, shape);

    expect(readListState(search, shape)).toEqual(state);
  });

  it('leaves parameters of others alone and writes nothing for what is usual', () => {
    const state = readListState('?tab=x', shape);

    expect(writeListState('?tab=x', state, shape)).toBe('?tab=x');
  });

  it('ignores pages, sizes and views that do not exist', () => {
    const state = readListState('?pageNo=-1&pageSize=7&view=nope&other=1', shape);

    expect(state).toEqual({ values: {}, page: 1, size: 20, sort: undefined, view: undefined });
  });

  it('asks with the conditions of the quick view', () => {
    expect(conditionsOf({ values: { code: 'a' }, view: 'frozen' }, views)).toEqual({
      code: 'a',
      status: '2',
    });
  });
});
