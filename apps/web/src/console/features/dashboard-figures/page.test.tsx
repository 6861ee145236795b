import type { MenuRoute } from '@sprout/rules';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RoutesProvider } from '../../session/permissions.ts';
import { type Answers, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const route = (path: string, title: string): MenuRoute => ({
  path,
  title,
  name: title,
  component: 'x',
  isKept: false,
  trail: [],
  buttons: [],
});
const routes = [
  route('/dashboard/analysis', '分析页'),
  route('/report/depart', '教学记录'),
  route('/online/cgreport', '统计报表'),
];
const codes = ['teaching:dashboard:list', 'teaching:departDayLog:list'];
const server: Answers = {
  'dashboards.analysis': () => ({ classes: 0, days: [] }),
  'departDayLogs.getReport': () => ({}),
  'departDayLogs.getReportGroupByDepart': () => [],
  'departDayLogs.getReportGroupByMonth': () => [],
  'namedReports.list': () => [],
};

const badDays = '网址里的日期不对，请重新选择日期。';

const open = (path: string, given = { codes }) =>
  renderConsole(
    <RoutesProvider value={routes}>
      <Page />
    </RoutesProvider>,
    server,
    { ...given, path },
  );

it('has a section for each menu and right that one has', async () => {
  open('/dashboard/figures');

  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['分析页', '教学记录']);
});

it('keeps the choice of class and days from section to section', async () => {
  const { calls, router } = open('/dashboard/figures?section=record&departId=d1');
  fireEvent.click(await screen.findByText('近 90 天'));
  await waitFor(() =>
    expect(calls.findLast(({ id }) => id === 'departDayLogs.getReport')?.query).toEqual({
      departId: 'd1',
      days: 90,
    }),
  );

  fireEvent.click(screen.getByRole('tab', { name: '分析页' }));

  await waitFor(() =>
    expect(calls.find(({ id }) => id === 'dashboards.analysis')?.query).toEqual({
      departId: 'd1',
      days: 90,
    }),
  );
  expect(router.state.location.search).toBe('?section=analysis&departId=d1&days=90');
});

it('says so to whoever has no section', async () => {
  open('/dashboard/figures', { codes: [] });

  expect(await screen.findByText('没有可看的数据')).toBeDefined();
});

it('says when more than a year is asked for, and asks for nothing', async () => {
  const { calls } = open('/dashboard/figures?section=record');
  const from = await screen.findByPlaceholderText('开始日期');
  fireEvent.mouseDown(from);
  fireEvent.change(from, { target: { value: '2020-01-01' } });
  fireEvent.keyDown(from, { key: 'Enter', code: 'Enter' });
  const to = screen.getByPlaceholderText('结束日期');
  fireEvent.change(to, { target: { value: '2026-01-01' } });
  fireEvent.keyDown(to, { key: 'Enter', code: 'Enter' });

  expect(await screen.findByText('最多看一年，请把日期缩短一些。')).toBeDefined();
  const asked = calls.filter(({ id }) => id === 'departDayLogs.getReport');
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.every(({ query }) => !JSON.stringify(query).includes('2020'))).toBe(true);
});

it.each([
  ['more than a year', 'startTime=2020-01-01&endTime=2026-01-01', '最多看一年，请把日期缩短一些。'],
  ['the last day first', 'startTime=2026-02-01&endTime=2026-01-01', badDays],
  ['no days', 'startTime=2026-02-31&endTime=soon', badDays],
  ['one day of two', 'startTime=2026-02-01', badDays],
])('says so of an address with %s too, and shows the usual days', async (_, days, problem) => {
  const { calls } = open(`/dashboard/figures?section=record&${days}`);

  expect(await screen.findByText(problem)).toBeDefined();
  await waitFor(() =>
    expect(calls.findLast(({ id }) => id === 'departDayLogs.getReport')?.query).toEqual({
      days: 60,
    }),
  );
  expect(JSON.stringify(calls)).not.toContain('startTime');
  fireEvent.click(screen.getByText('近 7 天'));
  await waitFor(() => expect(screen.queryByText(problem)).toBeNull());
});

it('says so again when one comes back to such an address', async () => {
  const { router } = open('/dashboard/figures?section=record&days=7');
  await screen.findByPlaceholderText('开始日期');

  await act(() =>
    router.navigate('/dashboard/figures?section=record&startTime=2020-01-01&endTime=2026-01-01'),
  );

  expect(await screen.findByText('最多看一年，请把日期缩短一些。')).toBeDefined();
});

it('says that the choice has no classes, and not that the reader has none', async () => {
  open('/dashboard/figures?section=analysis&departId=d1');

  expect(await screen.findByText('这里没有你能看的班级')).toBeDefined();
});
