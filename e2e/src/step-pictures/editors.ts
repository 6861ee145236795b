import type { CourseLanguage, StepView, WorkFile } from '@sprout/content/courses';
import { pythonFileText, readPythonProject } from '@sprout/formats';
import type { Browser, Locator, Page } from 'playwright-core';
import { shootProgram } from './shoot-program.ts';
import type { Shot } from './stack.ts';

export type Editors = Awaited<ReturnType<typeof openEditors>>;

type Box = { x: number; y: number; width: number; height: number };
type Owner = NonNullable<StepView['of']>;

/** Editors take their time on a busy machine. */
const patienceMs = 240_000;
const locales = { zh: 'zh-CN', en: 'en-US' } as const;
/** So wide and tall that the longest script is seen whole. */
const viewport = { width: 1500, height: 1300 };

/** The editors of a school as a guest opens them, for pictures of single works. */
export async function openEditors(browser: Browser, url: string, language: CourseLanguage) {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 2,
    locale: locales[language],
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(patienceMs);
  let flag: Promise<Shot> | undefined;
  let blocks: Promise<Page> | undefined;
  let python: Promise<Page> | undefined;
  return {
    close: () => context.close(),
    /** The chosen sprite or the stage, and its scripts. */
    async drawScripts(file: WorkFile, of: Owner): Promise<Shot[]> {
      blocks ??= openPage('blocks');
      return shootScripts(await blocks, file, of);
    },
    /** The chosen character and its strips. */
    drawStrips: (file: WorkFile, of: Owner) => withStory(file, (page) => shootStrips(page, of)),
    /** The button that starts a story, for those who do not read. */
    drawFlag: (file: WorkFile) => (flag ??= withStory(file, shootFlag)),
    /** The code, and what the program prints or draws. */
    async drawProgram({ bytes }: WorkFile, view: StepView): Promise<Shot[]> {
      python ??= openPage('python');
      const source = pythonFileText(readPythonProject(bytes), 'main.py');
      return shootProgram(await python, source, { view, language });
    },
  };

  async function openPage(family: string, more: Record<string, string> = {}): Promise<Page> {
    const page = await context.newPage();
    const query = new URLSearchParams({ lang: locales[language], ...more });
    await page.goto(`${url}/edit/${family}/?${query}`);
    return page;
  }

  async function withStory<Result>(
    { bytes }: WorkFile,
    look: (page: Page) => Promise<Result>,
  ): Promise<Result> {
    const path = '/step.sjr';
    await context.unroute(`**${path}`);
    await context.route(`**${path}`, (route) => route.fulfill({ body: Buffer.from(bytes) }));
    const page = await openPage('junior', { workFile: path });
    try {
      return await look(page);
    } finally {
      await page.close();
    }
  }
}

/** Opened as a file in an editor that is there already, because each start of the editor takes long. */
async function shootScripts(page: Page, file: WorkFile, { character }: Owner): Promise<Shot[]> {
  const frame = page.frameLocator('iframe[src*="/edit/blocks/frame/"]');
  await frame.locator('.blocklyFlyout .blocklyDraggable').first().waitFor();
  const everything = frame.locator('.blocklyBlockCanvas > .blocklyDraggable');
  await everything.evaluateAll((all) => {
    for (const one of all) one.setAttribute('data-earlier', '');
  });
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'step.sb3',
      mimeType: 'application/zip',
      buffer: Buffer.from(file.bytes),
    });
  const ready = page.getByRole('dialog').getByRole('button').last();
  const scripts = frame.locator(
    'svg.blocklySvg .blocklyBlockCanvas > .blocklyDraggable:not([data-earlier])',
  );
  await scripts.first().or(ready).first().waitFor();
  if (await ready.isVisible()) await ready.click();
  await scripts.first().waitFor();
  const owner =
    character === 0
      ? frame.locator('[class*="stage-selector_costume-canvas_"]')
      : frame.locator('[class*="sprite-selector-item_sprite-selector-item_"]').nth(character - 1);
  await owner.click();
  await scripts.first().waitFor();
  await page.mouse.move(2, 2);
  const shots: Shot[] = [{ kind: 'button', png: await owner.screenshot({ style: hideButtons }) }];
  // One below the other, because side by side they would be too small to read.
  for (const script of await scripts.all()) {
    shots.push({ kind: 'code', png: await shootAll(page, script, 8) });
  }
  return shots;
}

const hideButtons = '[class*="delete-button"] { visibility: hidden }';

async function shootStrips(page: Page, { character, page: number }: Owner): Promise<Shot[]> {
  if (number > 1) {
    await page.getByRole('button', { name: new RegExp(`^(页面|第|Page).*${number}`) }).click();
  }
  const face = page
    .getByRole('region', { name: /^(角色|Characters)$/ })
    .locator('button[aria-keyshortcuts^="Delete"]')
    .nth(character - 1);
  await face.click();
  const strips = page.locator('[data-path]');
  await strips.first().waitFor();
  return [
    { kind: 'button', png: await face.locator('xpath=..').screenshot() },
    { kind: 'code', png: await shootAll(page, strips, 12) },
  ];
}

async function shootFlag(page: Page): Promise<Shot> {
  const button = page.getByRole('button', { name: /^(绿旗|Green flag)/ });
  return { kind: 'button', png: await button.screenshot() };
}

/** One picture of what all these cover on the screen, with some room around it. */
async function shootAll(page: Page, parts: Locator, roomPx: number): Promise<Buffer> {
  const boxes: Box[] = [];
  for (const part of await parts.all()) {
    const box = await part.boundingBox();
    if (box) boxes.push(box);
  }
  const x = Math.min(...boxes.map((box) => box.x)) - roomPx;
  const y = Math.min(...boxes.map((box) => box.y)) - roomPx;
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + roomPx;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + roomPx;
  return page.screenshot({ clip: { x, y, width: right - x, height: bottom - y } });
}
