import { endpoints } from '@sprout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAdmin, aStudent, type TestUser } from '../../testing/factories.ts';
import { exportSheet, importSheet } from '../../testing/tables-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { categories } = endpoints;
const seeded = { root: 'category-A03', backdrops: 'category-A03A01', sounds: 'category-A03A02' };

let testApp: TestApp;
let admin: TestUser;
let student: TestUser;

beforeEach(async () => {
  testApp = await aTestApp();
  admin = await anAdmin(testApp);
  student = await aStudent(testApp);
});

const add = async (body: { name: string; pid?: string; value?: string }) =>
  (await testApp.call(categories.add, { body }, admin.token)).body;

async function aCategory(name: string, pid = '0') {
  const { result, error } = await add({ name, pid });
  if (!result) throw new Error(JSON.stringify(error));
  return result;
}

const ask = async <E extends Parameters<TestApp['call']>[0]>(endpoint: E, query: object) =>
  (await testApp.call(endpoint, { query } as never, student.token)).body;

describe('categories', () => {
  it('come with the tags of the asset library', async () => {
    const root = await ask(categories.loadTreeRoot, { pcode: 'A03', async: 'true' });
    const sounds = await ask(categories.loadTreeData, { pcode: 'A03A02' });

    expect(root.result).toMatchObject([
      { title: '背景', code: 'A03A01', isLeaf: false, children: null },
      { title: '声音', code: 'A03A02' },
      { title: '角色', code: 'A03A03' },
    ]);
    const values = 'animals,effects,loops,notes,percussion,space,sports,voice,wacky';
    expect((sounds.result as { value: string }[]).map(({ value }) => value).join()).toBe(values);
  });

  it('get the next code of their parent, also beside one in the recycle bin', async () => {
    const first = await aCategory('甲');
    const below = await aCategory('乙', first.id);
    await testApp.call(categories.delete, { query: { id: below.id } }, admin.token);

    const next = await aCategory('丙', first.id);

    expect([first.code, below.code, next.code]).toEqual(['A04', 'A04A01', 'A04A02']);
  });

  it('take the codes of what stands below along when they move', async () => {
    const from = await aCategory('甲');
    const to = await aCategory('乙');
    const moved = await aCategory('丙', from.id);
    const leaf = await aCategory('丁', moved.id);
    const binned = await aCategory('戊', moved.id);
    await testApp.call(categories.delete, { query: { id: binned.id } }, admin.token);

    const body = { id: moved.id, parentId: to.id };
    const answer = (await testApp.call(categories.move, { body }, admin.token)).body;
    await testApp.call(categories.putRecycleBin, { body: { ids: binned.id } }, admin.token);

    const code = `${to.code}A01`;
    expect(answer.result).toMatchObject({ code, pid: to.id, pid_dictText: '乙' });
    const rows = await ask(categories.loadAllData, { code });
    expect((rows.result as { value: string }[]).map(({ value }) => value)).toEqual([
      moved.id,
      leaf.id,
      binned.id,
    ]);
  });

  it('get their own code again when a move is taken back', async () => {
    const move = (parentId: string) =>
      testApp.call(categories.move, { body: { id: seeded.backdrops, parentId } }, admin.token);

    const away = (await move(seeded.sounds)).body.result?.code;
    const back = (await move(seeded.root)).body.result?.code;

    expect([away, back]).toEqual(['A03A02A10', 'A03A01']);
    const below = await ask(categories.loadAllData, { code: 'A03A01A' });
    expect(below.result).toHaveLength(8);
  });

  it('do not get their old code back below a parent that has moved meanwhile', async () => {
    const [a, b, c] = [await aCategory('甲'), await aCategory('乙'), await aCategory('丙')];
    const x = await aCategory('丁', a.id);
    const move = async (id: string, parentId: string) =>
      (await testApp.call(categories.move, { body: { id, parentId } }, admin.token)).body.result;
    await move(x.id, b.id);
    const parent = await move(a.id, c.id);

    const back = await move(x.id, a.id);

    expect(back?.code).toHaveLength((parent?.code ?? '').length + 3);
    expect(back?.code?.startsWith(parent?.code ?? '-')).toBe(true);
  });

  it('may share a value with another branch, not with a sister', async () => {
    const clash = await add({ name: '又一', pid: seeded.backdrops, value: 'music' });
    const fine = await add({ name: '新', pid: seeded.root, value: 'music' });
    const roots = [await add({ name: '一', value: 'x' }), await add({ name: '二', value: 'x' })];

    expect(clash.error?.data).toEqual({ fields: { value: 'unique' } });
    expect(fine.success).toBe(true);
    expect(roots[1]?.error?.data).toEqual({ fields: { value: 'unique' } });
  });

  it('say what the predecessor says', async () => {
    const { result } = await add({ name: '甲' });
    const body = { id: result?.id ?? '', name: '乙' };
    const edited = (await testApp.call(categories.edit, { body }, admin.token)).body;

    expect(edited).toMatchObject({ message: '修改成功!', result: { name: '乙', code: 'A04' } });
  });

  it('go out with the path of their parent and come in below each other', async () => {
    const template = await exportSheet(testApp, categories.importTemplate, admin.token);
    const bytes = `${template.rows[1]?.join(',')}\n,学科,Subjects\n学科,数学,Maths,maths\nA03A01,海边,Beach,beach\n`;

    const query = '?check=true';
    const checked = await importSheet(testApp, categories.importExcel, admin.token, {
      bytes,
      query,
    });
    const { body } = await importSheet(testApp, categories.importExcel, admin.token, { bytes });
    const sheet = await exportSheet(testApp, categories.exportXls, admin.token);

    expect(checked.body.result?.rows.map(({ cells }) => cells[0])).toEqual([
      '',
      '学科',
      '素材库标签/背景',
    ]);
    expect(body.result).toMatchObject({ successCount: 3, errorCount: 0 });
    const lines = sheet.rows.map((cells) => cells.slice(0, 5));
    expect(lines).toContainEqual(['学科', '数学', 'Maths', 'A04A01', 'maths']);
    expect(lines).toContainEqual(['素材库标签/背景', '海边', 'Beach', 'A03A01A09', 'beach']);
  });
});

