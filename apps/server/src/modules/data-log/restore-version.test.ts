import { isDeepStrictEqual } from 'node:util';
import { endpoints, tables } from '@sprout/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { aStaff } from '../../testing/access-kit.ts';
import { anAdmin, aStudent, type TestUser } from '../../testing/factories.ts';
import { aTableWorld } from '../../testing/questions/table-world.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { categories, checkRules, dataLog, dictItems, positions, roles, users } = endpoints;

let testApp: TestApp;
let admin: TestUser;

beforeEach(async () => {
  testApp = await aTestApp({ isFresh: true });
  admin = await anAdmin(testApp);
});

const position = { code: 'A1', name: '班主任', postRank: '1' };

async function aPosition(form = position): Promise<string> {
  const { body } = await testApp.call(positions.add, { body: form }, admin.token);
  return body.result?.id ?? '';
}

const edit = async (id: string, form: Partial<typeof position>) =>
  testApp.call(positions.edit, { body: { ...position, ...form, id } }, admin.token);

/** Ids of the versions of a row, oldest first. */
async function versionsOf(dataTable: string, dataId: string): Promise<string[]> {
  const query = { dataTable, dataId };
  const { body } = await testApp.call(dataLog.queryDataVerList, { query }, admin.token);
  return [...(body.result ?? [])].reverse().map(({ id }) => id);
}

async function preview(id: string, { token } = admin) {
  const { body } = await testApp.call(dataLog.queryRestore, { query: { id } }, token);
  const { now, becomes, ...view } = body.result ?? { now: null, becomes: null };
  return {
    ...view,
    now: JSON.parse(now ?? 'null'),
    becomes: JSON.parse(becomes ?? 'null'),
    refused: body.error?.code,
  };
}

const restore = async (id: string, version?: number) =>
  (await testApp.call(dataLog.restore, { body: { id, version } }, admin.token)).body;

/** An empty text is no value, however a column holds it. */
const withoutEmpty = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));

const read = async (id: string) =>
  (await testApp.call(positions.queryById, { query: { id } }, admin.token)).body.result;

describe('a version of a declared row', () => {
  it('is told as what it would change, put back as an edit, and taken back again', async () => {
    const id = await aPosition();
    await edit(id, { name: '年级组长', postRank: '2' });
    const [first = ''] = await versionsOf('sys_position', id);

    const view = await preview(first);
    const done = await restore(first, view.version);
    const versions = await versionsOf('sys_position', id);
    const audit = await testApp.app.context.database.write
      .selectFrom('audit_log')
      .select('data')
      .where('action', '=', 'positions.edit')
      .where('row_id', '=', id)
      .execute();

    expect(view).toMatchObject({
      state: 'there',
      now: { code: 'A1', name: '年级组长', postRank: '2' },
      becomes: { code: 'A1', name: '班主任', postRank: '1' },
      problems: [],
    });
    expect(await read(id)).toMatchObject({ name: '班主任', updateBy: admin.username });
    expect(versions).toHaveLength(3);
    expect(audit.map(({ data }) => data)).toContainEqual({
      changed: ['name', 'postRank'],
      restoredVersion: 0,
    });

    expect(done.result?.undoId).toBe(versions[1]);
    await restore(done.result?.undoId ?? '', done.result?.version);
    expect(await read(id)).toMatchObject({ name: '年级组长', postRank: '2' });
  });

  it('changes nothing and makes no version where the row is like it', async () => {
    const id = await aPosition();
    const [only = ''] = await versionsOf('sys_position', id);

    expect((await restore(only)).result).toEqual({ undoId: null, version: 0 });
    expect(await versionsOf('sys_position', id)).toHaveLength(1);
  });

  it('is not put over what somebody has saved since it was looked at', async () => {
    const id = await aPosition();
    await edit(id, { name: '年级组长' });
    const [first = ''] = await versionsOf('sys_position', id);
    const { version } = await preview(first);
    await edit(id, { name: '校长' });

    const { error } = await restore(first, version);

    expect(error?.code).toBe('form.stale');
    expect(await read(id)).toMatchObject({ name: '校长' });
  });

  it('is refused by the rules of the form, which the preview shows before', async () => {
    const id = await aPosition();
    await edit(id, { code: 'A2' });
    await aPosition({ ...position, name: '校医' });
    const [first = ''] = await versionsOf('sys_position', id);

    expect((await preview(first)).problems).toEqual([
      { field: 'code', problem: 'unique', sentence: null },
    ]);
    expect((await restore(first)).error).toMatchObject({
      code: 'row.invalid',
      data: { fields: { code: 'unique' } },
    });
  });

  it('is refused where it has nothing for a field that every row has by now', async () => {
    const body = { roleName: '助教', roleCode: 'assistant', roleLevel: 3 };
    const added = await testApp.call(roles.add, { body }, admin.token);
    const id = added.body.result?.id ?? '';
    const [first = ''] = await versionsOf('sys_role', id);
    await sql`update sys_data_log set data_content = data_content || '{"roleLevel": null}'
      where id = ${first}`.execute(testApp.app.context.database.write);

    expect((await preview(first)).problems).toEqual([
      { field: 'roleLevel', problem: 'required', sentence: null },
    ]);
    expect((await restore(first)).error).toMatchObject({
      code: 'row.invalid',
      data: { fields: { roleLevel: 'required' } },
    });
    const [role] = await testApp.app.context.database.write
      .selectFrom('sys_role')
      .select('role_level')
      .where('id', '=', id)
      .execute();
    expect(role).toEqual({ role_level: 3 });
  });

  it('of a deleted row is not put back: it is in the recycle bin', async () => {
    const id = await aPosition();
    const [first = ''] = await versionsOf('sys_position', id);
    await testApp.call(positions.delete, { query: { id } }, admin.token);

    expect(await preview(first)).toMatchObject({ state: 'inBin', now: null });
    expect((await restore(first)).error?.code).toBe('dataLog.rowInBin');
  });

  it('of a row that is gone for ever is not put back', async () => {
    const body = { roleName: '助教', roleCode: 'assistant' };
    const added = await testApp.call(roles.add, { body }, admin.token);
    const id = added.body.result?.id ?? '';
    const [first = ''] = await versionsOf('sys_role', id);
    await testApp.call(roles.delete, { query: { id } }, admin.token);

    expect(await preview(first)).toMatchObject({ state: 'gone' });
    expect((await restore(first)).error?.code).toBe('dataLog.rowGone');
  });

  it('is kept of a row that came with the school, from its first change on', async () => {
    const query = { itemText: '正高级' };
    const found = await testApp.call(dictItems.list, { query }, admin.token);
    const [item] = found.body.result?.records ?? [];
    const form = { ...item, id: item?.id ?? '', itemText: '特级' };
    await testApp.call(dictItems.edit, { body: form as never }, admin.token);
    const [met = ''] = await versionsOf('sys_dict_item', form.id);

    await restore(met);

    const after = await testApp.call(dictItems.queryById, { query: { id: form.id } }, admin.token);
    expect(after.body.result).toMatchObject({ itemText: '正高级', dictId: item?.dictId });
  });
});

