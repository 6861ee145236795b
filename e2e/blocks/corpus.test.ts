import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from './chromium.ts';
import { listCorpus } from './corpus.ts';
import { ask, base64, openHost, tell } from './host-page.ts';
import { serveBlocks } from './serve.ts';

const works = listCorpus();

let browser: Browser;
let site: Awaited<ReturnType<typeof serveBlocks>>;
beforeAll(async () => {
  browser = await launchChromium();
  site = await serveBlocks();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Without `SPROUT_CORPUS` there are no real works to try. */
describe.skipIf(works.length === 0)('works of SPROUT_CORPUS', () => {
  it.each(works)('$name survives loading and saving in the editor', async (work) => {
    const first = await openHost({ browser, base: site.base, kind: 'editor' });
    const loaded = await ask(first.page, 'load', {
      bytes: base64(work.read()),
      title: '',
      readOnly: false,
    });
    const saved = await ask(first.page, 'requestSave', { reason: 'manual' });
    const second = await openHost({ browser, base: site.base, kind: 'editor' });

    const again = await ask(second.page, 'load', {
      bytes: String(saved['bytes']),
      title: '',
      readOnly: false,
    });

    expect(loaded).toHaveProperty('blocks');
    expect(again).toEqual(loaded);
    await first.page.close();
    await second.page.close();
  });

  it.each(works)('$name plays', async (work) => {
    const { page, requests } = await openHost({ browser, base: site.base, kind: 'player' });

    const loaded = await ask(page, 'load', { bytes: base64(work.read()) });
    await tell(page, 'start');
    const picture = await ask(page, 'thumbnail');
    await tell(page, 'stop');

    expect(loaded).toHaveProperty('blocks');
    expect(String(picture['png']).length).toBeGreaterThan(200);
    expect(requests.filter((url) => /^(http|ws)/.test(url) && !url.startsWith(site.base))).toEqual(
      [],
    );
    await page.close();
  });
});
