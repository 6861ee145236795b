import type { Frame } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeBuilt } from './describe-built.ts';
import { load, useFrames } from './frame-kit.ts';
import { answerFrame } from './host-page.ts';
import { makeSb3 } from './sb3.ts';

const frames = useFrames();

const readCategories = (frame: Frame) =>
  frame.locator('.blocklyToolboxCategory').evaluateAll((rows) => rows.map(({ id }) => id));

const readBlocks = (frame: Frame) =>
  frame
    .locator('.blocklyFlyout .blocklyDraggable')
    .evaluateAll((blocks) => blocks.map((block) => block.getAttribute('class') ?? ''));

const forever = {
  hat: { opcode: 'event_whenflagclicked', next: 'loop' },
  loop: { opcode: 'control_forever', parent: 'hat' },
};

describeBuilt('palette of a lesson in the blocks editor', () => {
  it('offers what the lesson names and what the work uses, for every character', async () => {
    const limit = { categories: ['events'], only: ['motion_movesteps', 'looks_show'] };
    const { page, frame } = await frames.openEditor({ limit, features: [] });
    await load(page, makeSb3({ blocks: forever }));
    await frame.locator('.blocklyFlyout .looks_show').waitFor();

    const names = await readCategories(frame);
    const blocks = (await readBlocks(frame)).join(' ');

    expect(names).toEqual(['motion', 'looks', 'events', 'control']);
    expect(blocks).toContain('motion_movesteps');
    expect(blocks).not.toContain('motion_turnright');
    await expect.poll(async () => (await readBlocks(frame)).join(' ')).toContain('control_forever');
    expect((await readBlocks(frame)).join(' ')).not.toContain('control_wait');

    const add = frame.locator('[class*="extension-button_extension-button-container"]');
    expect(await add.isVisible()).toBe(false);

    // The stage has no `show`.
    await frame.locator('[class*="stage-selector_stage-selector"]').first().click();
    await expect.poll(() => readCategories(frame)).toEqual(['events', 'control']);
    await page.close();
  });

  it('hides nothing that comes out of the backpack, and offers it from then on', async () => {
    const limit = { categories: ['events'], only: ['motion_movesteps'] };
    const { page, frame } = await frames.openEditor({ limit, features: [], backpack: true });
    const blocks = [
      { id: 'a', opcode: 'looks_hide', next: 'b', parent: null, topLevel: true },
      { id: 'b', opcode: 'sensing_resettimer', next: null, parent: 'a', topLevel: false },
    ].map((block) => ({ ...block, inputs: {}, fields: {}, shadow: false, x: 0, y: 0 }));
    const item = { id: 'one', kind: 'script', name: 'code', asset: 'x.json', picture: '' };
    await answerFrame(page, 'backpackList', 'backpackItems', { items: [item] });
    await answerFrame(page, 'backpackRead', 'backpackContent', {
      bytes: Buffer.from(JSON.stringify(blocks)).toString('base64'),
    });
    await load(page, makeSb3({ blocks: forever }));
    await frame.locator('.blocklyFlyout .motion_movesteps').waitFor();
    expect(await readCategories(frame)).toEqual(['motion', 'events', 'control']);

    await frame.locator('[class*="backpack_backpack-header_"]').click();
    await frame.locator('[class*="backpack_backpack-list-inner_"] [role="button"]').click();

    const dropped = frame.locator('.blocklyBlockCanvas .sensing_resettimer').last();
    await dropped.waitFor();
    await expect
      .poll(() => readCategories(frame))
      .toEqual(['motion', 'looks', 'events', 'control', 'sensing']);
    expect((await readBlocks(frame)).join(' ')).not.toContain('looks_show');
    await page.close();
  });
});
