import { endpoints } from '@sprout/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClass, anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { exportSheet, importSheet } from '../../testing/tables-kit.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

const { dicts, dictItems } = endpoints;
let testApp: TestApp;
let admin: TestUser;

beforeAll(async () => {
  testApp = await buildTestApp();
  admin = await anAdmin(testApp);
});

afterAll(() => testApp.close());

const as = (endpoint: Parameters<TestApp['call']>[0], input: object, token = admin.token) =>
  testApp.call(endpoint, input, token);

async function aDict(dictCode: string, ...values: string[]): Promise<string> {
  const body = { dictName: `字典 ${dictCode}`, dictCode };
  const { result } = (await testApp.call(dicts.add, { body }, admin.token)).body;
  const dictId = result?.id ?? '';
  for (const [at, itemValue] of values.entries()) {
    const item = { dictId, itemText: `第${itemValue}`, itemValue, sortOrder: 9 - at, status: '1' };
    await testApp.call(dictItems.add, { body: item }, admin.token);
  }
  return dictId;
}

const choices = async (code: string): Promise<string[] | undefined> =>
  (await testApp.call(dicts.getDictItems, { params: { code } })).body.result?.map(
    ({ value }) => value,
  );

const itemsOf = async (dictId: string) =>
  (await testApp.call(dictItems.list, { query: { dictId } }, admin.token)).body.result?.records ??
  [];

