import { endpoints } from '@sprout/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdmin, type TestUser } from '../../testing/factories.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

const { positions } = endpoints;
let testApp: TestApp;
let admin: TestUser;

beforeAll(async () => {
  testApp = await buildTestApp();
  admin = await anAdmin(testApp, { username: 'headmaster' });
});

afterAll(() => testApp.close());

type Form = { code: string; name?: string; postRank?: string };

async function aPosition({ code, name = `职务 ${code}`, postRank = '1' }: Form) {
  const body = { code, name, postRank };
  const reply = await testApp.call(positions.add, { body }, admin.token);
  if (!reply.body.result) throw new Error(`No position: ${JSON.stringify(reply.body)}`);
  return reply.body.result;
}

const listCodes = async (query: Record<string, unknown>): Promise<string[]> => {
  const reply = await testApp.call(positions.list, { query }, admin.token);
  return (reply.body.result?.records ?? []).map(({ code }) => code);
};

const find = async (id: string) =>
  (await testApp.call(positions.queryById, { query: { id } }, admin.token)).body;

async function rowsOf(table: 'audit_log' | 'sys_data_log', id: string) {
  const column = table === 'audit_log' ? 'row_id' : 'data_id';
  return testApp.app.context.database.write
    .selectFrom(table)
    .selectAll()
    .where(column, '=', id)
    .orderBy('id')
    .execute();
}

describe('a new row', () => {
  it('is answered as lists show it, with who made it and the text of its choice', async () => {
    const body = { code: ' N-1 ', name: '班主任', postRank: '3', id: 'mine', schoolId: '2' };

    const reply = await testApp.call(positions.add, { body }, admin.token);

    expect(reply.body).toMatchObject({ success: true, code: 200, message: '添加成功！' });
    expect(reply.body.result).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      code: 'N-1',
      name: '班主任',
      postRank: '3',
      postRank_dictText: '中级',
      createBy: 'headmaster',
      createTime: '2030-05-02 08:00:00',
      updateBy: 'headmaster',
      updateTime: '2030-05-02 08:00:00',
    });
  });

  it('is refused with the problem of every field', async () => {
    await aPosition({ code: 'TAKEN' });
    const bad = { code: '', name: 'x'.repeat(101) };

    const shape = await testApp.call(positions.add, { body: bad }, admin.token);
    const content = await testApp.call(
      positions.add,
      { body: { code: 'TAKEN', name: 'x', postRank: '77' } },
      admin.token,
    );

    expect(shape.body.error).toEqual({
      code: 'row.invalid',
      data: { fields: { code: 'required', name: 'tooLong', postRank: 'required' } },
    });
    expect(content.body.error).toEqual({
      code: 'row.invalid',
      data: { fields: { code: 'unique', postRank: 'unknownChoice' } },
    });
  });

  it('is made once when two arrive together', async () => {
    const body = { code: 'RACE', name: 'x', postRank: '1' };

    const replies = await Promise.all(
      [1, 2, 3].map(() => testApp.call(positions.add, { body }, admin.token)),
    );

    expect(replies.filter((reply) => reply.body.success)).toHaveLength(1);
    expect(replies.find((reply) => !reply.body.success)?.body.error).toMatchObject({
      code: 'row.invalid',
      data: { fields: { code: 'unique' } },
    });
  });

  it('leaves an audit row and its first version', async () => {
    const { id } = await aPosition({ code: 'LOG' });
    const body = { id, code: 'LOG', name: '新名', postRank: '1' };
    testApp.clock.advance(1000);

    await testApp.call(positions.edit, { body }, admin.token);
    await testApp.call(positions.edit, { body }, admin.token);

    expect(await rowsOf('audit_log', id)).toMatchObject([
      { action: 'positions.add', actor_id: admin.id, subject: 'sys_position' },
      { action: 'positions.edit', data: { changed: ['name'] } },
    ]);
    expect(await rowsOf('sys_data_log', id)).toMatchObject([
      { data_version: 0, data_content: { code: 'LOG', name: '职务 LOG', postRank: '1' } },
      { data_version: 1, data_content: { name: '新名' }, data_table: 'sys_position' },
    ]);
  });
});

