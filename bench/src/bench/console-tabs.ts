import type { Browser, Page } from 'playwright-core';
import { createApi } from '../../../e2e/src/shared/api.ts';
import { demoPassword } from '../../../e2e/src/shared/running-server.ts';
import { weigh } from './home.ts';
import type { Setting } from './setting.ts';
import { median, percentile, type Row, row } from './table.ts';

const host = { viewport: { width: 1280, height: 800 }, locale: 'zh-CN' };
const firstList = '/isystem/position';
/** As many as stay mounted. Source: web-stack section 3. */
const tabCount = 12;
/** Another tab of the same page each, as its neighbour is another page. */
const conditioned = [
  '/isystem/user?username=student07',
  '/isystem/position?code=A',
  '/isystem/user?username=student08',
  '/isystem/position?code=B',
];
const bar = 'nav[aria-label="打开的页面"] a';

/** What the back office costs an administrator: its first list, its tabs, its themes. */
export async function measureTabs({ browser, server, isQuick }: Setting): Promise<Row[]> {
  const values = await logInAsAdmin(server.url);
  const hold = async (page: Page) => void (await page.addInitScript(keep, values));
  const { scripts } = await weigh(browser, server.url + firstList, hold);
  const page = await openPage(browser, server.url, hold);
  const before = await heapOf(page);
  const opened = await openAll(page);
  const heap = (await heapOf(page)) - before;
  const times = await switchTimes(page, isQuick ? 20 : 100);
  const themes = await themeTimes(page);
  await page.context().close();
  const note = `${opened} live tabs`;
  const time = { unit: 'ms', decides: false } as const;
  return [
    row(
      'console: scripts to the first list of an administrator, gzip',
      scripts,
      { atMost: 450 * 1024 },
      { unit: 'KB', decides: true },
    ),
    row('console: switch to a kept tab, median', median(times), { atMost: 100 }, { ...time, note }),
    row(
      'console: switch to a kept tab, p95',
      percentile(times, 0.95),
      { atMost: 100 },
      { ...time, note },
    ),
    row('console: change of the theme colour', median(themes), { atMost: 200 }, { ...time, note }),
    row(
      'console: memory of the kept tabs',
      heap,
      { atMost: 60 * 2 ** 20 },
      {
        unit: 'MB',
        decides: false,
        note,
      },
    ),
  ];
}

async function logInAsAdmin(url: string) {
  const login = await createApi(url).get('session.login', {
    body: { username: 'admin', password: demoPassword },
  });
  return {
    'Access-Token': login.token,
    Login_Userinfo: login.userInfo,
    Login_UserRole: login.role,
  };
}

/** Runs in the page. */
function keep(values: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(values)) {
    localStorage.setItem(`pro__${key}`, JSON.stringify({ value, expire: null }));
  }
}

async function openPage(browser: Browser, url: string, hold: (page: Page) => Promise<void>) {
  const page = await (await browser.newContext(host)).newPage();
  await hold(page);
  await page.goto(`${url}/dashboard/index`);
  await page.locator(bar).first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** Opens the pages of the menu, group by group, then lists of their own conditions, up to the limit. */
async function openAll(page: Page): Promise<number> {
  const lines = page.locator('aside nav a');
  for (const group of await page.locator('aside .ant-menu-submenu-title').all()) {
    await group.click();
    await page.waitForTimeout(400);
  }
  const paths = await lines.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  for (const path of paths.slice(0, tabCount)) {
    await page.evaluate((to) => {
      // The line of the menu, whether its group is open or not.
      document.querySelector<HTMLElement>(`aside nav a[href="${to}"]`)?.click();
    }, path);
    await isOpened(page, path ?? '');
  }
  for (const path of conditioned) {
    if ((await page.locator('[data-pane]').count()) >= tabCount) break;
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await isOpened(page, path);
  }
  return page.locator('[data-pane]').count();
}

async function isOpened(page: Page, path: string): Promise<void> {
  await page.locator(`${bar}[href="${path}"][aria-current]`).waitFor();
  await page.locator('[data-pane]:visible').getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle').catch((error: unknown) => {
    throw new Error(`${path} does not come to rest`, { cause: error });
  });
}

/** A person looks before the next click; a page that is still coming to rest would slow the next one. Milliseconds. */
const lookMs = 400;

/** Milliseconds from the click to the frame that shows the tab. */
function switchTimes(page: Page, rounds: number): Promise<number[]> {
  return page.evaluate(
    async ([selector, count, pauseMs]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const times: number[] = [];
      for (let round = 0; round < Number(count); round += 1) {
        const links = [...document.querySelectorAll<HTMLElement>(String(selector))];
        const link = links[(round * 5) % links.length];
        if (!link || link.getAttribute('aria-current')) continue;
        const start = performance.now();
        link.click();
        while (!link.getAttribute('aria-current')) await frame();
        await frame();
        times.push(performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve, Number(pauseMs)));
      }
      return times;
    },
    [bar, rounds, lookMs] as const,
  );
}

/** Milliseconds from the choice of a colour to the next frame. */
async function themeTimes(page: Page): Promise<number[]> {
  // Kept pages have heads of their own.
  await page.getByRole('banner').first().getByRole('button').last().click();
  await page.getByRole('menuitem', { name: '主题设置' }).click();
  await page.getByRole('radio', { name: '极光绿' }).waitFor();
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const times: number[] = [];
    for (const radio of document.querySelectorAll<HTMLElement>('input[name="theme-color"]')) {
      const start = performance.now();
      radio.click();
      await frame();
      await frame();
      times.push(performance.now() - start);
    }
    return times;
  });
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
}
