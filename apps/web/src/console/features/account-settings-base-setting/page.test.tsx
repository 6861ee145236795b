import { drawnPictureFile } from '@sprout/rules';
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

it('asks for the password where another address is typed, and only there', async () => {
  const { calls } = renderConsole(<Page />, answers);
  const email = await screen.findByLabelText(/邮箱/);
  expect(screen.queryByLabelText(/当前密码/)).toBeNull();

  fireEvent.change(email, { target: { value: 'fang@school.test' } });
  fireEvent.click(screen.getByRole('button', { name: /保存 1/ }));
  const password = await screen.findByLabelText(/当前密码/);
  expect(calls.some(({ id }) => id === 'account.edit')).toBe(false);
  fireEvent.change(password, { target: { value: 'apple7tree' } });
  fireEvent.click(screen.getByRole('button', { name: /保存 1/ }));

  await waitFor(() =>
    expect(calls.find(({ id }) => id === 'account.edit')?.body).toMatchObject({
      email: 'fang@school.test',
      password: 'apple7tree',
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

const child = { ...record, userIdentity: 1, realname: '欧阳明月' };

it.each(['姓名', '性别', '生日', '邮箱', '手机号码'])(
  'does not ask a child for: %s',
  async (label) => {
    renderConsole(<Page />, { ...answers, 'account.info': () => child });

    await screen.findByLabelText(/昵称/);

    expect(screen.queryByLabelText(new RegExp(label))).toBeNull();
    expect(document.querySelector('input[type="file"]')).toBeNull();
  },
);

it('offers a child drawn pictures and saves the chosen one', async () => {
  const { calls } = renderConsole(<Page />, { ...answers, 'account.info': () => child });

  fireEvent.click(await screen.findByRole('radio', { name: '仙人掌' }));
  fireEvent.click(screen.getByRole('button', { name: /保存 1/ }));

  expect(screen.getAllByRole('radio').length).toBeGreaterThan(12);
  await waitFor(() =>
    expect(calls.find(({ id }) => id === 'account.edit')?.body).toEqual({
      nickname: '小方',
      avatar: drawnPictureFile('cactus'),
    }),
  );
});

it('keeps the photo that a child has had on offer until another picture is saved', async () => {
  const avatar = 'avatar/0123456789abcdef0123456789abcdef.webp';
  renderConsole(<Page />, { ...answers, 'account.info': () => ({ ...child, avatar }) });

  const kept = await screen.findByRole('radio', { name: '现在的图片' });

  expect((kept as HTMLInputElement).checked).toBe(true);
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
