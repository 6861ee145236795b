import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMenu } from '../testing/render-console.tsx';
import { renderTabs } from '../testing/render-tabs.tsx';
import { Alpha, Beta, tabNames } from '../testing/tab-probes.tsx';

const plain = aMenu([
  { path: '/dashboard/index', component: 'dashboard/Index', title: '首页' },
  { path: '/alpha', component: 'probe/Alpha', title: 'Alpha' },
  { path: '/beta', component: 'probe/Beta', title: 'Beta' },
  { path: '/old', component: 'layouts/RouteView', title: 'Old' },
]);
const menu = plain.menu.map((item) => ({
  ...item,
  ...(item.path === '/old' ? { redirect: '/beta' } : {}),
  meta: { ...item.meta, keepAlive: true },
}));

it('leads on to the page of a redirect and keeps the other tabs', async () => {
  const { router } = renderTabs({ alpha: Alpha, beta: Beta }, '/alpha', {
    'permissions.getUserPermissionByToken': () => ({ ...plain, menu }),
  });
  fireEvent.change(await screen.findByLabelText('typed'), { target: { value: 'half a' } });

  await act(() => router.navigate('/old'));

  expect(await screen.findByRole('heading', { name: 'beta' })).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe('/beta'));
  expect((await tabNames()).at(-1)).toBe('Beta');
  expect(screen.getByLabelText('typed')).toHaveProperty('value', 'half a');
});
