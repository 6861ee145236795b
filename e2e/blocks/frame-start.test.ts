import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeBuilt } from './describe-built.ts';
import { load, useFrames } from './frame-kit.ts';
import { type Answer, ask } from './host-page.ts';
import { makeSb3 } from './sb3.ts';

const frames = useFrames();

/** A value of a category that the palette draws late. */
const shownTimer = {
  id: 'timer',
  mode: 'default',
  opcode: 'sensing_timer',
  params: {},
  spriteName: null,
  value: 0,
  width: 0,
  height: 0,
  x: 5,
  y: 5,
  visible: true,
  sliderMin: 0,
  sliderMax: 100,
  isDiscrete: true,
};

describeBuilt('frame of the blocks editor with a work that nobody touches', () => {
  let opened: Awaited<ReturnType<typeof frames.openEditor>>;
  let loaded: Answer;
  beforeAll(async () => {
    opened = await frames.openEditor();
    loaded = await load(opened.page, makeSb3({ monitors: [shownTimer] }));
  });
  afterAll(() => opened?.page.close());

  it('starts without an error, a foreign request or a missing file', async () => {
    const foreign = opened.requests.filter(
      (url) => !/^(data:|blob:)/.test(url) && !url.startsWith(frames.site.base),
    );
    expect(loaded).toEqual({ blocks: 2, sprites: 1, extensions: [], missing: [] });
    expect({ errors: opened.errors, foreign, missing: frames.site.missing }).toEqual({
      errors: [],
      foreign: [],
      missing: [],
    });
  });

  it('has an opaque origin and cannot reach the page around it', async () => {
    const seen = await opened.frame.evaluate(() => {
      const attempt = (read: () => unknown) => {
        try {
          return String(read());
        } catch (error) {
          return error instanceof Error ? error.name : 'thrown';
        }
      };
      return { origin: self.origin, storage: attempt(() => window.parent.localStorage) };
    });

    expect(seen).toEqual({ origin: 'null', storage: 'SecurityError' });
  });

  it('speaks Chinese in tabs and categories', async () => {
    const tabs = await opened.frame.locator('[role="tab"]').allTextContents();
    const categories = await opened.frame.locator('.blocklyToolboxCategory').allTextContents();

    expect(tabs).toEqual(['代码', '造型', '声音']);
    expect(categories.slice(0, 3)).toEqual(['运动', '外观', '声音']);
  });

  it('draws the whole palette, with a tick at a shown value, which is no change', async () => {
    const { page, frame } = opened;
    await frame.locator('.blocklyFlyoutLabel', { hasText: '自制积木' }).waitFor();
    const ticks = await frame.locator('.blocklyFlyout .checked').count();
    const { rev } = await ask(page, 'requestSave', { reason: 'manual' });

    expect([ticks, rev]).toEqual([1, 0]);
  });

  it('is not drawn again while nothing moves', async () => {
    const drawings = await opened.frame.evaluate(async () => {
      const { prototype } = WebGLRenderingContext;
      const { drawArrays } = prototype;
      let count = 0;
      prototype.drawArrays = function (...args) {
        count += 1;
        drawArrays.apply(this, args);
      };
      // Fifteen turns of the engine's clock.
      await new Promise((resolve) => setTimeout(resolve, 500));
      prototype.drawArrays = drawArrays;
      return count;
    });

    expect(drawings).toBe(0);
  });

  it('takes one work only', async () => {
    expect(await load(opened.page)).toEqual({ error: 'twice' });
  });
});

describeBuilt('frame of the blocks editor', () => {
  it.each([
    ['an empty file', new Uint8Array(), 'empty'],
    ['a file that is no zip', new TextEncoder().encode('hello'), 'format'],
    ['a zip without a project', makeSb3().slice(0, 400), 'engine'],
  ])('refuses %s with a code', async (_, bytes, code) => {
    const { page } = await frames.openEditor();

    expect(await load(page, bytes)).toEqual({ error: code });

    await page.close();
  });
});