describe('dictionaries and their items', () => {
  it('are offered at once, in their order, without those out of use', async () => {
    const dictId = await aDict('season', '1', '2', '3');
    const [first] = await itemsOf(dictId);
    const off = { ...first, status: '0' };

    await as(dictItems.edit, { body: off });

    expect(first).toMatchObject({
      itemValue: '3',
      sortOrder: 7,
      status: '1',
      status_dictText: '启用',
    });
    expect(await choices('season')).toEqual(['2', '1']);
    const text = await as(dicts.getDictText, { params: { code: 'season', key: '3' } });
    expect(text.body.result).toBe('第3');
    const all = await testApp.call(dicts.queryAllDictItems, {}, admin.token);
    expect(all.body.result?.['season']?.map(({ text }) => text)).toEqual(['第2', '第1']);
  });

  it('are put in order one by one, and what is offered follows', async () => {
    const dictId = await aDict('ordered', 'c', 'b', 'a');
    const [a, b, c] = await itemsOf(dictId);
    if (!a || !b || !c) throw new Error('three items were made');
    const order = async () => (await itemsOf(dictId)).map(({ itemValue }) => itemValue);

    await as(dictItems.move, { body: { id: c.id, beforeId: a.id } });
    expect(await order()).toEqual(['c', 'a', 'b']);
    expect(await choices('ordered')).toEqual(['c', 'a', 'b']);

    await as(dictItems.move, { body: { id: c.id, afterId: a.id } });
    expect(await order()).toEqual(['a', 'c', 'b']);

    const opened = (await itemsOf(dictId)).find(({ id }) => id === b.id);
    await as(dictItems.move, { body: { id: a.id } });
    expect(await order()).toEqual(['c', 'b', 'a']);

    // A form that was opened before the rows were moved puts none of them back.
    const stale = await as(dictItems.edit, { body: { ...opened, version: 0, itemText: '乙' } });
    expect(stale.body.error?.code).toBe('form.stale');
    // A new one without a number comes last; one that loses its number stays.
    const form = { dictId, itemText: '丁', itemValue: 'd', status: '1' };
    await as(dictItems.add, { body: form });
    await as(dictItems.edit, { body: { ...b, sortOrder: null, version: undefined } });
    expect(await order()).toEqual(['c', 'b', 'a', 'd']);
  });

  it('lose no place when two people put them in order at once', async () => {
    const dictId = await aDict('crowded', '1', '2', '3', '4', '5', '6');
    const ids = (await itemsOf(dictId)).map(({ id }) => id);
    const [first = '', second = '', third = ''] = ids;

    const replies = await Promise.all([
      as(dictItems.move, { body: { id: first } }),
      as(dictItems.move, { body: { id: second, beforeId: ids[5] } }),
      as(dictItems.move, { body: { id: third, afterId: ids[4] } }),
    ]);

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const after = await itemsOf(dictId);
    expect(after.map(({ sortOrder }) => sortOrder)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(after.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(after.at(-1)?.id).toBe(first);
    expect(after[0]?.id).toBe(ids[3]);
  });

  it('refuse a neighbour of another dictionary', async () => {
    const [here] = await itemsOf(await aDict('here', '1', '2'));
    const [there] = await itemsOf(await aDict('there', '1', '2'));

    const refused = await as(dictItems.move, { body: { id: here?.id, beforeId: there?.id } });

    expect(refused.body.error?.code).toBe('row.notFound');
  });

  it('say 保存成功 as the predecessor does, and refuse a second value of a dictionary', async () => {
    const dictId = await aDict('twice', '1');
    const body = { dictId, itemText: '又一', itemValue: '1', sortOrder: 1, status: '1' };

    const again = await as(dictItems.add, { body });
    const other = await as(dictItems.add, { body: { ...body, itemValue: '2' } });
    const nowhere = await as(dictItems.add, { body: { ...body, dictId: 'nobody' } });

    expect(other.body.message).toBe('保存成功！');
    expect(again.body.error?.data).toEqual({ fields: { itemValue: 'unique' } });
    expect(nowhere.body.error?.data).toEqual({ fields: { dictId: 'unknownRow' } });
  });

  it('lose an item by its text', async () => {
    await aDict('byText', '1', '2');
    const query = { dictCode: 'byText', itemText: '第1' };

    const deleted = await as(dicts.deleteItemByText, { query });
    const again = await as(dicts.deleteItemByText, { query });

    expect(deleted.body).toMatchObject({ success: true, message: '删除成功!' });
    expect(again.body.error?.code).toBe('row.notFound');
    expect(await choices('byText')).toEqual(['2']);
  });

  it('are told as a tree and by code', async () => {
    const id = await aDict('tree', '1');

    const tree = await testApp.call(dicts.treeList, {}, admin.token);
    const byCode = await as(dicts.getByCode, { query: { dicCode: 'tree' } });

    expect(tree.body.result).toContainEqual({
      key: id,
      title: '字典 tree',
      dictCode: 'tree',
      children: [{ key: '1', title: '第1' }],
    });
    expect(byCode.body.result).toMatchObject({ id, dictName: '字典 tree' });
  });

  it('are read anew after a refresh, by either spelling of the call', async () => {
    await aDict('stale', '1');
    await choices('stale');
    await testApp.app.context.database.write
      .updateTable('sys_dict_item')
      .set({ item_value: '7' })
      .where('item_text', '=', '第1')
      .execute();

    const before = await choices('stale');
    const reply = await as(dicts.refleshCache, {});
    const after = await choices('stale');
    const old = await testApp.app.http.inject({
      url: '/api/sys/dict/refleshCache',
      headers: { 'x-access-token': admin.token },
    });

    expect([before, after]).toEqual([['1'], ['7']]);
    expect(reply.body.message).toBe('刷新缓存完成！');
    expect(old.json()).toMatchObject({ success: true });
  });
});

describe('a dictionary in use', () => {
  const find = async (code: string) =>
    (await testApp.call(dicts.getByCode, { query: { dicCode: code } }, admin.token)).body.result;

  it('is neither deleted nor renamed, and says where it is used', async () => {
    const rank = await find('position_rank');
    const id = rank?.id ?? '';

    const deleted = await as(dicts.delete, { query: { id } });
    const renamed = await as(dicts.edit, { body: { ...rank, dictCode: 'rank' } });
    const retitled = await as(dicts.edit, { body: { ...rank, dictName: '职级' } });

    expect(deleted.body.error).toMatchObject({
      code: 'row.inUse',
      data: { code: 'position_rank', subjects: ['positions', 'product'] },
    });
    expect(renamed.body.error?.code).toBe('row.inUse');
    expect(retitled.body.success).toBe(true);
    expect(await find('position_rank')).toMatchObject({ dictName: '职级' });
  });
});

describe('the recycle bin', () => {
  it('answers the predecessor’s spellings, and erases items with their dictionary', async () => {
    const one = await aDict('binOne', '1');
    const two = await aDict('binTwo', '1');
    await as(dicts.deleteBatch, { query: { ids: `${one},${two}` } });

    const binned = await testApp.call(dicts.deleteList, {}, admin.token);
    const gone = await choices('binOne');
    const back = await as(dicts.back, { params: { id: one } });
    const erased = await as(dicts.deletePhysic, { params: { id: two } });

    expect(binned.body.result?.map(({ dictCode }) => dictCode).sort()).toEqual([
      'binOne',
      'binTwo',
    ]);
    expect(gone).toBeUndefined();
    expect(back.body.message).toBe('操作成功!');
    expect(erased.body.message).toBe('删除成功!');
    expect(await choices('binOne')).toEqual(['1']);
    expect(await itemsOf(two)).toEqual([]);
  });
});

describe('sheets', () => {
  it('imports dictionaries with their items, and exports them alike', async () => {
    await aDict('sheet');
    const list = [
      '字典名称,字典编码,描述,名称,数据值,排序值,是否启用',
      '季节,seasons,一年四季,春,1,,',
      ',,,夏,2,1.5,不启用',
      '季节,seasons,,又春,1,,',
      '季节,seasons,,,9,,',
      '又一,sheet,,甲,1,,',
      '坏的,1bad,,甲,1,,',
      '空的,empty,,,,,',
    ].join('\n');

    const check = await importSheet(testApp, dicts.importExcel, admin.token, {
      bytes: list,
      query: '?check=true',
    });
    const taken = await importSheet(testApp, dicts.importExcel, admin.token, { bytes: list });
    const exported = await exportSheet(testApp, dicts.exportXls, admin.token, {
      dictCode: 'seasons,empty',
      column: 'dictCode',
      order: 'desc',
    });

    const told = ({ line, column, message }: { line: number; column: string; message: string }) =>
      `${line} ${column} ${message}`;
    expect(taken.body).toMatchObject({ code: 201, result: { totalCount: 7, successCount: 3 } });
    expect(check.body.result?.errors).toEqual(taken.body.result?.errors);
    expect(taken.body.result?.errors.map(told)).toEqual([
      '4 数据值 数据值在文件中重复',
      '5 名称 名称：请填写这一项',
      '6 字典编码 字典编码已经存在，忽略导入。',
      '7 字典编码 字典编码：格式不正确',
    ]);
    expect(exported.rows.slice(3)).toEqual([
      ['季节', 'seasons', '一年四季', '春', '', '1', '1', '启用'],
      ['季节', 'seasons', '一年四季', '夏', '', '2', '1.5', '不启用'],
      ['空的', 'empty'],
    ]);
    expect(await choices('seasons')).toEqual(['1']);
    expect(await choices('empty')).toEqual([]);
  });

  it('imports items into a dictionary that is there', async () => {
    const dictId = await aDict('itemSheet');
    const bytes = `字典,名称,数据值,排序值,是否启用\n${dictId},春,1,1.5,启用\nnobody,夏,2,2,启用\n`;

    const taken = await importSheet(testApp, dictItems.importExcel, admin.token, { bytes });
    const template = await exportSheet(testApp, dictItems.importTemplate, admin.token);

    expect(taken.body.result).toMatchObject({ successCount: 1, errorCount: 1 });
    expect(await choices('itemSheet')).toEqual(['1']);
    expect(template.rows[1]).toContain('数据值*');
  });
});

describe('tables that stand in for a dictionary', () => {
  it('show a member of the staff what their scope holds', async () => {
    const room = await aClass(testApp, { name: '一班' });
    await aClass(testApp, { name: '二班' });
    await aStudent(testApp, { departs: [room], realname: '王小明', username: 'xiaoming' });
    const teacher = await aTeacher(testApp, { manages: [room] });
    const users = { code: 'sys_user,realname,username' };

    const departs = await testApp.call(
      dicts.loadDict,
      { params: { code: 'sys_depart,depart_name,id' } },
      teacher.token,
    );
    const texts = await testApp.call(
      dicts.loadDictItem,
      { params: users, query: { key: 'xiaoming,nobody' } },
      teacher.token,
    );
    const page = await testApp.call(
      dicts.queryTableData,
      { query: { table: 'sys_user', text: 'realname', code: 'username', keyword: '小明' } },
      teacher.token,
    );
    const roles = await testApp.call(
      dicts.getDictItems,
      { params: { code: 'sys_role,role_name,id' } },
      teacher.token,
    );
    const treeFor = ({ token }: typeof teacher) => {
      const query = { tableName: 'sys_depart', text: 'depart_name', code: 'id' };
      return testApp.call(dicts.loadTreeData, { query }, token);
    };
    const tree = await treeFor(admin);
    const ownTree = await treeFor(teacher);

    expect(departs.body.result?.map(({ text }) => text)).toEqual(['一班']);
    expect(texts.body.result).toEqual(['王小明', 'nobody']);
    expect(page.body.result).toMatchObject({ total: 1, records: [{ value: 'xiaoming' }] });
    expect(roles.body.result?.map(({ text }) => text)).not.toContain('管理员');
    expect(tree.body.result?.[0]).toMatchObject({ parentId: null, leaf: false });
    expect(ownTree.body.result).toMatchObject([{ key: room.id, title: '一班' }]);
  });

  it.each([
    'sys_user,username,password_hash',
    'sys_user,realname,username where 1=1',
    'audit_log,data,id',
  ])('are no other tables: %s', async (code) => {
    const read = await as(dicts.loadDict, { params: { code } });
    const items = await as(dicts.getDictItems, { params: { code } });

    expect(read.body.error?.code).toBe('dict.unknown');
    expect(items.body.error?.code).toBe('dict.unknown');
  });

  it('are closed to children', async () => {
    const child = await aStudent(testApp);
    const params = { code: 'sys_user,realname,username' };

    const read = await as(dicts.loadDict, { params }, child.token);
    const items = await as(dicts.getDictItems, { params }, child.token);
    const guest = await testApp.call(dicts.getDictItems, { params });

    expect(read.body.error?.code).toBe('access.denied');
    expect(items.body.error?.code).toBe('access.denied');
    expect(guest.body.error?.code).toBe('dict.unknown');
  });
});

describe('a dictionary whose values code uses', () => {
  const refusal = (reply: Awaited<ReturnType<typeof as>>) => reply.body.error?.code;
  const idOf = async (dicCode: string) => {
    const { body } = await testApp.call(dicts.getByCode, { query: { dicCode } }, admin.token);
    return body.result?.id ?? '';
  };

  it('takes other words and another order, and no other value', async () => {
    const dictId = await idOf('order_status');
    const [first] = await itemsOf(dictId);
    const added = { dictId, itemText: '挂账', itemValue: '9', status: '1' };

    const refused = [
      await as(dictItems.add, { body: added }),
      await as(dictItems.edit, { body: { ...first, itemValue: '9' } }),
      await as(dictItems.edit, { body: { ...first, status: '0' } }),
      await as(dictItems.delete, { query: { id: first?.id ?? '' } }),
      await as(dicts.deleteItemByText, {
        query: { dictCode: 'order_status', itemText: first?.itemText ?? '' },
      }),
    ];
    const renamed = await as(dictItems.edit, { body: { ...first, itemText: '等待付款' } });

    expect(refused.map(refusal)).toEqual(Array.from({ length: 5 }, () => 'dict.closed'));
    expect(renamed.body.success).toBe(true);
  });

  it('is none where a school sorts its own things, but for the value that code writes', async () => {
    const dictId = await idOf('pay_method');
    const items = await itemsOf(dictId);
    const byValue = (value: string) => items.find(({ itemValue }) => itemValue === value)?.id ?? '';
    const added = { dictId, itemText: '校园卡', itemValue: '9', status: '1' };

    const taken = await as(dictItems.add, { body: added });
    const gone = await as(dictItems.delete, { query: { id: byValue('2') } });
    const kept = await as(dictItems.delete, { query: { id: byValue('1') } });

    expect([taken.body.success, gone.body.success]).toEqual([true, true]);
    expect(refusal(kept)).toBe('dict.closed');
  });
});
