import { endpoints } from '@sprout/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { aShownWork, aTaughtClass } from '../../testing/works-kit.ts';

const settings = {
  'no setting': {},
  'a public address': { SPROUT_PUBLIC_URL: 'https://sprout.example:8443' },
  'a trusted proxy': { SPROUT_TRUSTED_PROXIES: '10.0.0.1' },
} as const;
type Setting = keyof typeof settings;
const proxy = '10.0.0.1';
const stranger = '10.0.0.2';

type Ask = { from?: string; headers: Record<string, string> };

const schools = new Map<Setting, { testApp: TestApp; workId: string }>();

beforeAll(async () => {
  for (const [setting, env] of Object.entries(settings) as [Setting, Record<string, string>][]) {
    const testApp = await buildTestApp({ env });
    const { id: workId } = await aShownWork(testApp, await aTaughtClass(testApp));
    schools.set(setting, { testApp, workId });
  }
});

afterAll(() => Promise.all([...schools.values()].map(({ testApp }) => testApp.close())));

/** A write of a guest as it arrives from a proxy: the browser's own headers and what the proxy made of them. */
async function write(setting: Setting, { from = proxy, headers }: Ask) {
  const { testApp, workId } = schools.get(setting) ?? {};
  if (!testApp) throw new Error(`expected a school with ${setting}`);
  const reply = await testApp.app.http.inject({
    method: 'POST',
    url: `/api${endpoints.works.view.path}`,
    remoteAddress: from,
    headers: { 'content-type': 'application/json', ...headers },
    payload: { workId },
  });
  const cookie = String(reply.headers['set-cookie'] ?? '');
  const isSecure = /^__Secure-sprout_visitor=.*; Secure$/.test(cookie);
  if (!isSecure) expect(cookie.toLowerCase()).not.toContain('secure');
  return { status: reply.statusCode, isSecure };
}

const done = { status: 200 };
const refused = { status: 403 };

it.each<[string, Setting, Ask, { status: number }]>([
  [
    'keeps Host',
    'no setting',
    { headers: { origin: 'http://sprout.example:8443', host: 'sprout.example:8443' } },
    done,
  ],
  [
    'keeps Host and names the usual port',
    'no setting',
    { headers: { origin: 'https://sprout.example', host: 'Sprout.example:443' } },
    done,
  ],
  [
    'keeps Host without its port and is trusted',
    'a trusted proxy',
    { headers: { origin: 'http://sprout.example:8443', host: 'sprout.example' } },
    done,
  ],
  [
    'keeps Host without its port and is not trusted',
    'no setting',
    { headers: { origin: 'http://sprout.example:8443', host: 'sprout.example' } },
    refused,
  ],
  [
    'keeps Host without its port, which the public address names',
    'a public address',
    { headers: { origin: 'https://sprout.example:8443', host: 'sprout.example' } },
    done,
  ],
  [
    'changes Host, with a public address',
    'a public address',
    { headers: { origin: 'https://sprout.example:8443', host: 'inside:8080' } },
    done,
  ],
  [
    'changes Host, with another public address',
    'a public address',
    { headers: { origin: 'https://evil.example', host: 'inside:8080' } },
    refused,
  ],
  [
    'changes Host, without any setting',
    'no setting',
    { headers: { origin: 'http://sprout.example', host: 'inside:8080' } },
    refused,
  ],
  [
    'changes Host, before a browser that says itself that the page is of this site',
    'no setting',
    {
      headers: {
        origin: 'https://sprout.example',
        host: 'inside:8080',
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'cors',
      },
    },
    done,
  ],
  [
    'changes Host, before a browser that says that the page is of another site',
    'a public address',
    {
      headers: {
        origin: 'https://sprout.example:8443',
        host: 'inside:8080',
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'cors',
      },
    },
    refused,
  ],
  [
    'is trusted and tells X-Forwarded-Host',
    'a trusted proxy',
    {
      headers: {
        origin: 'http://sprout.example',
        host: 'inside:8080',
        'x-forwarded-host': 'sprout.example',
      },
    },
    done,
  ],
  [
    'is trusted and tells X-Forwarded-Host behind what the visitor wrote there',
    'a trusted proxy',
    {
      headers: {
        origin: 'http://evil.example',
        host: 'inside:8080',
        'x-forwarded-host': 'evil.example, sprout.example',
      },
    },
    refused,
  ],
  [
    'is not trusted and tells X-Forwarded-Host',
    'a trusted proxy',
    {
      from: stranger,
      headers: {
        origin: 'http://sprout.example',
        host: 'inside:8080',
        'x-forwarded-host': 'sprout.example',
      },
    },
    refused,
  ],
  [
    'is trusted and tells Forwarded',
    'a trusted proxy',
    {
      headers: {
        origin: 'https://sprout.example:8443',
        host: 'inside:8080',
        forwarded: 'for=203.0.113.7;proto=https;host="sprout.example:8443"',
      },
    },
    done,
  ],
  [
    'is not trusted and tells Forwarded',
    'a trusted proxy',
    {
      from: stranger,
      headers: {
        origin: 'https://sprout.example:8443',
        host: 'inside:8080',
        forwarded: 'host="sprout.example:8443"',
      },
    },
    refused,
  ],
])('answers a write through a proxy that %s, with %s', async (_, setting, ask, expected) => {
  expect(await write(setting, ask)).toMatchObject(expected);
});

it.each<[string, Setting, Ask, boolean]>([
  [
    'a trusted proxy says https',
    'a trusted proxy',
    { headers: { host: 'sprout.example', 'x-forwarded-proto': 'https' } },
    true,
  ],
  [
    'a trusted proxy says https in Forwarded',
    'a trusted proxy',
    { headers: { host: 'sprout.example', forwarded: 'proto=https' } },
    true,
  ],
  [
    'a stranger says https',
    'a trusted proxy',
    { from: stranger, headers: { host: 'sprout.example', 'x-forwarded-proto': 'https' } },
    false,
  ],
  [
    'the page is of the public address, which has https',
    'a public address',
    { headers: { host: 'inside:8080', origin: 'https://sprout.example:8443' } },
    true,
  ],
  [
    'the page came over http beside a public address with https',
    'a public address',
    { headers: { host: '10.0.0.5:8080', origin: 'http://10.0.0.5:8080' } },
    false,
  ],
])('keeps a cookie for https only where %s, with %s', async (_, setting, ask, isSecure) => {
  expect(await write(setting, ask)).toEqual({ status: 200, isSecure });
});

it('knows a guest again whose cookie is from before the school had https, and sets it anew', async () => {
  const { testApp, workId } = schools.get('no setting') ?? {};
  if (!testApp) throw new Error('expected a school without a setting');
  const view = (headers: Record<string, string>) =>
    testApp.app.http.inject({
      method: 'POST',
      url: `/api${endpoints.works.view.path}`,
      remoteAddress: proxy,
      headers: { 'content-type': 'application/json', host: 'sprout.example', ...headers },
      payload: { workId },
    });
  const pairOf = (reply: Awaited<ReturnType<typeof view>>) =>
    String(reply.headers['set-cookie']).split(';')[0] ?? '';
  const plain = pairOf(await view({ origin: 'http://sprout.example' }));
  const overHttps = { origin: 'https://sprout.example' };

  const first = await view({ ...overHttps, cookie: plain });
  const second = await view({ ...overHttps, cookie: `${plain}; ${pairOf(first)}` });

  expect(pairOf(first)).toBe(`__Secure-${plain}`);
  expect(second.headers['set-cookie']).toBeUndefined();
});
