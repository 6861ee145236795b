import { gzipSync } from 'node:zlib';
import type { Result } from '@sprout/contract';
import { paths } from '@sprout/contract/paths';
import type { Browser, Page, Response } from 'playwright-core';
import type { Setting } from './setting.ts';
import { median, type Row, row } from './table.ts';

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, locale: 'zh-CN' };
const kb = 1024;

/** A phone on a slow network. Source: web-stack reference, section 4. */
const throttle = { latencyMs: 150, bytesPerSecond: 1_600_000 / 8, cpuSlowdown: 4 };

/** Scripts of a page of the site. Source: architecture, section on budgets. */
const scriptBytes = 115 * kb;

/** What a stranger sees first of the site, and of its courses. */
export async function measureHome(setting: Setting): Promise<Row[]> {
  const rows: Row[] = [];
  for (const page of await findPublicPages(setting.server.url)) {
    rows.push(...(await measurePage(setting, page)));
  }
  return rows;
}

/** Home, the list of courses, and the first course of the demo school. */
export async function findPublicPages(url: string): Promise<{ name: string; path: string }[]> {
  return [
    { name: 'home', path: '/home' },
    { name: 'course list', path: '/courseList' },
    { name: 'course', path: `/course-detail?id=${await findCourse(url)}` },
  ];
}

async function findCourse(url: string): Promise<string> {
  const [, path] = paths['lessons.getHomeCourse'];
  const reply = await fetch(`${url}/api${path}?pageSize=1`);
  const { result } = (await reply.json()) as { result: Result<'lessons.getHomeCourse'> };
  const id = result.records[0]?.id;
  if (!id) throw new Error('expected a course on the site of the demo school, found none');
  return id;
}

async function measurePage(
  { browser, server, isQuick }: Setting,
  { name, path }: { name: string; path: string },
): Promise<Row[]> {
  const url = server.url + path;
  // The first visitor of a kept page pays for its rendering.
  await fetch(url);
  const weight = await weigh(browser, url);
  const paints: Paint[] = [];
  for (let round = 0; round < (isQuick ? 1 : 3); round += 1) {
    paints.push(await paintThrottled(browser, url));
  }
  const size = { unit: 'KB', decides: true } as const;
  const count = { unit: 'count', decides: true } as const;
  const time = { unit: 'ms', decides: false } as const;
  return [
    row(`${name}: scripts, gzip`, weight.scripts, { atMost: scriptBytes }, size),
    row(`${name}: styles, gzip`, weight.styles, { atMost: 12 * kb }, size),
    row(`${name}: requests at first view`, weight.requests, { atMost: 20 }, count),
    row(`${name}: API calls at first view`, weight.apiCalls, { atMost: 0 }, count),
    row(
      `${name}: first paint, slow phone`,
      median(paints.map(({ fcp }) => fcp)),
      { atMost: 900 },
      time,
    ),
    row(
      `${name}: largest paint, slow phone`,
      median(paints.map(({ lcp }) => lcp)),
      { atMost: 1200 },
      time,
    ),
    row(
      `${name}: layout shift`,
      median(paints.map(({ cls }) => cls)),
      { atMost: 0.02 },
      {
        unit: 'score',
        decides: true,
      },
    ),
  ];
}

export type Weight = { scripts: number; styles: number; requests: number; apiCalls: number };

/** What a browser without a cache fetches until the page is quiet; scripts and styles as gzip packs them. */
export async function weigh(
  browser: Browser,
  url: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<Weight> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await prepare?.(page);
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url, { waitUntil: 'networkidle' });
  const weight: Weight = { scripts: 0, styles: 0, requests: 0, apiCalls: 0 };
  for (const response of responses) {
    const { pathname, protocol } = new URL(response.url());
    if (response.request().resourceType() === 'document') {
      weight.styles += inlineStylesSize(await response.text());
    }
    if (!protocol.startsWith('http')) continue;
    weight.requests += 1;
    const isFile = pathname.startsWith('/api/sys/common/static/');
    if (pathname.startsWith('/api/') && !isFile) weight.apiCalls += 1;
    const type = response.request().resourceType();
    // A module that is only preloaded counts by its name.
    if (type === 'script' || pathname.endsWith('.js')) weight.scripts += await gzipSize(response);
    if (type === 'stylesheet' || pathname.endsWith('.css'))
      weight.styles += await gzipSize(response);
  }
  await context.close();
  return weight;
}

/** The site sends its styles within the document. */
const inlineStylesSize = (html: string): number =>
  gzipSync([...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('\n'), {
    level: 9,
  }).length;

const gzipSize = async (response: Response): Promise<number> =>
  gzipSync(await response.body(), { level: 9 }).length;

type Paint = { fcp: number; lcp: number; cls: number };

async function paintThrottled(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: throttle.latencyMs,
    downloadThroughput: throttle.bytesPerSecond,
    uploadThroughput: throttle.bytesPerSecond / 2,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle.cpuSlowdown });
  await page.addInitScript(observePaints);
  await page.goto(url, { waitUntil: 'networkidle' });
  const paint = await page.evaluate(() => (window as unknown as { paint: Paint }).paint);
  await context.close();
  return paint;
}

/** Runs in the page, before its own scripts. */
function observePaints(): void {
  const paint = { fcp: Number.NaN, lcp: Number.NaN, cls: 0 };
  Object.assign(window, { paint });
  const observe = (type: string, hear: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({
      type,
      buffered: true,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paint.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    paint.lcp = startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) paint.cls += value;
  });
}
