import { endpoints } from '@sprout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAdmin, aStudent, type TestUser } from '../../testing/factories.ts';
import { exportSheet, importSheet } from '../../testing/tables-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { menu, frontMenus } = endpoints;
const { getUserMenu } = menu;

let testApp: TestApp;
let admin: TestUser;

beforeEach(async () => {
  testApp = await aTestApp();
  admin = await anAdmin(testApp);
});

type Form = { name: string; url?: string; parentId?: string | null; menuType?: number };
type Switches = { hidden?: boolean; needLogin?: boolean };

const add = async (body: Form & Switches) =>
  (await testApp.call(frontMenus.add, { body }, admin.token)).body;

async function aMenu(body: Form & Switches): Promise<string> {
  const { result, error } = await add(body);
  if (!result) throw new Error(JSON.stringify(error));
  return result.id;
}

async function edit(id: string, form: Partial<Form & Switches>) {
  const { body: found } = await testApp.call(frontMenus.queryById, { query: { id } }, admin.token);
  const body = { ...found.result, ...form, id, name: form.name ?? found.result?.name ?? '' };
  return (await testApp.call(frontMenus.edit, { body }, admin.token)).body;
}

/** Titles as somebody sees them, those below in brackets behind. */
async function seenBy(token?: string): Promise<string[]> {
  const { body } = await testApp.call(getUserMenu, {}, token);
  return (body.result ?? []).map(({ title, children = [] }) =>
    [title, ...children.map((child) => `(${child.title})`)].join(''),
  );
}

describe('the menu of the site', () => {
  it('stands in order, without entries whose screens do not exist', async () => {
    const student = await aStudent(testApp);

    const { body } = await testApp.call(getUserMenu, {}, student.token);

    expect(body).toMatchObject({ success: true, code: 200, message: '查询成功' });
    expect(body.result?.map((item) => item.title)).toEqual([
      '首页',
      '作品',
      '创作',
      '课程',
      '资讯',
      '我的作品',
    ]);
    expect(body.result?.[2]?.children).toEqual(
      [
        ['blocks', '积木编程'],
        ['junior', '小小编程'],
        ['python', 'Python'],
      ].map(([editor, title]) => ({
        id: `front-${editor}`,
        title,
        url: `/edit/${editor}`,
        route: false,
        hidden: 0,
        needLogin: 0,
        internalOrExternal: true,
      })),
    );
    expect(body.result?.[5]).toMatchObject({ url: '/account/center', needLogin: 1, route: false });
  });

  it('tells guests nothing that needs a log-in, nor what stands below it', async () => {
    const group = await aMenu({ name: '班级', needLogin: true });
    await aMenu({ name: '课表', url: '/plan', parentId: group });
    const student = await aStudent(testApp);

    expect(await seenBy()).toEqual([
      '首页',
      '作品',
      '创作(积木编程)(小小编程)(Python)',
      '课程',
      '资讯',
    ]);
    expect(await seenBy(student.token)).toContain('班级(课表)');
  });

  it('shows what stands below a hidden entry in its place', async () => {
    await edit('front-create', { hidden: true });

    expect(await seenBy()).toEqual([
      '首页',
      '作品',
      '积木编程',
      '小小编程',
      'Python',
      '课程',
      '资讯',
    ]);
  });

  it('leaves out a group that leads nowhere', async () => {
    await aMenu({ name: '空' });

    expect(await seenBy()).not.toContain('空');
  });

  it('has English titles for our own English client', async () => {
    const { body } = await testApp.call(getUserMenu, {
      headers: { 'x-sprout-client': '1', 'accept-language': 'en' },
    });

    expect(body.result?.map((item) => item.title)).toEqual([
      'Home',
      'Projects',
      'Create',
      'Courses',
      'News',
    ]);
  });

  it('is read anew after every change', async () => {
    const before = await seenBy();
    const id = await aMenu({ name: '帮助', url: '/help' });
    const after = await seenBy();
    const move = { id, parentId: null, beforeId: 'front-home' };
    await testApp.call(frontMenus.move, { body: move }, admin.token);
    const moved = await seenBy();
    await testApp.call(frontMenus.delete, { query: { id } }, admin.token);

    expect(after).toEqual([...before, '帮助']);
    expect(moved).toEqual(['帮助', ...before]);
    expect(await seenBy()).toEqual(before);
  });
});

