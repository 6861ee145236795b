import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeBuilt } from './describe-built.ts';
import { dragBlock, load, useFrames } from './frame-kit.ts';
import { ask, forget, heard, heardThat, tell } from './host-page.ts';
import { makeSb3 } from './sb3.ts';

const frames = useFrames();
const forever = {
  hat: { opcode: 'event_whenflagclicked', next: 'loop' },
  loop: { opcode: 'control_forever', parent: 'hat' },
};
type Stats = { blocks: number; sprites: number };

// One editor for all of them, because each opening takes seconds; each test compares with what it finds.
describeBuilt('frame of the blocks editor with a work that is changed', () => {
  let opened: Awaited<ReturnType<typeof frames.openEditor>>;
  beforeAll(async () => {
    opened = await frames.openEditor({ features: ['pen', 'music', 'videoSensing'] });
    await load(opened.page, makeSb3({ blocks: forever }));
  });
  beforeEach(async () => {
    await opened.frame.locator('[role="tab"]').first().click();
    await forget(opened.page);
  });
  afterAll(() => opened?.page.close());
  const save = () => ask(opened.page, 'requestSave', { reason: 'auto' });
  const count = async () => (await save())['stats'] as Stats;

  it('paints an ordinary costume, which is no change, and takes back a stroke in it', async () => {
    const { page, frame } = opened;
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
    expect(await save()).toMatchObject({ rev: 0 });

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
    await heardThat(page, { canUndo: true });

    await tell(page, 'undo');
    await heardThat(page, { canRedo: true });

    expect((await heard(page, 'history')).payload).toEqual({ canUndo: false, canRedo: true });
    expect(await count()).toMatchObject({ blocks: 2 });
  });

  it('shows neither camera nor record button without devices', async () => {
    const { frame } = opened;
    await frame.locator('[role="tab"]').nth(1).click();
    const photoButtons = await frame.getByRole('button', { name: 'Photo' }).count();
    await frame.locator('[role="tab"]').nth(2).click();
    const recordButtons = await frame.getByRole('button', { name: '录制' }).count();

    expect([photoButtons, recordButtons]).toEqual([0, 0]);
  });

  it('brings a deleted sprite back by undo', async () => {
    const { page, frame } = opened;
    const { sprites } = await count();
    await frame.locator('[class*="delete-button_delete-button_"]').first().click();
    await frame.getByText('删除', { exact: true }).click();
    await heardThat(page, { canUndo: true });
    const name = frame.locator('[class*="sprite-selector-item_sprite-name"]', { hasText: 'Dot' });
    await name.waitFor({ state: 'detached' });

    await tell(page, 'undo');

    await name.waitFor();
    expect(await count()).toMatchObject({ sprites });
  });

  it('takes a step back and forth when the host asks', async () => {
    const { page, frame } = opened;
    const { blocks, sprites } = await count();
    await dragBlock(frame, page);
    await heardThat(page, { canUndo: true });
    const before = await count();

    await tell(page, 'undo');
    await heardThat(page, { canRedo: true });
    const undone = await count();
    await tell(page, 'redo');
    const redone = await count();

    expect([before, undone, redone]).toEqual([
      { blocks: blocks + 1, sprites },
      { blocks, sprites },
      { blocks: blocks + 1, sprites },
    ]);
  });

  it('runs and stops the work when the host asks', async () => {
    const { page } = opened;
    await tell(page, 'greenFlag');
    const started = (await heard(page, 'running')).payload;
    await tell(page, 'stop');
    await heardThat(page, { on: false });

    expect(started).toEqual({ on: true });
  });

  it('tells the host about Ctrl+S and full screen', async () => {
    const { page, frame } = opened;
    await frame.locator('.blocklyMainBackground').first().click({ force: true });
    await page.keyboard.press('Control+s');
    await tell(page, 'setFullScreen', { on: true });

    expect((await heard(page, 'keys')).payload).toEqual({ combo: 'save' });
    expect((await heard(page, 'fullScreen')).payload).toEqual({ on: true });
    await tell(page, 'setFullScreen', { on: false });
    await heardThat(page, { on: false });
  });

  it('reports a dragged block as a change and offers our own library; both are saved', async () => {
    const { page, frame } = opened;
    const before = await count();
    await dragBlock(frame, page);
    const rev = Number((await heard(page, 'dirty')).payload['rev']);
    await frame.locator('[class*="sprite-selector_add-button"] button').first().click();
    await frame.locator('[class*="library-item_library-item_"]', { hasText: 'Leaf' }).click();
    await frame
      .locator('[class*="sprite-selector-item_sprite-name"]', { hasText: 'Leaf' })
      .waitFor();
    const saved = await ask(page, 'requestSave', { reason: 'manual' });

    expect(rev).toBeGreaterThan(0);
    const stats = { blocks: before.blocks + 1, sprites: 2 };
    expect(saved).toMatchObject({ stats });
    expect(Number(saved['rev'])).toBeGreaterThanOrEqual(rev);
    const picture = Buffer.from(String(saved['thumbnail']), 'base64');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([480, 360]);
    const again = await frames.openEditor();
    const file = Buffer.from(String(saved['bytes']), 'base64');
    expect(await load(again.page, file)).toMatchObject(stats);
    await again.page.close();
  });

  it('offers only the extensions that the host names', async () => {
    const { frame } = opened;
    await frame.locator('[class*="extension-button_extension-button_"]').click();
    const tiles = frame.locator('[class*="library-item_library-item_"]');
    await tiles.first().waitFor();

    // Video sensing needs a camera, which this host has not.
    expect(await tiles.count()).toBe(2);
  });
});

describeBuilt('frame of the blocks editor', () => {
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
