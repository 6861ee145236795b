import { expect, it } from 'vitest';
import { sendMail } from './mail-sender.ts';
import type { Attachment } from './outgoing.ts';
import type { MailSettings } from './provider-settings.ts';
import { certificate } from './testing/certificate.ts';
import { aClosedPort, aMailServer, aSilentServer } from './testing/servers.ts';

const mail = {
  receiver: 'ada@school.test',
  title: '你好',
  content: '<p>作业 <b>批改</b>了</p>',
  text: '作业 批改了',
};

type Sent = { limitMs?: number; to?: string; attachments?: readonly Attachment[] };

function send(
  port: number,
  more: Partial<MailSettings> = {},
  { limitMs = 5_000, to = mail.receiver, attachments = [] }: Sent = {},
) {
  const settings: MailSettings = {
    host: '127.0.0.1',
    port,
    encryption: 'starttls',
    username: 'robot',
    password: 'right',
    sender: 'robot@school.test',
    senderName: '小芽编程',
    ...more,
  };
  const bounds = { allowedHosts: [`127.0.0.1:${port}`], limitMs, trusted: certificate };
  return sendMail(settings, { ...mail, receiver: to, attachments }, bounds);
}

it.each([
  ['from the begin', { secure: true }, 'tls'],
  ['before anything is said', {}, 'starttls'],
])('hands a mail over, encrypted %s', async (_, options, encryption) => {
  const { port, received } = await aMailServer(options);

  await send(port, { encryption });

  expect(received).toMatchObject([
    { from: 'robot@school.test', to: ['ada@school.test'], user: 'robot' },
  ]);
  const [{ source = '' } = {}] = received;
  expect(source).toContain('To: ada@school.test');
  expect(source).toContain('text/plain');
  expect(source).toContain('text/html');
});

it('brings a file along, under its name', async () => {
  const { port, received } = await aMailServer();
  const content = Buffer.from('sheet');
  const attachments = [{ fileName: '报表.xlsx', mediaType: 'application/x-sheet', content }];

  await send(port, {}, { attachments });

  const [{ source = '' } = {}] = received;
  expect(source).toContain('Content-Type: application/x-sheet');
  expect(source).toContain(encodeURIComponent('报表.xlsx'));
  expect(source).toContain(content.toString('base64'));
});

it('goes without encryption and log-in only where the settings say so', async () => {
  const { port, received } = await aMailServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
  });

  await send(port, { encryption: 'none', username: '' });

  expect(received).toMatchObject([{ user: '', to: ['ada@school.test'] }]);
});

it('says that the password is wrong', async () => {
  const { port, received } = await aMailServer();

  await expect(send(port, { password: 'wrong' })).rejects.toMatchObject({
    reason: 'denied',
    isFinal: false,
  });
  expect(received).toEqual([]);
});

it('says for good that there is no such receiver, with the words of the other side', async () => {
  const { port } = await aMailServer();

  await expect(send(port, {}, { to: 'nobody@school.test' })).rejects.toMatchObject({
    reason: 'receiverRefused',
    isFinal: true,
    data: { detail: expect.stringContaining('550 no such mailbox') },
  });
});

it('tries again where the other side is only busy', async () => {
  const { port } = await aMailServer({
    onRcptTo: (_address, _session, callback) =>
      callback(Object.assign(new Error('later, please'), { responseCode: 451 })),
  });

  await expect(send(port)).rejects.toMatchObject({ reason: 'refused', isFinal: false });
});

it('says that the other side does not accept the sender', async () => {
  const { port } = await aMailServer({
    onMailFrom: (_address, _session, callback) =>
      callback(Object.assign(new Error('not your address'), { responseCode: 553 })),
  });

  await expect(send(port)).rejects.toMatchObject({ reason: 'senderRefused' });
});

it('never says a password without the encryption that the settings want', async () => {
  const { port, received } = await aMailServer({ disabledCommands: ['STARTTLS'] });

  await expect(send(port)).rejects.toMatchObject({ reason: 'noTls' });
  await expect(send(port, { encryption: 'tls' })).rejects.toMatchObject({ reason: 'noTls' });
  expect(received).toEqual([]);
});

it('does not trust a certificate of somebody else', async () => {
  const { port } = await aMailServer();
  const bounds = { allowedHosts: [`127.0.0.1:${port}`], limitMs: 5_000 };
  const settings = {
    host: '127.0.0.1',
    port,
    encryption: 'starttls',
    username: 'robot',
    password: 'right',
    sender: 'robot@school.test',
    senderName: '',
  };

  await expect(sendMail(settings, mail, bounds)).rejects.toMatchObject({
    reason: 'badCertificate',
  });
});

it('gives up a server that says nothing', async () => {
  const port = await aSilentServer();

  await expect(send(port, {}, { limitMs: 200 })).rejects.toMatchObject({
    reason: 'slow',
    data: { host: `127.0.0.1:${port}` },
  });
});

it('gives up a server that hangs in the middle', async () => {
  const { port } = await aMailServer({ onMailFrom: () => undefined });

  await expect(send(port, {}, { limitMs: 400 })).rejects.toMatchObject({ reason: 'slow' });
});

it('says that nobody is there', async () => {
  await expect(send(await aClosedPort())).rejects.toMatchObject({ reason: 'unreachable' });
});

it('connects to no host that this server does not allow', async () => {
  const { port, received } = await aMailServer();
  const bounds = { allowedHosts: ['127.0.0.1:1'], limitMs: 5_000, trusted: certificate };
  const settings = {
    host: '127.0.0.1',
    port,
    encryption: 'none',
    username: '',
    password: '',
    sender: 'robot@school.test',
    senderName: '',
  };

  await expect(sendMail(settings, mail, bounds)).rejects.toMatchObject({
    reason: 'hostNotAllowed',
  });
  expect(received).toEqual([]);
});
