import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Answers, renderConsole } from '../../testing/render-console.tsx';
import { Section } from './section.tsx';

const counts = {
  unitOpenCount: 7,
  courseWorkAssignCount: 3,
  additionalWorkAssignCount: 1,
  courseWorkSubmitCount: 20,
  additionalWorkSubmitCount: 11,
  courseWorkCorrectCount: 9,
  additionalWorkCorrectCount: 8,
};
const none = Object.fromEntries(Object.keys(counts).map((name) => [name, 0]));
const days = { startTime: '2030-03-03', endTime: '2030-05-02' };
const server: Answers = {
  'departDayLogs.getReport': () => ({ ...counts, ...days }),
  'departDayLogs.getReportGroupByDepart': () => [
    { departId: 'd1', departName: '三（1）班', ...counts },
    { departId: 'd2', departName: '三（2）班', ...none },
  ],
  'departDayLogs.getReportGroupByMonth': () => [
    { createTime: '2030-04-01', ...none },
    { createTime: '2030-05-01', ...counts },
  ],
};
const codes = ['teaching:departDayLog:list', 'teaching:departDayLog:export'];

it('shows the four figures, the two kinds of tasks and each class', async () => {
  renderConsole(<Section title="教学记录" filter={{ range: { days: 60 } }} />, server, { codes });

  const figures = (await screen.findByText('开课节数', { selector: 'dt' })).closest('dl');
  expect(figures?.textContent).toBe('开课节数7作业布置次数4作业上交次数31作业批改次数17');
  expect(screen.getByText('3 次，75%')).toBeDefined();
  expect(screen.getByText('1 次，25%')).toBeDefined();
  const table = screen.getByRole('table', { name: '班级教学数据统计' });
  const lines = within(table).getAllByRole('row');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('班级'),
    '三（1）班743117',
    '三（2）班0000',
  ]);
});

it('asks for the class and the days of the page', async () => {
  const filter = { departId: 'd1', range: { startTime: '2030-03-03', endTime: '2030-05-02' } };
  const { calls } = renderConsole(<Section title="教学记录" filter={filter} />, server, { codes });

  await screen.findByText('开课节数', { selector: 'dt' });
  const asked = calls.filter(({ id }) => id === 'departDayLogs.getReport');
  expect(asked.map(({ query }) => query)).toEqual([{ departId: 'd1', ...filter.range }]);
});

it('sorts the classes by a figure', async () => {
  renderConsole(<Section title="教学记录" filter={{ range: { days: 60 } }} />, server, { codes });
  const table = await screen.findByRole('table', { name: '班级教学数据统计' });

  fireEvent.click(within(table).getByRole('button', { name: /开课节数/ }));

  const [, first] = within(table).getAllByRole('row');
  expect(first?.textContent).toBe('三（2）班0000');
});

it('takes the figures along as a file and on paper', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const { calls } = renderConsole(
    <Section title="教学记录" filter={{ range: { days: 60 } }} />,
    server,
    { codes },
  );

  fireEvent.click(await screen.findByText('导出 CSV'));
  fireEvent.click(screen.getByText('打印'));

  expect(calls.at(-1)).toMatchObject({
    id: 'departDayLogs.exportReport',
    query: { days: 60, format: 'csv' },
  });
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});

it('says so where there is no class yet, without a figure', async () => {
  const empty = {
    ...server,
    'departDayLogs.getReport': () => ({ ...none, ...days }),
    'departDayLogs.getReportGroupByDepart': () => [],
  };
  renderConsole(<Section title="教学记录" filter={{ range: { days: 60 } }} />, empty, { codes });

  expect(await screen.findByText('还没有你负责的班级')).toBeDefined();
  expect(screen.queryByText('导出 CSV')).toBeNull();
});