describe('an entry of the menu', () => {
  it('is at the top or below another, as its kind says', async () => {
    const form = { name: '帮助', url: '/help' };

    const lost = await add({ ...form, menuType: 1 });
    const top = await add({ ...form, menuType: 0, parentId: 'front-create' });
    const below = await add({ ...form, parentId: 'front-create' });

    expect(lost.error?.data).toEqual({ fields: { parentId: 'required' } });
    expect(top.result).toMatchObject({ menuType: 0, parentId: null, isRoute: true, hidden: false });
    expect(below.result).toMatchObject({ menuType: 1, parentId: 'front-create' });
    expect((await edit(below.result?.id ?? '', { menuType: 0 })).result).toMatchObject({
      menuType: 0,
      parentId: null,
    });
  });

  it('stands at most below one other', async () => {
    const deep = await add({ name: '深', url: '/x', parentId: 'front-blocks' });

    expect(deep.error?.data).toEqual({ fields: { parentId: 'tooDeep' } });
  });

  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'home'])(
    'leads to no such address: %s',
    async (url) => {
      expect((await add({ name: '坏', url })).error?.data).toEqual({ fields: { url: 'format' } });
    },
  );

  it('is told of in the words of the predecessor', async () => {
    const id = await aMenu({ name: '帮助', url: '/help' });
    const edited = await edit(id, { name: '帮忙' });
    const deleted = await testApp.call(frontMenus.delete, { query: { id } }, admin.token);
    const again = await testApp.call(frontMenus.delete, { query: { id } }, admin.token);

    expect(edited.message).toBe('修改成功！');
    expect(deleted.body.message).toBe('删除成功!');
    expect(again.body.message).toBe('未找到菜单信息');
  });

  it('takes what stands below along when it is deleted, and brings it back', async () => {
    const before = await seenBy();
    const ids = 'front-create';
    await testApp.call(frontMenus.deleteBatch, { query: { ids } }, admin.token);
    const without = await seenBy();
    await testApp.call(frontMenus.putRecycleBin, { body: { ids } }, admin.token);

    expect(without).toEqual(['首页', '作品', '课程', '资讯']);
    expect(await seenBy()).toEqual(before);
  });
});

describe('the trees of the predecessor', () => {
  const ask = async (endpoint: Parameters<TestApp['call']>[0], query = {}) =>
    (await testApp.call(endpoint, { query } as never, admin.token)).body.result;

  it('have full rows with those below them', async () => {
    const tree = (await ask(frontMenus.tree)) as { id: string; children: unknown }[];

    expect(tree.find(({ id }) => id === 'front-create')).toMatchObject({
      key: 'front-create',
      title: '创作',
      parentId: '',
      menuType: 0,
      isLeaf: false,
      children: [
        { id: 'front-blocks', parentId: 'front-create', menuType: 1, children: null },
        {},
        {},
      ],
    });
  });

  it('come whole, by level, and as choices', async () => {
    const below = [{ id: 'front-blocks' }, { id: 'front-junior' }, { id: 'front-python' }];

    expect(await ask(frontMenus.getSystemSubmenu, { parentId: 'front-create' })).toMatchObject(
      below,
    );
    expect(
      await ask(frontMenus.getSystemSubmenuBatch, { parentIds: 'front-create,front-home' }),
    ).toMatchObject({ 'front-create': below, 'front-home': [] });
    expect(await ask(frontMenus.queryListAsync, { pid: 'front-create' })).toMatchObject({
      treeList: [{ key: 'front-blocks', title: '积木编程', isLeaf: true }, {}, {}],
      ids: ['front-blocks', 'front-junior', 'front-python'],
    });
    const whole = (await ask(frontMenus.queryTreeList)) as { ids: string[] };
    expect(whole.ids).toContain('front-python');
  });
});

it('goes out as a sheet, and the sheet comes in below each other', async () => {
  const heads = ['菜单名称', '上级菜单', '菜单路径'];
  const bytes = [heads, ['关于', '', ''], ['我们', '关于', '/about'], ['坏', '创作/Python', '/x']]
    .map((cells) => cells.join(','))
    .join('\n');

  const { body } = await importSheet(testApp, frontMenus.importExcel, admin.token, { bytes });
  const template = await exportSheet(testApp, frontMenus.importTemplate, admin.token);
  const sheet = await exportSheet(testApp, frontMenus.exportXls, admin.token);

  expect(body.result).toMatchObject({ successCount: 2, errorCount: 1 });
  expect(template.rows[1]).toContain('菜单名称*');
  expect(sheet.rows.some((cells) => cells.includes('关于') && cells.includes('我们'))).toBe(true);
  expect(await seenBy()).toContain('关于(我们)');
});
