import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMenu, apiError, renderConsole } from '../testing/render-console.tsx';
import { Guard } from './guard.tsx';

const menu = aMenu([
  { path: '/isystem/role', component: 'system/RoleList', title: '角色' },
  { path: '/account/center', component: 'account/center/Index', title: '我的作品' },
]);
const answers = {
  'permissions.getUserPermissionByToken': () => menu,
  'config.getCurrent': () => ({ brandName: '小芽' }),
  'session.logout': () => null,
};

describe('the guard on a page', () => {
  it('sends a guest to log in without asking the server', () => {
    const { services, calls } = renderConsole(<Guard />, answers, {
      path: '/isystem/role?a=1',
      isGuest: true,
    });

    expect(services.leave).toHaveBeenCalledWith('/user/login?redirect=%2Fisystem%2Frole%3Fa%3D1');
    expect(calls).toEqual([]);
  });

  it('logs out and goes to log in when the permissions do not load', async () => {
    const { services } = renderConsole(
      <Guard />,
      {
        ...answers,
        'permissions.getUserPermissionByToken': () => {
          throw apiError('server.unexpected', 500);
        },
      },
      { path: '/account/center' },
    );

    await waitFor(() =>
      expect(services.leave).toHaveBeenCalledWith('/user/login?redirect=%2Faccount%2Fcenter'),
    );
    expect(services.session.get()).toBeUndefined();
  });

  it('explains a screen that is not built instead of staying blank', async () => {
    renderConsole(<Guard />, answers, { path: '/isystem/role' });

    expect(await screen.findByRole('heading', { name: '「角色」还没有做好' })).toBeDefined();
    expect(screen.getByText(/system\/RoleList/)).toBeDefined();
    await waitFor(() => expect(document.title).toBe('角色 · 小芽'));
  });

  it('sends a member from an unknown path to the lost page', async () => {
    const { services } = renderConsole(<Guard />, answers, { path: '/nowhere' });

    await waitFor(() => expect(services.leave).toHaveBeenCalledWith('/404'));
  });
});
