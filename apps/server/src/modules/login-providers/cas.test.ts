import { endpoints, loginProviders } from '@sprout/contract';
import { expect, it, onTestFinished } from 'vitest';
import { anAdmin, aTeacher } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { startCasServer } from './testing/cas-server.ts';
import { aBrowser, ticketIn } from './testing/third-login-kit.ts';

const { thirdLogin, session } = endpoints;
const { add, edit } = loginProviders.endpoints;
const password = 'walnut-drum-42';
const service = 'http://localhost/index';

async function aSchoolWithCas() {
  const cas = await startCasServer();
  onTestFinished(cas.close);
  const env = { SPROUT_LOGIN_HOSTS: cas.host, SPROUT_PUBLIC_URL: 'http://localhost' };
  const testApp = await aTestApp({ env });
  const admin = await anAdmin(testApp);
  const form = { name: 'CAS', code: 'cas', kind: 'cas', isOn: true, address: cas.address };
  const made = await testApp.call(add, { body: form }, admin.token);
  expect(made.body).toMatchObject({ success: true });
  const validate = (ticket: string, asked = service) =>
    testApp.call(thirdLogin.validateLogin, {
      body: { ticket, service: asked },
      headers: { host: 'localhost' },
    });
  return { cas, testApp, admin, form, validate, id: made.body.result?.id ?? '' };
}
type School = Awaited<ReturnType<typeof aSchoolWithCas>>;

/** By the way of our own log-in page. */
async function bind({ testApp }: School) {
  const teacher = await aTeacher(testApp, { password });
  const browser = aBrowser(testApp);
  const back = await browser.logInThere(await browser.setOut('', 'cas'));
  const page = await browser.open(back);
  const first = await browser.takeUp(page);
  expect(first.body.error?.code).toBe('thirdLogin.notBound');
  const { username } = teacher;
  const own = await testApp.call(session.login, { body: { username, password } });
  const ticket = String(first.body.error?.data?.['ticket']);
  const bound = await browser.bind(ticket, own.body.result?.token ?? '', password);
  expect(bound.body).toMatchObject({ success: true });
  return { teacher, browser, back };
}

it('lets whoever is bound in, by our page and by both spellings of the predecessor', async () => {
  const school = await aSchoolWithCas();
  const { testApp, cas, validate } = school;
  const { teacher, browser } = await bind(school);

  const page = await browser.open(
    await browser.logInThere(await browser.setOut('?redirect=%2Faccount%2Fcenter', 'cas')),
  );
  const ours = await browser.takeUp(page);
  const posted = await validate(cas.give(service));
  const asked = await testApp.call(thirdLogin.validateTicket, {
    query: { ticket: cas.give(service), service },
    headers: { host: 'localhost' },
  });

  expect(ticketIn(page)).toMatch(/^[\w-]{43}$/);
  expect(ours.body.result?.userInfo.id).toBe(teacher.id);
  expect(posted.body).toMatchObject({
    code: '200',
    result: { userInfo: { id: teacher.id }, multi_depart: 0, departs: [] },
  });
  expect(asked.body.result?.userInfo.id).toBe(teacher.id);
});

it('refuses tickets that were used, made up, or made for another site', async () => {
  const school = await aSchoolWithCas();
  const { cas, validate } = school;
  await bind(school);
  const ticket = cas.give(service);
  await validate(ticket);

  const answers = [
    await validate(ticket),
    await validate('ST-made-up'),
    await validate(cas.give('http://localhost/other')),
    await validate(cas.give('https://other.test/'), 'https://other.test/'),
  ];

  expect(answers.map(({ body }) => body.error?.code)).toEqual([
    'thirdLogin.codeUsed',
    'thirdLogin.codeUsed',
    'thirdLogin.codeUsed',
    'thirdLogin.foreignService',
  ]);
});

it('takes a ticket for no site that a client only says it has asked', async () => {
  const school = await aSchoolWithCas();
  const { testApp, cas } = school;
  await bind(school);
  const foreign = 'https://evil.test/';

  const { body } = await testApp.call(endpoints.thirdLogin.validateLogin, {
    body: { ticket: cas.give(foreign), service: foreign },
    headers: { host: 'evil.test' },
  });

  expect(body.error?.code).toBe('thirdLogin.foreignService');
});

