import { field, resource } from '@sprout/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, aPage, renderConsole } from '../../testing/render-console.tsx';
import { listPage } from './list-page.tsx';

// The name of a table that has words and endpoints; its values are rows of other tables here.
const clubs = resource('positions', {
  path: '/sys/position',
  permission: 'system:position',
  fields: {
    name: field.text({ max: 64, required: true }),
    code: field.ref('depart', { required: true, filter: 'equals' }),
    postRank: field.refs('role', {}),
  },
});
const Page = listPage(clubs, { columns: ['name', 'code', 'postRank'] });
const codes = ['list', 'edit'].map((verb) => `system:position:${verb}`);

const row = {
  id: 'p1',
  name: '机器人社',
  code: 'd1',
  code_dictText: '三年一班',
  postRank: 'r1,r2',
  postRank_dictText: '教师,教务',
};
const server: Answers = {
  'positions.list': () => aPage([row]),
  'positions.edit': () => row,
  'departs.idTree': () => [
    { key: 'd1', value: 'd1', title: '三年一班', children: [] },
    { key: 'd2', value: 'd2', title: '三年二班', children: [] },
  ],
  'roles.queryMySubRole': () => [
    { id: 'r1', roleName: '教师' },
    { id: 'r2', roleName: '教务' },
    { id: 'r3', roleName: '助教' },
  ],
  'dicts.loadDictItem': () => ['三年二班'],
};

it('tells what a row names, limits by it and sends ids', async () => {
  const { calls } = renderConsole(<Page />, server, { codes });
  const lastQuery = () => calls.findLast(({ id }) => id === 'positions.list')?.query;
  expect(await screen.findByText('教师、教务')).toBeDefined();

  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '职务编码' }));
  fireEvent.click(await screen.findByText('三年二班'));
  fireEvent.click(screen.getByRole('button', { name: '查询' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ code: 'd2' }));

  fireEvent.click(await screen.findByRole('button', { name: '编辑「机器人社」' }));
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.mouseDown(await drawer.findByRole('combobox', { name: /职级/ }));
  fireEvent.click(await screen.findByText('助教'));
  fireEvent.click(drawer.getByRole('button', { name: '提交' }));

  await waitFor(() =>
    expect(calls.find(({ id }) => id === 'positions.edit')?.body).toMatchObject({
      code: 'd1',
      postRank: 'r1,r2,r3',
    }),
  );
});
