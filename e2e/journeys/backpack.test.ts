import type { FrameLocator, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openBlocksEditor } from '../src/pages/blocks-editor.ts';
import { dragByFinger, middleOf } from '../src/pages/touch.ts';
import { useSchool } from '../src/school/use-school.ts';
import { contentsOf, findWorkId, savedFile } from '../src/school/works.ts';
import { isFullRun } from '../src/shared/scope.ts';

const school = useSchool();

const canvasPoint = { x: 620, y: 330 };

const aJpeg =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==';
const aScript = {
  type: 'script' as const,
  mime: 'application/json',
  name: 'code',
  body: Buffer.from(
    JSON.stringify([
      {
        id: 'a',
        opcode: 'looks_show',
        inputs: {},
        fields: {},
        next: null,
        parent: null,
        shadow: false,
        topLevel: true,
        x: 5000,
        y: 5000,
      },
    ]),
  ).toString('base64'),
  thumbnail: aJpeg,
};

/** Sets a variable of the work that it comes from. */
const aScoreScript = {
  ...aScript,
  body: Buffer.from(
    JSON.stringify([
      {
        id: 'a',
        opcode: 'data_setvariableto',
        inputs: { VALUE: { name: 'VALUE', block: 'b', shadow: 'b' } },
        fields: { VARIABLE: { name: 'VARIABLE', id: 'v', value: '得分', variableType: '' } },
        next: null,
        parent: null,
        shadow: false,
        topLevel: true,
        x: 10,
        y: 10,
      },
      {
        id: 'b',
        opcode: 'text',
        inputs: {},
        fields: { TEXT: { name: 'TEXT', value: '7' } },
        next: null,
        parent: 'a',
        shadow: true,
        topLevel: false,
      },
    ]),
  ).toString('base64'),
};

const drawer = (frame: FrameLocator) => ({
  head: frame.getByRole('button', { name: '背包', exact: true }),
  list: frame.locator('[class*="backpack_backpack-list_"]'),
  items: frame.locator('[class*="backpack_backpack-list-inner_"] [role="button"]'),
  button: (name: string) => frame.locator('.backpack-tools').getByRole('button', { name }),
});

/** Among the scripts, not in the palette. */
const onCanvas = (frame: FrameLocator, kind: string) =>
  frame.locator(`svg.blocklySvg:not(.blocklyFlyout) > .blocklyWorkspace .${kind}`);

/** A place of a block where none of its words and fields are, which a finger would hold on to. */
async function edgeOf(blocks: Locator) {
  const box = await blocks.first().boundingBox();
  if (!box) throw new Error('expected a block among the scripts');
  return { x: box.x + 3, y: box.y + 10 };
}

/** As browsers do that take the pointer from a block when it moves to another layer. */
const letGoOfPointers = (frame: FrameLocator) =>
  frame.locator('body').evaluate(() => {
    window.addEventListener('gotpointercapture', ({ target, pointerId }) => {
      if (target instanceof Element) target.releasePointerCapture(pointerId);
    });
  });

async function dragToDrawer(page: Page, frame: FrameLocator, kind: string): Promise<void> {
  const block = await onCanvas(frame, kind).first().boundingBox();
  const list = await drawer(frame).list.boundingBox();
  if (!block || !list) throw new Error('expected a block and an open drawer');
  await page.mouse.move(block.x + 12, block.y + 20);
  await page.mouse.down();
  await page.mouse.move(block.x + 60, block.y + 60, { steps: 5 });
  await page.mouse.move(list.x + list.width - 60, list.y + list.height / 2, { steps: 15 });
  await page.mouse.up();
}

/** From the palette, whose block is gone from there as soon as it was dropped. */
async function dragFromPalette(page: Page, frame: FrameLocator, kind: string): Promise<void> {
  const block = await frame.locator(`.blocklyFlyout .${kind}`).first().boundingBox();
  const list = await drawer(frame).list.boundingBox();
  if (!block || !list) throw new Error('expected a block in the palette and an open drawer');
  await page.mouse.move(block.x + 12, block.y + 20);
  await page.mouse.down();
  await page.mouse.move(block.x + 200, block.y + 40, { steps: 8 });
  await page.mouse.move(list.x + list.width - 60, list.y + list.height / 2, { steps: 15 });
  await page.mouse.up();
}

