import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, apiError, renderConsole } from '../../testing/render-console.tsx';
import { Section } from './section.tsx';

const answer = {
  at: '2030-05-20 09:00:05',
  classCount: 1,
  children: 30,
  seenChildren: 28,
  online: 26,
  handIns: 10_001,
  waitingSince: null,
  steps: [
    { at: '2030-05-20 08:50:00', saves: 3, handedIn: 0 },
    { at: '2030-05-20 08:55:00', saves: 4, handedIn: 2 },
  ],
  classes: [{ departId: 'd1', departName: '三（1）班', online: 26, saves: 7, handedIn: 2 }],
  people: [
    {
      id: 'u2',
      name: '陈沐阳',
      avatar: null,
      avatar_url: '',
      classes: ['三（1）班'],
      seenTime: '2030-05-20 08:59:00',
    },
  ],
  server: null,
};
const server: Answers = { 'dashboards.monitor': () => answer };
const figure = (label: string) => screen.getByText(label).closest('li')?.textContent;

it('shows the figures of the hour, who is there and which classes are at work', async () => {
  renderConsole(<Section title="实时监控" filter={{ range: { days: 30 } }} />, server);

  expect(await screen.findByText('09:00:05 更新')).toBeDefined();
  expect(figure('在线学生')).toBe('在线学生26这一小时来过 28 人');
  expect(figure('这一小时保存')).toBe('这一小时保存7');
  expect(figure('待批改')).toBe('待批改10000+');
  expect(screen.getByRole('link', { name: '三（1）班' }).getAttribute('href')).toBe(
    '/teaching/classGrid?departId=d1',
  );
  expect(screen.getByText('还有 25 人在线')).toBeDefined();
  expect(screen.queryByText('服务器出错（10 分钟）')).toBeNull();
});

it('shows the server to whoever looks after it', async () => {
  renderConsole(<Section title="实时监控" filter={{ range: { days: 30 } }} />, {
    'dashboards.monitor': () => ({
      ...answer,
      server: { errors: 2, p95: 41.4, queued: 3, givenUp: 1 },
    }),
  });

  expect(await screen.findByText('排队 3 个，1 个已放弃')).toBeDefined();
  expect(figure('服务器出错（10 分钟）')).toContain('2');
});

it('goes on showing what it had while nothing answers', async () => {
  let isGone = false;
  renderConsole(<Section title="实时监控" filter={{ range: { days: 30 } }} />, {
    'dashboards.monitor': () => {
      if (isGone) throw apiError('network.offline', 0);
      return answer;
    },
  });
  await screen.findByText('09:00:05 更新');

  isGone = true;
  // Its name is another one while it loads.
  fireEvent.click(await screen.findByRole('button', { name: '立即更新' }));

  await waitFor(() => expect(screen.getByText('暂时没有连上，这是 09:00:05 的数据')).toBeDefined());
  expect(figure('在线学生')).toContain('26');
});

it('says where to begin without a class', async () => {
  renderConsole(<Section title="实时监控" filter={{ range: { days: 30 } }} />, {
    'dashboards.monitor': () => ({ ...answer, classCount: 0 }),
  });

  expect(await screen.findByText('还没有你负责的班级')).toBeDefined();
});
