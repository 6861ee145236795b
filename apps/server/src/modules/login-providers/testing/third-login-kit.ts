import { endpoints, loginProviders } from '@sprout/contract';
import { expect, onTestFinished } from 'vitest';
import { anAdmin, type TestUser } from '../../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../../testing/test-app.ts';
import { client, type OpenIdTestProvider, startOpenIdProvider } from './openid-provider.ts';

const table = endpoints.thirdLogin;

export type School = Awaited<ReturnType<typeof aSchoolWithOpenId>>;

/** A server that lets people log in at one provider, and no account is bound yet. */
export async function aSchoolWithOpenId() {
  const provider = await startOpenIdProvider();
  onTestFinished(provider.close);
  const testApp = await aTestApp({ env: { SPROUT_LOGIN_HOSTS: provider.host } });
  const admin = await anAdmin(testApp);
  const id = await addOpenId(testApp, admin, provider);
  return { testApp, admin, provider, id };
}

/** What an administrator types. */
export const openIdForm = ({ issuer }: Pick<OpenIdTestProvider, 'issuer'>) => ({
  name: '学校统一身份',
  code: 'school',
  kind: 'oidc',
  isOn: true,
  address: issuer,
  clientId: client.id,
  clientSecret: client.secret,
});

async function addOpenId(
  testApp: TestApp,
  admin: TestUser,
  provider: OpenIdTestProvider,
): Promise<string> {
  const body = openIdForm(provider);
  const made = await testApp.call(loginProviders.endpoints.add, { body }, admin.token);
  expect(made.body).toMatchObject({ success: true });
  return made.body.result?.id ?? '';
}

/** The rest of the form stays. */
export async function turnOff({ testApp, admin, provider, id }: School): Promise<void> {
  const { clientSecret, ...form } = openIdForm(provider);
  const body = { ...form, id, isOn: false };
  const edited = await testApp.call(loginProviders.endpoints.edit, { body }, admin.token);
  expect(edited.body).toMatchObject({ success: true });
}

/** What a browser does, with the cookies that it keeps. */
export function aBrowser(testApp: TestApp) {
  let cookie = '';
  const keep = (header: string | string[] | number | undefined) => {
    const kept = [header].flat().find((value) => String(value).startsWith('sprout_login='));
    if (kept) cookie = String(kept).split(';')[0] ?? '';
  };

  async function open(address: string): Promise<string> {
    const { pathname, search } = new URL(address, 'http://localhost');
    const response = await testApp.app.http.inject({
      method: 'GET',
      url: `${pathname}${search}`,
      headers: { cookie },
    });
    keep(response.headers['set-cookie']);
    expect(response.statusCode).toBe(302);
    return String(response.headers.location);
  }

  return {
    open,
    headers: () => ({ cookie }),
    /** To the provider. */
    setOut: (query = '', source = 'school') => open(`/api/thirdLogin/render/${source}${query}`),
    /** At the provider; answers the address to come back to. */
    async logInThere(address: string): Promise<string> {
      const response = await fetch(address, { redirect: 'manual' });
      return response.headers.get('location') ?? '';
    },
    takeUp: (page: string) =>
      testApp.call(table.getLoginUser, {
        params: { token: ticketIn(page) },
        headers: { cookie },
      }),
    bind: (token: string, session: string, password?: string) =>
      testApp.call(
        table.bind,
        { body: { token, ...(password ? { password } : {}) }, headers: { cookie } },
        session,
      ),
  };
}

/** Behind `#`. */
export const ticketIn = (page: string): string => page.split('=').at(-1) ?? '';

/** Logs in at the provider, then here, and binds. */
export async function bindTo(testApp: TestApp, { username }: TestUser, password: string) {
  const { browser, body } = await logInAt(testApp);
  expect(body).toMatchObject({ error: { code: 'thirdLogin.notBound' } });
  const own = await testApp.call(endpoints.session.login, { body: { username, password } });
  const token = own.body.result?.token ?? '';
  const ticket = String(body.error?.data?.['ticket']);
  const bound = await browser.bind(ticket, token, password);
  expect(bound.body).toMatchObject({ success: true });
  return { browser, token };
}

/** Goes the whole way and answers what came of it. */
export async function logInAt(testApp: TestApp, browser = aBrowser(testApp)) {
  const back = await browser.logInThere(await browser.setOut());
  const page = await browser.open(back);
  return { browser, page, ...(await browser.takeUp(page)) };
}
