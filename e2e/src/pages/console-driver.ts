import { createTexts, type Language, type TextKey } from '@sprout/texts';
import { enUs } from '@sprout/texts/en-us';
import { zhCn } from '@sprout/texts/zh-cn';
import type { Locator, Page } from 'playwright-core';

export type ConsoleDriver = ReturnType<typeof driveConsole>;

/** Finds and presses what the back office shows, by the names it has in a language. */
export function driveConsole(page: Page, language: Language) {
  const t = createTexts<TextKey>(language, language === 'en-US' ? enUs : zhCn);
  const button = (name: string, box: Page | Locator = page) =>
    box.getByRole('button', { name, exact: true });
  /** The window in front. */
  const front = () => page.getByRole('dialog').last();
  // Not from the menu at the side, whose lines may have the words in them.
  const takeFromMenu = (label: string) =>
    page
      .locator('.ant-dropdown')
      .getByRole('menuitem')
      .filter({ hasText: label, visible: true })
      .first()
      .click();

  return {
    page,
    t,
    front,
    button,
    /** A button of a page or window at rest, wherever there was room for it. */
    async head(label: string, box: Page | Locator = page) {
      const seen = button(label, box).first();
      const more = button(t('kit.more.page'), box).first();
      await seen.or(more).first().waitFor();
      if ((await seen.count()) > 0) return seen.click();
      await more.click();
      await takeFromMenu(label);
    },
    /** What may be done with the first row that has the words. */
    async row(label: string, words: string, box: Page | Locator = page) {
      const row = box.getByRole('row').filter({ hasText: words }).first();
      const seen = row.locator('button').filter({ hasText: label }).first();
      const more = row.locator('button[aria-haspopup="menu"]');
      await seen.or(more).first().waitFor();
      if ((await seen.count()) > 0) return seen.click();
      await more.click();
      await takeFromMenu(label);
    },
    /** An entry of the menu behind a button. */
    async behind(menu: Locator, label: string) {
      await menu.click();
      await takeFromMenu(label);
    },
  };
}
