import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { refusal, renderSite } from '../testing/render-site.tsx';

afterEach(() => void vi.restoreAllMocks());

it('says by a notice why a page did not load', async () => {
  // The router writes down what a loader threw.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderSite('/workList', {
    answers: { 'works.leaderboard': refusal('access.crossSite', '', 403) },
  });

  const notice = await screen.findByText('拒绝访问');

  expect(notice.closest('[role="status"]')?.textContent).toBe('系统提示拒绝访问');
});
