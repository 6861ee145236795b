import { ApiError } from '@sprout/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal, renderSite } from '../../testing/render-site.tsx';
import { member } from '../../testing/sample.ts';

const sources = [{ source: 'school', name: '学校统一身份', kind: 'oidc' }];
const failsWith = (code: 'thirdLogin.notBound' | 'session.secondFactorNeeded', message: string) =>
  new ApiError({ code, message, status: 200, data: { ticket: 'ticket-1', name: '学校' } });

it('offers the services of the school, which lead on to the wanted page', async () => {
  renderSite('/user/login?redirect=%2Faccount%2Fcenter', {
    answers: { 'thirdLogin.sources': sources },
  });

  const link = await screen.findByRole('link', { name: '用学校统一身份登录' });

  expect(link.getAttribute('href')).toBe(
    '/api/thirdLogin/render/school?redirect=%2Faccount%2Fcenter',
  );
  expect(screen.getByRole('heading', { name: '其他登录方式' })).toBeTruthy();
});

it('takes the ticket of the way back up, once', async () => {
  const { left, asked, browser } = renderSite('/user/login?redirect=%2Faccount%2Fcenter#login=t1', {
    answers: { 'thirdLogin.sources': sources, 'thirdLogin.getLoginUser': member },
  });

  await waitFor(() => expect(left).toEqual(['/account/center']));

  expect(asked('thirdLogin.getLoginUser')).toMatchObject([
    { options: { params: { token: 't1' } } },
  ]);
  expect(browser.session.get()?.user.realname).toBe('小满');
});

it('asks whoever is logged in before another account takes their place', async () => {
  const path = '/user/login?redirect=%2Faccount%2Fcenter#login=t1';
  window.history.replaceState(null, '', path);
  const { left, asked, browser } = renderSite(path, {
    isMember: true,
    answers: { 'thirdLogin.sources': sources, 'thirdLogin.getLoginUser': member },
  });

  const change = await screen.findByRole('button', { name: '换账号' });
  const before = asked('thirdLogin.getLoginUser').length;
  fireEvent.click(change);

  await waitFor(() => expect(left).toEqual(['/account/center']));
  expect([before, asked('thirdLogin.getLoginUser').length]).toEqual([0, 1]);
  expect(browser.session.get()?.user.realname).toBe('小满');
});

it('lets whoever is bound to nobody log in, also in the place of somebody else', async () => {
  const path = '/user/login#login=t1';
  window.history.replaceState(null, '', path);
  const { router } = renderSite(path, {
    isMember: true,
    answers: {
      'thirdLogin.sources': sources,
      'thirdLogin.getLoginUser': () => {
        throw failsWith('thirdLogin.notBound', '还没有绑定账号');
      },
    },
  });

  fireEvent.click(await screen.findByRole('button', { name: '换账号' }));

  expect(await screen.findByText(/还没有绑定账号/)).toBeTruthy();
  expect(screen.getByLabelText('密码')).toBeTruthy();
  expect(router.state.location.hash).toBe('#bind=ticket-1');
});

it('says in words what hindered it, and the form stays', async () => {
  renderSite('/user/login#login=t1', {
    answers: {
      'thirdLogin.sources': sources,
      'thirdLogin.getLoginUser': refusal('thirdLogin.untrusted', '没有通过安全检查'),
    },
  });

  expect(await screen.findByText('没有通过安全检查')).toBeTruthy();
  expect(screen.getByLabelText('密码')).toBeTruthy();
});

it.each([
  ['tooMany', /请求太多/],
  ['failed', /服务器出了问题/],
])('says in words why the way there or back failed: %s', async (reason, words) => {
  const { asked } = renderSite(`/user/login#failed=${reason}`, {
    answers: { 'thirdLogin.sources': sources },
  });

  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByLabelText('密码')).toBeTruthy();
  expect(asked('thirdLogin.getLoginUser')).toEqual([]);
});

it('uses a ticket once, also when its part of the page is shown anew', async () => {
  const { asked } = renderSite('/user/login#login=t1', {
    answers: {
      'thirdLogin.sources': sources,
      'thirdLogin.getLoginUser': () => {
        throw failsWith('session.secondFactorNeeded', '');
      },
    },
  });
  await screen.findByRole('heading', { name: '两步验证' });

  fireEvent.click(screen.getByRole('button', { name: '返回账号密码' }));

  expect(await screen.findByLabelText('密码')).toBeTruthy();
  // Both parts of the page that speak of other services are there again.
  await waitFor(() => expect(asked('thirdLogin.sources').length).toBeGreaterThan(1));
  expect(asked('thirdLogin.getLoginUser')).toHaveLength(1);
});

it('asks the staff for their second factor', async () => {
  renderSite('/user/login#login=t1', {
    answers: {
      'thirdLogin.sources': sources,
      'thirdLogin.getLoginUser': () => {
        throw failsWith('session.secondFactorNeeded', '');
      },
    },
  });

  expect(await screen.findByRole('heading', { name: '两步验证' })).toBeTruthy();
});

it('leads whoever is bound to nobody over their own log-in to the page that binds', async () => {
  const { left, router } = renderSite('/user/login#login=t1', {
    answers: {
      'thirdLogin.sources': sources,
      'thirdLogin.getLoginUser': () => {
        throw failsWith('thirdLogin.notBound', '还没有绑定账号');
      },
      'session.login': member,
    },
  });

  expect(await screen.findByText(/还没有绑定账号/)).toBeTruthy();
  const { search, hash } = router.state.location;
  const link = await screen.findByRole('link', { name: '用学校统一身份登录' });
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('账号', 'student');
  type('密码', 'demo12345');
  fireEvent.click(screen.getByRole('button', { name: '登录' }));

  await waitFor(() => expect(left).toEqual(['/account/settings/binding#bind=ticket-1']));
  // Servers see addresses up to `#`.
  expect([search, hash]).toEqual(['?redirect=%2Faccount%2Fsettings%2Fbinding', '#bind=ticket-1']);
  expect(link.getAttribute('href')).not.toContain('ticket-1');
});
