import { networkInterfaces } from 'node:os';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchChromium } from './chromium.ts';
import { describeBuilt } from './describe-built.ts';
import { type FakeApp, serveFakeApp } from './fake-app.ts';
import { dragBlock, editorReady, openEditor } from './host-kit.ts';

let browser: Browser;
let app: FakeApp;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());
beforeEach(async () => {
  app = await serveFakeApp();
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  await app.close();
});

const ownAddress = Object.values(networkInterfaces())
  .flat()
  .find((one) => one && one.family === 'IPv4' && !one.internal)?.address;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pill = (page: Page, text: string) => page.locator('header').getByText(text).first();

/** Blocks of the only sprite in the newest saved version. */
function savedBlocks(): number {
  const version = app.works.one()?.versions.at(-1);
  return version ? Object.keys(app.works.project(version).targets[1]?.blocks ?? {}).length : 0;
}

/** A draft that is younger than `since` (epoch ms) is on the browser's disk. */
async function draftKept(page: Page, since: number): Promise<void> {
  await expect
    .poll(() => page.evaluate(readNewestDraft), { timeout: 20_000 })
    .toBeGreaterThan(since);
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

async function openAndEdit(wishes: Parameters<typeof openEditor>[2] = { user: 'xiaoman' }) {
  const opened = await openEditor(browser, app, wishes);
  await editorReady(opened.page);
  await dragBlock(opened.page);
  return opened;
}

describeBuilt('a work of a child who is signed in', () => {
  it('saves itself, survives a killed tab and is handed in', async () => {
    const first = await openAndEdit();
    await pill(first.page, '已保存').waitFor({ timeout: 20_000 });
    const saved = savedBlocks();
    expect(new URL(first.page.url()).search).toBe(`?workId=${app.works.one()?.id}`);
    app.faults.failWith = 'storage.full';
    const since = Date.now();
    await dragBlock(first.page, { x: 520, y: 540 });
    await draftKept(first.page, since);
    await first.page.close({ runBeforeUnload: false });
    app.faults.failWith = undefined;

    const { context } = first;
    const query = `?workId=${app.works.one()?.id}`;
    const { page, hosts } = await openEditor(browser, app, { user: 'xiaoman', context, query });
    await button(page, '接着做').click();
    await editorReady(page);
    await pill(page, '已保存').waitFor({ timeout: 20_000 });
    expect(savedBlocks()).toBe(saved + 1);

    await button(page, '提交').click();
    await page.getByLabel('作品名字').last().fill('小圆快跑');
    await page.getByLabel('怎么玩').fill('点绿旗。');
    await page.getByRole('dialog').getByRole('button', { name: '提交', exact: true }).click();
    await page.getByRole('heading', { name: '提交成功' }).waitFor({ timeout: 20_000 });

    expect(app.works.one()?.versions.at(-1)?.body).toMatchObject({
      kind: 'submitted',
      workName: '小圆快跑',
      description: '点绿旗。',
    });
    expect([...hosts]).toEqual([new URL(app.base).host]);
  });

  it('sends project.json and the cover only when nothing but scripts changed', async () => {
    const { page } = await openAndEdit();
    await button(page, '保存').click();
    await page.getByText('保存好啦').waitFor();
    const before = app.requests.length;
    await dragBlock(page, { x: 520, y: 560 });
    await page.keyboard.press('Control+s');
    await expect.poll(() => app.works.one()?.versions.length, { timeout: 10_000 }).toBe(2);

    const puts = app.requests.slice(before).filter((line) => line.startsWith('PUT'));
    expect(puts.length).toBeLessThanOrEqual(2);
  });

  it('shows an older version playing and brings it back', async () => {
    const { page } = await openAndEdit();
    await button(page, '保存').click();
    await expect.poll(() => app.works.one()?.versions.length, { timeout: 10_000 }).toBe(1);
    const blocks = savedBlocks();
    await dragBlock(page, { x: 520, y: 560 });
    await button(page, '保存').click();
    await expect.poll(() => app.works.one()?.versions.length, { timeout: 10_000 }).toBe(2);

    await button(page, '旧版本').click();
    await page.getByRole('button', { name: /^看看/ }).click();
    await page.frameLocator('iframe[title="作品播放器"]').locator('canvas').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^恢复成它/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '恢复成它' }).click();

    await expect.poll(() => app.works.one()?.versions.length, { timeout: 20_000 }).toBe(3);
    expect(savedBlocks()).toBe(blocks);
    await editorReady(page);
  });

  it('changed in two places keeps both and lets the child choose', async () => {
    const { page } = await openAndEdit();
    await button(page, '保存').click();
    await expect.poll(() => app.works.one()?.versions.length, { timeout: 10_000 }).toBe(1);
    const id = app.works.one()?.id ?? '';
    app.works.saveElsewhere(id);
    await dragBlock(page, { x: 520, y: 560 });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: '比一比' })
      .click({ timeout: 20_000 });
    const player = page.locator('iframe[title="作品播放器"]').last().contentFrame();
    await player.locator('canvas').first().waitFor();

    await button(page, '用我这份').click();

    await pill(page, '已保存').waitFor({ timeout: 20_000 });
    expect(app.works.all.get(id)?.versions).toHaveLength(3);
    expect(app.works.all.get('copy1')?.versions).toHaveLength(1);
  });

  it('goes on in place when the log-in has ended', async () => {
    const { page } = await openAndEdit();
    app.faults.failWith = 'session.expired';
    await page.getByText('很抱歉，登录已过期，请重新登录').waitFor({ timeout: 20_000 });
    app.faults.failWith = undefined;
    await page.getByRole('dialog').getByRole('button', { name: '重新登录' }).click();
    await page.getByLabel('密码', { exact: true }).fill('right');
    await page.getByRole('dialog').getByRole('button', { name: '登录', exact: true }).click();

    await pill(page, '已保存').waitFor({ timeout: 20_000 });
    expect(app.works.one()?.versions).toHaveLength(1);
  });

  it('is not seen by another child who logs in instead', async () => {
    const since = Date.now();
    const { page } = await openAndEdit();
    app.faults.failWith = 'session.expired';
    await page.getByText('很抱歉，登录已过期，请重新登录').waitFor({ timeout: 20_000 });
    await draftKept(page, since);
    app.faults.failWith = undefined;
    await page.getByRole('dialog').getByRole('button', { name: '重新登录' }).click();
    await page.getByLabel('帐户名').fill('another');
    await page.getByLabel('密码', { exact: true }).fill('right');
    await page.getByRole('dialog').getByRole('button', { name: '登录', exact: true }).click();

    await page.getByLabel('作品名字').and(page.locator('[value="another的作品"]')).waitFor();
    expect(await page.getByText('上次没保存完').count()).toBe(0);
    expect(app.works.all.size).toBe(0);
  });

  it('waits without a network and is saved when it is back', async () => {
    const since = Date.now();
    const { page, context } = await openAndEdit();
    await context.setOffline(true);
    await page.getByText('没有网络了').first().waitFor({ timeout: 20_000 });
    await draftKept(page, since);
    expect(app.works.all.size).toBe(0);

    await context.setOffline(false);

    await pill(page, '已保存').waitFor({ timeout: 30_000 });
    expect(app.works.one()?.versions).toHaveLength(1);
  });

  it('is edited in one tab at a time', async () => {
    const { page, context } = await openAndEdit();
    await pill(page, '已保存').waitFor({ timeout: 20_000 });
    const query = `?workId=${app.works.one()?.id}`;
    const second = await openEditor(browser, app, { user: 'xiaoman', context, query });
    await second.page.getByText('在另一个窗口打开了').waitFor();

    await button(second.page, '在这里接着做').click();

    await editorReady(second.page);
    await page.getByText('在另一个窗口打开了').waitFor();
  });

  it('is only looked at by a teacher', async () => {
    const child = await openAndEdit();
    await pill(child.page, '已保存').waitFor({ timeout: 20_000 });
    const query = `?workId=${app.works.one()?.id}&mode=look`;
    await child.context.close();

    const { page } = await openEditor(browser, app, { user: 'teacher', query });
    await page.getByText('只看不改').waitFor();
    await button(page, '快跑').and(page.locator(':not([disabled])')).waitFor({ timeout: 60_000 });

    expect(await button(page, '保存').count()).toBe(0);
    expect(await button(page, '提交').count()).toBe(0);
    await button(page, '快跑').click();
    await page.frameLocator('iframe[title="作品播放器"]').locator('canvas').first().waitFor();
  });
});

