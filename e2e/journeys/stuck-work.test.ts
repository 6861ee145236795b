import { describe, expect, it } from 'vitest';
import { makeStuckWork } from '../blocks/sb3.ts';
import { workPageOn } from '../src/pages/public-site.ts';
import { useSchool } from '../src/school/use-school.ts';
import { aSavedWork } from '../src/school/works.ts';

const school = useSchool();

describe('a work that keeps its player busy without end', () => {
  it('is noticed and ended by the page around it', async () => {
    const author = await school.signIn('student04');
    const { workId } = await aSavedWork(author, { file: makeStuckWork(), name: '停不下来' });
    const { page } = await school.visit({ as: author });
    await page.goto(`/work-detail?id=${workId}`);
    await page.getByRole('button', { name: '开始播放' }).click();

    await page.getByText('这个作品停不下来了').waitFor({ timeout: 90_000 });
    await page.getByRole('button', { name: '结束作品' }).click();

    await page.getByRole('button', { name: '开始播放' }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await page.getByText('这个作品停不下来了').count()).toBe(0);
    await workPageOn(page).heading('停不下来').waitFor();
  });
});
