import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrowBrowser, giveBack } from '../src/shared/browser.ts';
import { patienceMs } from '../src/shared/patience.ts';
import { describeBuilt } from './describe-built.ts';
import { ask, base64, forget, heard, heardThat, openHost, tell } from './host-page.ts';
import { makeArithmetic, makeSb3 } from './sb3.ts';
import { serveBlocks } from './serve.ts';

const filePath = '/api/sys/common/static/work/0123456789abcdef0123456789abcdef.sb3';
/** Moves the dot out of the middle when the left arrow is pressed. */
const keyWork = makeSb3({
  blocks: {
    hat: {
      opcode: 'event_whenkeypressed',
      fields: { KEY_OPTION: ['left arrow', null] },
      next: 'move',
    },
    move: { opcode: 'motion_changexby', parent: 'hat', inputs: { DX: [1, [4, '100']] } },
  },
});
const info = { success: true, code: 0, result: { workName: 'Jump', workFileKey_url: filePath } };
const refusal = { success: false, code: 500, message: 'no', error: { code: 'work.notFound' } };

let browser: Browser;
let site: Awaited<ReturnType<typeof serveBlocks>>;
let closed: Awaited<ReturnType<typeof serveBlocks>>;
beforeAll(async () => {
  browser = await borrowBrowser();
  const infoPath = '/api/teaching/teachingWork/studentWorkInfo';
  site = await serveBlocks(
    new Map<string, string | Uint8Array>([
      [infoPath, JSON.stringify(info)],
      [filePath, keyWork],
    ]),
  );
  closed = await serveBlocks(new Map([[infoPath, JSON.stringify(refusal)]]));
});
afterAll(async () => {
  await giveBack(browser);
  await site?.close();
  await closed?.close();
});

function openPlayer(init: object = {}) {
  return openHost({ browser, base: site.base, kind: 'player', init });
}

function openPhone(query: string, base = site.base) {
  return browser
    .newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    .then(async (context) => {
      context.setDefaultTimeout(patienceMs);
      const page = await context.newPage();
      await page.goto(`${base}/play/blocks/index.html?${query}`);
      return page;
    });
}

