import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrowBrowser, giveBack } from '../src/shared/browser.ts';
import { openAssets } from './asset-menu.ts';
import { describeBuilt } from './describe-built.ts';
import { ask, base64, heard, openHost } from './host-page.ts';
import { makeSb3 } from './sb3.ts';
import { serveBlocks } from './serve.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof serveBlocks>>;
// One editor for both, because each opening takes seconds.
let opened: Awaited<ReturnType<typeof openHost>>;
beforeAll(async () => {
  browser = await borrowBrowser();
  site = await serveBlocks();
  const init = { media: { microphone: true, camera: true } };
  opened = await openHost({ browser, base: site.base, kind: 'editor', init });
  const work = { bytes: base64(makeSb3()), title: 'Dot', readOnly: false };
  await ask(opened.page, 'load', work);
  await feedDevices(opened.page);
});
afterAll(async () => {
  await giveBack(browser);
  await site?.close();
});

/** Plays a host with a camera whose pictures are all blue and a microphone with a steady tone. */
function feedDevices(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { bridge } = window as unknown as {
      bridge: {
        on(
          type: string,
          handler: (payload: { kind: string }, message: { id: number }) => void,
        ): void;
        send(type: string, payload: object, how?: object): void;
      };
    };
    const canvas = new OffscreenCanvas(64, 48);
    const context = canvas.getContext('2d');
    const sendPicture = async (): Promise<void> => {
      if (!context) return;
      context.fillStyle = '#0000ff';
      context.fillRect(0, 0, 64, 48);
      const bitmap = await createImageBitmap(canvas);
      bridge.send('videoFrame', { bitmap }, { transfer: [bitmap] });
    };
    const sendSound = (): void => {
      const samples = Float32Array.from({ length: 2400 }, (_, at) => Math.sin(at / 8) / 2);
      bridge.send('audioChunk', { samples }, { transfer: [samples.buffer] });
    };
    bridge.on('mediaRequest', ({ kind }, { id }) => {
      const granted = { kind, width: 64, height: 48, sampleRate: 48_000 };
      bridge.send('mediaGranted', granted, { re: id });
      setInterval(kind === 'camera' ? () => void sendPicture() : sendSound, 50);
    });
  });
}

describeBuilt('devices of the blocks editor', () => {
  it('makes a costume of a picture that the host feeds', async () => {
    const { page, frame } = opened;
    await openAssets(page.frameLocator('iframe'), 1);
    await frame.locator('button[aria-label="Photo"]').first().click();
    await frame.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
    await frame.getByText('Take it').click();
    await heard(page, 'mediaStop');
    const colour = await frame.waitForFunction(() => {
      const canvas = document.querySelector<HTMLCanvasElement>(
        '[class*="paper-canvas_paper-canvas"]',
      );
      const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
      let blue = 0;
      for (let at = 0; pixels && at < pixels.length; at += 4) {
        if ((pixels[at + 2] ?? 0) > 200 && (pixels[at] ?? 255) < 60) blue += 1;
      }
      return blue > 1000 && 'blue';
    });

    expect(await colour.jsonValue()).toBe('blue');
  });

  it('records a sound that the host feeds', async () => {
    const { page, frame } = opened;
    await openAssets(page.frameLocator('iframe'), 2);
    await frame.locator('button[aria-label="录制"]').first().click();
    await frame.locator('button[class*="record-modal_main-button"]').first().click();
    await frame.waitForFunction(
      () => document.querySelectorAll('[class*="waveform_waveform-path"]').length > 0,
    );
    const level = await frame.waitForFunction(() => {
      const path = document.querySelector('[class*="waveform_waveform-path"]')?.getAttribute('d');
      return (path?.length ?? 0) > 400;
    });

    expect(await level.jsonValue()).toBe(true);
  });
});
