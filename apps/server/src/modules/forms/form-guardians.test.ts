import { endpoints } from '@sprout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { aStaff } from '../../testing/access-kit.ts';
import {
  aClass,
  anAdmin,
  aStudent,
  aTeacher,
  type TestClass,
  type TestUser,
} from '../../testing/factories.ts';
import { aPng, readStatic, uploadTo } from '../../testing/files-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { formDefinitions, forms, guardianForms } = endpoints;

let testApp: TestApp;
let admin: TestUser;
let group: TestClass;
let child: TestUser;

beforeEach(async () => {
  testApp = await aTestApp({ now: '2030-05-02T04:00:00Z' });
  admin = await anAdmin(testApp);
  group = await aClass(testApp, { name: '三（1）班' });
  child = await aStudent(testApp, { departs: [group], realname: '林小雨' });
});

const consent = {
  name: '春游同意书',
  asked: 'guardians',
  fields: [
    { title: '联系电话', kind: 'text', isRequired: true },
    { title: '签字的同意书', kind: 'file', maximum: 1 },
  ],
  openUntil: '2030-06-01 12:00:00',
};

async function aForm(over: object = {}): Promise<string> {
  const body = { ...consent, departs: group.id, ...over };
  const { body: answer } = await testApp.call(formDefinitions.add, { body }, admin.token);
  return answer.result?.id ?? '';
}
const linksOf = async (id: string, by = admin) =>
  (await testApp.call(guardianForms.links, { params: { id } }, by.token)).body;
const tokenOf = async (id: string) => (await linksOf(id)).result?.[0]?.token ?? '';
const open = async (token: string) =>
  (await testApp.call(guardianForms.open, { body: { token } })).body;
const send = async (token: string, values: object, revision = 1) => {
  const body = { token, values: { ...values }, revision };
  return (await testApp.call(guardianForms.send, { body })).body;
};
const entriesOf = async (id: string) =>
  (await testApp.call(forms.entries, { params: { id } }, admin.token)).body.result?.records ?? [];
const sendFile = (token: string) => {
  const form = { name: '同意书.png', bytes: aPng(), fields: { token } };
  return uploadTo(testApp, undefined, form, guardianForms.upload);
};

describe('a form that asks guardians', () => {
  it('has a link for each child of its classes, whose guardian answers and changes the answer', async () => {
    await aStudent(testApp, { departs: [await aClass(testApp)] });
    const id = await aForm();
    const { result: links } = await linksOf(id);
    const token = links?.[0]?.token ?? '';

    expect(links).toEqual([
      {
        userId: child.id,
        realname: '林小雨',
        departName: '三（1）班',
        token: expect.any(String),
        isAnswered: false,
      },
    ]);
    expect((await open(token)).result).toMatchObject({
      name: '春游同意书',
      nickname: child.nickname,
      entry: null,
    });
    expect(await send(token, { f1: '13812345678' })).toMatchObject({ success: true });
    expect(await send(token, { f1: '13912345678' })).toMatchObject({ success: true });
    expect((await open(token)).result?.entry?.values).toEqual({ f1: '13912345678' });
    expect(await entriesOf(id)).toMatchObject([
      { nickname: '林小雨', values: { f1: '13912345678' } },
    ]);
    expect((await linksOf(id)).result?.[0]?.isAnswered).toBe(true);
  });

  it('goes on with older links when new ones are made', async () => {
    const id = await aForm();
    const first = await tokenOf(id);
    const second = await tokenOf(id);

    expect(first).not.toBe(second);
    expect(await open(first)).toMatchObject({ success: true });
    expect(await open(second)).toMatchObject({ success: true });
  });

  it('is none of the staff and none of the child', async () => {
    const id = await aForm();
    const teacher = await aTeacher(testApp, { manages: [group] });

    for (const { token } of [teacher, child]) {
      const { body } = await testApp.call(forms.formItem, { params: { id } }, token);
      expect(body.error?.code).toBe('row.notFound');
    }
  });

  it('opens by no link once it is closed, deleted, or the child is gone', async () => {
    const { database } = testApp.app.context;
    const id = await aForm();
    const token = await tokenOf(id);
    const codes: unknown[] = [(await open('x'.repeat(32))).error?.code];
    const set = (table: 'form_def' | 'sys_user', row: string, deletedAt: Date | null) =>
      database.write
        .updateTable(table)
        .set({ deleted_at: deletedAt })
        .where('id', '=', row)
        .execute();

    await set('form_def', id, testApp.clock.now());
    codes.push((await open(token)).error?.code);
    await set('form_def', id, null);
    await set('sys_user', child.id, testApp.clock.now());
    codes.push((await open(token)).error?.code);
    await set('sys_user', child.id, null);
    testApp.clock.advance(40 * 24 * 3_600_000);
    codes.push((await open(token)).error?.code, (await send(token, { f1: '1' })).error?.code);

    expect(codes).toEqual([
      'form.linkEnded',
      'form.linkEnded',
      'form.linkEnded',
      'form.closed',
      'form.closed',
    ]);
  });

  it('says at its field what is wrong, and tells who fills in an older version', async () => {
    const token = await tokenOf(await aForm());

    expect(await send(token, {})).toMatchObject({
      error: { data: { fields: { f1: 'required' } } },
    });
    expect(await send(token, { f1: '1' }, 2)).toMatchObject({ error: { code: 'form.changed' } });
  });

  it('gives no links to a teacher who has left one of its classes', async () => {
    const teacher = await aStaff(testApp, {
      manages: [group],
      permissions: ['system:form:list', 'system:form:add'],
    });
    const body = { ...consent, departs: group.id };
    const { body: made } = await testApp.call(formDefinitions.add, { body }, teacher.token);
    const id = made.result?.id ?? '';
    const before = await linksOf(id, teacher);
    await testApp.app.context.database.write
      .deleteFrom('user_managed_depart')
      .where('user_id', '=', teacher.id)
      .execute();
    testApp.app.context.sessions.forgetActors();

    expect(before.result).toHaveLength(1);
    expect(await linksOf(id, teacher)).toMatchObject({ success: false });
  });

  it('takes a file that is sent by the link, which the staff who read the answers can open', async () => {
    const id = await aForm();
    const token = await tokenOf(id);
    const { body } = await sendFile(token);
    const file = body.result?.key ?? '';
    await send(token, { f1: '1', f2: [{ file, name: '同意书.png' }] });

    const [entry] = await entriesOf(id);
    const [sent] = (entry?.values['f2'] ?? []) as { file: string }[];

    expect((await readStatic(testApp, sent?.file ?? '')).statusCode).toBe(200);
  });

  it('takes no file without a link', async () => {
    expect((await sendFile('x'.repeat(32))).body.error?.code).toBe('form.linkEnded');
  });

  it('bounds how often one child is answered for', async () => {
    const token = await tokenOf(await aForm());
    const codes: unknown[] = [];
    for (let n = 0; n < 31; n += 1) codes.push((await send(token, { f1: `${n}` })).error?.code);

    expect(codes.filter(Boolean)).toEqual(['request.tooMany']);
  });
});
