import { expect, it } from 'vitest';
import { focusedWords } from '../src/pages/keyboard.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

/** A child of the demo school with graded homework in which the teacher pinned words. */
async function childWithPin(username: string) {
  const child = await school.signIn(username);
  const all = await child.get('homework.mine', { query: {} });
  const homework = all.find(({ pins }) => pins.length > 0);
  const [pin] = homework?.pins ?? [];
  if (!homework || !pin) throw new Error(`${username} has no homework with a pin`);
  const { additionalWorkId: additionalId, departId } = homework;
  const query = new URLSearchParams({ scene: 'additional', additionalId, departId });
  return { child, text: pin.text, query };
}

it('a child on a tablet taps what the teacher said of a block and sees it at the block', async () => {
  const { child, text, query } = await childWithPin('student');
  const { page } = await school.visit({ as: child, size: 'tablet' });
  await page.goto(`/edit/blocks/?${query}`);
  const frame = page.frameLocator('iframe').first();
  await frame.locator('.sprout-pin').waitFor();

  await page.getByRole('button', { name: text }).tap();

  const note = frame.locator('.sprout-note');
  await note.waitFor();
  expect(await note.textContent()).toBe(text);
  const isInside = await note.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  });
  expect(isInside).toBe(true);

  // A tap elsewhere closes it, one on the number brings it back.
  await frame
    .locator('[class*="stage-header_"]')
    .first()
    .tap({ position: { x: 4, y: 4 } });
  await note.waitFor({ state: 'detached' });
  await frame.locator('.sprout-pin').tap();
  await note.waitFor();
});

it('a child goes by keys from what the teacher said to the line of the program, and closes it', async () => {
  const { child, text, query } = await childWithPin('student20');
  const { page } = await school.visit({ as: child });
  await page.goto(`/edit/python/?${query}`);
  await page.locator('.cm-pin').waitFor();

  // The panel is the end of the page; from there on Tab would go into the code, where it indents.
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift+Tab');
      return focusedWords(page);
    })
    .toContain(text);
  await page.keyboard.press('Enter');

  const note = page.locator('.cm-pinNote');
  await note.waitFor();
  expect(await note.textContent()).toBe(text);
  await expect
    .poll(() => page.locator('.cm-content').evaluate((e) => e === document.activeElement))
    .toBe(true);
  await page.keyboard.press('Escape');
  await note.waitFor({ state: 'detached' });
});
