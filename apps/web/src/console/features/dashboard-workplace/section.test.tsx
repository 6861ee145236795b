import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RoutesProvider } from '../../session/permissions.ts';
import { type Answers, renderConsole } from '../../testing/render-console.tsx';
import { Section } from './section.tsx';

const counts = { lessons: 3, set: 4, handedIn: 31, graded: 17, activeChildren: 20 };
const nobody = { byId: null, byAvatar: null, byAvatar_url: '', childName: null, userId: null };
const place = { departId: 'd1', departName: '三（1）班' };
const answer = {
  classCount: 1,
  children: 30,
  handIns: 14,
  waitingSince: null,
  recentWeeks: counts,
  weeksBefore: { ...counts, handedIn: 9 },
  classes: [
    {
      ...place,
      children: 30,
      waiting: 14,
      unitName: '第一课',
      courseName: '海洋',
      lastTime: '2030-05-20 09:00:00',
    },
  ],
  happened: [
    {
      id: 'e2',
      kind: 'handedIn',
      ...place,
      ...nobody,
      byName: '陈沐阳',
      userId: 'u2',
      name: '小猫走路',
      homeworkId: 'h1',
      unitId: null,
      at: '2030-05-20 09:00:00',
    },
    {
      id: 'e1',
      kind: 'lessonOpened',
      ...place,
      ...nobody,
      byName: '王老师',
      name: '第一课',
      homeworkId: null,
      unitId: 'n1',
      at: '2030-05-20 08:00:00',
    },
  ],
  team: [{ id: 't2', name: '李老师', avatar: null, avatar_url: '', classes: ['三（1）班'] }],
};
const server: Answers = { 'dashboards.workplace': () => answer };

const route = (path: string, title: string) => ({
  path,
  name: path,
  title,
  component: 'x',
  isKept: false,
  trail: [],
  buttons: [],
});

it('leads from what happened to where it is dealt with', async () => {
  renderConsole(<Section title="工作台" filter={{ range: { days: 30 } }} />, server);

  const handIn = await screen.findByRole('link', { name: '陈沐阳 上交了「小猫走路」' });
  expect(handIn.getAttribute('href')).toBe('/teaching/grading?homeworkId=h1&departId=d1&userId=u2');
  const lesson = screen.getByRole('link', { name: '王老师 给班级上了「第一课」' });
  expect(lesson.getAttribute('href')).toBe('/teaching/classGrid?departId=d1');
});

it('shows the classes with what waits there, the weeks beside those before and the team', async () => {
  renderConsole(<Section title="工作台" filter={{ range: { days: 30 } }} />, server);

  expect(await screen.findByText('上到《海洋》的「第一课」')).toBeDefined();
  expect(screen.getByRole('link', { name: '批改 14 份' }).getAttribute('href')).toBe(
    '/teaching/grading?departId=d1',
  );
  expect(screen.getByText('之前 9').closest('b')?.textContent).toBe('31 之前 9');
  expect(screen.getByText('李老师')).toBeDefined();
});

it('offers of the quick links those that the menu has', async () => {
  renderConsole(
    <RoutesProvider value={[route('/teaching/grading', '作业批改')]}>
      <Section title="工作台" filter={{ range: { days: 30 } }} />
    </RoutesProvider>,
    server,
  );

  const quick = (await screen.findByRole('heading', { name: '快速开始' })).closest('section');
  const links = [...(quick?.querySelectorAll('a') ?? [])];
  expect(links.map(({ textContent }) => textContent)).toEqual(['作业批改']);
});

it('says where to begin without a class', async () => {
  renderConsole(<Section title="工作台" filter={{ range: { days: 30 } }} />, {
    'dashboards.workplace': () => ({ ...answer, classCount: 0, classes: [], happened: [] }),
  });

  expect(await screen.findByText('还没有你负责的班级')).toBeDefined();
  expect(screen.queryByText('动态')).toBeNull();
});
