import { endpoints, loginProviders } from '@sprout/contract';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { networkOf } from '../../platform/network.ts';
import { aStudent, aTeacher } from '../../testing/factories.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createIdentityLinks } from '../session/index.ts';
import type { Behaviour } from './testing/openid-provider.ts';
import {
  aBrowser,
  aSchoolWithOpenId,
  bindTo,
  logInAt,
  ticketIn,
  turnOff,
} from './testing/third-login-kit.ts';

const { thirdLogin, session } = endpoints;
const password = 'walnut-drum-42';

it('offers what is turned on to everybody, by name alone', async () => {
  const school = await aSchoolWithOpenId();
  const before = await school.testApp.call(thirdLogin.sources);
  await turnOff(school);
  const after = await school.testApp.call(thirdLogin.sources);

  expect(before.body.result).toEqual([{ source: 'school', name: '学校统一身份', kind: 'oidc' }]);
  expect(after.body.result).toEqual([]);
});

it('binds nobody by itself: the own account comes first', async () => {
  const { testApp } = await aSchoolWithOpenId();
  const child = await aStudent(testApp, { password });

  const first = await logInAt(testApp);
  await bindTo(testApp, child, password);
  const second = await logInAt(testApp);

  expect(first.page).toMatch(/^\/user\/login#login=[\w-]{43}$/);
  expect(first.body.error).toMatchObject({
    code: 'thirdLogin.notBound',
    data: { name: '学校统一身份', ticket: expect.any(String) },
  });
  expect(second.body).toMatchObject({ code: '200', result: { userInfo: { id: child.id } } });
  const { body } = await testApp.call(session.current, {}, second.body.result?.token);
  expect(body.result?.userInfo.username).toBe(child.username);
});

it('goes on to a path of this site and to no other site', async () => {
  const { testApp } = await aSchoolWithOpenId();
  const pageAfter = async (redirect: string) => {
    const browser = aBrowser(testApp);
    const query = `?redirect=${encodeURIComponent(redirect)}`;
    return browser.open(await browser.logInThere(await browser.setOut(query)));
  };

  expect(await pageAfter('/account/center?tab=2')).toMatch(
    /^\/user\/login\?redirect=%2Faccount%2Fcenter%3Ftab%3D2#login=/,
  );
  expect(await pageAfter('/account/settings/binding#bind=ticket-1')).toMatch(
    /^\/user\/login\?redirect=%2Faccount%2Fsettings%2Fbinding#login=/,
  );
  expect(await pageAfter('//other.test/')).toMatch(/^\/user\/login#login=/);
  expect(await pageAfter('/\\other.test/')).toMatch(/^\/user\/login#login=/);
});

const lies: [string, Partial<Behaviour>, string][] = [
  ['a wrong nonce', { nonce: 'of-another-log-in' }, 'thirdLogin.untrusted'],
  ['an answer for another client', { audience: 'another' }, 'thirdLogin.untrusted'],
  ['another issuer', { issuer: 'https://other.test' }, 'thirdLogin.untrusted'],
  ['a key that is not the provider’s', { isForged: true }, 'thirdLogin.untrusted'],
  ['no signature', { isUnsigned: true }, 'thirdLogin.untrusted'],
  ['an answer that is over', { age: 3600 }, 'thirdLogin.late'],
  ['a person who declined', { refusal: 'access_denied' }, 'thirdLogin.cancelled'],
];

describe('an answer of the provider', () => {
  it.each(lies)('with %s opens nothing and says so', async (_, lie, code) => {
    const { testApp, provider } = await aSchoolWithOpenId();
    await bindTo(testApp, await aTeacher(testApp, { password }), password);
    Object.assign(provider.behaviour, lie);

    const { body } = await logInAt(testApp);

    expect(body.success).toBe(false);
    expect(body.error?.code).toBe(code);
    expect(body.message).not.toBe('');
  });

  it('counts once, in the browser that set out, within ten minutes', async () => {
    const { testApp, provider } = await aSchoolWithOpenId();
    await bindTo(testApp, await aTeacher(testApp, { password }), password);
    provider.behaviour.isLenient = true;
    const [own, stranger] = [aBrowser(testApp), aBrowser(testApp)];
    await stranger.setOut();
    const back = await own.logInThere(await own.setOut());
    const late = await own.logInThere(await own.setOut());

    const elsewhere = await stranger.takeUp(await stranger.open(back));
    const first = await own.takeUp(await own.open(back));
    const again = await own.takeUp(await own.open(back));
    testApp.clock.advance(10 * 60_000);
    const tooLate = await own.takeUp(await own.open(late));

    expect(first.body.success).toBe(true);
    expect([elsewhere, again, tooLate].map(({ body }) => body.error?.code)).toEqual([
      'thirdLogin.ended',
      'thirdLogin.ended',
      'thirdLogin.ended',
    ]);
  });

  it('with a wrong state, or a code that was used, opens nothing', async () => {
    const { testApp } = await aSchoolWithOpenId();
    await bindTo(testApp, await aTeacher(testApp, { password }), password);
    const browser = aBrowser(testApp);
    const used = new URL(await browser.logInThere(await browser.setOut()));
    await browser.open(used.href);
    const fresh = new URL(await browser.logInThere(await browser.setOut()));
    const wrongState = new URL(fresh);
    wrongState.searchParams.set('state', 'made-up');
    const replayed = new URL(fresh);
    replayed.searchParams.set('code', used.searchParams.get('code') ?? '');

    const ofState = await browser.takeUp(await browser.open(wrongState.href));
    const ofCode = await browser.takeUp(await browser.open(replayed.href));

    expect(ofState.body.error?.code).toBe('thirdLogin.ended');
    expect(ofCode.body.error?.code).toBe('thirdLogin.codeUsed');
  });

  it('is taken up within a minute, once, by the browser that it came to', async () => {
    const { testApp } = await aSchoolWithOpenId();
    await bindTo(testApp, await aTeacher(testApp, { password }), password);
    const browser = aBrowser(testApp);
    const pageOf = async () => browser.open(await browser.logInThere(await browser.setOut()));
    const stranger = aBrowser(testApp);
    await stranger.setOut();
    const page = await pageOf();

    const byStranger = await stranger.takeUp(page);
    const first = await browser.takeUp(page);
    const second = await browser.takeUp(page);
    const other = await pageOf();
    testApp.clock.advance(60_000);
    const late = await browser.takeUp(other);

    expect(first.body.success).toBe(true);
    expect([byStranger, second, late].map(({ body }) => body.error?.code)).toEqual(
      Array(3).fill('thirdLogin.ended'),
    );
  });
});

it('says why nobody gets to the provider: off, unknown, or out of reach', async () => {
  const { testApp, provider } = await aSchoolWithOpenId();
  const browser = aBrowser(testApp);
  const unknown = await browser.takeUp(await browser.setOut('', 'nowhere'));
  provider.close();
  const gone = await browser.takeUp(await browser.setOut('?redirect=%2Fhome'));

  expect(unknown.body.error?.code).toBe('thirdLogin.unknown');
  expect(gone.body.error?.code).toBe('thirdLogin.unreachable');
});

it('passes the one door: frozen people stay outside, staff are asked for their second factor', async () => {
  const school = await aSchoolWithOpenId();
  const { testApp } = school;
  const teacher = await aTeacher(testApp, { password });
  await bindTo(testApp, teacher, password);
  const { write } = testApp.app.context.database;
  await write
    .insertInto('second_factor')
    .values({
      user_id: teacher.id,
      school_id: '1',
      secret: 'unread',
      last_step: 0,
      failures: 0,
      failed_since: null,
      confirmed_at: testApp.clock.now(),
      created_at: testApp.clock.now(),
    })
    .execute();
  const asked = await logInAt(testApp);
  await write.updateTable('sys_user').set({ status: 2 }).where('id', '=', teacher.id).execute();
  const frozen = await logInAt(testApp);
  await write.updateTable('sys_user').set({ status: 1 }).where('id', '=', teacher.id).execute();
  const steps = await write.selectFrom('login_step').select(['method', 'link_id']).execute();
  const browser = aBrowser(testApp);
  const page = await browser.open(await browser.logInThere(await browser.setOut()));
  await turnOff(school);
  const turnedOff = await browser.takeUp(page);

  expect(asked.body.error?.code).toBe('session.secondFactorNeeded');
  expect(asked.body.error?.data?.['ticket']).toEqual(expect.any(String));
  expect(steps).toEqual([{ method: 'oidc', link_id: expect.any(String) }]);
  expect(frozen.body.error?.code).toBe('session.frozen');
  expect(turnedOff.body.error?.code).toBe('thirdLogin.unknown');
});

it('answers the predecessor’s spelling with the same ticket', async () => {
  const { testApp } = await aSchoolWithOpenId();
  const child = await aStudent(testApp, { password });
  const { browser } = await bindTo(testApp, child, password);
  const page = await browser.open(await browser.logInThere(await browser.setOut()));

  const query = { thirdToken: ticketIn(page) };
  const { body } = await testApp.call(thirdLogin.ssoLogin, { query, headers: browser.headers() });

  expect(body.result?.userInfo.id).toBe(child.id);
});

it('opens one session for a ticket that is taken up twice at the same time', async () => {
  const { testApp } = await aSchoolWithOpenId();
  const child = await aStudent(testApp, { password });
  const { browser } = await bindTo(testApp, child, password);
  const page = await browser.open(await browser.logInThere(await browser.setOut()));

  const both = await Promise.all([browser.takeUp(page), browser.takeUp(page)]);

  expect(both.map(({ body }) => body.error?.code ?? 'in').sort()).toEqual([
    'in',
    'thirdLogin.ended',
  ]);
  expect(await placesOf(testApp)).toBe(1);
});

describe('a provider that goes while somebody logs in', () => {
  it('opens nothing when it is turned off at that moment', async () => {
    const { testApp, id } = await aSchoolWithOpenId();
    const { browser } = await bindTo(testApp, await aStudent(testApp, { password }), password);
    const page = await browser.open(await browser.logInThere(await browser.setOut()));
    const { write } = testApp.app.context.database;

    const taken = await write.transaction().execute(async (tx) => {
      await tx.updateTable('login_provider').set({ is_on: false }).where('id', '=', id).execute();
      const call = browser.takeUp(page);
      await waitingCall(testApp);
      return { call };
    });
    const { body } = await taken.call;

    expect(body.error?.code).toBe('thirdLogin.ended');
    expect(await placesOf(testApp)).toBe(0);
  });

  it('takes the session along that a log-in of that moment opens', async () => {
    const { testApp, admin, id } = await aSchoolWithOpenId();
    const child = await aStudent(testApp, { password });
    await bindTo(testApp, child, password);
    const { database, clock } = testApp.app.context;
    const { write } = database;
    const opened = (await logInAt(testApp)).body.result?.token ?? '';
    const { id: linkId } = await write
      .selectFrom('user_identity_link')
      .select('id')
      .executeTakeFirstOrThrow();

    // A log-in that has proven its binding and is about to commit.
    const gone = await write.transaction().execute(async (tx) => {
      await createIdentityLinks().use(tx, { linkId, userId: child.id, now: clock.now() });
      const call = testApp.call(loginProviders.endpoints.delete, { query: { id } }, admin.token);
      await waitingCall(testApp);
      await tx
        .updateTable('user_session')
        .set({ link_id: linkId, method: 'oidc' })
        .where('user_id', '=', child.id)
        .execute();
      return { call };
    });
    const { body } = await gone.call;

    expect([opened === '', body.success]).toEqual([false, true]);
    expect(await placesOf(testApp)).toBe(0);
  });

  it('says so when it was deleted on the way there, on the way back, and before it is bound', async () => {
    const { testApp, id } = await aSchoolWithOpenId();
    const child = await aStudent(testApp, { password });
    const [away, back] = [aBrowser(testApp), aBrowser(testApp)];
    const addressThere = await away.logInThere(await away.setOut());
    const page = await back.open(await back.logInThere(await back.setOut()));
    const unbound = await back.takeUp(page);
    const { write } = testApp.app.context.database;
    await write.deleteFrom('login_provider').where('id', '=', id).execute();

    const onTheWay = await away.takeUp(await away.open(addressThere));
    const ticket = String(unbound.body.error?.data?.['ticket']);
    const bound = await back.bind(ticket, child.token, password);

    expect(onTheWay.body.error?.code).toBe('thirdLogin.ended');
    expect(bound.body.error?.code).toBe('thirdLogin.ended');
  });
});

it('leads whoever comes too often to a page that says so, not to an answer of the API', async () => {
  const { testApp } = await aSchoolWithOpenId();
  const open = (url: string) => testApp.app.http.inject({ method: 'GET', url });
  const rule = { name: 'thirdLogin:called', limit: 1_200, windowMs: 10 * 60_000 };
  for (let at = 0; at < rule.limit; at += 1) {
    testApp.app.context.rateLimiter.add(rule, networkOf('127.0.0.1'));
  }

  const render = await open('/api/thirdLogin/render/school');
  const callback = await open('/api/thirdLogin/school/callback?state=x');

  for (const { statusCode, headers } of [render, callback]) {
    expect([statusCode, headers.location]).toEqual([302, '/user/login#failed=tooMany']);
  }
});

it('leads to a page, too, when the server itself fails', async () => {
  const { testApp } = await aSchoolWithOpenId();
  const { write } = testApp.app.context.database;
  await sql`alter table login_request rename to login_request_gone`.execute(write);

  const { statusCode, headers } = await testApp.app.http.inject({
    method: 'GET',
    url: '/api/thirdLogin/render/school',
  });

  expect([statusCode, headers.location]).toEqual([302, '/user/login#failed=failed']);
});

/** Until a call of the server waits for a lock that the test holds. */
const waitingCall = ({ app }: TestApp) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`select pid from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(
        app.context.database.write,
      );
      expect(rows).toHaveLength(1);
    },
    { interval: 50 },
  );

/** Open log-ins that came from another place. */
async function placesOf({ app }: TestApp): Promise<number> {
  const rows = await app.context.database.write
    .selectFrom('user_session')
    .select('token_hash')
    .where('method', '=', 'oidc')
    .execute();
  return rows.length;
}