describe('a version of other shapes', () => {
  it('is that of the row as long as nobody changes it, and is reached again, in every declared table', async () => {
    const world = await aTableWorld(testApp, admin);
    const found = [];
    const neverEdited: string[] = [];
    for (const [name, { id, editForm }] of Object.entries(world)) {
      const declared = Object.values(tables).find((one) => one.name === name);
      const calls = declared?.endpoints;
      if (!calls) throw new Error(`No table ${name}.`);
      if (!('edit' in calls)) {
        neverEdited.push(name);
        continue;
      }
      const [first = ''] = await versionsOf(String(declared?.table), id);
      const before = await preview(first);
      const edited = await testApp.call(
        calls.edit,
        { body: { ...editForm, id } as never },
        admin.token,
      );
      const done = await restore(first);
      const after = await preview(first);
      found.push({
        name,
        isSame: isDeepStrictEqual(before.now, before.becomes),
        problems: before.problems,
        wasEdited: edited.body.success,
        wasRestored: done.success && done.result?.undoId !== null,
        isBack: isDeepStrictEqual(withoutEmpty(after.now), withoutEmpty(before.now)),
      });
    }

    const good = { isSame: true, problems: [], wasEdited: true, wasRestored: true, isBack: true };
    expect(neverEdited).toEqual(['outgoingMessages']);
    const edited = Object.keys(world).filter((name) => !neverEdited.includes(name));
    expect(found).toEqual(edited.map((name) => ({ name, ...good })));
  });

  it('moves the row of a tree back, unless its place is gone', async () => {
    const add = async (name: string, pid?: string) => {
      const body = { name, pid: pid ?? null };
      return (await testApp.call(categories.add, { body }, admin.token)).body.result?.id ?? '';
    };
    const [old, other] = [await add('旧'), await add('新')];
    const id = await add('枝', old);
    await testApp.call(categories.move, { body: { id, parentId: other } }, admin.token);
    const [first = ''] = await versionsOf('sys_category', id);

    await restore(first);
    const back = await testApp.call(categories.queryById, { query: { id } }, admin.token);
    await testApp.call(categories.move, { body: { id, parentId: other } }, admin.token);
    await testApp.call(categories.delete, { query: { id: old } }, admin.token);

    expect(back.body.result).toMatchObject({ pid: old });
    expect((await restore(first)).error?.data).toEqual({ fields: { pid: 'unknownRow' } });
  });

  it('puts lists of lines back as they were', async () => {
    const rule = (message: string) => ({
      ruleName: '学号',
      ruleCode: 'work_no',
      ruleJson: JSON.stringify([{ digits: '*', pattern: '[0-9]+', message }]),
    });
    const added = await testApp.call(checkRules.add, { body: rule('数字') }, admin.token);
    const id = added.body.result?.id ?? '';
    await testApp.call(checkRules.edit, { body: { ...rule('只有数字'), id } }, admin.token);
    const [first = ''] = await versionsOf('sys_check_rule', id);

    await restore(first);

    const { body } = await testApp.call(checkRules.queryById, { query: { id } }, admin.token);
    expect(body.result?.ruleJson).toContain('"数字"');
  });
});

describe('putting back', () => {
  it('is for those who may change such rows', async () => {
    const id = await aPosition();
    const [first = ''] = await versionsOf('sys_position', id);
    const permissions = ['system:dataLog:list'];
    const reader = await aStaff(testApp, { seesWholeSchool: true, level: 5, permissions });
    const list = await testApp.call(dataLog.list, {}, reader.token);
    const { body } = await testApp.call(dataLog.restore, { body: { id: first } }, reader.token);

    expect(list.body.success).toBe(true);
    expect(body.error?.code).toBe('access.denied');
  });

  it('is not offered for what no single form changes', async () => {
    const child = await aStudent(testApp);
    const body = { ids: child.id, status: 2 };
    await testApp.call(users.frozenBatch, { body }, admin.token);
    const [first = ''] = await versionsOf('sys_user', child.id);

    expect((await preview(first)).refused).toBe('dataLog.notRestorable');
  });
});
