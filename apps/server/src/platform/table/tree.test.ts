import { field, resource } from '@sprout/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAdmin, type TestUser } from '../../testing/factories.ts';
import { aSheet, exportSheet, importSheet } from '../../testing/tables-kit.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Tables } from '../db/tables.generated.ts';
import { registerTable } from './table-module.ts';

/** A tree of three levels; no module has it. Its texts are those of positions. */
const topics = resource('positions', {
  path: '/test/topic',
  permission: 'system:position',
  fields: {
    above: field.parent({}),
    name: field.text({ max: 20, required: true, filter: 'contains' }),
    code: field.text({ max: 20, filter: 'equals' }),
    place: field.number({ min: 0, max: 9999 }),
  },
  tree: {
    parent: 'above',
    order: 'place',
    text: 'name',
    differ: 'code',
    depth: 3,
    root: '0',
  },
});
const { endpoints } = topics;

let testApp: TestApp;
let admin: TestUser;

beforeAll(async () => {
  testApp = await buildTestApp({ isFresh: true });
  const { context } = testApp.app;
  const { write } = context.database;
  await sql`create table topic (id text primary key, school_id text not null, above text,
    name text not null, code text, place integer not null, created_by text,
    created_at timestamptz not null, updated_by text, updated_at timestamptz not null,
    deleted_by text, deleted_at timestamptz, deleted_with text)`.execute(write);
  await sql`create table lesson_topic (id text primary key, school_id text not null,
    topic_id text, deleted_at timestamptz)`.execute(write);
  // A table of this test alone; the generated types do not know it.
  registerTable(topics, { table: 'topic' as keyof Tables }, context);
  context.references.add({
    code: 'topic,name,id',
    table: 'topic',
    text: 'name',
    value: 'id',
    within: () => sql`true`,
  });
  context.references.addUse({ code: 'topic,name,id', table: 'lesson_topic', column: 'topic_id' });
  admin = await anAdmin(testApp);
});

afterAll(() => testApp.close());

beforeEach(async () => {
  const { write } = testApp.app.context.database;
  await sql`delete from topic`.execute(write);
});

type Form = { above?: string | null; code?: string; place?: number };

async function add(name: string, form: Form = {}) {
  const { body } = await testApp.call(endpoints.add, { body: { name, ...form } }, admin.token);
  return body;
}

async function aTopic(name: string, above?: string, form: Form = {}): Promise<string> {
  const { result, error } = await add(name, { above: above ?? null, ...form });
  if (!result) throw new Error(JSON.stringify(error));
  return result.id;
}

const move = async (id: string, parentId: string | null, beforeId: string | null = null) =>
  (await testApp.call(endpoints.move, { body: { id, parentId, beforeId } }, admin.token)).body;

async function below(pid?: string): Promise<string[]> {
  if (pid === undefined) {
    const { body } = await testApp.call(endpoints.rootList, { query: {} }, admin.token);
    return body.result?.records.map(({ name }) => name) ?? [];
  }
  const { body } = await testApp.call(endpoints.childList, { query: { pid } }, admin.token);
  return body.result?.map(({ name }) => name) ?? [];
}

const remove = async (ids: string) =>
  (await testApp.call(endpoints.deleteBatch, { query: { ids } }, admin.token)).body;
const restore = async (ids: string) =>
  (await testApp.call(endpoints.putRecycleBin, { body: { ids } }, admin.token)).body;
const binned = async () =>
  (await testApp.call(endpoints.recycleBin, { query: {} }, admin.token)).body.result?.records.map(
    ({ name }) => name,
  );

