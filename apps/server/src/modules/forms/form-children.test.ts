import { endpoints } from '@sprout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { aRole, giveRole } from '../../testing/access-kit.ts';
import {
  aClass,
  anAdmin,
  aStudent,
  aTeacher,
  type TestClass,
  type TestUser,
} from '../../testing/factories.ts';
import { aPng, readStatic, upload } from '../../testing/files-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { formDefinitions, forms } = endpoints;

let testApp: TestApp;
let admin: TestUser;
let group: TestClass;
let child: TestUser;
let teacher: TestUser;

beforeEach(async () => {
  testApp = await aTestApp({ now: '2030-05-02T04:00:00Z' });
  admin = await anAdmin(testApp);
  group = await aClass(testApp);
  child = await aStudent(testApp, { departs: [group], realname: '林小雨' });
  teacher = await aTeacher(testApp, { manages: [group] });
});

const questions = {
  name: '春游去哪里',
  asked: 'children',
  fields: [
    { title: '想去哪里', kind: 'choice', isRequired: true, choices: '动物园，科技馆' },
    { title: '为什么', kind: 'longText' },
    { title: '画一张图拍下来', kind: 'file', maximum: 2, fileKind: 'picture' },
  ],
  openUntil: '2030-06-01 12:00:00',
};

const add = async (over: object = {}, by = admin) => {
  const body = { ...questions, departs: group.id, ...over };
  return (await testApp.call(formDefinitions.add, { body }, by.token)).body;
};
const aForm = async (over: object = {}): Promise<string> => (await add(over)).result?.id ?? '';
const openFor = async (by: TestUser) =>
  (await testApp.call(forms.open, {}, by.token)).body.result?.map(({ name }) => name);
const item = async (id: string, by = child) =>
  (await testApp.call(forms.formItem, { params: { id } }, by.token)).body;
const send = async (id: string, values: object, by = child) => {
  const body = { values: { f1: '动物园', ...values }, revision: 1 };
  return (await testApp.call(forms.send, { params: { id }, body }, by.token)).body;
};
const entriesOf = async (id: string, by = admin) =>
  (await testApp.call(forms.entries, { params: { id } }, by.token)).body.result?.records ?? [];

const filesIn = (entry: { values: Record<string, unknown> } | undefined) =>
  (entry?.values['f3'] ?? []) as { file: string; name: string }[];

async function aFile(by = child, name = '画.png', biz = 'form'): Promise<string> {
  const fields = { biz };
  const { body } = await upload(testApp, by.token, { name, bytes: aPng(), fields });
  return body.result?.key ?? '';
}

describe('a form that asks children', () => {
  it('is found and answered by the children of its classes, and of those below', async () => {
    const below = await aClass(testApp, { below: group });
    const cousin = await aStudent(testApp, { departs: [below] });
    const other = await aStudent(testApp, { departs: [await aClass(testApp)] });
    const id = await aForm();

    expect(await openFor(child)).toEqual(['春游去哪里']);
    expect(await openFor(cousin)).toEqual(['春游去哪里']);
    expect(await openFor(other)).toEqual([]);
    expect(await openFor(teacher)).toEqual([]);
    expect(await send(id, {}, other)).toMatchObject({ error: { code: 'row.notFound' } });
    expect(await send(id, {})).toMatchObject({ success: true });
    expect(await send(id, { f1: '科技馆' })).toMatchObject({ success: true });
    expect(await entriesOf(id)).toMatchObject([{ nickname: '林小雨', values: { f1: '科技馆' } }]);
  });

  it('names its classes and its last day', async () => {
    expect(await add({ departs: null, openUntil: null })).toMatchObject({
      error: { data: { fields: { departs: 'required', openUntil: 'required' } } },
    });
  });

  it('asks for no personal data, in no place of it', async () => {
    const fields = [
      { title: '你家的电话', kind: 'text' },
      { title: '喜欢什么', kind: 'text', hint: '写上你的微信' },
      { title: '带什么', kind: 'choice', choices: '身份证，水杯' },
    ];
    const refused = await add({ about: '请写真实姓名', fields });

    expect(refused).toMatchObject({
      error: {
        data: {
          fields: {
            about: 'asksPrivate',
            'fields.0.title': 'asksPrivate',
            'fields.1.hint': 'asksPrivate',
            'fields.2.choices': 'asksPrivate',
          },
        },
      },
    });
    expect(await add({ asked: 'staff', fields })).toMatchObject({ success: true });
  });

  it('takes no answer that tells how a child is reached, or hurts somebody', async () => {
    const id = await aForm();

    expect(await send(id, { f2: '打我电话 13812345678' })).toMatchObject({
      error: { data: { fields: { f2: 'tellsPrivate' } } },
    });
    expect(await send(id, { f2: '你去死' })).toMatchObject({
      error: { data: { fields: { f2: 'unkind' } } },
    });
    expect(await entriesOf(id)).toEqual([]);
  });

  it('is written for classes that one answers for', async () => {
    const permissions = ['system:form:list', 'system:form:add'];
    await giveRole(testApp, teacher.id, await aRole(testApp, { level: 1, permissions }));
    testApp.app.context.sessions.forgetActors();
    const other = await aClass(testApp);

    expect(await add({ departs: other.id }, teacher)).toMatchObject({
      error: { data: { fields: { departs: 'unknownRow' } } },
    });
    expect(await add({}, teacher)).toMatchObject({ success: true });
  });

  it('asks the same people for good', async () => {
    const id = await aForm();
    const { body } = await testApp.call(formDefinitions.queryById, { query: { id } }, admin.token);
    const changed = await testApp.call(
      formDefinitions.edit,
      { body: { ...body.result, asked: 'staff' } },
      admin.token,
    );

    expect(changed.body).toMatchObject({ error: { data: { fields: { asked: 'fixed' } } } });
  });
});

