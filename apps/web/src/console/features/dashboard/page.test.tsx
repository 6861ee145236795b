import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const answers = {
  'reviews.counts': () => ({
    waiting: 3,
    reported: 1,
    departs: [{ id: 'd1', departName: '小芽一班', waiting: 2 }],
  }),
  'users.unconfirmed': () => ({ ...aPage([]), total: 4 }),
  'departs.empty': () => aPage([{ id: 'd9', departName: '新班级', orgCode: 'A9' }]),
  'works.mine': () => aPage([]),
  'config.get': () => '',
};
const headings = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent);

describe('the landing page', () => {
  it('shows a teacher the works that wait, by class', async () => {
    renderConsole(<Page />, answers, { codes: ['teaching:work:review'] });

    const panel = (await screen.findByRole('heading', { name: '等你审核' })).closest('section');

    expect(await within(panel ?? document.body).findByText('小芽一班')).toBeDefined();
    expect(await screen.findByText('没有班级')).toBeDefined();
    expect(await screen.findByText('1 件作品被人举报，请先看看')).toBeDefined();
  });

  it('shows a teacher what waits, what is due, and whom to ask after', async () => {
    const place = { departId: 'd1', departName: '小芽一班' };
    const { bodiesOf } = renderConsole(
      <Page />,
      {
        ...answers,
        'grading.tasks': () => [
          {
            kind: 'homework',
            id: 'h1',
            name: '小猫走路',
            courseName: null,
            codeType: 2,
            ...place,
            dueAt: null,
            childCount: 30,
            handedInCount: 28,
            waitingCount: 16,
            gradedCount: 12,
            waitingSince: '2030-05-01 08:00:00',
          },
        ],
        'teacherHome.overview': () => ({
          saidThisWeek: 3,
          dueSoon: [
            {
              homeworkId: 'h2',
              workName: '海底世界',
              ...place,
              dueAt: '2030-05-04 20:00:00',
              children: 30,
              handedIn: 28,
            },
          ],
          recent: [],
          lessons: [],
          quiet: [
            {
              userId: 'u2',
              name: '陈沐阳',
              avatar: null,
              avatar_url: '',
              ...place,
              reason: 'owes',
              days: 0,
              count: 2,
              kind: null,
              taskId: null,
              taskName: null,
            },
          ],
        }),
        'teacherHome.dismissQuiet': () => null,
      },
      { codes: ['teaching:homework:list'] },
    );

    const grade = await screen.findByRole('button', { name: '小芽一班 小猫走路 批改 16' });
    expect(grade.closest('div')?.textContent).toContain('交了 28 / 30');
    expect(screen.getByText('28 / 30 已交')).toBeDefined();
    expect(screen.getByText('2 项作业没交')).toBeDefined();
    expect(screen.getByRole('link', { name: '看进度 陈沐阳' }).getAttribute('href')).toBe(
      '/teaching/classGrid?departId=d1&tasks=homework',
    );
    fireEvent.click(screen.getByRole('button', { name: '两周内不再提醒 陈沐阳' }));
    await waitFor(() =>
      expect(bodiesOf('teacherHome.dismissQuiet')).toEqual([{ departId: 'd1', userId: 'u2' }]),
    );
  });

  it('rewards a teacher who has graded everything', async () => {
    renderConsole(
      <Page />,
      {
        ...answers,
        'grading.tasks': () => [],
        'teacherHome.overview': () => ({
          saidThisWeek: 46,
          dueSoon: [],
          recent: [],
          lessons: [],
          quiet: [],
        }),
      },
      { codes: ['teaching:homework:list'] },
    );

    expect(await screen.findByText('都批改完了')).toBeDefined();
    expect(await screen.findByText('这周你给 46 件作品写了评语。')).toBeDefined();
  });

  it('tells a child what the teacher asked it to remember', async () => {
    renderConsole(<Page />, {
      ...answers,
      'reminders.mine': () => [
        {
          id: 'r1',
          homeworkId: 'h1',
          unitId: null,
          courseId: null,
          departId: 'd1',
          taskName: '小猫走路',
          remindedBy: '小榕老师',
          createTime: '2030-05-02 08:00:00',
        },
      ],
    });

    expect(await screen.findByText('小榕老师提醒你：记得做「小猫走路」')).toBeDefined();
  });

  it('shows a teacher per class who was here this week and what was made', async () => {
    const activity = {
      id: 'd1',
      departName: '小芽一班',
      children: 30,
      today: 12,
      week: 28,
      made: 41,
      handedIn: 9,
      days: [0, 1, 2, 3, 0, 0, 3],
    };
    renderConsole(
      <Page />,
      { ...answers, 'departs.activity': () => [activity] },
      { codes: ['teaching:work:review', 'system:depart:list'] },
    );

    const heading = await screen.findByRole('heading', { name: '本周班级' });
    const panel = within(heading.closest('section') ?? document.body);
    expect(panel.getByRole('link', { name: '小芽一班' }).getAttribute('href')).toContain('id=d1');
    expect(panel.getByText('28').parentElement?.textContent).toBe('28 / 30 人这周来过');
    expect(panel.getByText('新做 41 件，交了 9 件')).toBeDefined();
    expect(panel.getByRole('img').getAttribute('aria-label')).toContain('0 1 2 3 0 0 3');
  });

  it('shows the staff accounts to confirm and classes without children', async () => {
    renderConsole(<Page />, answers, { codes: ['system:user:confirm', 'system:depart:list'] });

    expect(await screen.findByText('新班级')).toBeDefined();
    expect(await screen.findByRole('link', { name: '去确认' })).toBeDefined();
  });

  it('lists children who ask to join a class, and lets them in from there', async () => {
    const request = { id: 'j1', departId: 'd1', departName: '小芽一班', userId: 'c1' };
    const child = { nickname: '小叶子', username: 'xyz01', confirmed: false };
    const { bodiesOf } = renderConsole(
      <Page />,
      {
        ...answers,
        'classEntry.joins': () => aPage([{ ...request, ...child, createTime: '' }]),
        'classEntry.decide': () => ({ count: 1 }),
      },
      { codes: ['system:depart:joinCode'] },
    );

    fireEvent.click(await screen.findByRole('button', { name: '同意 小叶子' }));

    expect(screen.getByText(/想加入小芽一班/)).toBeDefined();
    await waitFor(() =>
      expect(bodiesOf('classEntry.decide')).toEqual([{ ids: ['j1'], answer: 'accept' }]),
    );
  });

  it('shows what the operator says, made harmless', async () => {
    const html = '<p>开学啦</p><img src="x" onerror="alert(1)">';
    renderConsole(<Page />, { ...answers, 'config.get': () => html });

    const words = await screen.findByText('开学啦');

    expect(words.parentElement?.innerHTML).not.toContain('onerror');
  });

  it('asks nothing for a child that is not the child’s', async () => {
    const { calls } = renderConsole(<Page />, answers);

    expect(await headings()).toEqual(['我的作品']);
    const own = [
      'config.get',
      'forms.open',
      'homework.mine',
      'homework.mineUnits',
      'lessons.mineCourse',
      'reminders.mine',
      'works.mine',
    ];
    await waitFor(() => expect(calls.map(({ id }) => id).sort()).toEqual(own));
  });
});
