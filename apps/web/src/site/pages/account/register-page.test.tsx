import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal, renderSite } from '../../testing/render-site.tsx';
import { member } from '../../testing/sample.ts';

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function fillIn(path: string, answers: object) {
  const all = { 'users.checkOnlyUser': null, 'users.register': { username: 'xiaoman' } };
  const site = renderSite(path, { answers: { ...all, ...answers } });
  await screen.findByRole('heading', { name: '注册' });
  type('账号', 'xiaoman');
  type('昵称', '小满');
  type('密码', 'panda-rain-7');
  type('再输一次密码', 'panda-rain-7');
  fireEvent.click(screen.getByLabelText('9 到 13 岁'));
  return site;
}

const send = () => fireEvent.click(screen.getByRole('button', { name: '注册' }));

describe('the password of a new account', () => {
  it.each([
    ['abc12345', '这个密码用的人太多，一猜就中。试试把三个词连在一起。'],
    ['redcat1', '太短了，至少要 8 位。'],
    ['20160312', '这个密码用的人太多，一猜就中。试试把三个词连在一起。'],
    ['xiaoman7', '和账号太像了，换一个。'],
  ])('is judged while one types, with the reason: %s', async (password, reason) => {
    await fillIn('/user/register', {});

    type('密码', password);

    expect(screen.getByText(`密码强度不够：${reason}`)).toBeTruthy();
  });

  it('is refused by the rule that was printed beside the field', async () => {
    const { asked } = await fillIn('/user/register', {});
    expect(screen.getByText(/12345678 这种一猜就中的/)).toBeTruthy();
    type('密码', 'abc12345');
    send();

    await waitFor(() =>
      expect(screen.getByLabelText('密码')).toHaveProperty('ariaInvalid', 'true'),
    );
    expect(screen.getAllByText(/一猜就中。试试/)).toHaveLength(1);
    expect(asked('users.register')).toHaveLength(0);
  });
});

describe('a refused nickname', () => {
  it('loses its note when it is changed', async () => {
    const words = '换一个昵称吧';
    await fillIn('/user/register', { 'users.register': refusal('text.word', words) });
    send();
    await waitFor(() =>
      expect(screen.getByLabelText('昵称')).toHaveProperty('ariaInvalid', 'true'),
    );

    type('昵称', '小满满');

    expect(screen.getByLabelText('昵称')).toHaveProperty('ariaInvalid', null);
  });
});

describe('after registering', () => {
  it('one is logged in and can start', async () => {
    const { browser, path } = await fillIn('/user/register', { 'session.login': member });
    send();

    await waitFor(() => expect(path()).toBe('/user/register-result'));
    expect(browser.session.get()?.token).toBe('T');
    expect(await screen.findByText('你的账号：xiaoman 注册成功')).toBeTruthy();
    const way = screen.getByRole('link', { name: '打开积木编程' });
    expect(way.getAttribute('href')).toBe('/edit/blocks/');
  });

  it('one comes back to where one was sent from', async () => {
    const from = '/user/register?redirect=%2Ffriend-detail%3Fid%3Du1';
    const { path } = await fillIn(from, { 'session.login': member });
    send();

    await waitFor(() => expect(path()).toBe('/friend-detail'));
  });

  it('one logs in by hand where the log-in asks for a picture first', async () => {
    const answers = { 'session.login': refusal('session.captchaNeeded') };
    const { path } = await fillIn('/user/register', answers);
    send();

    await waitFor(() => expect(path()).toBe('/user/register-result'));
    expect(await screen.findByRole('button', { name: '去登录' })).toBeTruthy();
  });
});