describe('a tree', () => {
  it('is read level by level, and says where something stands below', async () => {
    const music = await aTopic('音乐');
    await aTopic('体育');
    await aTopic('鼓', music);

    const { body } = await testApp.call(endpoints.rootList, { query: { above: '0' } }, admin.token);

    expect(body.result?.records).toMatchObject([
      { name: '音乐', above: '0', hasChild: '1', place: 1 },
      { name: '体育', above: '0', hasChild: '0', place: 2 },
    ]);
    expect(await below(music)).toEqual(['鼓']);
    const { body: children } = await testApp.call(
      endpoints.rootList,
      { query: { above: music } },
      admin.token,
    );
    expect(children.result?.records.map(({ name }) => name)).toEqual(['鼓']);
  });

  it('is searched at any depth, with the path to what is found', async () => {
    const music = await aTopic('音乐');
    const drums = await aTopic('打击乐', music);
    await aTopic('小鼓', drums);

    const { body } = await testApp.call(endpoints.list, { query: { name: '鼓' } }, admin.token);

    expect(body.result?.records).toMatchObject([
      {
        name: '小鼓',
        above: drums,
        above_dictText: '打击乐',
        treePath: [{ text: '音乐' }, { text: '打击乐' }],
      },
    ]);
  });

  it('puts a new row behind the others, or where it is asked to', async () => {
    const music = await aTopic('音乐');
    await aTopic('乙', music);
    await aTopic('甲', music, { place: 0 });
    await aTopic('丙', music);

    expect(await below(music)).toEqual(['甲', '乙', '丙']);
  });

  it('is no deeper than declared, and knows no loops', async () => {
    const one = await aTopic('一');
    const two = await aTopic('二', one);
    const three = await aTopic('三', two);

    const tooDeep = await add('四', { above: three });
    const edit = { id: one, name: '一', above: three };
    const loop = await testApp.call(endpoints.edit, { body: edit }, admin.token);
    const nobody = await add('五', { above: 'nobody' });

    expect(tooDeep.error).toMatchObject({
      code: 'row.invalid',
      data: { fields: { above: 'tooDeep' } },
    });
    expect(loop.body.error?.data).toEqual({ fields: { above: 'loop' } });
    expect(nobody.error?.data).toEqual({ fields: { above: 'unknownRow' } });
  });

  it('lets no two rows of one parent share their code, and those of others may', async () => {
    const music = await aTopic('音乐');
    const sport = await aTopic('体育');
    await aTopic('鼓', music, { code: 'x' });

    const twin = await add('号', { above: music, code: 'x' });
    const other = await add('球', { above: sport, code: 'x' });

    expect(twin.error?.data).toEqual({ fields: { code: 'unique' } });
    expect(other.success).toBe(true);
    expect((await move(other.result?.id ?? '', music)).error?.code).toBe('tree.siblingTaken');
  });
});

describe('moving', () => {
  it('puts a row before another, or last, and numbers the rest', async () => {
    const ids = [await aTopic('甲'), await aTopic('乙'), await aTopic('丙')];

    await move(ids[2] ?? '', null, ids[0] ?? '');
    expect(await below()).toEqual(['丙', '甲', '乙']);
    await move(ids[2] ?? '', null);
    expect(await below()).toEqual(['甲', '乙', '丙']);
  });

  it('takes what stands below along', async () => {
    const music = await aTopic('音乐');
    const sport = await aTopic('体育');
    const ball = await aTopic('球', sport);

    const moved = await move(sport, music);

    expect(moved).toMatchObject({ success: true, message: '移动成功！', result: { above: music } });
    expect(await below(music)).toEqual(['体育']);
    expect(await below(sport)).toEqual(['球']);
    expect((await move(music, ball)).error?.code).toBe('tree.loop');
    expect((await move(music, music)).message).toBe('不能移到自己或自己的下级下面');
  });

  it('is refused where the branch would be too deep, or its parent is gone', async () => {
    const one = await aTopic('一');
    const two = await aTopic('二', one);
    const branch = await aTopic('枝');
    await aTopic('叶', branch);

    expect((await move(branch, two)).error?.code).toBe('tree.tooDeep');
    expect((await move(branch, 'nobody')).error?.code).toBe('tree.unknownParent');
    expect((await move(branch, one, 'nobody')).error?.code).toBe('row.notFound');
    expect(await below()).toEqual(['一', '枝']);
  });

  it('is not taken back by a form that was open before', async () => {
    const x = await aTopic('甲');
    const first = await aTopic('乙');
    await move(x, first);
    await move(x, await aTopic('丙'));

    // The form was opened between the two.
    const body = { id: x, name: '丁', above: first, version: 1 };
    const saved = await testApp.call(endpoints.edit, { body }, admin.token);

    expect(saved.body.error?.code).toBe('form.stale');
  });

  it('by two at once makes no loop', async () => {
    const one = await aTopic('一');
    const two = await aTopic('二');

    const both = await Promise.all([move(one, two), move(two, one)]);

    expect(both.map(({ error }) => error?.code ?? 'done').sort()).toEqual(['done', 'tree.loop']);
  });
});

