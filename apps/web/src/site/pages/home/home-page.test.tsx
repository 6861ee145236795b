import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { refusal, renderSite } from '../../testing/render-site.tsx';
import { aRow, pageOf } from '../../testing/sample.ts';

afterEach(cleanup);

const returned = { ...aRow(), reviewState: 'returned', score: 2, teacherComment: '小猫要会跳' };

it('shows an author which works the teacher asks to change, with words and stars', async () => {
  const answers = { 'works.mine': pageOf([returned]) };

  const { asked } = renderSite('/home', { isMember: true, answers });

  const band = within(await screen.findByRole('region', { name: '老师请你改一改' }));
  expect(band.getByText('老师说：小猫要会跳')).toBeTruthy();
  expect(band.getByRole('img', { name: '老师给了 2 颗星' })).toBeTruthy();
  expect(band.getByRole('link', { name: '去改一改' }).getAttribute('href')).toBe(
    '/edit/blocks/?workId=w1',
  );
  expect(asked('works.mine')[0]?.options).toEqual({
    query: { reviewState: 'returned', pageSize: 3 },
  });
});

it('shows a child the lesson whose work the teacher sent back, with the way to it', async () => {
  const unit = {
    unitId: 'u1',
    departId: 'd1',
    taskName: '小猫走一走',
    courseId: 'c1',
    courseName: '海洋',
    showType: 2,
    comment: '再走远一点',
    score: null,
    mayHandIn: true,
  };
  const graded = { ...unit, unitId: 'u2', taskName: '会说话', cell: 'graded' };
  const answers = { 'homework.mineUnits': [{ ...unit, cell: 'returned' }, graded] };

  renderSite('/home', { isMember: true, answers });

  const band = within(await screen.findByRole('region', { name: '老师请你改一改' }));
  expect(band.getByText('海洋 · 小猫走一走')).toBeTruthy();
  expect(band.getByText('老师说：再走远一点')).toBeTruthy();
  expect(band.getByRole('link', { name: '去改一改 小猫走一走' }).getAttribute('href')).toBe(
    '/teaching/mineCourse/courseUnitCard?id=c1&unit=u1',
  );
  expect(band.queryByText(/会说话/)).toBeNull();
});

it('leads a child to the lesson that waits in a course that is begun', async () => {
  const gate = { kind: 'open', at: null, unitId: null, unitName: null };
  const progress = { opened: false, videoPercent: 0, started: false, handedIn: false, done: false };
  const course = (id: string, doneCount: number) => ({
    id,
    courseName: `课${id}`,
    showType: 1,
    doneCount,
    nextUnit: { id: `u${id}`, unitName: `节${id}`, gate, progress },
  });
  const answers = { 'lessons.mineCourse': [course('1', 0), course('2', 3)] };

  const { asked } = renderSite('/home', { isMember: true, answers });

  await screen.findByText('「课2」的「节2」还等着你呢。');
  const link = screen.getByRole('link', { name: '接着学' });
  expect(link.getAttribute('href')).toBe('/teaching/mineCourse/courseUnitMap?id=2&unit=u2');
  expect(asked('lessons.mineCourse')).toHaveLength(1);
});

it('lets a child start in a course that it has never been in', async () => {
  const gate = { kind: 'open', at: null, unitId: null, unitName: null };
  const progress = { opened: false, videoPercent: 0, started: false, handedIn: false, done: false };
  const nextUnit = { id: 'u1', unitName: '第一节', gate, progress };
  const course = { id: 'c1', courseName: '海洋', showType: 1, doneCount: 0, nextUnit };

  renderSite('/home', { isMember: true, answers: { 'lessons.mineCourse': [course] } });

  await screen.findByText('「海洋」的「第一节」还等着你呢。');
  expect(screen.getByRole('link', { name: '开始学' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '我的学习' })).toBeTruthy();
});

it('opens each editor in a window of its own', async () => {
  renderSite('/home');

  const links = await screen.findAllByRole('link', { name: /在新窗口打开/ });

  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['/edit/junior/', '_blank'],
    ['/edit/blocks/', '_blank'],
    ['/edit/python/', '_blank'],
  ]);
});

it('welcomes a guest to the brand, with the way to log in or register', async () => {
  renderSite('/home');

  const panel = within(await screen.findByRole('complementary', { name: '我的入口' }));

  expect(panel.getByText('欢迎来到小芽编程')).toBeTruthy();
  expect(panel.getByRole('link', { name: '登录/注册' }).getAttribute('href')).toMatch(
    /^\/user\/login/,
  );
});

it('lets a member change the account after a question, and go to the log-in', async () => {
  const answers = { 'session.logout': null };
  const { browser, left } = renderSite('/home', { isMember: true, answers });
  await screen.findByText('欢迎你，小满');
  const panel = within(screen.getByRole('complementary', { name: '我的入口' }));
  expect(panel.getByRole('link', { name: '我的学习' }).getAttribute('href')).toBe(
    '/account/center',
  );

  fireEvent.click(panel.getByRole('button', { name: '切换账号' }));
  const question = within(screen.getByRole('dialog', { name: '提示' }));
  expect(question.getByText('确定要退出当前账号并登录新的账号吗 ?')).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: '确定' }));

  await waitFor(() => expect(left).toEqual(['/user/login']));
  expect(browser.session.get()).toBeUndefined();
});

it('asks nothing of the kind for a guest', async () => {
  const { asked } = renderSite('/home');

  await screen.findByRole('heading', { level: 1 });

  expect(asked('works.mine')).toHaveLength(0);
  expect(asked('lessons.mineCourse')).toHaveLength(0);
});

it('has a way to make something in the bar of a phone', async () => {
  renderSite('/home');

  const bar = within(await screen.findByRole('navigation', { name: '底部菜单' }));
  expect(bar.getByRole('link', { name: '创作' }).getAttribute('href')).toBe('/home#editors');
});

it('says that a panel of a member did not load', async () => {
  const answers = { 'lessons.mineCourse': refusal('network.badAnswer', '', 504) };

  renderSite('/home', { isMember: true, answers });

  expect(await screen.findByText('网络超时')).toBeTruthy();
});
