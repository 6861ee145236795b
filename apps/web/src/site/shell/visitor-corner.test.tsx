import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderSite } from '../testing/render-site.tsx';

it('leads a guest over the log-in back to the same work', async () => {
  renderSite('/work-detail?id=w1');

  const header = within(await screen.findByRole('banner'));

  expect(header.getByRole('link', { name: '登录 | 注册' }).getAttribute('href')).toBe(
    `/user/login?redirect=${encodeURIComponent('/work-detail?id=w1')}`,
  );
});
