import type { Page } from 'playwright-core';
import { dragByFinger, middleOf } from './touch.ts';

/** The junior editor as a child with a tablet uses it. */
export type JuniorEditor = ReturnType<typeof juniorEditorOn>;

/** Opens the editor with what the address asks for, and waits until it can be worked in. */
export async function openJuniorEditor(page: Page, query = ''): Promise<JuniorEditor> {
  await page.goto(`/edit/junior/${query}`);
  const editor = juniorEditorOn(page);
  await editor.isReady();
  return editor;
}

/** The editor that is open or opening on a page. */
export function juniorEditorOn(page: Page) {
  const button = (words: string | RegExp) => page.getByRole('button', { name: words, exact: true });
  const region = (words: string | RegExp) => page.getByRole('region', { name: words, exact: true });
  const palette = region('积木');
  const script = region(/的程序$/);

  return {
    button,
    characters: region('角色'),
    pages: region('页面'),
    palette,
    /** Blocks of the chosen character, in their order on the screen. */
    blocks: script.locator('[data-path]'),
    async isReady() {
      await page.locator('button:has-text("提交"):not([disabled])').first().waitFor();
    },
    rename: (words: string) => page.getByLabel('作品名字').first().fill(words),
    async addCharacter(name: string) {
      await button('加一个角色').tap();
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).tap();
      await this.characters.getByRole('button', { name, exact: true }).waitFor();
    },
    /** Puts a block of the palette on the meadow, behind the last one if there is one. */
    async dragBlock(category: string, kind: string) {
      await palette.getByRole('button', { name: category, exact: true }).tap();
      const count = await this.blocks.count();
      const from = await middleOf(palette.locator(`[data-block="${kind}"]`).first());
      const to = count === 0 ? await emptyPlace() : await placeBehindLast();
      await dragByFinger(page, from, to);
      await this.blocks.nth(count).waitFor();
    },
    /** Opens the recorder of the chosen character. */
    async openRecorder() {
      await palette.getByRole('button', { name: '声音', exact: true }).tap();
      await button('录一段声音').tap();
      return page.getByRole('dialog', { name: '录一段声音' });
    },
    async save() {
      await button('保存').tap();
      await this.isSaved();
    },
    isSaved: () => page.locator('header').getByText('已保存').first().waitFor(),
    async submit(howToPlay: string) {
      await button('提交').tap();
      await page.getByLabel('怎么玩').fill(howToPlay);
      await page.getByRole('dialog').getByRole('button', { name: '提交', exact: true }).tap();
      await page.getByRole('heading', { name: /提交成功|作业交上了/ }).waitFor();
    },
  };

  async function emptyPlace() {
    const box = await script.boundingBox();
    if (!box) throw new Error('expected a place for blocks');
    return { x: box.x + 70, y: box.y + 70 };
  }

  async function placeBehindLast() {
    const last = await script.locator('[data-path]').last().boundingBox();
    if (!last) throw new Error('expected a block that can be seen');
    return { x: last.x + last.width * 1.5, y: last.y + last.height / 2 };
  }
}
