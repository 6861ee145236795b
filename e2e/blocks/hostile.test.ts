import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from './chromium.ts';
import { describeBuilt } from './describe-built.ts';
import { ask, base64, heard, openHost, tell } from './host-page.ts';
import { hostileDrawings, mark, outside } from './hostile-drawings.ts';
import { makeSb3 } from './sb3.ts';
import { serveBlocks } from './serve.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof serveBlocks>>;
// The other host is real: a request that the policy stops is announced by the browser, but never
// arrives here.
let other: Awaited<ReturnType<typeof serveBlocks>>;
beforeAll(async () => {
  browser = await launchChromium();
  site = await serveBlocks();
  other = await serveBlocks();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await other?.close();
});

function aWork(drawing: string): string {
  return base64(makeSb3({ costume: drawing.replaceAll(outside, `${other.base}/leak.png`) }));
}

/** What the drawings achieved in any frame of the page. */
async function findDamage(page: Page) {
  const marks = await Promise.all(
    page.frames().map((frame) => frame.evaluate((name) => name in window, mark).catch(() => false)),
  );
  return { scriptsRan: marks.filter(Boolean).length, left: other.missing };
}

const none = { scriptsRan: 0, left: [] };

describeBuilt('hostile drawings', () => {
  it.each(hostileDrawings)('do no harm in the editor: %s', async (_, costume) => {
    const { page, frame } = await openHost({ browser, base: site.base, kind: 'editor' });
    await ask(page, 'load', { bytes: aWork(costume), title: '', readOnly: false });

    await frame.locator('[role="tab"]').nth(1).click();
    await frame.locator('[class*="paper-canvas_paper-canvas"]').waitFor();
    await ask(page, 'requestSave', { reason: 'auto' });

    expect(await findDamage(page)).toEqual(none);
    await page.close();
  });

  it.each(hostileDrawings)('do no harm in the player: %s', async (_, costume) => {
    const { page } = await openHost({ browser, base: site.base, kind: 'player' });

    await ask(page, 'load', { bytes: aWork(costume) });
    await tell(page, 'start');
    await heard(page, 'running');

    expect(await findDamage(page)).toEqual(none);
    await page.close();
  });
});
