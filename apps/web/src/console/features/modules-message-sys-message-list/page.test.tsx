import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, aPage, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const codes = ['list', 'resend', 'cancel', 'delete'].map((verb) => `system:message:${verb}`);
const message = {
  id: 'm1',
  esTitle: '小芽编程：找回密码',
  esContent: '<p>你好！验证码是 <strong>******</strong>，10 分钟内有效</p>',
  esReceiver: 'a***@school.test',
  esSendNum: 2,
  esSendStatus: '2',
  esSendStatus_dictText: '发送失败',
  esSendTime: '2030-05-02 12:00:00',
  esType: '2',
  esType_dictText: '邮件',
  esParam: '{"code":"******"}',
  templateCode: 'recover_mail',
  nextAt: '2030-05-02 12:05:00',
  remark: null,
  esResult: '连不上 mail.test:465',
  result: { key: 'unreachable', detail: '', host: 'mail.test:465' },
};
const server = (more: object = {}): Answers => ({
  'outgoingMessages.list': () => aPage([{ ...message, ...more }]),
  'outgoingMessages.queryById': () => ({ ...message, ...more }),
  'outgoingMessages.resend': () => null,
  'outgoingMessages.cancel': () => null,
  'dicts.getDictItems': () => [],
});

describe('a message in the list', () => {
  it('says in words that it failed and why', async () => {
    renderConsole(<Page />, server(), { codes });

    expect(await screen.findByText('发送失败')).toBeDefined();
    expect(screen.getByText('连不上 mail.test:465')).toBeDefined();
    expect(screen.getByText('你好！验证码是 **…')).toBeDefined();
  });

  it('opens with its words as they were sent, the code covered', async () => {
    renderConsole(<Page />, server(), { codes });

    fireEvent.click(await screen.findByRole('button', { name: /找回密码$/ }));

    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText(/只有接收人能看到/)).toBeDefined();
    expect(await drawer.findByText('******')).toBeDefined();
    expect(drawer.getByText('发送结果')).toBeDefined();
  });

  it('is sent again once one is sure', async () => {
    const { bodiesOf } = renderConsole(<Page />, server({ esSendStatus: '-1' }), { codes });

    fireEvent.click(await screen.findByRole('button', { name: /重新发送/ }));
    fireEvent.click(await screen.findByRole('button', { name: '重新发送 1 条消息' }));

    expect(await screen.findByText('小芽编程：找回密码')).toBeDefined();
    expect(bodiesOf('outgoingMessages.resend')).toEqual([{ ids: 'm1' }]);
  });

  it.each([
    ['waits', '0', '重新发送'],
    ['was sent', '1', '取消发送'],
  ])('that %s offers no way that leads nowhere', async (_, esSendStatus, absent) => {
    renderConsole(<Page />, server({ esSendStatus }), { codes });
    await screen.findByText('小芽编程：找回密码');

    expect(screen.queryByRole('button', { name: new RegExp(`^${absent}`) })).toBeNull();
  });

  it('is only read by whoever may do nothing with it', async () => {
    renderConsole(<Page />, server(), { codes: ['system:message:list'] });
    await screen.findByText('小芽编程：找回密码');

    expect(screen.queryByRole('button', { name: /重新发送|取消发送|删除/ })).toBeNull();
  });
});
