import { describe, expect, it } from 'vitest';
import { type Hand, handOn } from '../src/pages/console-hand.ts';
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

async function open(path: string): Promise<Hand> {
  const { page } = await school.visit({ as: await school.signIn('admin') });
  await openAtRest(page, path);
  return handOn(page, 'zh-CN');
}

const linesWith = ({ page }: Hand, words: string) =>
  page.getByRole('row').or(page.getByRole('treeitem')).filter({ hasText: words });

/** Finds exactly what has the words. */
async function finds(hand: Hand, { find }: Screen, words: string): Promise<void> {
  await find(hand, words);
  await expect.poll(() => linesWith(hand, words).count()).toBeGreaterThan(0);
}

describe('a screen of the back office', () => {
  it.each(sheetScreens)('saves, finds, writes and reads $title', async (screen) => {
    const hand = await open(screen.path);
    await screen.save(hand);
    await finds(hand, screen, screen.saved);

    const rows = await exportRows(hand);
    expect(rows).toContainEqual(expect.objectContaining(screen.exported));

    const report = await importSheet(hand, screen.sheet.join('\n'));
    expect(report.figures).toEqual(['2', '1', '1']);
    expect(report.lines.map((line) => line.split(/\s*\n\s*/))).toEqual([screen.bad]);
    expect(report.badLines).toContain(screen.sheet.at(-1));
    await finds(hand, screen, screen.imported);
  });

  it('saves and finds menus', async () => {
    const hand = await open(menuScreen.path);

    await menuScreen.save(hand);

    await finds(hand, menuScreen, menuScreen.saved);
  });

  it.each(screensWithoutSheets)('offers no sheets at $path: $why', async ({ path }) => {
    const hand = await open(path);

    for (const key of ['kit.more.page', 'kit.export', 'kit.import'] as const) {
      expect(await hand.button(hand.t(key)).count()).toBe(0);
    }
  });
});
