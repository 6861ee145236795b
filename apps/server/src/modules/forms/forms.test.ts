import { endpoints } from '@sprout/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { aRole } from '../../testing/access-kit.ts';
import {
  aClass,
  anAdmin,
  aStudent,
  aTeacher,
  type TestClass,
  type TestUser,
} from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { formDefinitions, forms } = endpoints;

let testApp: TestApp;
let admin: TestUser;
let teacher: TestUser;
let group: TestClass;

beforeEach(async () => {
  testApp = await aTestApp({ now: '2030-05-02T04:00:00Z' });
  admin = await anAdmin(testApp);
  group = await aClass(testApp);
  teacher = await aTeacher(testApp, { manages: [group] });
});

const definition = {
  name: '春游装备',
  fields: [
    { title: '带几个孩子', kind: 'number', isRequired: true, minimum: 1, maximum: 60 },
    { title: '出发地点', kind: 'choice', isRequired: true, choices: '学校，地铁站' },
    { title: '要借的东西', kind: 'choices', choices: '急救包、对讲机、旗子', maximum: 2 },
    { title: '出发日期', kind: 'day' },
    { title: '有车', kind: 'yesNo' },
    { title: '备注', kind: 'longText' },
  ],
  isOnce: true,
  isOpen: true,
};
const good = {
  f1: 30,
  f2: '学校',
  f3: ['急救包', '旗子'],
  f4: '2030-05-20',
  f5: true,
  f6: '两位家长同行',
};

async function aForm(over: object = {}): Promise<string> {
  const body = { ...definition, ...over };
  const { body: answer } = await testApp.call(formDefinitions.add, { body }, admin.token);
  expect(answer).toMatchObject({ success: true });
  return answer.result?.id ?? '';
}

/** The definition as it is stored, with changes. */
async function change(id: string, over: object): Promise<void> {
  const { body: found } = await testApp.call(
    formDefinitions.queryById,
    { query: { id } },
    admin.token,
  );
  const body = { ...found.result, ...over };
  const { body: answer } = await testApp.call(formDefinitions.edit, { body }, admin.token);
  expect(answer).toMatchObject({ success: true });
}

async function send(id: string, values: object, { revision = 1, by = teacher } = {}) {
  const body = { values: { ...values }, revision };
  return (await testApp.call(forms.send, { params: { id }, body }, by.token)).body;
}

const item = async (id: string, by = teacher) =>
  (await testApp.call(forms.formItem, { params: { id } }, by.token)).body;
const openFor = async (by: TestUser) =>
  (await testApp.call(forms.open, {}, by.token)).body.result?.map(({ name, mine }) => [name, mine]);
const entriesOf = async (id: string, by = admin) =>
  (await testApp.call(forms.entries, { params: { id } }, by.token)).body;

