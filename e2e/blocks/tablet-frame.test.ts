import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeBuilt } from './describe-built.ts';
import { load, useFrames } from './frame-kit.ts';
import { ask, forget, heardThat, tell } from './host-page.ts';
import { makeSb3 } from './sb3.ts';

const frames = useFrames();
/** Steps to the side while the left arrow is pressed. */
const keyWork = makeSb3({
  blocks: {
    hat: {
      opcode: 'event_whenkeypressed',
      fields: { KEY_OPTION: ['left arrow', null] },
      next: 'move',
    },
    move: { opcode: 'motion_changexby', parent: 'hat', inputs: { DX: [1, [4, '-10']] } },
  },
  more: ['<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"/>'],
});

/** The least a small word has to stand out from what it is written on. Source: WCAG 2.2, 1.4.3. */
const leastContrast = 4.5;

// One editor for all of them, because each opening takes seconds.
describeBuilt('frame of the blocks editor on an upright tablet', () => {
  let opened: Awaited<ReturnType<typeof frames.openOnTablet>>;
  beforeAll(async () => {
    opened = await frames.openOnTablet();
    await load(opened.page, keyWork);
    await opened.frame.locator('.blocklyFlyout .blocklyDraggable').first().waitFor();
  });
  afterAll(() => opened?.page.close());

  it('has the keys of the work below its stage, which move it', async () => {
    const { page, frame } = opened;
    const x = frame.locator('[class*="sprite-info_sprite-info"] input').nth(1);
    const left = frame.getByRole('button', { name: 'Left', exact: true });
    await left.waitFor();
    const stage = await frame.locator('[class*="stage_stage-wrapper"]').boundingBox();
    const key = await left.boundingBox();
    await forget(page);

    await left.tap();
    await heardThat(page, { on: true });

    expect(key?.y).toBeGreaterThanOrEqual((stage?.y ?? 0) + (stage?.height ?? 0));
    expect(Math.min(key?.width ?? 0, key?.height ?? 0)).toBeGreaterThanOrEqual(48);
    expect(Number(await x.inputValue())).toBeLessThan(0);
  });

  it('has them at the corners of a full screen, where they cover no stage', async () => {
    const { page, frame } = opened;

    await tell(page, 'setFullScreen', { on: true });
    const left = frame.locator('.is-full').getByRole('button', { name: 'Left', exact: true });
    await left.waitFor();
    const key = await left.boundingBox();
    const stage = await frame.locator('[class*="stage_stage-wrapper"]').boundingBox();
    await tell(page, 'setFullScreen', { on: false });
    await frame.locator(':root:not(.is-full)').waitFor();

    expect(key?.y).toBeGreaterThanOrEqual((stage?.y ?? 0) + (stage?.height ?? 0));
  });

  it('has words on every block that can be read', async () => {
    const { frame } = opened;

    // One of the last blocks that the palette draws.
    await frame.locator('.blocklyFlyout .operator_mathop').first().waitFor({ state: 'attached' });
    const contrasts = await frame.evaluate(measureWords);

    expect(contrasts.length).toBeGreaterThan(80);
    expect(contrasts.filter(({ contrast }) => contrast < leastContrast)).toEqual([]);
  });

  it('names keys by words', async () => {
    const { frame } = opened;

    const key = frame.locator('.event_whenkeypressed .blocklyDropdownText');
    await key.filter({ hasText: '左箭头' }).tap();
    const words = await frame.locator('.blocklyDropDownDiv .blocklyMenuItem').allTextContents();

    expect(words).toEqual(expect.arrayContaining(['上箭头', '下箭头', '左箭头', '右箭头']));
    await opened.page.keyboard.press('Escape');
  });

  it('opens a work with the character that was open when it was saved', async () => {
    const { page, frame } = opened;
    const names = frame.locator('[class*="sprite-selector-item_sprite-name"]');
    await names.filter({ hasText: '0' }).tap();
    const saved = await ask(page, 'requestSave', { reason: 'manual' });
    const again = await frames.openOnTablet();

    await load(again.page, new Uint8Array(Buffer.from(String(saved['bytes']), 'base64')));

    const chosen = again.frame.locator('[class*="sprite-selector-item_is-selected"]');
    await chosen.filter({ hasText: '0' }).waitFor();
    await again.page.close();
  });
});

/** Every word on a block of the palette with its contrast to the block or field that it stands on. */
function measureWords() {
  const toChannels = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const light = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = toChannels(colour).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  /** Of the field's own shape, else of the block it is in. */
  const findField = (text: Element): string => {
    for (let at = text.parentElement; at; at = at.parentElement) {
      const shape = at.querySelector(':scope > rect, :scope > path');
      const fill = shape && getComputedStyle(shape).fill;
      if (fill?.startsWith('rgb') && toChannels(fill)[3] !== 0) return fill;
    }
    return 'rgb(255, 255, 255)';
  };
  const texts = document.querySelectorAll(
    '.blocklyFlyout .blocklyBlockCanvas .blocklyDraggable text',
  );
  return [...texts].map((text) => {
    const [low = 0, high = 0] = [getComputedStyle(text).fill, findField(text)]
      .map(light)
      .sort((a, b) => a - b);
    const contrast = Math.round(((high + 0.05) / (low + 0.05)) * 100) / 100;
    return { words: text.textContent, on: findField(text), contrast };
  });
}
