import { describe, expect, it } from 'vitest';
import { type ConsoleDriver, driveConsole } from '../src/pages/console-driver.ts';
import {
  menuScreen,
  type Screen,
  screensWithoutSheets,
  sheetScreens,
} from '../src/pages/console-screens.ts';
import { openAtRest } from '../src/pages/page-checks.ts';
import { exportRows, importSheet } from '../src/pages/sheet-dialogs.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

async function open(path: string): Promise<ConsoleDriver> {
  const { page } = await school.visit({ as: await school.signIn('admin') });
  await openAtRest(page, path);
  return driveConsole(page, 'zh-CN');
}

const linesWith = ({ page }: ConsoleDriver, words: string) =>
  page.getByRole('row').or(page.getByRole('treeitem')).filter({ hasText: words });

/** Finds exactly what has the words. */
async function finds(driver: ConsoleDriver, { find }: Screen, words: string): Promise<void> {
  await find(driver, words);
  await expect.poll(() => linesWith(driver, words).count()).toBeGreaterThan(0);
}

describe('a screen of the back office', () => {
  it.each(sheetScreens)('saves, finds, writes and reads $title', async (screen) => {
    const driver = await open(screen.path);
    await screen.save(driver);
    await finds(driver, screen, screen.saved);

    const rows = await exportRows(driver);
    expect(rows).toContainEqual(expect.objectContaining(screen.exported));

    const report = await importSheet(driver, screen.sheet.join('\n'));
    expect(report.figures).toEqual(['2', '1', '1']);
    expect(report.lines.map((line) => line.split(/\s*\n\s*/))).toEqual([screen.bad]);
    expect(report.badLines).toContain(screen.sheet.at(-1));
    await finds(driver, screen, screen.imported);
  });

  it('saves and finds menus', async () => {
    const driver = await open(menuScreen.path);

    await menuScreen.save(driver);

    await finds(driver, menuScreen, menuScreen.saved);
  });

  it.each(screensWithoutSheets)('offers no sheets at $path: $why', async ({ path }) => {
    const driver = await open(path);

    for (const key of ['kit.more.page', 'kit.export', 'kit.import'] as const) {
      expect(await driver.button(driver.t(key)).count()).toBe(0);
    }
  });
});
