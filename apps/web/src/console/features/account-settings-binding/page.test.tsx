import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, apiError, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const link = { source: 'school', name: '学校统一身份', isOn: true };
const unbound = { ...link, id: null, bindTime: null, useTime: null };
const bound = { ...link, id: 'l1', bindTime: '2026-01-01 08:00:00', useTime: null };
const server = (links: object[], more: Answers = {}): Answers => ({
  'thirdLogin.links': () => links,
  ...more,
});
const typePassword = (dialog: ReturnType<typeof within>) =>
  fireEvent.change(dialog.getByLabelText('登录密码'), { target: { value: 'walnut-drum-42' } });

it('leads to the service that is to be bound', async () => {
  renderConsole(<Page />, server([unbound]));

  const way = await screen.findByRole('link', { name: '绑定学校统一身份' });

  expect(way.getAttribute('href')).toBe('/api/thirdLogin/render/school?purpose=bind');
});

it('says so where the school has opened none', async () => {
  renderConsole(<Page />, server([]));

  expect(await screen.findByText('学校还没有开放其他登录方式')).toBeDefined();
});

it('asks before it binds what a ticket of the address has proven', async () => {
  const { bodiesOf, router } = renderConsole(
    <Page />,
    server([unbound], {
      'thirdLogin.readBinding': () => ({ source: 'school', name: link.name, subject: 'pupil-7' }),
      'thirdLogin.bind': () => null,
    }),
    { path: '/account/settings/binding#bind=t1' },
  );
  const dialog = within(await screen.findByRole('dialog'));

  expect(await dialog.findByText(/pupil-7/)).toBeDefined();
  fireEvent.click(await dialog.findByRole('button', { name: '绑定' }));
  expect(await dialog.findByText('请输入登录密码')).toBeDefined();
  typePassword(dialog);
  fireEvent.click(dialog.getByRole('button', { name: '绑定' }));

  await waitFor(() =>
    expect(bodiesOf('thirdLogin.bind')).toEqual([{ token: 't1', password: 'walnut-drum-42' }]),
  );
  expect(router.state.location.hash).toBe('');
});

it('says why nothing can be bound', async () => {
  renderConsole(
    <Page />,
    server([unbound], {
      'thirdLogin.readBinding': () => {
        throw apiError('thirdLogin.ended');
      },
    }),
    { path: '/account/settings/binding#bind=t1' },
  );

  expect(await screen.findByText('message of thirdLogin.ended')).toBeDefined();
});

it('unbinds with the password, and says a wrong one at its field', async () => {
  const { bodiesOf } = renderConsole(
    <Page />,
    server([bound], {
      'thirdLogin.unbind': () => {
        throw apiError('user.passwordWrong');
      },
    }),
  );
  fireEvent.click(await screen.findByRole('button', { name: '解绑学校统一身份' }));
  const dialog = within(await screen.findByRole('dialog'));
  typePassword(dialog);
  fireEvent.click(dialog.getByRole('button', { name: '解绑' }));

  expect(await dialog.findByText('message of user.passwordWrong')).toBeDefined();
  expect(bodiesOf('thirdLogin.unbind')).toEqual([{ id: 'l1', password: 'walnut-drum-42' }]);
});
