import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { tabTo } from '../src/pages/keyboard.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

/** The child in front. */
const current = (page: Page) =>
  page
    .getByRole('list', { name: '学生名单' })
    .locator('[aria-current="true"] b')
    .textContent()
    .then((name) => name ?? '');

/** The work of the child in front stands in the player. */
const isDrawn = (page: Page) =>
  page
    .frameLocator('iframe[title$="作品播放器"]')
    .locator('#player:is([data-state="playing"], [data-state="ready"])')
    .waitFor();

/** Waits until the focus stands in a text. */
const isFocused = (page: Page, name: string) =>
  expect
    .poll(() =>
      page
        .getByRole('textbox', { name, exact: true })
        .evaluate((box) => box === document.activeElement),
    )
    .toBe(true);

/** Waits until another child is in front. */
async function next(page: Page, last: string): Promise<string> {
  await expect.poll(() => current(page)).not.toBe(last);
  await isDrawn(page);
  return current(page);
}

it('grades a class by keyboard alone: one with stars, one returned, one with a pin, and one taken back', async () => {
  const teacher = await school.signIn('teacher');
  const tasks = await teacher.get('grading.tasks', { query: { isWaiting: true } });
  const task = tasks.find(({ kind, waitingCount }) => kind === 'homework' && waitingCount === 3);
  if (!task) throw new Error('the demo school has no homework with three who wait');
  const { page } = await school.visit({ as: teacher });
  await page.goto('/teaching/grading');
  await page.getByRole('link', { name: task.name }).first().waitFor();

  await tabTo(page, new RegExp(`^${task.name}$`));
  await page.keyboard.press('Enter');
  await page.waitForURL(/departId=/);
  const departId = new URL(page.url()).searchParams.get('departId') ?? '';
  await isDrawn(page);
  const first = await current(page);
  for (const key of ['4', 'e', 'w', 'c']) await page.keyboard.press(key);
  await isFocused(page, '评语');
  await page.keyboard.type('转得很稳');
  await page.keyboard.press('Control+Enter');
  const second = await next(page, first);

  await page.keyboard.press('r');
  await page.getByText('退回要写一句原因').waitFor();
  await page.keyboard.type('再转一圈试试');
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  const third = await next(page, second);

  await page.keyboard.press('d');
  await page.getByRole('treeitem').first().waitFor();
  await tabTo(page, /^当绿旗被点击/);
  await page.keyboard.press('Enter');
  await isFocused(page, '批注内容');
  await page.keyboard.type('从这里开始，很清楚');
  await page.keyboard.press('Escape');
  await page.keyboard.press('5');
  await page.keyboard.press('Control+Enter');
  await page.getByText('都批改完了！').waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('已撤销，写的评语还在').waitFor();
  await expect.poll(() => current(page)).toBe(third);
  await page.keyboard.press('Control+Enter');
  await page.getByText('都批改完了！').waitFor();

  const query = { homeworkId: task.id, departId };
  const { rows } = await teacher.get('homework.classWork', { query });
  const rowOf = (name: string) => rows.find(({ realname }) => realname === name);
  expect(rowOf(first)).toMatchObject({
    state: 'graded',
    score: 4,
    levels: [3, 2],
    comment: '转得很稳',
  });
  expect(rowOf(second)).toMatchObject({ state: 'returned', comment: '再转一圈试试' });
  expect(rowOf(third)).toMatchObject({
    state: 'graded',
    score: 5,
    pins: [{ place: { kind: 'block' }, text: '从这里开始，很清楚' }],
  });
});

it('tells two teachers of each other, and of what was said meanwhile', async () => {
  const admin = await school.signIn('admin');
  const teacher = await school.signIn('teacher');
  const tasks = await teacher.get('grading.tasks', { query: { isWaiting: true } });
  const task = tasks.find(({ waitingCount }) => waitingCount > 0);
  if (!task) throw new Error('nothing waits in the demo school');
  const { kind, id, departId } = task;
  const query = kind === 'homework' ? { homeworkId: id, departId } : { unitId: id, departId };
  const { page } = await school.visit({ as: teacher });
  await page.goto(`/teaching/grading?${new URLSearchParams(query)}`);
  const name = await expect
    .poll(() => current(page))
    .not.toBe('')
    .then(() => current(page));
  const { rows } = await teacher.get('homework.classWork', { query });
  const row = rows.find(({ realname }) => realname === name);
  const submissionId = row?.submissionId ?? '';
  const versionId = row?.versionId ?? '';
  await admin.get('grading.presence', { body: { ...query, submissionId } });
  await page.getByText('也在看').first().waitFor();

  await page.keyboard.press('c');
  await page.keyboard.type('真快');
  const said = { submissionId, versionId, score: 5, comment: '很稳' };
  await admin.get('homework.grade', { body: said });
  await page.keyboard.press('Escape');
  await page.keyboard.press('3');
  await page.keyboard.press('Control+Enter');
  const window = page.getByRole('dialog');
  await window.getByText('很稳').waitFor();
  await window.getByText('真快').waitFor();
  await window.getByRole('button', { name: '合在一起' }).press('Enter');
  await page.keyboard.press('Control+Enter');

  await expect
    .poll(async () => {
      const after = await teacher.get('homework.classWork', { query });
      return after.rows.find((one) => one.submissionId === submissionId)?.comment;
    })
    .toBe('很稳\n真快');
});