describe('a form', () => {
  it('is filled in, and filled in again by the same person in place of the first', async () => {
    const id = await aForm();
    expect((await item(id)).result?.fields.map(({ key, kind }) => [key, kind])).toEqual([
      ['f1', 'number'],
      ['f2', 'choice'],
      ['f3', 'choices'],
      ['f4', 'day'],
      ['f5', 'yesNo'],
      ['f6', 'longText'],
    ]);
    const first = await send(id, good);
    testApp.clock.advance(60_000);
    const second = await send(id, { f1: 31, f2: '地铁站' });

    expect(first.result?.values).toEqual(good);
    expect(second.result?.id).toBe(first.result?.id);
    expect((await item(id)).result?.entry?.values).toEqual({ f1: 31, f2: '地铁站' });
    expect((await entriesOf(id)).result).toMatchObject({
      total: 1,
      records: [{ nickname: teacher.nickname, revision: 1, values: { f1: 31 } }],
    });
    expect(await openFor(teacher)).toEqual([['春游装备', 1]]);
  });

  it('that may be filled in often keeps each time', async () => {
    const id = await aForm({ isOnce: false });
    await send(id, good);
    testApp.clock.advance(1_000);
    await send(id, { ...good, f1: 2 });

    expect((await entriesOf(id)).result?.records.map(({ values }) => values['f1'])).toEqual([
      2, 30,
    ]);
  });

  it.each([
    ['a number that is too large', { f1: 61 }, { f1: 'tooLarge' }],
    ['a number that is none', { f1: 'x' }, { f1: 'notANumber' }],
    ['what is needed', { f1: null }, { f1: 'required' }],
    ['another choice', { f2: '机场' }, { f2: expect.any(String) }],
    ['too many choices', { f3: ['急救包', '对讲机', '旗子'] }, { f3: 'tooLong' }],
    ['a day that is none', { f4: '2030-02-31' }, { f4: 'notADay' }],
    ['a list', { f6: [] }, { f6: 'format' }],
  ])('refuses at its field: %s', async (_, over, fields) => {
    const id = await aForm();

    expect(await send(id, { ...good, ...over })).toMatchObject({
      error: { code: 'row.invalid', data: { fields } },
    });
    expect((await entriesOf(id)).result?.total).toBe(0);
  });

  it('takes nothing that it does not ask for', async () => {
    const id = await aForm();

    expect((await send(id, { ...good, isAdmin: true })).result?.values).toEqual(good);
  });

  it('is open until its time, and closed by its switch', async () => {
    const id = await aForm({ openUntil: '2030-05-02 13:00:00' });
    testApp.clock.advance(3_600_000);

    expect(await send(id, good)).toMatchObject({ error: { code: 'form.closed' } });
    expect(await item(id)).toMatchObject({ error: { code: 'form.closed' } });
    expect(await openFor(teacher)).toEqual([]);
    const shut = await aForm({ isOpen: false });
    expect(await send(shut, good)).toMatchObject({ error: { code: 'form.closed' } });
  });

  it('is for the classes and roles that it names', async () => {
    const other = await aTeacher(testApp);
    const id = await aForm({ departs: group.id });

    expect(await openFor(teacher)).toEqual([['春游装备', 0]]);
    expect(await openFor(other)).toEqual([]);
    expect(await item(id, other)).toMatchObject({ error: { code: 'row.notFound' } });
    expect(await send(id, good, { by: other })).toMatchObject({ error: { code: 'row.notFound' } });
  });

  it('is kept once when somebody sends it twice in the same moment', async () => {
    const id = await aForm();

    const sent = await Promise.all([send(id, good), send(id, { ...good, f1: 2 })]);

    expect(sent.map(({ success }) => success)).toEqual([true, true]);
    expect((await entriesOf(id)).result?.total).toBe(1);
  });

  it('that asks the staff is none for a child, whatever its role may', async () => {
    const id = await aForm({ departs: group.id });
    const child = await aStudent(testApp, { departs: [group] });
    // A role of level 0, as children have them.
    const role = await aRole(testApp, { level: 0, permissions: ['teaching:form:fill'] });
    await testApp.app.context.database.write
      .insertInto('sys_user_role')
      .values({ user_id: child.id, role_id: role })
      .execute();
    testApp.app.context.sessions.forgetActors();

    const answers = [await item(id, child), await send(id, good, { by: child })];

    expect(await openFor(child)).toEqual([]);
    expect(answers.map(({ error }) => error?.code)).toEqual(Array(2).fill('row.notFound'));
  });

  it('is refused with a choice of nothing and with bounds that hold nothing', async () => {
    const fields = [
      { title: '一', kind: 'choice', choices: '学校' },
      { title: '二', kind: 'number', minimum: 5, maximum: 1 },
      { title: '三', kind: 'choices', choices: '红，绿', minimum: 5 },
    ];
    const body = { ...definition, fields };
    const { body: answer } = await testApp.call(formDefinitions.add, { body }, admin.token);

    expect(answer).toMatchObject({
      error: {
        data: {
          fields: {
            'fields.0.choices': 'required',
            'fields.1.maximum': 'tooSmall',
            'fields.2.minimum': 'tooLarge',
          },
        },
      },
    });
  });
});

