import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { tabTo } from '../src/pages/keyboard.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

/** The work in front. */
const current = (page: Page) =>
  page
    .getByRole('list', { name: '作品列表' })
    .locator('[aria-current="true"] b')
    .textContent()
    .then((name) => name ?? '');

/** The work in front plays by itself. */
const isDrawn = (page: Page) =>
  page
    .frameLocator('iframe[title$="作品播放器"]')
    .locator('#player:is([data-state="playing"], [data-state="ready"])')
    .waitFor();

/** Waits until another work is in front. */
async function next(page: Page, last: string): Promise<string> {
  await expect.poll(() => current(page)).not.toBe(last);
  await isDrawn(page);
  return current(page);
}

it('reviews works for the site from the page of grading by keyboard alone, and grades nothing', async () => {
  const teacher = await school.signIn('teacher');
  const admin = await school.signIn('admin');
  const { waiting, departs } = await teacher.get('reviews.counts', {});
  const before = await teacher.get('reviews.list', { query: { pageSize: 100 } });
  expect(waiting).toBeGreaterThan(2);
  const workOf = (name: string) => before.records.find(({ workName }) => workName === name);
  const { page } = await school.visit({ as: teacher });
  await page.goto('/teaching/grading?kind=site');
  await page.getByText('批改作业不会把作品放到网站').waitFor();

  const place = departs.find((each) => each.waiting > 2) ?? departs[0];
  await page.getByText(`${place?.waiting} 件待审核`).first().waitFor();
  await page.goto('/teaching/grading?mode=site');
  await isDrawn(page);
  const first = await current(page);
  await page.keyboard.press('r');
  await page.getByText('退回要写一句原因').waitFor();
  await page.keyboard.type('开头说一说怎么玩');
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  const second = await next(page, first);

  await page.keyboard.press('4');
  await page.keyboard.press('Control+Enter');
  const third = await next(page, second);
  await page.keyboard.press('Control+z');
  await expect.poll(() => current(page)).toBe(second);
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => current(page)).toBe(third);

  // Another teacher looks at the same work, and says something first.
  const { id: workId = '', versionId = '' } = workOf(third) ?? {};
  await admin.get('reviews.presence', { body: { workId } });
  await page.getByText('也在看').first().waitFor();
  await page.keyboard.press('c');
  await page.keyboard.type('真快');
  const said = { workId, versionId, action: 'mark', comment: '很稳' } as const;
  await admin.get('reviews.decide', { body: said });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Enter');
  const window = page.getByRole('dialog');
  await window.getByText('很稳').waitFor();
  await window.getByText('真快').waitFor();
  await window.getByRole('button', { name: '合在一起' }).press('Enter');

  const stateOf = async (name: string) => {
    const query = { state: 'all', workId: workOf(name)?.id ?? '' };
    return (await teacher.get('reviews.list', { query })).records[0];
  };
  expect(await stateOf(first)).toMatchObject({
    reviewState: 'returned',
    teacherComment: '开头说一说怎么玩',
  });
  expect(await stateOf(second)).toMatchObject({ reviewState: 'shown', score: 4 });
  expect(await stateOf(third)).toMatchObject({ reviewState: 'marked', teacherComment: '很稳' });
  await expect
    .poll(() => page.getByRole('textbox', { name: '评语', exact: true }).inputValue())
    .toBe('很稳\n真快');
});

it('is reached by keys from the list of all that waits', async () => {
  const { page } = await school.visit({ as: await school.signIn('teacher') });
  await page.goto('/teaching/grading?kind=site');
  await page.getByRole('link', { name: '网站作品' }).first().waitFor();

  await tabTo(page, /^网站作品$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/mode=site/);
  await isDrawn(page);
  await page.keyboard.press('?');

  await page.getByRole('dialog').getByText('从网站撤下').waitFor();
});