describeBuilt('player of blocks works', () => {
  it('tells which keys a work needs and moves a sprite by a key of the page', async () => {
    const { page } = await openPlayer();
    const loaded = await ask(page, 'load', { bytes: base64(keyWork) });
    await tell(page, 'start');
    const before = await ask(page, 'thumbnail');

    await tell(page, 'key', { key: 'ArrowLeft', isDown: true });
    await heard(page, 'running');
    const moved = await page.waitForFunction(async (old) => {
      const { bridge } = window as unknown as {
        bridge: { request(type: string, payload: object): Promise<{ png: ArrayBuffer }> };
      };
      const { png } = await bridge.request('thumbnail', {});
      const text = Array.from(new Uint8Array(png), (byte) => String.fromCharCode(byte)).join('');
      return btoa(text) !== old;
    }, before['png']);

    expect(loaded).toEqual({ blocks: 2, sprites: 1, keys: ['ArrowLeft'], usesMouse: false });
    expect(await moved.jsonValue()).toBe(true);
    await page.close();
  });

  it('can be stopped while a block without screen refresh counts for hours', async () => {
    const { page } = await openPlayer();
    await ask(page, 'load', { bytes: base64(makeArithmetic(1e12)) });
    await tell(page, 'start');
    await heard(page, 'running');

    await forget(page);
    await tell(page, 'stop');

    await heardThat(page, { on: false });
    expect(await ask(page, 'thumbnail')).toHaveProperty('png');
    await page.close();
  });

  it('makes a picture of 480x360', async () => {
    const { page } = await openPlayer();
    await ask(page, 'load', { bytes: base64(keyWork) });

    const { png } = await ask(page, 'thumbnail');

    const picture = Buffer.from(String(png), 'base64');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([480, 360]);
    await page.close();
  });

  it('starts without an error, a foreign request or a missing file', async () => {
    const { page, errors, requests } = await openPlayer();
    await ask(page, 'load', { bytes: base64(keyWork) });

    const foreign = requests.filter(
      (url) => !/^(data:|blob:)/.test(url) && !url.startsWith(site.base),
    );
    expect({ errors, foreign, missing: site.missing }).toEqual({
      errors: [],
      foreign: [],
      missing: [],
    });
    await page.close();
  });

  it('connects to nothing for a work with a hardware extension', async () => {
    const { page, requests } = await openPlayer();
    const button = { opcode: 'microbit_whenButtonPressed' };
    const work = makeSb3({ blocks: { button }, extensions: ['microbit'] });

    const loaded = await ask(page, 'load', { bytes: base64(work) });
    await tell(page, 'start');
    await ask(page, 'thumbnail');

    expect(loaded).toMatchObject({ sprites: 1 });
    expect(requests.filter((url) => url.startsWith('ws'))).toEqual([]);
    await page.close();
  });

  it('loads the samples only for a work that makes music', async () => {
    const { page, requests } = await openPlayer();
    const drum = {
      opcode: 'music_playDrumForBeats',
      inputs: { DRUM: [1, 'menu'], BEATS: [1, [4, '0.25']] },
    };
    await ask(page, 'load', { bytes: base64(keyWork) });
    const before = requests.filter((url) => url.includes('scaffolding-full')).length;

    await ask(page, 'load', {
      bytes: base64(makeSb3({ blocks: { drum }, extensions: ['music'] })),
    });

    const after = requests.filter((url) => url.includes('scaffolding-full')).length;
    expect([before, after]).toEqual([0, 1]);
    await page.close();
  });

  it.each([
    ['a file that is no zip', new TextEncoder().encode('hello'), 'format'],
    ['an empty file', new Uint8Array(), 'format'],
  ])('refuses %s with a code', async (_, bytes, code) => {
    const { page } = await openPlayer();

    expect(await ask(page, 'load', { bytes: base64(bytes) })).toEqual({ error: code });

    await page.close();
  });

  it('hides its controls when the page around it has its own', async () => {
    const { page, frame } = await openPlayer({ bare: true });
    await ask(page, 'load', { bytes: base64(keyWork) });

    expect(await frame.locator('.controls:visible').count()).toBe(0);

    await page.close();
  });

  it('tells the page around it about a work that the query named', async () => {
    const { page } = await openHost({
      browser,
      base: site.base,
      kind: 'player',
      query: '?workId=1',
    });

    expect((await heard(page, 'loaded')).payload).toMatchObject({ keys: ['ArrowLeft'] });

    await page.close();
  });

  it('finds a public work by its id and plays it by touch on a phone', async () => {
    const page = await openPhone('workId=1&lang=en');
    const go = page.locator('.go');
    await go.waitFor();

    await go.tap();
    await page.locator('#player[data-state="playing"]').waitFor();
    const sizes = await page.locator('.key, .controls button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect();
        return Math.min(width, height);
      }),
    );
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

    expect(await page.title()).toBe('Jump');
    expect(await page.locator('.key').count()).toBe(4);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(48);
    expect(overflow).toBe(0);
    await page.context().close();
  });

  it.each([
    ['workId=1&lang=en', 'private', 'This project is not public, or it is gone.'],
    [
      'workUrl=http://127.0.0.1:9/a.sb3&lang=en',
      'foreign',
      'The file of this project was not found.',
    ],
    ['workUrl=/etc/a.sb3&lang=en', 'outside', 'The file of this project was not found.'],
    [`workUrl=${filePath}&lang=en`, 'missing', 'The file of this project was not found.'],
  ])('says what is wrong for %s (%s)', async (query, _, sentence) => {
    const page = await openPhone(query, closed.base);

    await page.locator('[data-state="failed"]').waitFor();

    expect(await page.locator('.status').textContent()).toBe(sentence);
    await page.context().close();
  });

  it('speaks Chinese when nothing else is asked for', async () => {
    const page = await openPhone('workId=1&lang=zh-CN');

    await page.locator('.go').waitFor();

    expect(await page.locator('.go').getAttribute('aria-label')).toBe('开始');
    await page.context().close();
  });
});
