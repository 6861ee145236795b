import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answers, apiError, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const columns = [
  { key: 'class', title: '班级', kind: 'text' },
  { key: 'works', title: '作品数', kind: 'number' },
];
const parameter = { minimum: null, maximum: null, maxLength: null, choices: [] };
const info = {
  code: 'classActivity',
  title: '班级活跃度',
  about: '每个班有多少作品',
  isWholeSchool: false,
  columns,
  params: [
    {
      ...parameter,
      name: 'from',
      label: '开始日期',
      kind: 'day',
      isRequired: true,
      default: '2030-04-03',
    },
    {
      ...parameter,
      name: 'class',
      label: '班级',
      kind: 'class',
      isRequired: false,
      default: '',
      choices: [{ value: 'd1', text: '三（1）班' }],
    },
    {
      ...parameter,
      name: 'sex',
      label: '性别',
      kind: 'choice',
      isRequired: false,
      default: '',
      choices: [{ value: '1', text: '男' }],
    },
  ],
};
const answer = {
  columns,
  rows: [
    ['三（1）班', 7],
    ['三（2）班', 3],
  ],
  total: 2,
  current: 1,
  size: 20,
  isCut: false,
  chart: {
    label: '班级',
    isLine: false,
    labels: ['三（1）班', '三（2）班'],
    left: 0,
    series: [{ name: '作品数', values: [7, 3] }],
  },
};
const server: Answers = { 'namedReports.info': () => info, 'namedReports.run': () => answer };
const codes = ['teaching:report:run', 'teaching:report:export'];
const options = { codes, path: '/online/cgreport/classActivity' };
const asked = { from: '2030-04-03', class: '', sex: '' };

const runsOf = (calls: readonly { id: string; query: unknown }[]) =>
  calls.filter(({ id }) => id === 'namedReports.run').map(({ query }) => query);

afterEach(() => void vi.restoreAllMocks());

it('runs as its form begins, and shows the lines with their sums as a picture', async () => {
  const { calls } = renderConsole(<Page />, server, options);

  const table = await screen.findByRole('table', { name: '班级活跃度' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['班级作品数', '三（1）班7', '三（2）班3']);
  expect(screen.getByRole('table', { name: '班级活跃度：作品数' })).toBeDefined();
  expect(runsOf(calls)).toEqual([{ params: JSON.stringify(asked), pageNo: 1, pageSize: 20 }]);
});

it('sorts by a column on the server', async () => {
  const { calls } = renderConsole(<Page />, server, options);
  const table = await screen.findByRole('table', { name: '班级活跃度' });

  fireEvent.click(within(table).getByRole('button', { name: /作品数/ }));

  await waitFor(() => expect(runsOf(calls)).toHaveLength(2));
  expect(runsOf(calls).at(-1)).toMatchObject({ column: 'works', order: 'asc' });
});

it('says below a field what is wrong with it, and keeps what was typed', async () => {
  const refused = () => {
    throw apiError('row.invalid', 200, { fields: { from: 'notADay' } });
  };
  renderConsole(<Page />, { ...server, 'namedReports.run': refused }, options);

  expect(await screen.findByText('不是有效的日期')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('开始日期').value).toBe('2030-04-03');
  expect(screen.queryByText('导出 Excel')).toBeNull();
});

it('tells of a report that was stopped in its own words', async () => {
  const stopped = () => {
    throw apiError('namedReport.tooSlow');
  };
  renderConsole(<Page />, { ...server, 'namedReports.run': stopped }, options);

  expect(await screen.findByText('message of namedReport.tooSlow')).toBeDefined();
});

it('keeps the lines that it shows when the same report fails later', async () => {
  let runs = 0;
  const run = () => {
    runs += 1;
    if (runs > 1) throw apiError('namedReport.tooSlow');
    return answer;
  };
  renderConsole(<Page />, { ...server, 'namedReports.run': run }, options);
  await screen.findByRole('table', { name: '班级活跃度' });

  fireEvent.click(screen.getByRole('button', { name: /查询/ }));
  await waitFor(() => expect(runs).toBe(2));
  await waitFor(() => expect(screen.getByRole('button', { name: '查询' })).toBeDefined());

  expect(screen.getByRole('table', { name: '班级活跃度' })).toBeDefined();
  expect(screen.queryByText('message of namedReport.tooSlow')).toBeNull();
});

it('says when nothing was found, and when there is more than fits', async () => {
  const none = { ...answer, rows: [], total: 0, chart: null };
  renderConsole(<Page />, { ...server, 'namedReports.run': () => none }, options);
  expect(await screen.findByText('这段时间没有数据')).toBeDefined();

  const cut = { ...answer, isCut: true };
  renderConsole(<Page />, { ...server, 'namedReports.run': () => cut }, options);
  expect(await screen.findByText(/数据太多，这里只有前 2 行/)).toBeDefined();
});

it('exports in the order that is shown, and says in the name what was left out', async () => {
  const cut = { ...answer, isCut: true };
  const { calls } = renderConsole(
    <Page />,
    {
      ...server,
      'namedReports.run': () => cut,
      'namedReports.exportXls': () => new ArrayBuffer(1),
    },
    options,
  );
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const table = await screen.findByRole('table', { name: '班级活跃度' });
  fireEvent.click(within(table).getByRole('button', { name: /作品数/ }));
  await waitFor(() => expect(runsOf(calls)).toHaveLength(2));

  fireEvent.click(await screen.findByText('导出 Excel'));

  expect(calls.at(-1)).toMatchObject({ query: { column: 'works', order: 'asc' } });
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  const [link] = save.mock.contexts as HTMLAnchorElement[];
  expect(link?.download).toMatch(/^班级活跃度（前 2 行）-/);
});

it('says how much the picture leaves out', async () => {
  const chart = { ...answer.chart, left: 45 };
  renderConsole(<Page />, { ...server, 'namedReports.run': () => ({ ...answer, chart }) }, options);

  expect(await screen.findByText(/图里还有 45 项没有画出来/)).toBeDefined();
});

it('goes to a sheet and to paper with what was asked for', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const { calls } = renderConsole(<Page />, server, options);

  fireEvent.click(await screen.findByText('导出 CSV'));
  expect(calls.at(-1)).toMatchObject({
    id: 'namedReports.exportXls',
    query: { params: JSON.stringify(asked), format: 'csv' },
  });
  fireEvent.click(screen.getByText('打印'));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(screen.getByText('开始日期 2030-04-03')).toBeDefined();
});

it('offers no export to whoever may not', async () => {
  renderConsole(<Page />, server, { ...options, codes: ['teaching:report:run'] });

  await screen.findByRole('table', { name: '班级活跃度' });
  expect(screen.queryByText('导出 Excel')).toBeNull();
});

it('offers every class, and everything of what is no class', async () => {
  renderConsole(<Page />, server, options);

  expect(await screen.findByText('所有班级')).toBeDefined();
  expect(screen.getAllByText('全部')).toHaveLength(1);
});