describe('a definition that changes', () => {
  it('keeps the keys of its fields, and entries say which version they answered', async () => {
    const id = await aForm();
    await send(id, good);
    const { result } = await item(id);
    const [, place, ...rest] = result?.fields ?? [];
    await change(id, {
      fields: [place, ...rest, { title: '电话', kind: 'text', isRequired: false }],
    });
    const { body } = await testApp.call(forms.columns, { params: { id } }, admin.token);

    expect((await item(id)).result).toMatchObject({ revision: 2, entry: { revision: 1 } });
    expect(body.result?.map(({ key, title, isGone }) => [key, title, isGone])).toEqual([
      ['f2', '出发地点', false],
      ['f3', '要借的东西', false],
      ['f4', '出发日期', false],
      ['f5', '有车', false],
      ['f6', '备注', false],
      ['f2_1', '电话', false],
      ['f1', '带几个孩子', true],
    ]);
  });

  it('gives no new question the key, and so the answers, of one that is gone or was of another kind', async () => {
    const id = await aForm();
    await send(id, good);
    const fields = (await item(id)).result?.fields ?? [];
    await change(id, { fields: fields.slice(0, -1) });
    await change(id, {
      fields: [
        { ...fields[0], kind: 'text', minimum: null, maximum: null },
        ...fields.slice(1, -1),
        { title: '电话', kind: 'text', isRequired: false },
      ],
    });

    const asked = (await item(id)).result?.fields.map(({ key }) => key);

    expect(asked).toEqual(['f3_1', 'f2', 'f3', 'f4', 'f5', 'f3_2']);
  });

  it('that is filled in once from now on takes up the newest entry of each person', async () => {
    const id = await aForm({ isOnce: false });
    await send(id, good);
    testApp.clock.advance(1_000);
    await send(id, { ...good, f1: 2 });

    await change(id, { isOnce: true });
    await send(id, { ...good, f1: 3 });

    expect((await item(id)).result?.entry?.values).toMatchObject({ f1: 3 });
    expect((await entriesOf(id)).result?.records.map(({ values }) => values['f1'])).toEqual([
      3, 30,
    ]);
  });

  it('that is filled in once again goes on with the entry that was sent meanwhile', async () => {
    const id = await aForm();
    await send(id, good);
    await change(id, { isOnce: false });
    testApp.clock.advance(1_000);
    await send(id, { ...good, f1: 2 });

    await change(id, { isOnce: true });

    expect((await item(id)).result?.entry?.values).toMatchObject({ f1: 2 });
  });

  it('takes no choice at all where several are asked for and none is needed', async () => {
    const lines = [{ title: '要借的东西', kind: 'choices', choices: '绳、旗、灯', minimum: 2 }];
    const id = await aForm({ fields: lines, isOnce: false });

    expect(await send(id, { f1: [] })).toMatchObject({ success: true });
    expect(await send(id, { f1: ['绳'] })).toMatchObject({ error: { code: 'row.invalid' } });
    expect(await send(id, { f1: ['绳', '灯'] })).toMatchObject({ success: true });
  });

  it('is told to whoever was filling in the version before', async () => {
    const id = await aForm();
    await change(id, { fields: [{ title: '电话', kind: 'text', key: 'f1' }] });

    expect(await send(id, good)).toMatchObject({ error: { code: 'form.changed' } });
    expect(await send(id, { f1: '1' }, { revision: 2 })).toMatchObject({ success: true });
  });

  it('is no other version when only its name changes', async () => {
    const id = await aForm();
    await change(id, { name: '秋游装备' });

    expect((await item(id)).result).toMatchObject({ name: '秋游装备', revision: 1 });
  });

  it('keeps the newest sixteen versions, and older ones that were answered', async () => {
    const id = await aForm();
    await send(id, good);
    for (let n = 2; n <= 19; n += 1) {
      await change(id, { fields: [{ title: `第 ${n} 问`, kind: 'text', key: 'f1' }] });
    }
    const { rows } = await testApp.app.context.database.pool.query(
      'select revision from form_def_version where form_id = $1 order by revision',
      [id],
    );

    expect(rows.map(({ revision }) => revision)).toEqual([
      1,
      ...Array.from({ length: 16 }, (_, n) => n + 4),
    ]);
  });
});

it('goes into a sheet with everything that was ever answered', async () => {
  const id = await aForm();
  await send(id, good);
  const { body } = await testApp.app.http.inject({
    method: 'GET',
    url: `/api/online/cgform/api/exportXls/${id}?format=csv`,
    headers: { 'x-access-token': admin.token },
  });

  expect(body).toContain('填写人,填写时间,带几个孩子,出发地点,要借的东西,出发日期,有车,备注');
  expect(body).toContain(
    `${teacher.nickname},2030-05-02 12:00:00,30,学校,急救包、旗子,2030-05-20,是,两位家长同行`,
  );
});

it('goes into a sheet to the last of several thousand entries, each once', async () => {
  const id = await aForm();
  await sql`insert into form_entry
      (id, school_id, form_id, revision, answers, once_by, created_by, created_at, updated_at)
    select 'entry_' || n, '1', ${id}, 1, jsonb_build_object('x', n), null, ${teacher.id},
      '2030-05-02'::timestamptz + n % 7 * interval '1 s', '2030-05-02'
    from generate_series(1, 5001) n`.execute(testApp.app.context.database.write);

  const { body } = await testApp.app.http.inject({
    method: 'GET',
    url: `/api/online/cgform/api/exportXls/${id}?format=csv`,
    headers: { 'x-access-token': admin.token },
  });

  expect(body.trim().split(/\r?\n/)).toHaveLength(5_002);
});

it('shows entries to nobody who only fills in', async () => {
  const id = await aForm();

  expect(await entriesOf(id, teacher)).toMatchObject({ success: false });
});
