import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const ofChild = () => ({
  channels: [{ channel: 'app', state: 'ready' }],
  kinds: [
    { kind: 'homework.set', on: ['app'] },
    { kind: 'work.liked', on: [] },
  ],
  quiet: { from: '20:00', until: '07:00' },
});
const ofTeacher = () => ({
  channels: [
    { channel: 'app', state: 'ready' },
    { channel: 'mail', state: 'noAddress' },
    { channel: 'sms', state: 'notSetUp' },
  ],
  kinds: [{ kind: 'work.reported', on: ['app', 'mail'] }],
  quiet: null,
});

it('saves a choice at once and takes it back', async () => {
  const { calls } = renderConsole(<Page />, {
    'noticeSettings.list': ofChild,
    'noticeSettings.edit': () => null,
  });
  const edits = () =>
    calls.filter(({ id }) => id === 'noticeSettings.edit').map(({ body }) => body);

  fireEvent.click(await screen.findByRole('switch', { name: '老师布置了新作业' }));
  const undo = await screen.findByRole('button', { name: '撤销' });
  expect(screen.getByText('不再提醒：老师布置了新作业')).toBeDefined();
  expect(edits()).toEqual([{ kind: 'homework.set', channel: 'app', isOn: false }]);
  fireEvent.click(undo);

  await waitFor(() =>
    expect(edits().at(-1)).toEqual({ kind: 'homework.set', channel: 'app', isOn: true }),
  );
});

it('turns back what could not be saved', async () => {
  renderConsole(<Page />, {
    'noticeSettings.list': ofChild,
    'noticeSettings.edit': () => {
      throw new Error('gone');
    },
  });
  const on = await screen.findByRole('switch', { name: '老师布置了新作业' });

  fireEvent.click(on);

  await waitFor(() => expect(on.getAttribute('aria-checked')).toBe('true'));
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
});

it('tells children of their quiet hours', async () => {
  renderConsole(<Page />, { 'noticeSettings.list': ofChild });

  await screen.findByText('20:00 到第二天 07:00 是休息时间，这段时间的消息早上再告诉你。');
});

it('says why a channel cannot be chosen, and leads to the address', async () => {
  renderConsole(<Page />, { 'noticeSettings.list': ofTeacher });

  const mail = await screen.findByRole('switch', { name: '有作品被举报 邮件' });

  expect(mail.getAttribute('aria-checked')).toBe('false');
  expect(mail.hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('link', { name: '去填写' }).getAttribute('href')).toBe(
    '/account/settings/base',
  );
  expect(screen.getByText('学校还没有开通短信。')).toBeDefined();
});