describe('files of an answer', () => {
  it('are read by those who read the answers', async () => {
    const id = await aForm();
    const file = await aFile();
    await send(id, { f3: [{ file, name: '我的画.png' }] });

    const [entry] = await entriesOf(id);
    const [sent] = filesIn(entry);
    const read = await readStatic(testApp, sent?.file ?? '');

    expect(sent?.name).toBe('我的画.png');
    expect(read.statusCode).toBe(200);
    expect(read.headers['content-type']).toBe('image/png');
    expect((await item(id)).result?.entry?.values['f3']).toMatchObject([{ name: '我的画.png' }]);
  });

  it('stay when the answer is sent again, and are named in the sheet', async () => {
    const id = await aForm();
    await send(id, { f3: [{ file: await aFile(), name: '我的画.png' }] });
    const values = (await item(id)).result?.entry?.values ?? {};

    expect(await send(id, values)).toMatchObject({ success: true });
    const { body } = await testApp.app.http.inject({
      method: 'GET',
      url: `/api/online/cgform/api/exportXls/${id}?format=csv`,
      headers: { 'x-access-token': admin.token },
    });
    expect(body).toContain('我的画.png');
  });

  it.each([
    ['somebody else’s', () => aFile(teacher), 'unknownFile'],
    [
      'one that was sent for something else',
      () => aFile(child, '画.png', 'homework'),
      'unknownFile',
    ],
    ['one that is none', async () => 'form/../../secret', 'unknownFile'],
  ])('are refused: %s', async (_, make, problem) => {
    const id = await aForm();

    expect(await send(id, { f3: [{ file: await make(), name: '画' }] })).toMatchObject({
      error: { data: { fields: { f3: problem } } },
    });
  });

  it('are of the kinds and as many as are asked for', async () => {
    const id = await aForm({
      fields: [
        ...questions.fields.slice(0, 2),
        { title: '同意书', kind: 'file', maximum: 1, fileKind: 'pdf' },
      ],
    });
    const file = await aFile();
    const one = { file, name: '画' };

    expect(await send(id, { f3: [one] })).toMatchObject({
      error: { data: { fields: { f3: 'otherFileKind' } } },
    });
    expect(await send(id, { f3: [one, one] })).toMatchObject({
      error: { data: { fields: { f3: 'tooManyRows' } } },
    });
  });

  it('are used as long as the answer is there', async () => {
    const { database, files } = testApp.app.context;
    const id = await aForm();
    const file = await aFile();
    await send(id, { f3: [{ file, name: '画' }] });
    const nights = async () => {
      for (const _ of [1, 2]) {
        testApp.clock.advance(8 * 24 * 3_600_000);
        await files.unattached.sweep();
      }
    };

    await nights();
    expect(
      (await readStatic(testApp, files.ticketed(files.plainName(file) ?? ''))).statusCode,
    ).toBe(200);
    await database.write.deleteFrom('form_entry').where('form_id', '=', id).execute();
    await nights();
    expect(
      (await readStatic(testApp, files.ticketed(files.plainName(file) ?? ''))).statusCode,
    ).toBe(404);
  });
});
