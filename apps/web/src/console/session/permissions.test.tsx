import { focusManager, useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { apiError, renderConsole } from '../testing/render-console.tsx';
import { renderTabs } from '../testing/render-tabs.tsx';
import { useCan, usePermissions } from './permissions.ts';

const codes = ['system:user:add', 'system:user:edit', 'system:user:phone'] as const;

function Codes() {
  const can = useCan();
  return <h1>{codes.filter(can).join(' ')}</h1>;
}
const Beta = () => <h1>beta</h1>;

/** Why the menu could not be used. */
function Failure() {
  usePermissions();
  const [query] = useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: ['permissions.own'] });
  return <p>{query?.state.error?.message}</p>;
}

const home = {
  id: 'h',
  route: '1',
  path: '/dashboard/index',
  name: 'h',
  component: 'dashboard/Index',
  meta: { title: '首页', keepAlive: true, internalOrExternal: false },
};
const alpha = { ...home, id: 'a', path: '/alpha', name: 'a', component: 'probe/Alpha' };
const entry = (action: string, type: string, status = '1') => ({
  action,
  type,
  status,
  describe: '',
});
const answer = (
  auth: readonly unknown[],
  allAuth: readonly unknown[],
  form?: readonly unknown[],
) => ({
  'permissions.getUserPermissionByToken': () => ({
    menu: [home, { ...alpha, meta: { ...alpha.meta, permissionList: form } }],
    auth,
    allAuth,
  }),
});
const all = [entry('system:user:add', '1'), entry('system:user:phone', '2')];

describe('what a person may do', () => {
  it('is what is the person’s own or free, buttons and fields', async () => {
    const own = [entry('system:user:phone', '2')];
    const free = [entry('system:user:edit', '1', '0')];
    renderTabs({ alpha: Codes, beta: Beta }, '/alpha', answer(own, [...all, ...free]));

    expect(
      await screen.findByRole('heading', { name: 'system:user:edit system:user:phone' }),
    ).toBeDefined();
  });

  it('is what the menu grants on its page', async () => {
    const form = [entry('system:user:add', '1'), entry('system:user:edit', '1')];
    const own = [entry('system:user:edit', '1')];
    renderTabs({ alpha: Codes, beta: Beta }, '/alpha', answer(own, all, form));

    expect(
      await screen.findByRole('heading', { name: 'system:user:add system:user:edit' }),
    ).toBeDefined();
  });

  it('has no page whose permission list holds nothing of it', async () => {
    const form = [entry('system:user:add', '1')];
    const { services } = renderTabs({ alpha: Codes, beta: Beta }, '/alpha', answer([], all, form));

    await vi.waitFor(() => expect(services.leave).toHaveBeenCalledWith('/404'));
  });

  it('is nothing that is defined and another’s', async () => {
    renderTabs({ alpha: Codes, beta: Beta }, '/alpha', answer([], all));

    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('');
  });

  it('leads to the log-in when the menu is empty', async () => {
    const { services } = renderTabs({ alpha: Codes, beta: Beta }, '/alpha', {
      'permissions.getUserPermissionByToken': () => ({ menu: [], auth: [], allAuth: [] }),
    });

    await vi.waitFor(() =>
      expect(services.leave).toHaveBeenCalledWith('/user/login?redirect=%2Falpha'),
    );
    expect(services.session.get()).toBeUndefined();
  });

  it('fails in the words of the specification when the menu is empty', async () => {
    const empty = { menu: [], auth: [], allAuth: [] };
    renderConsole(<Failure />, { 'permissions.getUserPermissionByToken': () => empty });

    expect(await screen.findByText('permissions must be a non-null array')).toBeDefined();
  });

  it('grows and shrinks without a new document when one comes back to the window', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'] });
    let given = answer([], all);
    renderTabs({ alpha: Codes, beta: Beta }, '/alpha', {
      'permissions.getUserPermissionByToken': () => given['permissions.getUserPermissionByToken'](),
    });
    await screen.findByRole('heading', { level: 1, name: '' });
    given = answer([entry('system:user:add', '1')], all);

    vi.setSystemTime(Date.now() + 61_000);
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));

    expect(await screen.findByRole('heading', { name: 'system:user:add' })).toBeDefined();
    focusManager.setFocused(undefined);
    vi.useRealTimers();
  });

  it('stays as it was while the server cannot be asked', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'] });
    let isDown = false;
    const { services } = renderTabs({ alpha: Codes, beta: Beta }, '/alpha', {
      'permissions.getUserPermissionByToken': () => {
        if (isDown) throw apiError('network.offline', 0);
        return answer([entry('system:user:add', '1')], all)[
          'permissions.getUserPermissionByToken'
        ]();
      },
    });
    await screen.findByRole('heading', { name: 'system:user:add' });
    isDown = true;

    vi.setSystemTime(Date.now() + 61_000);
    act(() => focusManager.setFocused(false));
    await act(async () => focusManager.setFocused(true));

    expect(screen.getByRole('heading', { name: 'system:user:add' })).toBeDefined();
    expect(services.leave).not.toHaveBeenCalled();
    focusManager.setFocused(undefined);
    vi.useRealTimers();
  });
});
