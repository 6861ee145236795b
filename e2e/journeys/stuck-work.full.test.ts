import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeStuckWork } from '../blocks/sb3.ts';
import { workPageOn } from '../src/pages/public-site.ts';
import { type School, sharedSchool, useSchool } from '../src/school/use-school.ts';
import { aSavedWork } from '../src/school/works.ts';

describe('a work that keeps its player busy without end', () => {
  const school = useSchool(sharedSchool, ['--site-per-process']);

  it('is noticed and ended by the page around it', async () => {
    const page = await playStuckWork(school);

    await page.getByText('它太忙，听不见按钮').waitFor({ timeout: 90_000 });
    await page.getByRole('button', { name: '结束作品' }).click();

    await expectCover(page);
  });
});

describe('in a browser that runs page and player in one process', () => {
  const flags = ['--disable-site-isolation-trials', '--disable-features=IsolateSandboxedIframes'];
  const school = useSchool(sharedSchool, flags);

  it('such a work is ended by itself, with a sentence', { timeout: 180_000 }, async () => {
    const page = await playStuckWork(school);

    await page.getByText('所以我们把它结束了').waitFor({ timeout: 150_000 });
    await page.getByRole('button', { name: '知道了' }).click();

    await expectCover(page);
  });
});

async function playStuckWork(school: School): Promise<Page> {
  const author = await school.signIn('student04');
  const { workId } = await aSavedWork(author, { file: makeStuckWork(), name: '停不下来' });
  const { page } = await school.visit({ as: author });
  await page.goto(`/work-detail?id=${workId}`);
  await page.getByRole('button', { name: '开始播放' }).click();
  return page;
}

async function expectCover(page: Page): Promise<void> {
  await page.getByRole('button', { name: '开始播放' }).waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  expect(await page.getByText('这个作品停不下来了').count()).toBe(0);
  await workPageOn(page).heading('停不下来').waitFor();
}
