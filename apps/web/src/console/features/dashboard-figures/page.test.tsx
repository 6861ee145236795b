import type { MenuRoute } from '@sprout/rules';
import { fireEvent, screen, waitFor } from '@testing-library/react';
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
  expect(asked.every(({ query }) => !JSON.stringify(query).includes('2020'))).toBe(true);
});

it('says so of an address too, and shows the usual days until others are chosen', async () => {
  const { calls } = open(
    '/dashboard/figures?section=record&startTime=2020-01-01&endTime=2026-01-01',
  );

  expect(await screen.findByText('最多看一年，请把日期缩短一些。')).toBeDefined();
  expect(JSON.stringify(calls)).not.toContain('2020-01-01');
  fireEvent.click(screen.getByText('近 7 天'));
  await waitFor(() => expect(screen.queryByText('最多看一年，请把日期缩短一些。')).toBeNull());
});

it('says that the choice has no classes, and not that the reader has none', async () => {
  open('/dashboard/figures?section=analysis&departId=d1');

  expect(await screen.findByText('所选部门没有班级')).toBeDefined();
});
