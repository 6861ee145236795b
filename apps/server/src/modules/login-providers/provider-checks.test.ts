import { endpoints, loginProviders } from '@sprout/contract';
import { expect, it, onTestFinished } from 'vitest';
import { anAdmin } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { aWebServer } from '../../testing/web-server.ts';
import { startCasServer } from './testing/cas-server.ts';
import { aSchoolWithOpenId, openIdForm } from './testing/third-login-kit.ts';

const { check } = endpoints.loginProviders;
const { add } = loginProviders.endpoints;

/** What an administrator reads about a service of this form. */
async function checked(form: object, env: Record<string, string>) {
  const testApp = await aTestApp({ env });
  const { token } = await anAdmin(testApp);
  const made = await testApp.call(add, { body: { ...form, isOn: false } }, token);
  expect(made.body).toMatchObject({ success: true });
  const { body } = await testApp.call(check, { body: { id: made.body.result?.id } }, token);
  return body.result;
}

const cas = { name: 'CAS', code: 'cas', kind: 'cas' };

it('says that a provider answers as one', async () => {
  const { testApp, admin, id } = await aSchoolWithOpenId();

  const { body } = await testApp.call(check, { body: { id } }, admin.token);

  expect(body.result).toMatchObject({
    isFine: true,
    answer: expect.stringContaining('对方按 OpenID Connect 回答'),
  });
});

it('says that a CAS server answers as one, and needs the address of this site first', async () => {
  const server = await startCasServer();
  onTestFinished(server.close);
  const form = { ...cas, address: server.address };
  const hosts = { SPROUT_LOGIN_HOSTS: server.host };

  const without = await checked(form, hosts);
  const fine = await checked(form, { ...hosts, SPROUT_PUBLIC_URL: 'http://localhost' });

  expect(without).toEqual({
    isFine: false,
    answer: '服务器还不知道本站的网址，请先设置 SPROUT_PUBLIC_URL',
  });
  expect(fine?.isFine).toBe(true);
});

const documentOf = (port: number, more: object = {}) => {
  const issuer = `http://127.0.0.1:${port}`;
  return JSON.stringify({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    ...more,
  });
};

it.each([
  ['a page that is not there', () => ({ status: 404 }), '对方回答 HTTP 404，请核对地址'],
  ['something else', () => ({ body: '<html>' }), '那里没有 OpenID Connect 的说明文件，请核对地址'],
  [
    'another issuer',
    (port: number) => ({ body: documentOf(port, { issuer: 'https://other.test' }) }),
    '对方的签发者是 https://other.test，和填写的地址不同，要一字不差',
  ],
  [
    'no keys',
    (port: number) => ({ body: documentOf(port, { jwks_uri: undefined }) }),
    '对方的说明文件里缺少或不安全：jwks_uri',
  ],
  [
    'a token address elsewhere',
    (port: number) => ({ body: documentOf(port, { token_endpoint: 'https://other.test/token' }) }),
    '对方还用到 other.test:443，请管理服务器的人也把它加进 SPROUT_LOGIN_HOSTS',
  ],
])('says what is wrong with %s', async (_, answer, words) => {
  const server = await aWebServer(() => answer(server.port));
  const host = `127.0.0.1:${server.port}`;

  const said = await checked(openIdForm({ issuer: `http://${host}` }), {
    SPROUT_LOGIN_HOSTS: host,
  });

  expect(said).toEqual({ isFine: false, answer: words });
});

it('says that nothing can be reached, and that something is no CAS server', async () => {
  const page = await aWebServer(() => ({ body: '<html>' }));
  const host = `127.0.0.1:${page.port}`;
  const env = { SPROUT_LOGIN_HOSTS: `${host},127.0.0.1:1`, SPROUT_PUBLIC_URL: 'http://localhost' };

  const noCas = await checked({ ...cas, address: `http://${host}/cas` }, env);
  const gone = await checked({ ...cas, address: 'http://127.0.0.1:1/cas' }, env);

  expect(noCas?.answer).toContain('那里没有按 CAS 2.0 / 3.0 回答');
  expect(gone).toEqual({ isFine: false, answer: '连不上 127.0.0.1:1' });
});