describe('a changed row', () => {
  it('keeps its own unique value and may not take that of another', async () => {
    const { id } = await aPosition({ code: 'E-1' });
    await aPosition({ code: 'E-2' });
    const edit = (code: string) =>
      testApp.call(
        positions.edit,
        { body: { id, code, name: '改名', postRank: '2' } },
        admin.token,
      );

    const own = await edit('E-1');
    const other = await edit('E-2');

    expect(own.body).toMatchObject({
      success: true,
      message: '编辑成功!',
      result: { name: '改名' },
    });
    expect(other.body.error).toMatchObject({
      code: 'row.invalid',
      data: { fields: { code: 'unique' } },
    });
  });

  it('is somebody else’s business in another school', async () => {
    const { id } = await aPosition({ code: 'S-1' });
    const stranger = await anAdmin(testApp, { schoolId: '2' });
    const body = { id, code: 'S-1', name: '偷改', postRank: '1' };

    const edited = await testApp.call(positions.edit, { body }, stranger.token);
    const deleted = await testApp.call(positions.delete, { query: { id } }, stranger.token);
    const listed = await testApp.call(positions.list, {}, stranger.token);
    const added = await testApp.call(positions.add, { body }, stranger.token);

    expect(edited.body.error?.code).toBe('row.notFound');
    expect(deleted.body.error?.code).toBe('row.notFound');
    expect(listed.body.result?.total).toBe(0);
    expect(added.body.success).toBe(true);
    expect((await find(id)).result?.name).toBe('职务 S-1');
  });
});

describe('the recycle bin', () => {
  const inBin = async () =>
    (await testApp.call(positions.recycleBin, {}, admin.token)).body.result?.records ?? [];

  it('takes rows, gives them back and erases them', async () => {
    const one = await aPosition({ code: 'B-1' });
    const two = await aPosition({ code: 'B-2' });
    const ids = `${one.id},${two.id},`;

    const deleted = await testApp.call(positions.deleteBatch, { query: { ids } }, admin.token);
    const binned = await inBin();
    await testApp.call(positions.putRecycleBin, { body: { ids: one.id } }, admin.token);
    await testApp.call(positions.deleteRecycleBin, { query: { ids: two.id } }, admin.token);
    // What is gone for ever leaves no versions.
    expect(await rowsOf('sys_data_log', two.id)).toEqual([]);

    expect(deleted.body).toMatchObject({ success: true, message: '删除成功!', result: null });
    expect(binned.map(({ code }) => code).sort()).toEqual(['B-1', 'B-2']);
    expect((await find(one.id)).result?.code).toBe('B-1');
    expect((await find(two.id)).error?.code).toBe('row.notFound');
    expect(await inBin()).toEqual([]);
  });

  it('takes all rows of a call or none', async () => {
    const { id } = await aPosition({ code: 'B-3' });

    const reply = await testApp.call(
      positions.deleteBatch,
      { query: { ids: `${id},nobody` } },
      admin.token,
    );

    expect(reply.body.error?.code).toBe('row.notFound');
    expect((await find(id)).success).toBe(true);
  });

  it('takes a thousand ids in one address', async () => {
    const url = await testApp.app.http.listen({ port: 0, host: '127.0.0.1' });
    const ids = Array.from({ length: 1000 }, (_, at) => String(at).padStart(32, '0')).join();

    const reply = await fetch(`${url}/api/sys/position/deleteBatch?ids=${ids}`, {
      method: 'DELETE',
      headers: { 'x-access-token': admin.token },
    });

    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({ error: { code: 'row.notFound' } });
  });

  it('frees a unique value, and gives a row back only while it is free', async () => {
    const { id } = await aPosition({ code: 'B-4' });
    await testApp.call(positions.delete, { query: { id } }, admin.token);
    const again = await aPosition({ code: 'B-4' });

    const refused = await testApp.call(positions.putRecycleBin, { body: { ids: id } }, admin.token);
    await testApp.call(positions.delete, { query: { id: again.id } }, admin.token);
    const restored = await testApp.call(
      positions.putRecycleBin,
      { body: { ids: id } },
      admin.token,
    );

    expect(refused.body.error).toMatchObject({
      code: 'row.invalid',
      data: { fields: { code: 'unique' } },
    });
    expect(restored.body).toMatchObject({ success: true, message: '操作成功！' });
  });

  it('erases nothing that is not in it', async () => {
    const { id } = await aPosition({ code: 'B-5' });

    const reply = await testApp.call(
      positions.deleteRecycleBin,
      { query: { ids: id } },
      admin.token,
    );

    expect(reply.body.error?.code).toBe('row.notFound');
    expect((await find(id)).success).toBe(true);
  });
});

