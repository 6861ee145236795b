import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { borrowBrowser, giveBack } from '../src/shared/browser.ts';
import { patienceMs } from '../src/shared/patience.ts';
import { type FakeApp, serveFakeApp } from './fake-app.ts';

type Options = {
  /** Name of the child that is signed in. */
  user?: string;
  query?: string;
  size?: { width: number; height: number };
  context?: BrowserContext;
  base?: string;
  language?: string;
};

/** Puts a log-in where the site keeps it. */
export async function signIn(context: BrowserContext, user: string): Promise<void> {
  await context.addInitScript((name) => {
    // The frames have opaque origins and no storage.
    if (window !== window.top || localStorage.getItem('pro__Access-Token')) return;
    if (sessionStorage.getItem('signed-out')) return;
    const keep = (key: string, value: unknown) =>
      localStorage.setItem(`pro__${key}`, JSON.stringify({ value, expire: null }));
    keep('Login_Userinfo', { id: name, username: name, realname: name, avatar: '' });
    keep('Login_UserRole', ['student']);
    keep('Access-Token', `token-${name}`);
  }, user);
}

/** Opens the host page in a browser of its own, or in the one given. */
export async function openEditor(browser: Browser, app: FakeApp, options: Options = {}) {
  const { user, query = '', size = { width: 1280, height: 800 }, base = app.base } = options;
  const context =
    options.context ??
    (await browser.newContext({ viewport: size, locale: options.language ?? 'zh-CN' }));
  context.setDefaultTimeout(patienceMs);
  if (user) await signIn(context, user);
  const page = await context.newPage();
  await page.setViewportSize(size);
  const errors: string[] = [];
  const hosts = new Set<string>();
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('request', (request) => {
    if (/^http/.test(request.url())) hosts.add(new URL(request.url()).host);
  });
  await page.goto(`${base}/edit/blocks/${query}`);
  return { context, page, errors, hosts };
}

/** The vendored editor has shown the work. */
export async function editorReady(page: Page): Promise<void> {
  await page.getByRole('button', { name: '撤销' }).waitFor();
  await page
    .frameLocator('iframe[title="积木编辑器"]')
    .locator('.blocklyFlyout .motion_movesteps')
    .first()
    .waitFor();
  await page.locator('button:has-text("提交"):not([disabled])').first().waitFor();
}

/** Drags the palette's first block into the scripts. */
export async function dragBlock(page: Page, to = { x: 520, y: 420 }): Promise<void> {
  const block = page
    .frameLocator('iframe[title="积木编辑器"]')
    .locator('.blocklyFlyout .motion_movesteps')
    .first();
  const box = await block.boundingBox();
  if (!box) throw new Error('expected a block in the palette');
  await page.mouse.move(box.x + 12, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What the bar says of the work's state. */
export const pill = (page: Page, text: string) => page.locator('header').getByText(text).first();

/** A draft that is younger than `since` (epoch ms) is on the browser's disk. */
export async function draftKept(page: Page, since: number): Promise<void> {
  await expect.poll(() => page.evaluate(readNewestDraft)).toBeGreaterThan(since);
}

function readNewestDraft(): Promise<number> {
  return new Promise((resolve) => {
    const request = indexedDB.open('sprout-editors', 1);
    request.onsuccess = () => {
      const database = request.result;
      const rows = database.transaction('drafts').objectStore('drafts').getAll();
      rows.onsuccess = () => {
        database.close();
        resolve(Math.max(0, ...rows.result.map((row: { changedAt: number }) => row.changedAt)));
      };
    };
  });
}

/**
 * A browser and, for each test, the pages with an API in memory of its own; `shared` tests have one
 * of both and keep what is open, because each opening of the editor takes seconds.
 */
export function useFakeApp({ shared = false } = {}) {
  let browser: Browser;
  let app: FakeApp;
  beforeAll(async () => {
    browser = await borrowBrowser();
  });
  const [begin, end] = shared ? [beforeAll, afterAll] : [beforeEach, afterEach];
  begin(async () => {
    app = await serveFakeApp();
  });
  end(async () => {
    await giveBack(browser);
    await app?.close();
  });
  const open = (options: Options = {}) => openEditor(browser, app, options);
  return {
    get app() {
      return app;
    },
    open,
    /** The editor with a block dragged into the scripts. */
    async openAndEdit(options: Options = { user: 'xiaoman' }) {
      const opened = await open(options);
      await editorReady(opened.page);
      await dragBlock(opened.page);
      return opened;
    },
    /** Blocks of the only sprite in the newest saved version. */
    savedBlocks(): number {
      const version = app.works.one()?.versions.at(-1);
      return version ? Object.keys(app.works.project(version).targets[1]?.blocks ?? {}).length : 0;
    },
    /** Saves by the button and waits for the answer. */
    async save(page: Page): Promise<void> {
      const before = app.works.one()?.versions.length ?? 0;
      await button(page, '保存').click();
      await expect.poll(() => app.works.one()?.versions.length).toBe(before + 1);
      await pill(page, '已保存').waitFor();
    },
  };
}
