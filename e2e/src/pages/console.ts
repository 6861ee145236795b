import type { Locator, Page } from 'playwright-core';

export const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** The form in a drawer, once it can be worked in. */
export async function formOf(page: Page, name: string): Promise<Locator> {
  const form = dialogOf(page, name);
  await takesFocus(form);
  return form;
}

/** As soon as a form stands there, its first field takes the focus from whatever is being chosen. */
export const takesFocus = (form: Locator): Promise<void> =>
  form.locator(':is(input, textarea):focus').waitFor({ state: 'attached' });

/** Opens the menu of further actions with that name, on a page or a part of it, and takes one. */
export async function chooseMore(box: Page | Locator, menu: string, action: string): Promise<void> {
  await box.getByRole('button', { name: menu, exact: true }).click();
  const page = 'page' in box ? box.page() : box;
  await page.getByRole('menuitem', { name: action }).click();
}

/** Types into a select that can be searched and takes what is found. */
export async function pickIn(box: Locator, label: string, words: readonly string[]): Promise<void> {
  const field = box.getByLabel(label);
  for (const word of words) {
    await field.fill(word);
    await box
      .page()
      .locator('.ant-select-dropdown:visible')
      .locator('.ant-select-tree-title, .ant-select-item-option-content')
      .filter({ hasText: word })
      .first()
      .click();
  }
  await field.press('Escape');
}

/** The page of departments and classes. */
export async function openDeparts(page: Page) {
  await page.goto('/isystem/departDetailList');
  const tree = page.getByRole('tree', { name: /^(?:部门|班级)$/ });
  await tree.waitFor();
  const nodeOf = (name: string) => tree.getByRole('treeitem').filter({ hasText: name }).last();
  return {
    nodes: () => tree.getByRole('treeitem').allTextContents(),
    nodeOf,
    /** Opens one with its people. */
    async choose(name: string) {
      await nodeOf(name).click();
      await page.getByRole('heading', { name, level: 2 }).waitFor();
    },
    async addBelow(parent: string, name: string) {
      await nodeOf(parent).hover();
      await chooseMore(page, `「${parent}」的更多操作`, '添加下级部门');
      const form = await formOf(page, '添加下级部门');
      await form.getByRole('textbox', { name: '名称', exact: true }).fill(name);
      await form.getByRole('button', { name: '提交', exact: true }).click();
      await page.getByRole('heading', { name, level: 2 }).waitFor();
    },
    async addManyBelow(parent: string, names: readonly string[]) {
      await nodeOf(parent).hover();
      await chooseMore(page, `「${parent}」的更多操作`, '批量添加下级');
      const form = dialogOf(page, `在「${parent}」下批量添加`);
      await form.getByLabel('名称').fill(names.join('\n'));
      await form.getByRole('button', { name: `添加 ${names.length} 个` }).click();
      await form.waitFor({ state: 'detached' });
    },
  };
}
