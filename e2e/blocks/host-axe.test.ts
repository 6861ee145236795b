import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowBrowser, giveBack } from '../src/shared/browser.ts';
import { lookedAtIn } from '../src/shared/scope.ts';
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
  browser = await borrowBrowser();
  app = await serveFakeApp();
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
});
afterAll(async () => {
  await giveBack(browser);
  await app?.close();
});

/** WCAG 2.2 AA on everything but the frames, which are the vendored editor and the player. */
async function findings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  // A button that changes its colour has too little contrast on the way.
  await page.evaluate(async () => {
    const ends = document.getAnimations().filter((animation) => {
      const end = animation.effect?.getComputedTiming().endTime;
      return typeof end === 'number' && Number.isFinite(end);
    });
    await Promise.allSettled(ends.map(({ finished }) => finished));
  });
  const { violations } = await page.evaluate(() =>
    (window as unknown as AxeWindow).axe.run(
      { exclude: [['iframe']] },
      {
        iframes: false,
        resultTypes: ['violations'],
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      },
    ),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** From one size of a computer to the other; what hears of it has drawn. */
async function turn(page: Page): Promise<void> {
  const isWide = page.viewportSize()?.width === 1280;
  await page.setViewportSize(isWide ? { width: 1024, height: 768 } : { width: 1280, height: 800 });
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

describeBuilt('barriers of the blocks host', () => {
  describe.each(lookedAtIn)('in %s', (language) => {
    const say = words[language];

    it('has no barrier at 1280x800 and at 1024x768', async () => {
      const { page, context } = await openEditor(browser, app, {
        user: 'xiaoman',
        language,
        size: { width: 1280, height: 800 },
      });
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const found: string[] = [];
      /** Looks in both sizes at what is open; the next one begins where this one ends. */
      const look = async (open: Locator) => {
        await open.first().waitFor();
        found.push(...(await findings(page)));
        await turn(page);
        await open.first().waitFor();
        found.push(...(await findings(page)));
      };
      await look(page.locator(`button:has-text("${say.submit}"):not([disabled])`));

      await button(say.save).click();
      await page.getByText(say.saved, { exact: true }).first().waitFor();
      await button(say.versions).click();
      await look(page.getByRole('listitem'));
      await button(say.close).click();
      await button(say.more).click();
      await look(button(say.help));
      await button(say.help).click();
      await look(page.getByRole('dialog'));
      await button(say.close).click();
      await button(say.submit).click();
      await look(page.getByRole('dialog').locator('img'));
      await page.getByRole('dialog').getByRole('button', { name: say.submit, exact: true }).click();
      await look(page.getByRole('heading', { name: say.done }));

      expect(found).toEqual([]);
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