it('believes nothing but the answer of the protocol', async () => {
  const school = await aSchoolWithCas();
  const { cas, validate } = school;
  await bind(school);
  const code = async () => (await validate(cas.give(service))).body.error?.code;

  cas.behaviour.answer = '<html>pupil-7</html>';
  const ofPage = await code();
  cas.behaviour.status = 500;
  const ofFailure = await code();
  cas.close();
  const ofNothing = await code();

  expect([ofPage, ofFailure, ofNothing]).toEqual([
    'thirdLogin.untrusted',
    'thirdLogin.unreachable',
    'thirdLogin.unreachable',
  ]);
});

it('names a server that does not ask anew, which the school can let be', async () => {
  const school = await aSchoolWithCas();
  const { testApp, admin, cas, form, id } = school;
  const { teacher, browser } = await bind(school);
  cas.behaviour.ignoresRenew = true;
  const logIn = async () => {
    const address = await browser.setOut('', 'cas');
    const page = await browser.open(await browser.logInThere(address));
    return { address, ...(await browser.takeUp(page)) };
  };

  const refused = await logIn();
  const body = { ...form, id, asksAnew: false };
  await testApp.call(edit, { body }, admin.token);
  const taken = await logIn();

  expect(refused.address).toContain('renew=true');
  expect(refused.body.error?.code).toBe('thirdLogin.notRenewed');
  expect(taken.address).not.toContain('renew');
  expect(taken.body.result?.userInfo.id).toBe(teacher.id);
});

it('asks one CAS server at most', async () => {
  const { testApp, admin, form } = await aSchoolWithCas();

  const second = await testApp.call(add, { body: { ...form, code: 'cas-2' } }, admin.token);

  expect(second.body.error?.data?.['fields']).toEqual({ isOn: 'unique' });
});

it('turns one CAS server on of two that are opened at the same time', async () => {
  const { testApp, admin, form } = await aSchoolWithCas();
  const ids: string[] = [];
  for (const code of ['cas-2', 'cas-3']) {
    const body = { ...form, code, isOn: false };
    const made = await testApp.call(add, { body }, admin.token);
    ids.push(made.body.result?.id ?? '');
  }
  const { write } = testApp.app.context.database;
  await write.updateTable('login_provider').set({ is_on: false }).execute();

  const both = await Promise.all(
    ids.map((id, at) =>
      testApp.call(edit, { body: { ...form, id, code: `cas-${at + 2}` } }, admin.token),
    ),
  );
  const open = await write
    .selectFrom('login_provider')
    .select('id')
    .where('is_on', '=', true)
    .execute();

  expect(both.map(({ body }) => body.success).sort()).toEqual([false, true]);
  expect(open).toHaveLength(1);
});

it('turns no CAS server on while nobody has said by which address this site is known', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const { hosts } = endpoints.loginProviders;
  const form = { name: 'CAS', code: 'cas', kind: 'cas', address: 'https://login.test/cas' };

  const closed = await testApp.call(add, { body: { ...form, isOn: false } }, admin.token);
  const open = await testApp.call(add, { body: { ...form, code: 'two', isOn: true } }, admin.token);
  const told = await testApp.call(hosts, {}, admin.token);

  expect(closed.body.success).toBe(true);
  expect(open.body.error?.data?.['fields']).toEqual({ isOn: 'noPublicUrl' });
  expect(told.body.result?.hasPublicUrl).toBe(false);
});

it('knows no ticket while no CAS server is turned on', async () => {
  const testApp = await aTestApp({ env: { SPROUT_PUBLIC_URL: 'http://localhost' } });

  const body = { ticket: 'ST-1', service };
  const headers = { host: 'localhost' };
  const answer = await testApp.call(thirdLogin.validateLogin, { body, headers });

  expect(answer.body.error?.code).toBe('thirdLogin.unknown');
});
