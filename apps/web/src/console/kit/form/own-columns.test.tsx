import { roleList } from '@sprout/contract';
import { expect, it } from 'vitest';
import { columnsOf, filterFieldsOf } from './resource-columns.tsx';

const t = (key: string) => key;

it('takes what a column does not say from the declaration', () => {
  const [level] = columnsOf(roleList, [{ key: 'roleLevel', isHidden: true }], t, () => '');

  expect(level).toMatchObject({
    title: 'field.roles.roleLevel',
    hint: 'hint.roles.roleLevel',
    canSort: true,
    isRight: true,
    isHidden: true,
  });
});

it('asks when rows were made where the list says it', () => {
  const namesOf = (columns: string[]) =>
    filterFieldsOf(roleList, columns, t).map(({ name, kind }) => `${name} ${kind}`);

  expect(namesOf(['roleName'])).toEqual(['roleName text', 'roleCode text']);
  expect(namesOf(['roleName', 'createTime'])).toContain('createTime range');
});
