import { describe, expect, it } from 'vitest';
import { aWebServer } from '../../testing/web-server.ts';
import { readHeaders, sendSms } from './http-sender.ts';
import type { HttpSettings } from './provider-settings.ts';
import { aClosedPort, aSilentServer } from './testing/servers.ts';
import { sendWechat } from './wechat-sender.ts';

const sms = {
  receiver: '13800138000',
  title: '验证码',
  text: '【小芽】验证码 "4839"',
  data: { code: '4839', minutes: 10 },
};
const boundsOf = (port: number, limitMs = 5_000) => ({
  allowedHosts: [`127.0.0.1:${port}`],
  limitMs,
});

describe('an SMS', () => {
  const send = (port: number, more: Partial<HttpSettings> = {}, limitMs?: number) =>
    sendSms(
      {
        url: `http://127.0.0.1:${port}/send`,
        method: 'POST',
        contentType: 'json',
        headers: 'Authorization: Bearer key-1',
        bodyTemplate: `{"phone":"\${receiver}","text":"\${content}","vars":"\${params}"}`,
        isStatusEnough: false,
        successPath: 'data.code',
        successValue: '0',
        ...more,
      },
      sms,
      boundsOf(port, limitMs),
    );
  const fine = () => ({ body: '{"data":{"code":0}}' });

  it('is handed over as the settings say, with values that break nothing', async () => {
    const { port, requests } = await aWebServer(fine);

    await send(port);

    const [{ body = '', ...request } = {}] = requests;
    expect(request).toMatchObject({
      method: 'POST',
      url: '/send',
      headers: { authorization: 'Bearer key-1', 'content-type': 'application/json; charset=utf-8' },
    });
    expect(JSON.parse(body)).toEqual({
      phone: '13800138000',
      text: '【小芽】验证码 "4839"',
      vars: '{"code":"4839","minutes":10}',
    });
  });

  it('is handed over as a form, too, or in the address', async () => {
    const { port, requests } = await aWebServer(fine);

    await send(port, { contentType: 'form', bodyTemplate: `to=\${receiver}&text=\${content}` });
    await send(port, { method: 'GET', url: `http://127.0.0.1:${port}/?text=\${content}` });

    const [form, asked] = requests;
    expect(new URLSearchParams(form?.body).get('text')).toBe(sms.text);
    expect(form?.headers['content-type']).toContain('x-www-form-urlencoded');
    expect([asked?.body, asked?.url]).toEqual(['', `/?text=${encodeURIComponent(sms.text)}`]);
  });

  it.each([
    ['an error of the other side', { status: 500 }, 'HTTP 500'],
    ['a wrong key', { status: 401 }, 'HTTP 401'],
    ['another code', { body: '{"data":{"code":17}}' }, 'data.code = 17'],
    ['no code', { body: '{"ok":true}' }, 'data.code = ?'],
    ['something that is no JSON', { body: '<html>' }, 'data.code = ?'],
    [
      'a way to somebody else',
      { status: 302, headers: { location: 'http://10.0.0.1/' } },
      'HTTP 302',
    ],
  ])('was not sent with %s', async (_, reply, detail) => {
    const { port } = await aWebServer(() => reply);

    await expect(send(port)).rejects.toMatchObject({ reason: 'refused', data: { detail } });
  });

  it('is sent by the status alone only where the settings say so', async () => {
    const { port, requests } = await aWebServer(() => ({ body: '{"code":"isv.BUSINESS_LIMIT"}' }));

    await send(port, { isStatusEnough: true });
    const unsaid = send(port, { successPath: '' });

    await expect(unsaid).rejects.toMatchObject({ reason: 'noSettings' });
    expect(requests).toHaveLength(2);
  });

  it('gives up a server that hangs', async () => {
    const port = await aSilentServer();

    await expect(send(port, {}, 200)).rejects.toMatchObject({ reason: 'slow' });
  });

  it('says that nobody is there', async () => {
    await expect(send(await aClosedPort())).rejects.toMatchObject({ reason: 'unreachable' });
  });

  it.each([
    ['another port', (port: number) => `http://127.0.0.1:${port}0/`],
    ['another name', (port: number) => `http://localhost:${port}/`],
    ['a name in the address', (port: number) => `http://127.0.0.1:${port}@10.0.0.1/`],
    ['a file', () => 'file:///etc/passwd'],
  ])('goes to no host that this server does not allow: %s', async (_, url) => {
    const { port, requests } = await aWebServer(fine);

    await expect(send(port, { url: url(port) })).rejects.toMatchObject({
      reason: expect.stringMatching(/hostNotAllowed|noSettings/),
    });
    expect(requests).toEqual([]);
  });

  it.each(['Host: evil', 'no colon', 'Content-Length: 1', 'X: 你'])(
    'has no head such as %s',
    (line) => {
      expect(readHeaders(line)).toBeUndefined();
    },
  );
});

describe('a message of WeCom', () => {
  const send = (port: number, receiver = '13800138000', text = '下课了') =>
    sendWechat(
      { webhook: `http://127.0.0.1:${port}/hook?key=1` },
      { receiver, text },
      boundsOf(port),
    );

  it('is written into the group and calls out its receiver', async () => {
    const { port, requests } = await aWebServer(() => ({ body: '{"errcode":0,"errmsg":"ok"}' }));

    await send(port);
    await send(port, '', '字'.repeat(1_000));

    const [first, second] = requests.map(({ body }) => JSON.parse(body));
    expect(first).toEqual({
      msgtype: 'text',
      text: { content: '下课了', mentioned_mobile_list: ['13800138000'] },
    });
    expect(Buffer.byteLength(second.text.content)).toBeLessThanOrEqual(2048);
    expect(second.text).not.toHaveProperty('mentioned_mobile_list');
  });

  it.each([
    [
      'says no',
      { body: '{"errcode":93000,"errmsg":"invalid webhook url"}' },
      '93000 invalid webhook url',
    ],
    ['fails', { status: 502 }, 'HTTP 502'],
    ['says nothing', {}, '?'],
  ])('was not sent when the other side %s', async (_, reply, detail) => {
    const { port } = await aWebServer(() => reply);

    await expect(send(port)).rejects.toMatchObject({ reason: 'refused', data: { detail } });
  });

  it('gives up a server that hangs', async () => {
    const port = await aSilentServer();
    const sent = sendWechat(
      { webhook: `http://127.0.0.1:${port}/` },
      { receiver: '', text: '1' },
      boundsOf(port, 200),
    );

    await expect(sent).rejects.toMatchObject({ reason: 'slow' });
  });
});