describe('the list', () => {
  beforeAll(async () => {
    for (const [code, name, postRank] of [
      ['L-1', '老师', '1'],
      ['L-2', '高级老师', '2'],
      ['L-3', '50%_员', '3'],
    ] as const) {
      testApp.clock.advance(1000);
      await aPosition({ code, name, postRank });
    }
  });

  it.each([
    [{ name: '老师' }, ['L-2', 'L-1']],
    [{ name: '老师*' }, ['L-1']],
    [{ name: '%_' }, ['L-3']],
    [{ code: 'L-1,L-3' }, ['L-3', 'L-1']],
    [{ code: 'L-*', postRank: '!2' }, ['L-3', 'L-1']],
    [{ code: 'L-*', postRank_MultiString: '2,3' }, ['L-3', 'L-2']],
    [{ code: '**', name: '50*' }, ['L-3']],
    [{ code: 'L-', column: 'postRank_dictText', order: 'asc' }, ['L-1', 'L-2', 'L-3']],
    [{ code: 'L-', column: 'password_hash', order: 'asc' }, ['L-3', 'L-2', 'L-1']],
    [{ code: 'L-', pageSize: 2, pageNo: 2 }, ['L-1']],
    [
      { code: 'L-', createTime_begin: '2030-05-02', createTime_end: '2030-05-02' },
      ['L-3', 'L-2', 'L-1'],
    ],
    [{ code: 'L-', createTime_end: '2030-05-01' }, []],
  ])('answers %j with %j', async (query, codes) => {
    expect(await listCodes(query)).toEqual(codes);
  });

  it('searches by conditions that a person built', async () => {
    const conditions = [
      { field: 'name', type: 'text', rule: 'left_like', val: '老师' },
      { field: 'postRank', rule: 'eq', val: '3' },
    ];
    const superQueryParams = encodeURI(JSON.stringify(conditions));

    const either = await listCodes({ superQueryParams, superQueryMatchType: 'or', code: 'L-' });
    const both = await listCodes({ superQueryParams, superQueryMatchType: 'and', code: 'L-' });

    expect(either).toEqual(['L-3', 'L-2', 'L-1']);
    expect(both).toEqual([]);
  });

  it('answers pages as the predecessor’s clients read them, and at most a thousand rows', async () => {
    const query = { code: 'L-', pageSize: 99999 };

    const { body } = await testApp.call(positions.list, { query }, admin.token);

    expect(body.result).toMatchObject({ total: 3, size: 1000, current: 1, pages: 1 });
  });

  it('refuses a time that does not exist and names the field', async () => {
    const query = { createTime_begin: '2030-02-31' };

    const { body } = await testApp.call(positions.list, { query }, admin.token);

    expect(body.error).toEqual({ code: 'request.invalid', data: { field: 'createTime' } });
  });
});
