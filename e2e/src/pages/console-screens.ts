import { formOf, openDeparts, pickIn } from './console.ts';
import type { ConsoleDriver } from './console-driver.ts';

export type Screen = {
  title: string;
  path: string;
  /** Makes something by the form of the screen. */
  save: (driver: ConsoleDriver) => Promise<unknown>;
  /** Leaves on the screen only what has the words. */
  find: (driver: ConsoleDriver, words: string) => Promise<unknown>;
  /** Words of what was saved. */
  saved: string;
};
type SheetScreen = Screen & {
  /** The saved row as the exported sheet has it. */
  exported: Readonly<Record<string, string>>;
  /** A sheet whose last line is a bad one. */
  sheet: readonly string[];
  /** Words of what comes from its good line. */
  imported: string;
  /** What the report says of the bad one: line, whom it means, reason and what was typed. */
  bad: readonly [line: string, column: string, reason: string];
};

/** Fills the text fields of the form that opens, by their names. */
async function fillForm(
  driver: ConsoleDriver,
  [open, title = open]: readonly [button: string, title?: string],
  values: Readonly<Record<string, string>>,
  more: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  await driver.head(open);
  const form = await formOf(driver.page, title);
  for (const [name, value] of Object.entries(values)) {
    await form.getByRole('textbox', { name }).first().fill(value);
  }
  await more();
  await driver.button(driver.t('kit.submit'), form).click();
  await form.waitFor({ state: 'detached' });
}

/** By the condition that stands first or has the name. */
const findBy = (name: string) => async (driver: ConsoleDriver, words: string) => {
  const field = driver.page.getByRole('textbox', { name, exact: true }).first();
  await field.fill(words);
  await field.press('Enter');
};

/** Screens that are saved by a form and go into sheets and come from them. */
export const sheetScreens: readonly SheetScreen[] = [
  {
    title: 'users',
    path: '/isystem/user',
    save: (driver) =>
      fillForm(driver, ['添加用户'], { 用户账号: 'sheetpupil', 用户姓名: '表格同学' }, () =>
        pickIn(driver.front(), '班级分配', ['小芽一班']),
      ),
    find: findBy('用户'),
    saved: 'sheetpupil',
    exported: { 登录账号: 'sheetpupil', 真实姓名: '表格同学', 身份: '学生' },
    sheet: ['登录账号,真实姓名,所在部门', 'fromsheet,来自表格,小芽一班', 'nobody,没有班级,火星班'],
    imported: 'fromsheet',
    bad: ['第 3 行', 'nobody 没有班级', '所在部门：没有这个选项 填的是「火星班」'],
  },
  {
    title: 'roles',
    path: '/isystem/roleUserList',
    save: (driver) =>
      fillForm(driver, ['新建角色'], { 角色名称: '表格助教', 角色编码: 'sheet_helper' }),
    find: findBy('角色编码'),
    saved: 'sheet_helper',
    exported: { 角色名称: '表格助教', 角色编码: 'sheet_helper' },
    sheet: ['角色名称,角色编码', '来自表格,from_sheet', ',no_name'],
    imported: 'from_sheet',
    bad: ['第 3 行', 'no_name', '角色名称：请填写这一项'],
  },
  {
    title: 'departments',
    path: '/isystem/departDetailList',
    save: async ({ page }) => (await openDeparts(page)).addBelow('小芽学校', '表格班'),
    find: ({ page }, words) => page.getByRole('textbox', { name: '查找部门' }).fill(words),
    saved: '表格班',
    exported: { 部门名称: '表格班', 类型: '部门' },
    sheet: ['部门名称,部门编码,类型', '另一所学校,A77,机构', '没有编码的班,,班级'],
    imported: '另一所学校',
    bad: ['第 3 行', '没有编码的班', '部门编码：请填写这一项'],
  },
  {
    title: 'positions',
    path: '/isystem/position',
    save: (driver) =>
      fillForm(driver, ['添加职务'], { 职务编码: 'SHEET1', 职务名称: '表格组长' }, async () => {
        await driver.front().getByRole('combobox', { name: '职级' }).click();
        await driver.page.locator('.ant-select-dropdown:visible').getByTitle('中级').click();
      }),
    find: findBy('职务编码'),
    saved: 'SHEET1',
    exported: { 职务编码: 'SHEET1', 职务名称: '表格组长', 职级: '中级' },
    sheet: ['职务编码,职务名称,职级', 'SHEET2,来自表格,中级', 'SHEET3,没有职级,最高级'],
    imported: 'SHEET2',
    bad: ['第 3 行', 'SHEET3 没有职级', '职级：没有这个选项 填的是「最高级」'],
  },
  {
    title: 'dictionaries with their items',
    path: '/isystem/dict',
    async save(driver) {
      await fillForm(driver, ['添加字典'], { 字典名称: '表格颜色', 字典编码: 'sheet_colour' });
      await findBy('字典编码')(driver, 'sheet_colour');
      await driver.page.getByRole('button', { name: '字典配置「表格颜色」' }).click();
      const items = driver.front();
      await driver.head('添加字典项', items);
      const form = await formOf(driver.page, '添加字典项');
      await form.getByRole('textbox', { name: '名称', exact: true }).fill('草绿');
      await form.getByRole('textbox', { name: '数据值' }).fill('green');
      await driver.button('提交', form).click();
      await items.getByRole('cell', { name: '草绿', exact: true }).waitFor();
      await driver.page.keyboard.press('Escape');
      await items.waitFor({ state: 'detached' });
    },
    find: findBy('字典编码'),
    saved: 'sheet_colour',
    exported: { 字典编码: 'sheet_colour', 字典名称: '表格颜色', 名称: '草绿', 数据值: 'green' },
    sheet: ['字典名称,字典编码,名称,数据值', '大小,sheet_size,大,1', '长短,sheet_length,长,'],
    imported: 'sheet_size',
    bad: ['第 3 行', '长短 sheet_length', '数据值：请填写这一项'],
  },
];

/** A tree: it is saved and found like a table, and has no sheets. */
export const menuScreen: Screen = {
  title: 'menus and permissions',
  path: '/isystem/permission',
  save: (driver) =>
    fillForm(driver, ['新增', '新增菜单'], {
      菜单名称: '表格菜单',
      菜单路径: '/sheet/menu',
      前端组件: 'sheet/Menu',
    }),
  find: findBy('关键词'),
  saved: '/sheet/menu',
};

/** Screens that offer neither export nor import, and why; how they save is tried elsewhere. */
export const screensWithoutSheets = [
  { path: '/isystem/permission', why: 'menus name pages that stand in the code' },
  { path: '/sys/sysConfig', why: 'settings are one of each' },
  { path: '/account/settings/base', why: 'an account belongs to whoever is there' },
  { path: '/account/settings/security', why: 'sessions cannot be taken elsewhere' },
  { path: '/account/settings/custom', why: 'it is the choice of whoever is there' },
  { path: '/account/settings/notification', why: 'they are the choices of whoever is there' },
  { path: '/account/settings/binding', why: 'bindings are proven, never carried over' },
  { path: '/isystem/openApi', why: 'it is a file of its own, and nothing can be added' },
] as const;
