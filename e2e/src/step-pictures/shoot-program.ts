import type { CourseLanguage, StepView } from '@sprout/content/courses';
import type { Page } from 'playwright-core';
import type { Shot } from './stack.ts';

type Look = { readonly view: StepView; readonly language: CourseLanguage };

/** A program as it stands in an open editor, and what it prints or draws when it runs. */
export async function shootProgram(
  page: Page,
  source: string,
  { view: { code, play }, language }: Look,
): Promise<Shot[]> {
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(source.trimEnd());
  await page.addStyleTag({ content: partsToHide });
  const shots: Shot[] = [];
  if (play) {
    const stop = page.getByRole('button', { name: /^(停止|Stop)$/ });
    const clear = page.locator('[data-part="console"] > button');
    if (await clear.isVisible()) await clear.click();
    await page.getByRole('button', { name: /^(运行|Run)$/ }).click();
    for (const answer of play.answers ?? []) {
      const field = page.locator('[data-part="console"] form input');
      await field.waitFor();
      await isStill(page);
      await field.fill(answer[language]);
      await page.keyboard.press('Enter');
      await page.waitForFunction(isAnswered);
    }
    await page
      .getByText(/^(运行完了。|Finished\.)|Error/)
      .last()
      .waitFor();
    await stop.and(page.locator('[disabled]')).waitFor();
  }
  if (code) shots.push({ kind: 'code', png: await shootInk(page, '.cm-editor') });
  if (!play) return shots;
  const draws = (await page.getByText('import turtle').count()) > 0;
  const png = draws
    ? await page.locator('[data-part="stage"] [role="application"]').screenshot()
    : await shootInk(page, '[role="log"]');
  return [...shots, { kind: 'code', png }];
}

/** The question is printed a moment after its field is there. */
async function isStill(page: Page): Promise<void> {
  const log = page.getByRole('log');
  for (let [text, isSame] = ['', false]; !isSame; ) {
    await page.waitForTimeout(400);
    const now = (await log.textContent()) ?? '';
    isSame = now !== '' && now === text;
    text = now;
  }
}

/** The program has taken the answer: it asks the next question or none. */
function isAnswered(): boolean {
  const field = document.querySelector<HTMLInputElement>('[data-part="console"] form input');
  return !field || field.value === '';
}

/** The line that tells when a run began is another one each time; no test types. */
const partsToHide =
  '[role="log"] > :first-child, .cm-cursorLayer { display: none } .cm-activeLine, .cm-activeLineGutter { background: none !important }';

/** Only as much of a part as has something written in it, with some room around it. */
async function shootInk(page: Page, selector: string): Promise<Buffer> {
  const clip = await page
    .locator(selector)
    .first()
    .evaluate((part) => {
      const { left, top } = part.getBoundingClientRect();
      let [right, bottom] = [left, top];
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.textContent?.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) {
          right = Math.max(right, rect.right);
          bottom = Math.max(bottom, rect.bottom);
        }
      }
      return { x: left, y: top, width: right - left + 14, height: bottom - top + 12 };
    });
  return page.screenshot({ clip });
}