describeBuilt('a work of a guest', () => {
  it('is kept here and comes along to the log-in', async () => {
    const { page, context } = await openAndEdit({});
    await button(page, '保存').click();
    await page.waitForURL(/\/user\/login\?redirect=/);
    const redirect = new URL(page.url()).searchParams.get('redirect') ?? '';
    expect(redirect).toBe('/edit/blocks/');
    expect(app.works.all.size).toBe(0);
    await page.evaluate(() => {
      const keep = (key: string, value: unknown) =>
        localStorage.setItem(`pro__${key}`, JSON.stringify({ value, expire: null }));
      keep('Login_Userinfo', { id: 'xiaoman', username: 'xiaoman', realname: '小满', avatar: '' });
      keep('Access-Token', 'token-xiaoman');
    });

    await page.goto(app.base + redirect);

    await expect.poll(() => app.works.one()?.versions.length, { timeout: 60_000 }).toBe(1);
    expect(savedBlocks()).toBeGreaterThan(0);
    await context.close();
  });

  it('is offered again after the tab was killed, without its name', async () => {
    const since = Date.now();
    const first = await openAndEdit({});
    await draftKept(first.page, since);
    await first.page.close({ runBeforeUnload: false });

    const { page } = await openEditor(browser, app, { context: first.context });

    await page.getByText('没登录时做的作品').waitFor();
    await button(page, '接着做').click();
    await editorReady(page);
    await pill(page, '有新改动').waitFor();
  });
});

