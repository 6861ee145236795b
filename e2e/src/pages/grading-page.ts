import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { focusedWords, tabTo } from './keyboard.ts';

/** The page on which homework is graded, as staff use it who have keys only. */
export function gradingRoomOn(page: Page) {
  const { keyboard } = page;
  /** Name of the child in front; empty while there is none. */
  const current = async (): Promise<string> => {
    const front = page.getByRole('list', { name: '学生名单' }).locator('[aria-current="true"] b');
    return (await front.allTextContents())[0] ?? '';
  };
  return {
    current,
    /** From the list of tasks to the work that waits first. */
    async openTask(name: string) {
      await page.getByRole('link', { name, exact: true }).waitFor();
      await tabTo(page, new RegExp(`^${name}$`));
      await keyboard.press('Enter');
      await page.waitForURL(/departId=/);
    },
    async backToTasks() {
      await tabTo(page, /^回到作业列表/);
      await keyboard.press('Enter');
      await page.waitForURL(/\/teaching\/grading$/);
    },
    /** The work of the child in front stands in the player. */
    async isDrawn() {
      await page
        .frameLocator('iframe[title$="作品播放器"]')
        .locator('#player:is([data-state="playing"], [data-state="ready"])')
        .waitFor();
    },
    async isInFront(name: string) {
      await expect.poll(current).toBe(name);
    },
    /** Writes where the keys have led, again if a part got lost on the way. */
    async write(name: '评语' | '批注内容', words: string) {
      const box = page.getByRole('textbox', { name, exact: true });
      await expect.poll(() => box.evaluate((e) => e === document.activeElement)).toBe(true);
      await keyboard.type(words);
      await expect
        .poll(async () => {
          if ((await box.inputValue()) === words) return words;
          await box.press('Control+a');
          await keyboard.type(words);
          return box.inputValue();
        })
        .toBe(words);
      await box.press('Escape');
    },
    giveStars: (count: number) => keyboard.press(String(count)),
    async say(comment: string) {
      await keyboard.press('c');
      await this.write('评语', comment);
    },
    async sendBack(reason: string) {
      await keyboard.press('r');
      await page.getByText('退回要写一句原因').waitFor();
      await this.write('评语', reason);
      await keyboard.press('r');
    },
    /** Pins words to a place of the code, by what a reader hears of it; arrow keys go from the first place to others. */
    async pin(place: RegExp, words: string) {
      await keyboard.press('d');
      const places = page.locator('[role="treeitem"], [role="option"][data-line]');
      await places.first().waitFor();
      await expect
        .poll(async () => {
          const isInCode = await places.evaluateAll((all) =>
            all.some((one) => one === document.activeElement),
          );
          await keyboard.press(isInCode ? 'ArrowDown' : 'Tab');
          // An arrow moves the focus with the next frame.
          await page.evaluate(
            () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
          );
          return focusedWords(page);
        })
        .toMatch(place);
      await keyboard.press('Enter');
      await this.write('批注内容', words);
    },
    save: () => keyboard.press('Control+Enter'),
    async isAllGraded() {
      await page.getByText('都批改完了！').waitFor();
    },
  };
}
