import type { FrameLocator, Locator, Page } from 'playwright-core';
import { dragByFinger } from './touch.ts';

type Point = { x: number; y: number };

/** The blocks editor as a child uses it. */
export type BlocksEditor = ReturnType<typeof blocksEditorOn>;

/** Opens the editor, with an existing work or an empty one, and waits until it can be worked in. */
export async function openBlocksEditor(page: Page, workId?: string): Promise<BlocksEditor> {
  await page.goto(`/edit/blocks/${workId ? `?workId=${workId}` : ''}`);
  const editor = blocksEditorOn(page);
  await editor.isReady();
  return editor;
}

/** The editor that is open or opening on a page. */
export function blocksEditorOn(page: Page) {
  const frame = page.frameLocator('iframe[title="积木编辑器"]');
  const name = page.getByLabel('作品名字').first();
  const button = (words: string) => page.getByRole('button', { name: words, exact: true });
  const state = page.locator('header');

  return {
    name,
    frame,
    button,
    async isReady() {
      await frame.locator('.blocklyFlyout .blocklyDraggable').first().waitFor();
      await page
        .locator('button:is(:has-text("提交"), :has-text("交作业")):not([disabled])')
        .first()
        .waitFor();
    },
    async rename(words: string) {
      await name.fill(words);
    },
    /** Drags a block of the palette into the scripts. */
    async dragBlock(kind: string, category: string, to: Point) {
      await openCategory(frame, category);
      await drag(page, frame.locator(`.blocklyFlyout .${kind}`).first(), to);
    },
    /** The same with a finger. */
    async dragBlockByFinger(kind: string, category: string, to: Point) {
      await frame.locator('.blocklyToolboxCategory', { hasText: category }).first().tap();
      const block = frame.locator(`.blocklyFlyout .${kind}`).first();
      await block.waitFor();
      const { x, y, height } = await settledBox(block);
      await dragByFinger(page, { x: x + 12, y: y + height / 2 }, to, 'fromColumn');
    },
    /** Drags a block of the palette under one that is in the scripts already. */
    async dragBlockUnder(kind: string, category: string, upper: string) {
      await openCategory(frame, category);
      const above = await boxOf(scriptBlock(frame, upper));
      const to = { x: above.x + 14, y: above.y + above.height + 20 };
      await drag(page, frame.locator(`.blocklyFlyout .${kind}`).first(), to);
    },
    async save() {
      await button('保存').click();
      await this.isSaved();
    },
    async isSaved() {
      await state.getByText('已保存').first().waitFor();
    },
    /** Hands the work in to the teacher and waits for the good news. */
    async submit(howToPlay: string) {
      await state.getByRole('button', { name: /^(?:提交|交作业)/ }).click();
      await page.getByLabel('怎么玩').fill(howToPlay);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(?:提交|交作业)$/ })
        .click();
      await page.getByRole('heading', { name: /提交成功|作业交上了/ }).waitFor();
    },
  };
}

async function openCategory(frame: FrameLocator, name: string): Promise<void> {
  await frame.locator('.blocklyToolboxCategory', { hasText: name }).first().click();
}

/** A block among the scripts, not in the palette. */
const scriptBlock = (frame: FrameLocator, kind: string): Locator =>
  frame.locator(`svg.blocklySvg .${kind}`).last();

async function drag(page: Page, block: Locator, to: Point): Promise<void> {
  await block.waitFor();
  const from = await settledBox(block);
  await page.mouse.move(from.x + 12, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + from.height / 2 + 10, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 14 });
  await page.mouse.up();
}

/** Where a block stands once the palette has stopped scrolling. */
async function settledBox(block: Locator) {
  for (let last = await boxOf(block); ; ) {
    await block.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const box = await boxOf(block);
    if (box.y === last.y) return box;
    last = box;
  }
}

async function boxOf(block: Locator) {
  const box = await block.boundingBox();
  if (!box) throw new Error('expected a block that can be seen');
  return box;
}
