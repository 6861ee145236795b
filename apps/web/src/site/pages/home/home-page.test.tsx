import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
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

it('asks nothing of the kind for a guest', async () => {
  const { asked } = renderSite('/home');

  await screen.findByRole('heading', { level: 1 });

  expect(asked('works.mine')).toHaveLength(0);
});

it('has a way to make something in the bar of a phone', async () => {
  renderSite('/home');

  const bar = within(await screen.findByRole('navigation', { name: '底部菜单' }));
  expect(bar.getByRole('link', { name: '创作' }).getAttribute('href')).toBe('/home#editors');
});
