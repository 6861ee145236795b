import { endpoints, viewAsHeader } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aStudent, aTeacher } from '../../testing/factories.ts';
import {
  aBrowser,
  aSchoolWithOpenId,
  bindTo,
  logInAt,
  ticketIn,
} from './testing/third-login-kit.ts';

const { thirdLogin, session, account } = endpoints;
const password = 'walnut-drum-42';
const minuteMs = 60_000;

it('shows what is bound, and an unbound one ends what it has opened and nothing else', async () => {
  const { testApp } = await aSchoolWithOpenId();
  const teacher = await aTeacher(testApp, { password });
  const before = await testApp.call(thirdLogin.links, {}, teacher.token);
  const { token } = await bindTo(testApp, teacher, password);
  testApp.clock.advance(minuteMs);
  const opened = (await logInAt(testApp)).body.result?.token ?? '';
  const [link] = (await testApp.call(thirdLogin.links, {}, token)).body.result ?? [];
  const unbind = (typed: string) =>
    testApp.call(thirdLogin.unbind, { body: { id: link?.id ?? '', password: typed } }, token);

  const wrong = await unbind('wrong-lamp-1');
  const done = await unbind(password);

  expect(before.body.result).toEqual([
    { source: 'school', name: '学校统一身份', isOn: true, id: null, bindTime: null, useTime: null },
  ]);
  expect(link).toMatchObject({
    isOn: true,
    bindTime: '2030-05-02 08:00:00',
    useTime: '2030-05-02 08:01:00',
  });
  expect(wrong.body.error?.code).toBe('user.passwordWrong');
  expect(done.body.success).toBe(true);
  const ended = await testApp.call(session.current, {}, opened);
  expect(ended.body.error?.code).toBe('session.expired');
  expect((await testApp.call(session.current, {}, token)).body.success).toBe(true);
  expect((await logInAt(testApp)).body.error?.code).toBe('thirdLogin.notBound');
});

it('is not taken from somebody else, and one name belongs to one account', async () => {
  const { testApp } = await aSchoolWithOpenId();
  const teacher = await aTeacher(testApp, { password });
  const other = await aTeacher(testApp, { password });
  const { token } = await bindTo(testApp, teacher, password);
  const [link] = (await testApp.call(thirdLogin.links, {}, token)).body.result ?? [];

  const body = { id: link?.id ?? '', password };
  const foreign = await testApp.call(thirdLogin.unbind, { body }, other.token);
  const browser = aBrowser(testApp);
  const page = await browser.open(await browser.logInThere(await browser.setOut('?purpose=bind')));
  const second = await browser.bind(ticketIn(page), other.token, password);

  expect(foreign.body.error?.code).toBe('row.notFound');
  expect(page).toMatch(/^\/account\/settings\/binding#bind=/);
  expect(second.body.error?.code).toBe('thirdLogin.boundElsewhere');
});

it('asks whoever was logged in before for the password', async () => {
  const { testApp } = await aSchoolWithOpenId();
  const child = await aStudent(testApp, { password });
  testApp.clock.advance(minuteMs);
  const browser = aBrowser(testApp);
  const page = await browser.open(await browser.logInThere(await browser.setOut('?purpose=bind')));
  const ticket = ticketIn(page);
  const read = (headers: Record<string, string>) =>
    testApp.call(thirdLogin.readBinding, { params: { token: ticket }, headers }, child.token);

  const shown = await read(browser.headers());
  const elsewhere = await read({});
  const without = await browser.bind(ticket, child.token);
  const wrong = await browser.bind(ticket, child.token, 'wrong-lamp-1');
  const done = await browser.bind(ticket, child.token, password);
  const again = await browser.bind(ticket, child.token, password);

  expect(shown.body.result).toEqual({
    source: 'school',
    name: '学校统一身份',
    subject: 'pupil-7',
  });
  expect([elsewhere, without, wrong, again].map(({ body }) => body.error?.code)).toEqual([
    'thirdLogin.ended',
    'thirdLogin.passwordNeeded',
    'user.passwordWrong',
    'thirdLogin.ended',
  ]);
  expect(done.body.success).toBe(true);
});

it('ends with a password that the staff gives, and stays with one of the own choice', async () => {
  const { testApp, admin } = await aSchoolWithOpenId();
  const teacher = await aTeacher(testApp, { password });
  const { token } = await bindTo(testApp, teacher, password);
  const next = 'pumpkin-lamp-77';
  const body = { oldpassword: password, password: next, confirmpassword: next };
  await testApp.call(endpoints.users.updatePassword, { body }, token);
  const afterOwn = await logInAt(testApp);

  const given = { id: teacher.id, password: 'maple-boat-55' };
  await testApp.call(
    endpoints.users.changePassword,
    { body: { ...given, confirmpassword: given.password } },
    admin.token,
  );
  const afterGiven = await logInAt(testApp);

  expect(afterOwn.body.success).toBe(true);
  expect(afterGiven.body.error?.code).toBe('thirdLogin.notBound');
});

it('says in the page why the provider proved nothing', async () => {
  const { testApp, provider } = await aSchoolWithOpenId();
  const child = await aStudent(testApp, { password });
  provider.behaviour.refusal = 'access_denied';
  const browser = aBrowser(testApp);
  const page = await browser.open(await browser.logInThere(await browser.setOut('?purpose=bind')));

  const params = { token: ticketIn(page) };
  const asked = { params, headers: browser.headers() };
  const { body } = await testApp.call(thirdLogin.readBinding, asked, child.token);

  expect(body.error?.code).toBe('thirdLogin.cancelled');
});

it('goes with the account, and says in the list of places how somebody came', async () => {
  const { testApp } = await aSchoolWithOpenId();
  const teacher = await aTeacher(testApp, { password });
  await bindTo(testApp, teacher, password);
  const { body } = await logInAt(testApp);

  const places = await testApp.call(account.sessions, {}, body.result?.token);

  expect(places.body.result?.find(({ isCurrent }) => isCurrent)?.method).toBe('oidc');
});

it('is refused to whoever looks at the school as somebody else', async () => {
  const { testApp, admin } = await aSchoolWithOpenId();
  const teacher = await aTeacher(testApp, { password });
  const view = await testApp.call(
    endpoints.users.beginViewAs,
    { body: { id: teacher.id } },
    admin.token,
  );
  const browser = aBrowser(testApp);
  const page = await browser.open(await browser.logInThere(await browser.setOut('?purpose=bind')));
  const token = ticketIn(page);
  const headers = {
    ...browser.headers(),
    [viewAsHeader]: view.body.result?.viewId ?? '',
    'x-sprout-client': '1',
  };

  const read = await testApp.call(
    thirdLogin.readBinding,
    { params: { token }, headers },
    admin.token,
  );
  const bound = await testApp.call(
    thirdLogin.bind,
    { body: { token, password }, headers },
    admin.token,
  );
  const links = await testApp.app.context.database.write
    .selectFrom('user_identity_link')
    .select('id')
    .execute();

  expect([read, bound].map(({ body }) => body.error?.code)).toEqual(
    Array(2).fill('viewAs.readOnly'),
  );
  expect(links).toEqual([]);
});
