import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiError, renderConsole } from '../../testing/render-console.tsx';
import { HealthPanel } from './health-panel.tsx';
import { Page } from './page.tsx';

const names = [
  ...['uptimeSeconds', 'heapLimit', 'heapCommitted', 'heapUsed', 'rss', 'rssPeak', 'arrayBuffers'],
  ...['external', 'resources', 'poolSize', 'contexts', 'detachedContexts', 'gcYoungCount'],
  ...['gcYoungTotalMs', 'gcOldCount', 'gcOldTotalMs', 'delayMean', 'delayP99', 'delayMax'],
  ...['utilization', 'cpu', 'requests', 'requestsPeak', 'p95'],
];
const mb = 1024 * 1024;
const answer = {
  node: 'left-1',
  at: '2030-05-02 14:32:10',
  times: ['2030-05-02 14:31:50', '2030-05-02 14:32:00'],
  failed: [{ part: 'people', text: '没有及时回答，请稍后再看' }],
  version: '0.2.0',
  pid: 4187,
  nodeVersion: '20.20.0',
  v8Version: '11',
  opensslVersion: '3',
  options: [],
  startedAt: '2030-04-20 10:00:00',
  figures: {
    ...Object.fromEntries(names.map((name) => [name, null])),
    uptimeSeconds: 12 * 86_400 + 4 * 3_600,
    heapLimit: 2048 * mb,
    delayP99: 18.4,
  },
  series: {
    rss: [180 * mb, 181 * mb],
    heapCommitted: [140 * mb, 141 * mb],
    heapUsed: [null, 118 * mb],
    delayMean: [3, 4],
    delayP99: [null, 18.4],
    requests: [null, 86],
    answered: [40, 60],
    refused: [1, 4],
    broken: [0, 3],
    gcCount: [2, 3],
    gcYoungMs: [1, 2],
    gcOldMs: [0, 5],
  },
  people: null,
  nodes: null,
};
const health = {
  node: 'left-1',
  hasOthers: false,
  at: '2030-05-02 14:32:10',
  state: 'wrong',
  findings: [
    {
      subject: '备份',
      state: 'wrong',
      text: '没有备份。',
      command: 'npm run backup',
      link: '/monitor/Disk',
    },
    { subject: '磁盘', state: 'ok', text: '够用。', command: null, link: null },
  ],
};
const server = { 'monitor.process': () => answer, 'monitor.health': () => health };

it('shows the process by its figures, charts and names, and which part is missing', async () => {
  renderConsole(<Page />, server);

  expect(await screen.findByText('12 天')).toBeDefined();
  expect(
    screen.getByText(
      /Sprout 0\.2\.0 · Node 20\.20\.0 · PID 4187 · 节点 left-1 · 上次更新 14:32:10/,
    ),
  ).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe('在线学生没有及时回答，请稍后再看');
  expect(screen.getByText('2,048.000 MB')).toBeDefined();
  expect(screen.getByText('上限 50')).toBeDefined();
  expect(screen.getByText('4xx 5% 5xx 3')).toBeDefined();
  expect(screen.getByText('共 5 次，8 毫秒')).toBeDefined();
  const memory = screen.getByRole('table', { name: '内存（MB）' });
  expect(within(memory).getByRole('row', { name: '已用堆 — 118' })).toBeDefined();
});

it('tells the values of a point by the arrow keys', async () => {
  renderConsole(<Page />, server);
  const chart = await screen.findByRole('img', { name: '事件循环延迟（毫秒）' });

  fireEvent.focus(chart);
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });

  const told = within(chart.closest('figure') ?? document.body);
  expect(told.getByText('p99 —')).toBeDefined();
  expect(told.getByText('平均 3')).toBeDefined();
});

it('asks for another range, and keeps what it had when no answer comes', async () => {
  let isGone = false;
  const { calls } = renderConsole(<Page />, {
    ...server,
    'monitor.process': () => {
      if (isGone) throw apiError('database.unavailable', 503);
      return answer;
    },
  });
  fireEvent.click(await screen.findByText('1 小时'));
  await waitFor(() =>
    expect(calls.filter(({ id }) => id === 'monitor.process').at(-1)?.query).toEqual({
      range: '1h',
    }),
  );

  isGone = true;
  fireEvent.click(screen.getByRole('button', { name: /立即更新/ }));

  expect(await screen.findByText('暂时没有回答，下面是 14:32:10 的数据')).toBeDefined();
  expect(screen.getByText('12 天')).toBeDefined();
});

it('says on the first page what needs somebody and what to do, or that all is well', async () => {
  renderConsole(<HealthPanel />, server);

  expect(await screen.findByText('有 1 件事需要你处理')).toBeDefined();
  expect(screen.getByText('npm run backup')).toBeDefined();
  expect(screen.getByRole('link', { name: '查看' }).getAttribute('href')).toBe('/monitor/Disk');
  expect(screen.queryByText('够用。')).toBeNull();
  expect(screen.queryByText('节点 left-1')).toBeNull();
});

it('names the node that it speaks of where there are several', async () => {
  renderConsole(<HealthPanel />, { 'monitor.health': () => ({ ...health, hasOthers: true }) });

  expect(await screen.findByText('节点 left-1')).toBeDefined();
});

it('says in one line that all is well', async () => {
  renderConsole(<HealthPanel />, {
    'monitor.health': () => ({ ...health, state: 'ok', findings: [health.findings[1]] }),
  });

  expect(await screen.findByText('一切正常')).toBeDefined();
});
