import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { places } from './home.place.tsx';

const unit = {
  homeworkId: null,
  departId: 'd1',
  courseId: 'c1',
  courseName: '海洋',
  showType: 2,
  comment: '再走远一点',
  score: null,
  mayHandIn: true,
  isRead: false,
};
const units = [
  { ...unit, unitId: 'u1', taskName: '小猫走一走', cell: 'returned' },
  { ...unit, unitId: 'u2', taskName: '会说话', cell: 'graded', score: 4, mayHandIn: false },
  { ...unit, unitId: 'u3', taskName: '跳起来', cell: 'graded', score: 5, isRead: true },
];
const show = (answer: readonly object[]) =>
  renderConsole(
    <>
      {places.map(({ order, Panel }) => (
        <Panel key={order} />
      ))}
    </>,
    {
      'homework.mine': () => [],
      'homework.mineUnits': () => answer,
      'homework.read': () => null,
    },
  );
const panel = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section') ?? document.body);

it('leads a child from its first page to the lesson that came back', async () => {
  show(units);

  const todo = await panel('要交的作业');
  expect(todo.getByText('海洋 · 老师请你再改一改')).toBeDefined();
  expect(todo.getByRole('link', { name: '去改一改 小猫走一走' }).getAttribute('href')).toBe(
    '/teaching/mineCourse/courseUnitCard?id=c1&unit=u1',
  );
});

it('tells the stars and words of a lesson until the child says that it has read them', async () => {
  const { bodiesOf } = show(units);

  const news = await panel('新评语');
  expect(news.getByText(/4 颗星/)).toBeDefined();
  expect(news.queryByText('跳起来')).toBeNull();
  fireEvent.click(news.getByRole('button', { name: '我看过了 会说话' }));

  await waitFor(() =>
    expect(bodiesOf('homework.read')).toEqual([{ unitId: 'u2', departId: 'd1' }]),
  );
});

it('shows nothing where nothing was said', async () => {
  const { calls } = show([]);

  await waitFor(() => expect(calls.length).toBeGreaterThan(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