describe('forms that choose a category', () => {
  it('find one by a value', async () => {
    const found = await ask(categories.loadOne, { field: 'code', val: 'A03A01' });
    const nobody = await ask(categories.loadOne, { field: 'code', val: 'Z99' });
    const several = await ask(categories.loadOne, { field: 'value', val: 'music' });

    expect(found.result).toMatchObject({ id: seeded.backdrops, name: '背景', hasChild: '1' });
    expect(nobody.error?.code).toBe('row.notFound');
    expect(several.error?.code).toBe('category.several');
  });

  it('show the names of what was chosen, in their order, by ids and by values of one branch', async () => {
    const ids = `${seeded.sounds},gone,${seeded.backdrops}`;
    const byId = await ask(categories.loadDictItem, { ids, pcode: '0' });
    const byValue = await ask(categories.loadDictItem, { ids: 'music,loops', pcode: 'A03A01' });
    const unknown = await ask(categories.loadDictItem, { ids: 'music', pcode: 'Z99' });

    expect(byId.result).toMatchObject([
      { id: seeded.sounds, name: '声音', code: 'A03A02' },
      { id: 'gone', name: 'gone', code: null },
      { id: seeded.backdrops, name: '背景' },
    ]);
    expect(byValue.result).toMatchObject([
      { name: '音乐', value: 'music' },
      { name: 'loops', value: null },
    ]);
    expect(unknown.message).toBe('加载分类字典树参数有误.[code]!');
  });

  it('find the tree of a parent as the predecessor’s form asks for it, without deleted rows', async () => {
    const below = await aCategory('乙', seeded.sounds);
    await testApp.call(categories.delete, { query: { id: below.id } }, admin.token);
    const level = async (pid: string, { token } = admin) => {
      const query = { pid, pidField: 'pid', tableName: 'sys_category', text: 'name', code: 'id' };
      const { body } = await testApp.call(endpoints.dicts.loadTreeData, { query }, token);
      return body.result ?? body.error?.code;
    };

    expect(await level('0')).toEqual([
      { key: seeded.root, value: seeded.root, title: '素材库标签', parentId: null, leaf: false },
    ]);
    const branches = await level(seeded.root);
    expect(branches).toMatchObject([
      { title: '背景', parentId: seeded.root, leaf: false },
      { title: '声音' },
      { title: '角色' },
    ]);
    const sounds = await level(seeded.sounds);
    expect(sounds).toHaveLength(9);
    expect(sounds).toContainEqual(expect.objectContaining({ title: '动物', leaf: true }));
    expect(await level('0', student)).toBe('access.denied');
  });

  it('read one level that meets a condition', async () => {
    const condition = JSON.stringify({ value: 'music' });
    const some = await ask(categories.loadTreeData, { pid: seeded.backdrops, condition });
    const none = await ask(categories.loadTreeData, {});
    const unknown = await ask(categories.loadTreeData, { pcode: 'Z99' });

    expect(some.result).toMatchObject([{ title: '音乐', value: 'music', isLeaf: true }]);
    expect(none.message).toBe('加载分类字典树参数有误.[null]!');
    expect(unknown.message).toBe('加载分类字典树参数有误.[code]!');
  });

  it.each([
    [{ pid: '0' }, '错误,类型编码为空!'],
    [{ pid: seeded.backdrops, code: 'A04' }, '编码不符合规范,须以"A03A01"开头!'],
    [{ pid: seeded.backdrops, code: 'A03A01A01' }, undefined],
  ])('check a code below its parent: %j', async (query, message) => {
    const answer = await ask(categories.checkCode, query);

    expect(answer.success ? undefined : answer.message).toBe(message);
  });
});
