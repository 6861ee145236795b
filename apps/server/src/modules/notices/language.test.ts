import { endpoints } from '@sprout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { mainSchoolId } from '../../platform/audit.ts';
import { aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { outgoingMessages } from '../../testing/outgoing-messages.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSiteConfig } from '../config/index.ts';
import { channelTypes } from '../messages/channels.ts';
import { createSchoolNotices } from './school-notices.ts';
import { createTeller } from './teller.service.ts';

const password = 'apple7tree';
const english = { 'x-sprout-client': '1', 'accept-language': 'en-US' };

let testApp: TestApp;

beforeEach(async () => {
  testApp = await aTestApp({ now: '2030-05-02T04:00:00Z' });
  const { database, clock } = testApp.app.context;
  const now = clock.now();
  await database.write
    .insertInto('sys_message_provider')
    .values(
      (['mail', 'wechat'] as const).map((channel) => ({
        id: channel,
        name: channel,
        school_id: mainSchoolId,
        channel: channelTypes[channel],
        is_on: true,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
});

async function aReader(email: string): Promise<TestUser> {
  const teacher = await aTeacher(testApp, { password });
  const { write } = testApp.app.context.database;
  await write.updateTable('sys_user').set({ email }).where('id', '=', teacher.id).execute();
  return teacher;
}

async function logIn({ username }: TestUser, headers: Record<string, string>): Promise<void> {
  const body = { username, password };
  const reply = await testApp.call(endpoints.session.login, { body, headers });
  if (!reply.body.success) throw new Error(JSON.stringify(reply.body));
}

/** Titles by receiver; the group has none. */
async function tell(...readers: readonly TestUser[]): Promise<Record<string, string>> {
  const { context } = testApp.app;
  await createTeller(context, createSchoolNotices(context)).tell({
    kind: 'disk.low',
    key: 'of today',
    schoolId: mainSchoolId,
    userIds: readers.map(({ id }) => id),
    params: { n: 300 },
    figure: 300,
  });
  const messages = await outgoingMessages(testApp);
  return Object.fromEntries(messages.map(({ receiver, title }) => [receiver, title]));
}

describe('a message that leaves the place', () => {
  it('is in the language in which its reader logged in last, else in that of the school', async () => {
    const readers = [await aReader('en@school.test'), await aReader('zh@school.test')] as const;
    await logIn(readers[0], english);

    expect(await tell(...readers)).toEqual({
      'en@school.test': 'The disk is almost full',
      'zh@school.test': '磁盘空间不足',
      '': '磁盘空间不足',
    });
  });

  it('is in the language that the school chose where its reader has none', async () => {
    const siteConfig = createSiteConfig(testApp.app.context);
    await siteConfig.set(mainSchoolId, { _noticeLanguage: 'en-US' });
    const readers = [await aReader('new@school.test'), await aReader('zh@school.test')] as const;
    await logIn(readers[1], { ...english, 'accept-language': 'zh-CN' });

    expect(await tell(...readers)).toEqual({
      'new@school.test': 'The disk is almost full',
      'zh@school.test': '磁盘空间不足',
      '': 'The disk is almost full',
    });
  });
});

it('a log-in notes the language of the staff by our own client, and none of a child', async () => {
  const [teacher, other] = [await aReader('a@school.test'), await aReader('b@school.test')];
  const child = await aStudent(testApp, { password });
  await logIn(teacher, english);
  await logIn(child, english);
  await logIn(other, { 'accept-language': 'en-US' });

  const noted = await testApp.app.context.database.write
    .selectFrom('sys_user')
    .select(['id', 'language'])
    .where('id', 'in', [teacher.id, other.id, child.id])
    .execute();

  const languageOf = new Map(noted.map(({ id, language }) => [id, language]));
  expect([teacher, child, other].map(({ id }) => languageOf.get(id))).toEqual([
    'en-US',
    null,
    null,
  ]);
});
