import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, aPage, apiError, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const row = {
  id: 'r1',
  name: '社团收费',
  code: 'club_fees',
  about: '',
  dbSource: 'fees',
  cgrSql: 'select club from fee',
  params: [],
  columns: [{ name: 'club', title: '社团', kind: 'text' }],
  chartKind: 'none',
  chartKind_dictText: '不画图',
  chartLabel: null,
  chartValues: null,
  roles: '',
  version: 1,
  createTime: '2030-05-02 08:00:00',
};
const server: Answers = {
  'reportDefinitions.list': () => aPage([row]),
  'reportDefinitions.queryById': () => row,
  'dataSources.options': () => [{ value: 'fees', label: '收费', text: '收费' }],
  'reportDefinitions.parseSql': () => [
    { name: 'club', kind: 'text' },
    { name: 'total', kind: 'number' },
  ],
};
const codes = [
  ...['system:report:list', 'system:report:edit'],
  ...['system:datasource:list', 'teaching:report:run'],
];

async function openForm(answers: Answers = server) {
  const drawn = renderConsole(<Page />, answers, { codes });
  fireEvent.click(await screen.findByRole('button', { name: '编辑「社团收费」' }));
  const attempt = await screen.findByRole('button', { name: '试运行' });
  await waitFor(() => expect(attempt).toHaveProperty('disabled', false));
  fireEvent.click(attempt);
  return drawn;
}

it('tries the statement and writes down its columns, with the titles that they had', async () => {
  const { calls } = await openForm();

  expect(await screen.findByText('运行成功，有 2 列')).toBeDefined();
  expect(screen.getByDisplayValue('社团')).toBeDefined();
  expect(screen.getAllByDisplayValue('total')).toHaveLength(2);
  expect(calls.find(({ id }) => id === 'reportDefinitions.parseSql')?.body).toEqual({
    dbSource: 'fees',
    cgrSql: 'select club from fee',
    params: [],
  });
});

it('says why a statement cannot be run', async () => {
  await openForm({
    ...server,
    'reportDefinitions.parseSql': () => {
      throw apiError('namedReport.noColumn');
    },
  });

  expect(await screen.findByText('message of namedReport.noColumn')).toBeDefined();
  expect(screen.getByDisplayValue('社团')).toBeDefined();
});
