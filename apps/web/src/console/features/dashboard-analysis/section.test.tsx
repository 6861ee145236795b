import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, apiError, renderConsole } from '../../testing/render-console.tsx';
import { Section } from './section.tsx';

const counts = { lessons: 3, set: 4, handedIn: 31, graded: 17 };
const figures = {
  startTime: '2030-04-21',
  endTime: '2030-05-20',
  classes: 2,
  children: 60,
  newChildren: 4,
  activeChildren: 55,
  ...counts,
  before: { lessons: 3, set: 1, handedIn: 20, graded: 20 },
  handIns: 14,
  waitingSince: '2030-05-18 09:00:00',
  reviews: 2,
  works: [
    { workType: '2', count: 30 },
    { workType: '4', count: 10 },
  ],
  days: Array.from({ length: 30 }, (_, at) => ({
    day: `2030-05-${String(at + 1).padStart(2, '0')}`,
    ...counts,
  })),
  byClass: [{ departId: 'd1', departName: '三（1）班', children: 30, ...counts }],
};
const server: Answers = {
  'dashboards.analysis': () => figures,
  'dicts.getDictItems': () => [{ value: '2', text: '图形化' }],
};

it('shows each figure beside that of the days before, and where it is dealt with', async () => {
  renderConsole(<Section title="分析页" filter={{ range: { days: 30 } }} />, server);

  const waiting = (await screen.findByRole('link', { name: '待批改' })).closest('li');
  expect(waiting?.textContent).toContain('14');
  expect(screen.getByRole('link', { name: '待批改' }).getAttribute('href')).toBe(
    '/teaching/grading',
  );
  const handedIn = screen.getByRole('link', { name: '上交' }).closest('li');
  expect(handedIn?.textContent).toBe('上交31比前 30 天多 11');
  const graded = screen.getByRole('link', { name: '批改' }).closest('li');
  expect(graded?.textContent).toBe('批改17比前 30 天少 3');
  const lessons = screen.getByRole('link', { name: '开课' }).closest('li');
  expect(lessons?.textContent).toBe('开课3和前 30 天一样多');
  expect(await screen.findByText('图形化')).toBeDefined();
  expect(screen.getByText('30 件，75%')).toBeDefined();
});

it('leads from a class to its grid, and says how many more there are', async () => {
  renderConsole(<Section title="分析页" filter={{ range: { days: 30 } }} />, server);

  const table = await screen.findByRole('table', { name: '上交最多的班级' });
  expect(within(table).getByRole('link', { name: '三（1）班' }).getAttribute('href')).toBe(
    '/teaching/classGrid?departId=d1',
  );
  expect(screen.getByText(/共 2 个班级，这里是其中 1 个/)).toBeDefined();
});

it('asks for the class and the days of the page', async () => {
  const filter = { departId: 'd1', range: { days: 90 } };
  const { calls } = renderConsole(<Section title="分析页" filter={filter} />, server);

  await screen.findByRole('link', { name: '待批改' });
  const asked = calls.filter(({ id }) => id === 'dashboards.analysis');
  expect(asked.map(({ query }) => query)).toEqual([{ departId: 'd1', days: 90 }]);
});

it('does not speak of reviews to whoever does none, nor of log-ins', async () => {
  const { reviews: _, ...others } = figures;
  const { calls } = renderConsole(<Section title="分析页" filter={{ range: { days: 30 } }} />, {
    ...server,
    'dashboards.analysis': () => others,
  });

  await screen.findByRole('link', { name: '待批改' });

  expect(screen.queryByText('待审核作品')).toBeNull();
  expect(calls.map(({ id }) => id)).not.toContain('logs.visitInfo');
});

it('says so where there is no class, and offers to try again after a failure', async () => {
  let isDown = true;
  renderConsole(<Section title="分析页" filter={{ range: { days: 30 } }} />, {
    ...server,
    'dashboards.analysis': () => {
      if (isDown) throw apiError('server.unexpected', 500);
      return { ...figures, classes: 0, byClass: [] };
    },
  });
  const retry = await screen.findByRole('button', { name: /重试|再试/ });
  isDown = false;

  fireEvent.click(retry);

  expect(await screen.findByText('还没有你负责的班级')).toBeDefined();
});