describe('deleting a branch', () => {
  it('counts what goes along and who uses it', async () => {
    const music = await aTopic('音乐');
    const drum = await aTopic('鼓', music);
    await sql`insert into lesson_topic values ('l1', '1', ${drum}, null)`.execute(
      testApp.app.context.database.write,
    );

    const { body } = await testApp.call(endpoints.branch, { query: { ids: music } }, admin.token);

    expect(body.result).toEqual({ rowCount: 2, useCount: 1 });
  });

  it('takes everything below along, and brings back what went with it', async () => {
    const music = await aTopic('音乐');
    const drum = await aTopic('鼓', music);
    await aTopic('小鼓', drum);
    const horn = await aTopic('号', music);
    await remove(horn);

    await remove(`${music},${drum}`);

    expect(await below()).toEqual([]);
    expect((await binned())?.sort()).toEqual(['号', '音乐']);
    expect((await restore(horn)).error?.code).toBe('tree.parentDeleted');
    expect((await restore(music)).success).toBe(true);
    expect(await below(music)).toEqual(['鼓']);
    expect(await below(drum)).toEqual(['小鼓']);
    expect(await binned()).toEqual(['号']);
  });

  it('for ever takes along whatever lies below it in the recycle bin', async () => {
    const music = await aTopic('音乐');
    const horn = await aTopic('号', music);
    await remove(horn);
    await remove(music);

    await testApp.call(endpoints.deleteRecycleBin, { query: { ids: music } }, admin.token);

    expect(await binned()).toEqual([]);
  });

  it('does not bring a row back below a branch that would be too deep', async () => {
    const one = await aTopic('一');
    const two = await aTopic('二', one);
    const mover = await aTopic('枝');
    const leaf = await aTopic('叶', mover);
    await remove(leaf);
    await move(mover, two);

    expect((await restore(leaf)).error?.code).toBe('tree.tooDeep');
  });
});

describe('a sheet of a tree', () => {
  const titles = ['above', 'name', 'code', 'place'];
  const take = async (rows: readonly (readonly string[])[], isCheck = false) => {
    const bytes = await aSheet([titles, ...rows]);
    const query = isCheck ? '?check=true' : '';
    return (await importSheet(testApp, endpoints.importExcel, admin.token, { bytes, query })).body;
  };

  it('names parents by their path, and comes back as the same tree', async () => {
    const music = await aTopic('音乐');
    const drum = await aTopic('鼓', music);
    await aTopic('小鼓', drum);
    const sheet = await exportSheet(testApp, endpoints.exportXls, admin.token);
    const lines = sheet.rows.slice(3).map((cells) => cells.slice(0, 4));
    await sql`delete from topic`.execute(testApp.app.context.database.write);

    const { result } = await take([...lines].reverse().map((cells) => cells.map(String)));

    expect(lines).toContainEqual(expect.arrayContaining(['音乐/鼓', '小鼓']));
    expect(result).toMatchObject({ successCount: 3, errorCount: 0 });
    const { body } = await testApp.call(endpoints.list, { query: { name: '小鼓' } }, admin.token);
    expect(body.result?.records[0]?.treePath.map(({ text }) => text)).toEqual(['音乐', '鼓']);
  });

  it.each([true, false])('tells which lines have no place (only checked: %s)', async (isCheck) => {
    await aTopic('音乐', undefined, { code: 'm' });

    const { result } = await take(
      [
        ['音乐', '鼓', 'x'],
        ['音乐', '号', 'x'],
        ['', '新乐', 'm'],
        ['新乐', '甲'],
        ['无此', '乙'],
        ['', '音乐'],
        ['鼓', '丙'],
        ['丙', '丁'],
      ],
      isCheck,
    );

    expect(result?.successCount).toBe(2);
    expect(result?.errors.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 9]);
    expect(await below()).toEqual(['音乐']);
  });
});
