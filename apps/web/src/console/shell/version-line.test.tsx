import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderTabs, tabAnswers } from '../testing/render-tabs.tsx';

afterEach(cleanup);

const permissions = 'permissions.getUserPermissionByToken';
const Page = () => <h1>page</h1>;

it('tells at the foot of the back office which Sprout this is, and asks nothing for it', async () => {
  const { calls } = renderTabs({ alpha: Page, beta: Page }, '/alpha', {
    [permissions]: () => ({ ...tabAnswers[permissions](), version: '0.2.0+192f48ce' }),
  });

  expect((await screen.findByText('版本 0.2.0+192f48ce')).tagName).toBe('FOOTER');
  expect(calls.filter(({ id }) => id === permissions)).toHaveLength(1);
});
