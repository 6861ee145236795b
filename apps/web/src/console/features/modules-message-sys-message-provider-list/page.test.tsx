import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, aPage, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const codes = ['list', 'add', 'edit', 'delete'].map((verb) => `system:messageProvider:${verb}`);
const provider = {
  id: 'p1',
  name: '学校邮箱',
  channel: '2',
  channel_dictText: '邮件',
  isOn: true,
  host: 'mail.test',
  port: 465,
  password_isSet: true,
};
const server: Answers = {
  'messageProviders.list': () => aPage([provider]),
  'messageProviders.hosts': () => ['mail.test:465'],
  'messageProviders.tryOut': () => ({ isSent: true, answer: '已交给对方服务器' }),
  'dicts.getDictItems': () => [{ value: '2', text: '邮件' }],
};

async function send(answers: Answers) {
  const page = renderConsole(<Page />, { ...server, ...answers }, { codes });
  fireEvent.click(await screen.findByRole('button', { name: '试一试「学校邮箱」' }));
  const modal = within(await screen.findByRole('dialog'));
  fireEvent.change(modal.getByLabelText('消息接收方'), { target: { value: 'a@b.test' } });
  fireEvent.click(modal.getByRole('button', { name: /发\s*送/ }));
  return { ...page, modal };
}

it('is tried with the saved settings and says that it went', async () => {
  const { modal, bodiesOf } = await send({});

  expect(await modal.findByText('发送成功')).toBeDefined();
  expect(bodiesOf('messageProviders.tryOut')).toEqual([{ id: 'p1', receiver: 'a@b.test' }]);
});

it('says in words why nothing went out', async () => {
  const answer = '账号或密码不对，mail.test:465 拒绝登录';
  const { modal } = await send({ 'messageProviders.tryOut': () => ({ isSent: false, answer }) });

  expect(await modal.findByText('没有发出')).toBeDefined();
  expect(modal.getByText(answer)).toBeDefined();
});

it('says what whoever runs the server has to do first', async () => {
  renderConsole(<Page />, { ...server, 'messageProviders.hosts': () => [] }, { codes });

  expect(await screen.findByText('还不能连接任何发送服务器')).toBeDefined();
});
