import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrowBrowser, giveBack } from '../src/shared/browser.ts';
import { describeBuilt } from './describe-built.ts';
import { ask, base64, forget, heardThat, openHost, tell } from './host-page.ts';
import { makeSb3 } from './sb3.ts';
import { serveBlocks } from './serve.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof serveBlocks>>;
beforeAll(async () => {
  browser = await borrowBrowser();
  site = await serveBlocks();
});
afterAll(async () => {
  await giveBack(browser);
  await site?.close();
});

const lostDrawing = '<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"/>';

/**
 * Between a flag and a step: a block of an extension whose models are not here, and blocks of one
 * that the editor does not know and that the file does not name. The drawing of a second character is not in the file.
 */
const foreignWork = makeSb3({
  extensions: ['faceSensing'],
  more: [lostDrawing],
  lacking: [lostDrawing],
  blocks: {
    hat: { opcode: 'event_whenflagclicked', next: 'face' },
    face: {
      opcode: 'faceSensing_goToPart',
      parent: 'hat',
      next: 'go',
      fields: { PART: ['2', null] },
    },
    go: {
      opcode: 'robot_goTo',
      parent: 'face',
      next: 'move',
      inputs: { PLACE: [1, 'place'], SPEED: [3, 'speed', [4, '3']] },
      fields: { SIDE: ['left', null] },
    },
    place: {
      opcode: 'robot_menu_PLACE',
      parent: 'go',
      shadow: true,
      fields: { PLACE: ['home', null] },
    },
    speed: { opcode: 'robot_speed', parent: 'go' },
    move: { opcode: 'motion_movesteps', parent: 'go', inputs: { STEPS: [1, [4, '30']] } },
  },
});
const load = { bytes: base64(foreignWork), title: 'Dot', readOnly: false };

describeBuilt('a work with blocks and drawings that are not here', () => {
  it('is shown whole in the editor, runs, and keeps every block', async () => {
    const { page, frame, errors } = await openHost({ browser, base: site.base, kind: 'editor' });
    const loaded = await ask(page, 'load', load);
    await frame.locator('svg.blocklySvg .blocklyBlockCanvas .robot_goTo').first().waitFor();
    const before = site.missing.filter((path) => path.includes('vendor'));
    await forget(page);

    await tell(page, 'greenFlag');
    await heardThat(page, { on: false });
    const saved = await ask(page, 'requestSave', { reason: 'auto' });

    expect(loaded['missing']).toEqual(['0: drawing of 0']);
    expect(saved['stats']).toEqual({ blocks: 5, sprites: 2 });
    expect(await frame.locator('input[value="30"]').count()).toBeGreaterThan(0);
    expect(await frame.getByText('正在载入扩展').count()).toBe(0);
    const categories = frame.locator('.blocklyToolboxCategory');
    expect(await categories.filter({ hasText: 'robot' }).count()).toBe(0);
    const told = errors.filter((error) => !error.includes('404'));
    expect({ told, before }).toEqual({ told: [], before: [] });
    await page.close();
  });

  it('is played without them, and says which', async () => {
    const { page, frame, errors } = await openHost({ browser, base: site.base, kind: 'player' });
    await ask(page, 'load', load);
    const words = await frame.getByRole('note').textContent();
    await forget(page);

    await tell(page, 'start');
    await heardThat(page, { on: false });

    expect(words).toContain('faceSensing, robot');
    expect(words).toContain('0: drawing of 0');
    // The engine tells of what it does without, and the browser of the lost drawing.
    expect(errors.filter((error) => !/^vm error|404/.test(error))).toEqual([]);
    await page.close();
  });
});
