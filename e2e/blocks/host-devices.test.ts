import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrowBrowser, fakeDevices, giveBack } from '../src/shared/browser.ts';
import { openAssets } from './asset-menu.ts';
import { describeBuilt } from './describe-built.ts';
import { type FakeApp, serveFakeApp } from './fake-app.ts';
import { editorReady, openEditor } from './host-kit.ts';

let browser: Browser;
let app: FakeApp;
// One editor for both, because each opening takes seconds.
let page: Page;
beforeAll(async () => {
  app = await serveFakeApp();
  browser = await borrowBrowser(fakeDevices);
  ({ page } = await openEditor(browser, app, { user: 'xiaoman' }));
  await editorReady(page);
});
afterAll(async () => {
  await giveBack(browser);
  await app?.close();
});

const frameOf = (page: Page) => page.frameLocator('iframe[title="积木编辑器"]');

describeBuilt('devices that the host feeds', () => {
  it('give a picture for a costume, and none when the child says no', async () => {
    await openAssets(frameOf(page), 1);
    await frameOf(page).locator('button[aria-label="拍照"]').first().click();
    await page.getByRole('button', { name: '不用了', exact: true }).click();
    await openAssets(frameOf(page), 1);
    await frameOf(page).locator('button[aria-label="拍照"]').first().click();
    await page.getByRole('button', { name: '可以', exact: true }).click();

    const video = frameOf(page).locator('video').first();
    await expect
      .poll(() => video.evaluate((one: HTMLVideoElement) => one.videoWidth))
      .toBeGreaterThan(0);
    await frameOf(page).getByText('取消', { exact: true }).click();
    await video.waitFor({ state: 'detached' });
  });

  it('record a sound after the child has agreed', async () => {
    const sounds = frameOf(page).locator('[class*="selector_list-item"]');
    await openAssets(frameOf(page), 2);
    const before = await sounds.count();
    await frameOf(page).locator('button[aria-label="录制"]').first().click();
    await page.getByRole('button', { name: '可以', exact: true }).click();
    const dialog = frameOf(page).locator('[class*="record-modal_modal-content"]');
    // It listens only when the microphone is there; its row bears nearly the same class.
    const mainButton = dialog.locator('button[class*="record-modal_main-button"]');
    await mainButton.click();

    // The tab of sounds behind it has a waveform, too.
    const wave = dialog.locator('[class*="waveform_waveform-path"]');
    await expect.poll(async () => (await wave.getAttribute('d'))?.length ?? 0).toBeGreaterThan(400);
    await mainButton.click();
    await dialog.locator('[class*="record-modal_ok-button"]').click();

    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => sounds.count()).toBe(before + 1);
  });
});
