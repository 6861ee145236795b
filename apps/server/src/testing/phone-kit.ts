import { endpoints, messageProviders } from '@sprout/contract';
import { expect } from 'vitest';
import { createSiteConfig } from '../modules/config/index.ts';
import { mainSchoolId } from '../platform/audit.ts';
import { aSolvedCaptcha } from './captcha-kit.ts';
import { anAdmin, aTeacher, type TestUser } from './factories.ts';
import { createLastingServer } from './lasting-server.ts';
import { aTestApp, type TestApp } from './test-app.ts';
import { aWebServer } from './web-server.ts';

export const phone = '13800000001';
export const password = 'walnut-drum-42';

/** As if somebody had set up a provider of text messages. */
export async function setUpSms({ app, clock }: TestApp): Promise<void> {
  const now = clock.now();
  await app.context.database.write
    .insertInto('sys_message_provider')
    .values({
      id: 'sms',
      school_id: mainSchoolId,
      name: '短信',
      channel: '1',
      is_on: true,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

const gatewayServer = createLastingServer();

/**
 * A school whose text messages go to a server of the other side, set up by an administrator; `codeFor` is what a phone
 * has received there last.
 */
export async function aSchoolWithGateway() {
  const gateway = await aWebServer(() => ({ body: '{"code":"OK"}' }), gatewayServer);
  const host = `127.0.0.1:${gateway.port}`;
  const testApp = await aTestApp({ env: { SPROUT_MESSAGE_HOSTS: host } });
  const { token } = await anAdmin(testApp);
  const body = {
    name: '短信平台',
    channel: '1',
    isOn: true,
    url: `http://${host}/send`,
    method: 'POST',
    contentType: 'json',
    bodyTemplate: '{"to":"${receiver}","text":"${content}"}',
    successPath: 'code',
    successValue: 'OK',
  };
  const made = await testApp.call(messageProviders.endpoints.add, { body }, token);
  expect(made.body).toMatchObject({ success: true });

  async function codeFor(mobile: string): Promise<string> {
    await testApp.app.context.tasks.run();
    const received = gateway.requests.map((request) => JSON.parse(request.body));
    const text = String(received.findLast(({ to }) => to === mobile)?.text ?? '');
    return /\d{6}/.exec(text)?.[0] ?? '';
  }
  return { testApp, codeFor, requests: gateway.requests };
}

export const setSwitches = ({ app }: TestApp, values: Record<string, string>): Promise<void> =>
  createSiteConfig(app.context).set(mainSchoolId, values);

export async function setPerson(
  { app }: TestApp,
  { id }: Pick<TestUser, 'id'>,
  values: {
    phone?: string;
    email?: string;
    status?: number;
    deleted_at?: Date;
    school_id?: string;
  },
): Promise<void> {
  await app.context.database.write
    .updateTable('sys_user')
    .set(values)
    .where('id', '=', id)
    .execute();
}

/** A school that lets its staff log in by phone, with one of them. */
export async function aReachedTeacher(testApp: TestApp): Promise<TestUser> {
  await setUpSms(testApp);
  await setSwitches(testApp, { _phoneLogin: '1', _phoneRegister: '1' });
  const teacher = await aTeacher(testApp, { password });
  await setPerson(testApp, teacher, { phone });
  return teacher;
}

export const askForCode = async (testApp: TestApp, mobile: string, smsmode = '0') =>
  testApp.call(endpoints.recovery.sms, {
    body: { mobile, smsmode, ...(await aSolvedCaptcha(testApp)) },
  });

/** What went out so far, the oldest first, with the codes that only the receivers read. */
export async function arrived({ app }: TestApp) {
  const { database, secretBox, tasks } = app.context;
  await tasks.run();
  const rows = await database.write
    .selectFrom('sys_sms')
    .select(['es_receiver as receiver', 'template_code as templateCode', 'sealed'])
    .where('sealed', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Promise.all(
    rows.map(async ({ sealed, ...row }) => {
      const text = await secretBox.open('sys_sms.sealed', sealed ?? '');
      const content = String(JSON.parse(text).content);
      return { ...row, content, code: /\d{6}/.exec(content)?.[0] ?? '' };
    }),
  );
}

/** The code of a request, as it stands in the message. */
export async function aCode(testApp: TestApp, mobile = phone, smsmode = '0'): Promise<string> {
  // Messages of one moment have no order.
  testApp.clock.advance(1_000);
  await askForCode(testApp, mobile, smsmode);
  return (await arrived(testApp)).at(-1)?.code ?? '';
}

export const otherThan = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');
