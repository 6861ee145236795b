import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { pageOf } from '../../testing/sample.ts';

afterEach(cleanup);

const course = (id: string) => ({
  id,
  courseName: `课程${id}`,
  courseCover: null,
  courseCategory_dictText: 'Python',
  unitCount: 12,
});

it('shows the first courses with their length and the way to all of them', async () => {
  const { asked } = renderSite('/home', {
    answers: { 'lessons.getHomeCourse': pageOf([course('1'), course('2')], 30) },
  });

  const shelf = within(await screen.findByRole('region', { name: '推荐课程' }));

  expect(shelf.getByRole('link', { name: '课程2' }).getAttribute('href')).toBe(
    '/course-detail?id=2',
  );
  expect(shelf.getAllByText('12 节课 · Python')).toHaveLength(2);
  expect(shelf.getByRole('link', { name: /^查看更多\s*推荐课程$/ }).getAttribute('href')).toBe(
    '/courseList',
  );
  expect(asked('lessons.getHomeCourse')[0]?.options).toEqual({
    query: { pageSize: 5, pageNo: 1 },
  });
});

it('is not there while the site has no courses', async () => {
  renderSite('/home');

  await screen.findByRole('heading', { level: 1 });

  expect(screen.queryByRole('region', { name: '推荐课程' })).toBeNull();
});
