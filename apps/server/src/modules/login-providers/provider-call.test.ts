import { expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { aWebServer } from '../../testing/web-server.ts';
import { createProviderCall } from './provider-call.ts';

const askOf = (port: number) =>
  createProviderCall({ allowedHosts: [`127.0.0.1:${port}`], log: createLog('silent') });

it('follows no redirect: the answer is what the allowed host said itself', async () => {
  const inner = await aWebServer(() => ({ body: 'of the network' }));
  const { port, requests } = await aWebServer(() => ({
    status: 302,
    headers: { location: `http://127.0.0.1:${inner.port}/` },
  }));

  const response = await askOf(port)(`http://127.0.0.1:${port}/start`);

  expect([response.status, await response.text()]).toEqual([302, '']);
  expect(requests).toHaveLength(1);
  expect(inner.requests).toEqual([]);
});

it('reads 256 KB and gives up what is longer', async () => {
  let length = 256 * 1024;
  const { port } = await aWebServer(() => ({ body: 'x'.repeat(length) }));
  const ask = askOf(port);

  const fits = await (await ask(`http://127.0.0.1:${port}/`)).text();
  length += 1;
  const longer = ask(`http://127.0.0.1:${port}/`);

  await expect(longer).rejects.toMatchObject({
    code: 'thirdLogin.unreachable',
    problem: 'tooLong',
    host: `127.0.0.1:${port}`,
  });
  expect(fits).toHaveLength(256 * 1024);
});

it.each([
  ['another port', 'http://127.0.0.1:1/'],
  ['another host', 'https://other.test/'],
  ['a name in the address', 'http://127.0.0.1@other.test/'],
  ['a file', 'file:///etc/passwd'],
])('asks nobody at %s', async (_, address) => {
  const { port, requests } = await aWebServer(() => ({}));

  await expect(askOf(port)(address)).rejects.toMatchObject({ problem: 'hostNotAllowed' });
  expect(requests).toEqual([]);
});
