import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from './chromium.ts';
import { describeBuilt } from './describe-built.ts';
import { type FakeApp, serveFakeApp } from './fake-app.ts';
import { openEditor } from './host-kit.ts';

type AxeWindow = Window & {
  readonly axe: {
    run(context: object, options: object): Promise<{ violations: Violation[] }>;
  };
};
type Violation = { readonly id: string; readonly nodes: readonly { readonly html: string }[] };

const words = {
  'zh-CN': {
    submit: '提交',
    save: '保存',
    versions: '旧版本',
    more: '更多',
    help: '帮助',
    close: '关闭',
    saved: '保存好啦',
    back: '还是要在手机上打开',
    done: '提交成功',
    look: /^看看/,
  },
  'en-US': {
    submit: 'Hand in',
    save: 'Save',
    versions: 'Versions',
    more: 'More',
    help: 'Help',
    close: 'Close',
    saved: 'Saved',
    back: 'Open it on the phone anyway',
    done: 'Handed in',
    look: /^Look/,
  },
} as const;

let browser: Browser;
let app: FakeApp;
let axe: string;
beforeAll(async () => {
  browser = await launchChromium();
  app = await serveFakeApp();
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** WCAG 2.2 AA on everything but the frames, which are the vendored editor and the player. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    (window as unknown as AxeWindow).axe.run(
      { exclude: [['iframe']] },
      { iframes: false, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    ),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

describeBuilt('barriers of the blocks host', () => {
  describe.each(['zh-CN', 'en-US'] as const)('in %s', (language) => {
    const say = words[language];

    it.each([
      [1280, 800],
      [1024, 768],
    ])('has no barrier at %ix%i', async (width, height) => {
      const size = { width, height };
      const { page, context } = await openEditor(browser, app, { user: 'xiaoman', language, size });
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await page.locator(`button:has-text("${say.submit}"):not([disabled])`).waitFor();
      const found = [await findings(page)];

      await button(say.save).click();
      await page.getByText(say.saved, { exact: true }).first().waitFor();
      await button(say.versions).click();
      await page.getByRole('listitem').first().waitFor();
      found.push(await findings(page));
      await button(say.close).click();
      await button(say.more).click();
      found.push(await findings(page));
      await button(say.help).click();
      found.push(await findings(page));
      await button(say.close).click();
      await button(say.submit).click();
      await page.getByRole('dialog').locator('img').waitFor();
      found.push(await findings(page));
      await page.getByRole('dialog').getByRole('button', { name: say.submit, exact: true }).click();
      await page.getByRole('heading', { name: say.done }).waitFor();
      found.push(await findings(page));

      expect(found.flat()).toEqual([]);
      await context.close();
    });

    it('has no barrier on a phone', async () => {
      const size = { width: 390, height: 844 };
      const { page, context } = await openEditor(browser, app, { user: 'xiaoman', language, size });
      await page.getByRole('button', { name: say.back }).waitFor();
      const notice = await findings(page);
      await page.getByRole('button', { name: say.back }).click();
      await page.locator(`button:has-text("${say.submit}"):not([disabled])`).waitFor();

      expect([...notice, ...(await findings(page))]).toEqual([]);
      await context.close();
    });

    it('has no barrier when a work needs a log-in or the editor is missing', async () => {
      const guest = await openEditor(browser, app, { language, query: '?workId=w1' });
      await guest.page.getByRole('heading', { level: 1 }).waitFor();
      const found = await findings(guest.page);
      await guest.context.close();
      app.faults.isVendorMissing = true;
      const missing = await openEditor(browser, app, { language });
      await missing.page.getByRole('heading', { level: 1 }).waitFor();
      found.push(...(await findings(missing.page)));
      app.faults.isVendorMissing = false;
      await missing.context.close();

      expect(found).toEqual([]);
    });
  });
});
