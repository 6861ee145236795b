import { endpoints } from '@sprout/contract';
import { unzipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { upload } from '../../testing/files-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { aTaughtClass, aWork, type TaughtClass } from '../../testing/works-kit.ts';
import { storedParts } from './stored-parts.repository.ts';

const { childRecord } = endpoints;
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let testApp: TestApp;
let taught: TaughtClass;
let admin: TestUser;

beforeEach(async () => {
  testApp = await aTestApp({ now: '2030-05-02T01:00:00Z' });
  taught = await aTaughtClass(testApp);
  admin = await anAdmin(testApp);
});

const ask = (who: TestUser, id: string) =>
  testApp.app.http.inject({
    url: '/api/teaching/childRecord/exportAll',
    query: { id },
    headers: { 'x-access-token': who.token },
  });

async function unpack(id: string): Promise<{ names: string[]; data: string; about: string }> {
  const reply = await ask(admin, id);
  expect(reply.headers['content-type']).toBe('application/zip');
  const files = unzipSync(new Uint8Array(reply.rawPayload));
  const textOf = (name: string) => new TextDecoder().decode(files[name]);
  return { names: Object.keys(files), data: textOf('data.json'), about: textOf('about.txt') };
}

it('holds each version of each work, all rows, and a list of both in two languages', async () => {
  const child = await aStudent(testApp, { departs: [taught.group], realname: '林溪' });
  const work = await aWork(testApp, child, { workName: '小船' });
  const second = { workId: work.id, baseRevision: work.revision, workName: '小船' };
  await aWork(testApp, child, { ...second, note: '第二版' });

  const { names, data, about } = await unpack(child.id);

  const folder = `works/小船-${work.id.slice(-6)}`;
  expect(names).toEqual(
    expect.arrayContaining([`${folder}/1.sb3`, `${folder}/2.sb3`, 'data.json', 'about.txt']),
  );
  expect(JSON.parse(data)).toMatchObject({
    child: { username: child.username },
    account: [{ realname: '林溪', created_at: expect.stringMatching(/^2030-05-02 09:00/) }],
    classes: [{ depart_name: taught.group.name }],
    works: [{ work_name: expect.any(String) }],
    unreadable: [],
  });
  expect(about).toContain('林溪');
  expect(about).toContain('Projects (works 1, versions 2');
});

it('holds the picture of the child that its teacher sent, and who of the staff opened its record', async () => {
  const { id } = taught.student;
  const { callLog, database } = testApp.app.context;
  const form = { name: 'me.png', bytes: onePixel, fields: { biz: 'avatar' } };
  const { message: avatar } = (await upload(testApp, taught.teacher.token, form)).body;
  const { write } = database;
  await write.updateTable('sys_user').set({ avatar }).where('id', '=', id).execute();
  await testApp.call(childRecord.query, { query: { id } }, taught.teacher.token);
  await callLog.flush();

  const { names, data } = await unpack(id);

  expect(names).toContain(`files/${avatar.replace('/', '-')}`);
  expect(JSON.parse(data)).toMatchObject({
    account: [{ avatar }],
    recordOpenedByStaff: [{ action: 'childRecord.query' }],
  });
  expect(data).not.toContain(taught.teacher.username);
});

it('holds the messages that went to the account, the telephone or the mail address of the child', async () => {
  const { id } = taught.student;
  const { write } = testApp.app.context.database;
  const addresses = { phone: '13800138000', email: 'Lin@school.test' };
  await write.updateTable('sys_user').set(addresses).where('id', '=', id).execute();
  const now = testApp.clock.now();
  const sent = (es_title: string, es_receiver: string, school_id = '1') => ({
    id: es_title,
    school_id,
    es_title,
    es_receiver,
    es_type: '1',
    es_content: '',
    es_send_status: '1',
    es_send_num: 1,
    created_at: now,
    updated_at: now,
  });
  const rows = [
    sent('account', id),
    sent('mail', 'lin@school.test'),
    sent('other', '13900139000'),
    sent('otherSchool', '13800138000', '2'),
    sent('phone', '13800138000'),
  ];
  await write.insertInto('sys_sms').values(rows).execute();

  const { data } = await unpack(id);

  const { outgoingMessages } = JSON.parse(data) as { outgoingMessages: { es_title: string }[] };
  expect(outgoingMessages.map((message) => message.es_title)).toEqual(['account', 'mail', 'phone']);
});

it('holds no secret, and nothing of another child', async () => {
  const other = await aStudent(testApp, { departs: [taught.group], nickname: '别的孩子' });
  const mine = await aWork(testApp, taught.student, { workName: '我的' });
  await aWork(testApp, other, { workName: '别人的作品' });
  const { write } = testApp.app.context.database;
  const words = { school_id: '1', created_at: testApp.clock.now(), work_id: mine.id };
  await write
    .insertInto('work_comment')
    .values([
      { ...words, id: 'c1', user_id: other.id, comment: '别人写的话' },
      { ...words, id: 'c2', user_id: taught.student.id, comment: '我写的话' },
    ])
    .execute();
  const { password_hash: hash } = await write
    .updateTable('sys_user')
    .set({ password_hash: 'secret-hash-of-the-child' })
    .where('id', '=', taught.student.id)
    .returning('password_hash')
    .executeTakeFirstOrThrow();

  const { data } = await unpack(taught.student.id);

  expect(data).toContain('我写的话');
  const hidden = [other.id, '别的孩子', '别人的作品', '别人写的话', hash, 'token_hash'];
  expect(hidden.filter((word) => data.includes(word))).toEqual([]);
});

it('names a content that the file store has lost, and brings everything else', async () => {
  const work = await aWork(testApp, taught.student, { workName: '小船' });
  const { files, database } = testApp.app.context;
  const rows = await database.write.selectFrom('blob').select('sha256').execute();
  await Promise.all(rows.map(({ sha256 }) => files.store.remove(sha256)));

  const { names, data } = await unpack(taught.student.id);

  expect(names.sort()).toEqual(['about.txt', 'data.json']);
  const name = `works/小船-${work.id.slice(-6)}/1.sb3`;
  expect(JSON.parse(data)).toMatchObject({ unreadable: [{ name }] });
});

it('is for those who see the whole school, and is written to the audit', async () => {
  const staff = await aTeacher(testApp);
  const refused = [
    await ask(taught.teacher, taught.student.id),
    await ask(taught.student, taught.student.id),
    await ask(admin, staff.id),
  ];
  await unpack(taught.student.id);

  expect(refused.map((reply) => reply.json().error?.code)).toEqual([
    'access.denied',
    'access.denied',
    'row.notFound',
  ]);
  const notes = await testApp.app.context.database.write
    .selectFrom('audit_log')
    .select(['actor_id', 'row_id', 'data'])
    .where('action', '=', 'childRecord.exportAll')
    .execute();
  expect(notes).toEqual([{ actor_id: admin.id, row_id: taught.student.id, data: { files: 0 } }]);
});

it('says how much comes before it is made', async () => {
  await aWork(testApp, taught.student);

  const query = { id: taught.student.id };
  const { body } = await testApp.call(childRecord.storedSize, { query }, admin.token);

  expect(body.result?.count).toBe(1);
  expect(body.result?.sizeBytes).toBeGreaterThan(0);
});

/** Columns that name another person than the child that the row is about, and columns of rows that no child has. */
const notOfTheChild = [
  'class_join.decided_by',
  'form_change.changed_by',
  'grading_phrase.user_id',
  'homework_submission.graded_by',
  'picture_secret.set_by',
  'quiet_dismissal.created_by',
  'sys_announcement.sent_by',
  'user_managed_depart.user_id',
  'view_as.viewer_id',
  'work_comment.decided_by',
  'work_report.closed_by',
  'work_review.reviewer_id',
  'work_staff_tag.user_id',
];
/** Secrets, and counts of rows that the export has itself. */
const withoutContent = [
  'blob_owner.user_id',
  'form_link.user_id',
  'login_step.user_id',
  'one_time_code.user_id',
  'people_change.user_id',
  'people_counted.user_id',
  'push_ticket.user_id',
  'reset_ticket.user_id',
  'second_factor.user_id',
  'second_factor_recovery.user_id',
];

it('has a part for every column that names a child', () => {
  const covered = new Set([
    ...storedParts.flatMap(({ covers }) => covers),
    ...notOfTheChild,
    ...withoutContent,
  ]);
  const named = testApp.app.context.belongings.people();

  expect(named.filter((column) => !covered.has(column))).toEqual([]);
});