describe('the backpack', () => {
  it('carries a script and a character to another work, and brings back what was deleted', async () => {
    const child = await school.signIn('student08');
    const { page } = await school.visit({ as: child });
    const first = await openBlocksEditor(page);
    await first.dragBlock('motion_movesteps', '运动', canvasPoint);
    const before = drawer(first.frame);
    await before.head.click();
    await dragToDrawer(page, first.frame, 'motion_movesteps');
    await expect.poll(() => before.items.count()).toBe(1);
    await before.button('放入这个角色').click();
    await expect.poll(() => before.items.count()).toBe(2);
    // The script has gone back to its place.
    expect(await onCanvas(first.frame, 'motion_movesteps').count()).toBe(1);

    await first.save();

    const second = await openBlocksEditor(page);
    const { head, items, button } = drawer(second.frame);
    await head.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => items.count()).toBe(2);
    await second.frame.getByRole('button', { name: /^脚本/ }).press('Enter');
    await expect.poll(() => onCanvas(second.frame, 'motion_movesteps').count()).toBe(1);
    await second.frame
      .locator('[class*="backpack_backpack-list_"] [role="button"]')
      .first()
      .click();
    const characters = second.frame.locator('[class*="sprite-selector_sprite-wrapper"]');
    await expect.poll(() => characters.count()).toBe(2);
    await second.rename('背包里来的');
    await second.save();

    await items.last().getByRole('button').click();
    await expect.poll(() => items.count()).toBe(1);
    await button('撤销').click();
    await expect.poll(() => items.count()).toBe(2);
    expect(await child.get('backpack.content')).toHaveLength(2);
  });

  it.runIf(isFullRun)(
    'takes a block straight out of the palette, which leaves nothing among the scripts',
    async () => {
      const child = await school.signIn('student12');
      const { page } = await school.visit({ as: child });
      const { frame } = await openBlocksEditor(page);
      const { head, items } = drawer(frame);
      await head.click();
      await dragFromPalette(page, frame, 'motion_turnright');

      await expect.poll(() => items.count()).toBe(1);
      await expect.poll(() => onCanvas(frame, 'motion_turnright').count()).toBe(0);
      const [kept] = await child.get('backpack.content');
      expect(kept?.type).toBe('script');
    },
  );

  it.runIf(isFullRun)('brings the variable of a script to the other work', async () => {
    const child = await school.signIn('student13');
    await child.get('backpack.save', { body: aScoreScript });
    const { page } = await school.visit({ as: child });
    const editor = await openBlocksEditor(page);
    const { head, items } = drawer(editor.frame);
    await head.click();
    await expect.poll(() => items.count()).toBe(1);
    // The palette is whole: a variable that comes now appears only when it is drawn anew.
    const lastPart = editor.frame.locator('.blocklyFlyoutLabel', { hasText: '自制积木' });
    await lastPart.waitFor({ state: 'attached' });
    await items.first().click();
    await onCanvas(editor.frame, 'data_setvariableto').first().waitFor();
    await editor.frame.locator('.blocklyToolboxCategory', { hasText: '变量' }).first().click();
    await editor.frame
      .locator('.blocklyFlyout .data_variable')
      .filter({ hasText: '得分' })
      .first()
      .waitFor();
    await editor.rename('会记分');
    await editor.save();

    const file = await savedFile(child, await findWorkId(child, '会记分'));
    const { targets } = contentsOf(file);
    expect(targets.flatMap(({ variables }) => variables)).toContainEqual(['得分', 0]);
  });

  it('shows a script at once that is dropped onto the open stage, with its variable', async () => {
    const child = await school.signIn('student14');
    await child.get('backpack.save', { body: aScoreScript });
    const { page } = await school.visit({ as: child });
    const { frame } = await openBlocksEditor(page);
    const lastPart = frame.locator('.blocklyFlyoutLabel', { hasText: '自制积木' });
    await lastPart.waitFor({ state: 'attached' });
    const { head, items } = drawer(frame);
    await head.click();
    await expect.poll(() => items.count()).toBe(1);
    const stage = frame.locator('[class*="stage-selector_stage-selector"]').first();
    await stage.click();
    const from = await middleOf(items.first());
    const to = await middleOf(stage);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y - 20, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 15 });
    await page.mouse.up();

    await onCanvas(frame, 'data_setvariableto').first().waitFor();
    const variable = frame.locator('.blocklyFlyout .data_variable', { hasText: '得分' });
    await variable.first().waitFor({ state: 'attached' });
  });

  it.runIf(isFullRun)('is filled and emptied by a finger on a tablet', async () => {
    const child = await school.signIn('student11');
    const { page } = await school.visit({ as: child, size: 'tablet' });
    const first = await openBlocksEditor(page);
    await first.dragBlockByFinger('motion_movesteps', '运动', { x: 400, y: 620 });
    const before = drawer(first.frame);
    await before.head.tap();
    await before.list.waitFor();
    const to = await middleOf(before.list);
    await letGoOfPointers(first.frame);
    await dragByFinger(page, await edgeOf(onCanvas(first.frame, 'motion_movesteps')), to);
    await expect.poll(() => before.items.count()).toBe(1);
    expect(await onCanvas(first.frame, 'motion_movesteps').count()).toBe(1);
    await before.button('放入这个角色').tap();
    await expect.poll(() => before.items.count()).toBe(2);
    await first.save();

    const second = await openBlocksEditor(page);
    const { head, items } = drawer(second.frame);
    await head.tap();
    await expect.poll(() => items.count()).toBe(2);
    await second.frame.getByRole('button', { name: /^脚本/ }).tap();
    await expect.poll(() => onCanvas(second.frame, 'motion_movesteps').count()).toBe(1);
    await items.first().tap();
    const characters = second.frame.locator('[class*="sprite-selector_sprite-wrapper"]');
    await expect.poll(() => characters.count()).toBe(2);
    expect(await child.get('backpack.content')).toHaveLength(2);
  });

  it.runIf(isFullRun)(
    'says so when it is full, and lays what comes out where one looks',
    async () => {
      const child = await school.signIn('student09');
      for (let count = 0; count < 100; count += 1)
        await child.get('backpack.save', { body: aScript });
      const { page } = await school.visit({ as: child });
      const editor = await openBlocksEditor(page);
      const { head, items, button } = drawer(editor.frame);
      await head.click();
      await expect.poll(() => items.count()).toBe(20);
      await editor.frame.getByRole('button', { name: '更多' }).click();
      await expect.poll(() => items.count()).toBe(40);

      await button('放入这个角色').click();
      await page.getByText('背包装满了，最多放 100 件').waitFor();
      await expect.poll(() => items.count()).toBe(40);

      await items.first().click();
      const block = onCanvas(editor.frame, 'looks_show').first();
      await block.waitFor();
      const box = await block.boundingBox();
      expect(box && box.x < 1280 && box.y < 900).toBe(true);
    },
  );

  it('keeps items and work when the network is gone', async () => {
    const child = await school.signIn('student10');
    await child.get('backpack.save', { body: aScript });
    const { page, context } = await school.visit({ as: child });
    const editor = await openBlocksEditor(page);
    const { head, items, button } = drawer(editor.frame);
    await head.click();
    await expect.poll(() => items.count()).toBe(1);

    await context.setOffline(true);
    await button('放入这个角色').click();
    await page.getByText('没有网络了。').first().waitFor();
    await items.first().click();
    await expect.poll(() => items.count()).toBe(1);
    expect(await onCanvas(editor.frame, 'looks_show').count()).toBe(0);

    await context.setOffline(false);
    await items.first().click();
    await expect.poll(() => onCanvas(editor.frame, 'looks_show').count()).toBe(1);
  });

  it('is not there for guests', async () => {
    const { page } = await school.visit();
    const editor = await openBlocksEditor(page);

    expect(await drawer(editor.frame).head.isVisible()).toBe(false);
  });
});