describeBuilt('a file of the computer', () => {
  it('that is no work is refused with a reason and the work stays', async () => {
    const { page } = await openEditor(browser, app, { user: 'xiaoman' });
    await editorReady(page);
    const file = { name: 'x.sb3', mimeType: '', buffer: Buffer.from('no zip') };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText('这不是积木作品文件（.sb3 或 .sb2）。').waitFor();
    expect(await page.locator('iframe[title="积木编辑器"]').count()).toBe(1);
  });
});

describeBuilt('the page', () => {
  it('says so when the vendored editor is missing', async () => {
    app.faults.isVendorMissing = true;
    const { page } = await openEditor(browser, app, { user: 'xiaoman' });
    await page.getByRole('heading', { name: '积木编辑器还没装好' }).waitFor();
  });

  it('changes its language with the work in it', async () => {
    const { page } = await openAndEdit();
    await button(page, '更多').click();
    await button(page, 'English').click();
    const frame = page.frameLocator('iframe[title="Blocks editor"]');
    await frame.getByText('Motion').first().waitFor({ timeout: 60_000 });
    await expect.poll(savedBlocks, { timeout: 30_000 }).toBeGreaterThan(2);
  });

  // A computer without a network card has no such address.
  it.skipIf(!ownAddress)('works over plain http on an address of the network', async () => {
    const base = `http://${ownAddress}:${app.port}`;
    const { page, errors } = await openAndEdit({ user: 'xiaoman', base });
    await pill(page, '已保存').waitFor({ timeout: 20_000 });

    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    expect(app.works.one()?.versions).toHaveLength(1);
    expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
  });

  it('invites to a larger screen and opens all the same', async () => {
    const size = { width: 390, height: 844 };
    const { page } = await openEditor(browser, app, { user: 'xiaoman', size });
    await page.getByRole('heading', { name: '换块大屏更好搭' }).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    await button(page, '还是要在手机上打开').click();
    await page.locator('iframe[title="积木编辑器"]').waitFor();
    expect(width).toBe(390);
  });
});
