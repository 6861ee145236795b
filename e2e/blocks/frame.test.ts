import { expect, it } from 'vitest';
import { describeBuilt } from './describe-built.ts';
import { dragBlock, load, useFrames } from './frame-kit.ts';
import { ask, heard, tell } from './host-page.ts';
import { makeSb3 } from './sb3.ts';

const frames = useFrames();

describeBuilt('frame of the blocks editor', () => {
  it('reports a dragged block as a change and saves it', async () => {
    const { page, frame } = await frames.openEditor();
    await load(page);

    await dragBlock(frame, page);
    const { payload } = await heard(page, 'dirty');
    const saved = await ask(page, 'requestSave', { reason: 'manual' });

    const rev = Number(payload['rev']);
    expect(rev).toBeGreaterThan(0);
    expect(saved).toMatchObject({ stats: { blocks: 3, sprites: 1 } });
    expect(Number(saved['rev'])).toBeGreaterThanOrEqual(rev);
    const picture = Buffer.from(String(saved['thumbnail']), 'base64');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([480, 360]);
    const again = await frames.openEditor();
    const file = Buffer.from(String(saved['bytes']), 'base64');
    expect(await load(again.page, file)).toMatchObject({ blocks: 3, sprites: 1 });
    await page.close();
    await again.page.close();
  });

  it('takes a step back and forth when the host asks', async () => {
    const { page, frame } = await frames.openEditor();
    await load(page);
    await dragBlock(frame, page);
    await heard(page, 'history');
    const count = async () => (await ask(page, 'requestSave', { reason: 'auto' }))['stats'];
    const before = await count();

    await tell(page, 'undo');
    await page.waitForFunction(() =>
      (
        window as unknown as { heard: { type: string; payload: { canRedo?: boolean } }[] }
      ).heard.some((one) => one.type === 'history' && one.payload.canRedo),
    );
    const undone = await count();
    await tell(page, 'redo');
    const redone = await count();

    expect([before, undone, redone]).toEqual([
      { blocks: 3, sprites: 1 },
      { blocks: 2, sprites: 1 },
      { blocks: 3, sprites: 1 },
    ]);
    await page.close();
  });

  it('brings a deleted sprite back by undo', async () => {
    const { page, frame } = await frames.openEditor();
    await load(page);
    await frame.locator('[class*="delete-button_delete-button_"]').first().click();
    await frame.getByText('删除', { exact: true }).click();
    await heard(page, 'history');

    await tell(page, 'undo');

    await frame
      .locator('[class*="sprite-selector-item_sprite-name"]', { hasText: 'Dot' })
      .waitFor();
    expect(await ask(page, 'requestSave', { reason: 'auto' })).toMatchObject({
      stats: { sprites: 1 },
    });
    await page.close();
  });

  it('takes back a stroke of the paint editor while its tab is open', async () => {
    const { page, frame } = await frames.openEditor();
    await load(page);
    await frame.locator('[role="tab"]').nth(1).click();
    const canvas = frame.locator('[class*="paper-canvas_paper-canvas"]');
    await frame
      .locator('[class*="mode-tools_"], [title="线段"], img[alt="线段"]')
      .first()
      .waitFor();
    await frame.locator('[role="button"]:has(img[alt="线段"])').click();
    const box = await canvas.boundingBox();
    if (!box) throw new Error('expected the canvas to be shown');
    await page.mouse.move(box.x + 40, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + 160, box.y + 90, { steps: 6 });
    await page.mouse.up();
    await heard(page, 'history');

    await tell(page, 'undo');
    await page.waitForFunction(() =>
      (
        window as unknown as { heard: { type: string; payload: { canRedo?: boolean } }[] }
      ).heard.some((one) => one.type === 'history' && one.payload.canRedo),
    );

    expect((await heard(page, 'history')).payload).toEqual({ canUndo: false, canRedo: true });
    expect(await ask(page, 'requestSave', { reason: 'auto' })).toMatchObject({
      stats: { blocks: 2 },
    });
    await page.close();
  });

  it('paints an ordinary costume and does not call that a change', async () => {
    const { page, frame } = await frames.openEditor();
    await load(page);

    await frame.locator('[role="tab"]').nth(1).click();
    const isPainted = await frame.waitForFunction(() => {
      const canvas = document.querySelector<HTMLCanvasElement>(
        '[class*="paper-canvas_paper-canvas"]',
      );
      const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
      if (!pixels) return false;
      let orange = 0;
      for (let at = 0; at < pixels.length; at += 4) {
        if ((pixels[at] ?? 0) > 200 && (pixels[at + 2] ?? 255) < 60) orange += 1;
      }
      return orange > 1000;
    });

    expect(await isPainted.jsonValue()).toBe(true);
    expect(await ask(page, 'requestSave', { reason: 'auto' })).toMatchObject({ rev: 0 });
    await page.close();
  });

  it('offers our own library and saves what was taken from it', async () => {
    const { page, frame } = await frames.openEditor();
    await load(page);

    await frame.locator('[class*="sprite-selector_add-button"] button').first().click();
    await frame.locator('[class*="library-item_library-item_"]', { hasText: 'Leaf' }).click();
    await frame
      .locator('[class*="sprite-selector-item_sprite-name"]', { hasText: 'Leaf' })
      .waitFor();
    const saved = await ask(page, 'requestSave', { reason: 'manual' });

    expect(saved).toMatchObject({ stats: { sprites: 2 } });
    const again = await frames.openEditor();
    const file = Buffer.from(String(saved['bytes']), 'base64');
    expect(await load(again.page, file)).toMatchObject({ sprites: 2 });
    await page.close();
    await again.page.close();
  });

  it('offers only the extensions that the host names', async () => {
    const { page, frame } = await frames.openEditor({ features: ['pen', 'music', 'videoSensing'] });
    await load(page);

    await frame.locator('[class*="extension-button_extension-button_"]').click();
    const tiles = frame.locator('[class*="library-item_library-item_"]');
    await tiles.first().waitFor();

    // Video sensing needs a camera, which this host has not.
    expect(await tiles.count()).toBe(2);
    await page.close();
  });

  it('tells the host about Ctrl+S and full screen', async () => {
    const { page, frame } = await frames.openEditor();
    await load(page);

    await frame.locator('.blocklyMainBackground').first().click({ force: true });
    await page.keyboard.press('Control+s');
    await tell(page, 'setFullScreen', { on: true });

    expect((await heard(page, 'keys')).payload).toEqual({ combo: 'save' });
    expect((await heard(page, 'fullScreen')).payload).toEqual({ on: true });
    await page.close();
  });

  it('runs and stops the work when the host asks', async () => {
    const { page } = await frames.openEditor();
    const forever = {
      hat: { opcode: 'event_whenflagclicked', next: 'loop' },
      loop: { opcode: 'control_forever', parent: 'hat' },
    };
    await load(page, makeSb3({ blocks: forever }));

    await tell(page, 'greenFlag');
    const started = (await heard(page, 'running')).payload;
    await tell(page, 'stop');
    await page.waitForFunction(() =>
      (window as unknown as { heard: { type: string; payload: { on?: boolean } }[] }).heard.some(
        (one) => one.type === 'running' && one.payload.on === false,
      ),
    );

    expect(started).toEqual({ on: true });
    await page.close();
  });

  it('lets a teacher look and change nothing', async () => {
    const { page, frame } = await frames.openEditor();
    await load(page, makeSb3(), true);
    const before = await frame.locator('.motion_movesteps').count();

    await dragBlock(frame, page);

    expect(await ask(page, 'requestSave', { reason: 'manual' })).toEqual({ error: 'readOnly' });
    expect(await frame.locator('[class*="action-menu_menu-container"]:visible').count()).toBe(0);
    expect(await frame.locator('.motion_movesteps').count()).toBe(before);
    await page.close();
  });
});
