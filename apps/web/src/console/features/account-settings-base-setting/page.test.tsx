import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const record = {
  id: 'u1',
  username: 'teacher',
  realname: '方老师',
  nickname: '小方',
  avatar: null,
  birthday: null,
  sex: 1,
  email: null,
  phone: null,
  userIdentity: 2,
  workNo: null,
  school: null,
  createTime: '2026-01-01 08:00:00',
};
const answers = {
  'account.info': () => record,
  'account.edit': () => record,
  'dicts.getDictItems': () => [],
  'config.getCurrent': () => ({}),
};

it('saves the own names', async () => {
  const { calls } = renderConsole(<Page />, answers);

  fireEvent.change(await screen.findByLabelText(/昵称/), { target: { value: '方方' } });
  fireEvent.click(screen.getByRole('button', { name: /保存 1/ }));

  await waitFor(() =>
    expect(calls.find(({ id }) => id === 'account.edit')?.body).toMatchObject({
      nickname: '方方',
      realname: '方老师',
    }),
  );
});

it('shows the new picture wherever the own one is shown', async () => {
  const avatar = 'avatar/0123456789abcdef0123456789abcdef.webp';
  const { services } = renderConsole(<Page />, {
    ...answers,
    'account.edit': () => ({ ...record, avatar, nickname: '方方' }),
  });

  fireEvent.change(await screen.findByLabelText(/昵称/), { target: { value: '方方' } });
  fireEvent.click(screen.getByRole('button', { name: /保存 1/ }));

  await waitFor(() => expect(services.session.get()?.user.avatar).toBe(avatar));
  expect(services.session.get()?.user.realname).toBe('方方');
});

it('asks children for no telephone number and no e-mail', async () => {
  renderConsole(<Page />, { ...answers, 'account.info': () => ({ ...record, userIdentity: 1 }) });

  await screen.findByLabelText(/昵称/);

  expect(screen.queryByLabelText(/手机号码/)).toBeNull();
  expect(screen.queryByLabelText(/邮箱/)).toBeNull();
});

it('lets a teacher without a real name save the rest', async () => {
  const nameless = { ...record, realname: null };
  const { calls } = renderConsole(<Page />, { ...answers, 'account.info': () => nameless });

  fireEvent.change(await screen.findByLabelText(/昵称/), { target: { value: '方方' } });
  fireEvent.click(screen.getByRole('button', { name: /保存 1/ }));

  await waitFor(() =>
    expect(calls.find(({ id }) => id === 'account.edit')?.body).toMatchObject({ nickname: '方方' }),
  );
});

it('tells in the words of the house what is wrong with a way to be reached', async () => {
  const { calls } = renderConsole(<Page />, answers);

  fireEvent.change(await screen.findByLabelText(/邮箱/), { target: { value: 'fang' } });
  fireEvent.change(screen.getByLabelText(/手机号码/), { target: { value: '12' } });
  fireEvent.click(screen.getByRole('button', { name: /保存 2/ }));

  expect(await screen.findByText('请输入正确格式的邮箱!')).toBeDefined();
  expect(screen.getByText('请输入正确格式的手机号码!')).toBeDefined();
  expect(calls.some(({ id }) => id === 'account.edit')).toBe(false);
});
