import { describe, expect, it } from 'vitest';
import { tabTo } from '../src/pages/keyboard.ts';
import { workPageOn } from '../src/pages/public-site.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

describe('somebody with a keyboard only', () => {
  it('gets from home to a work, plays it and likes it', async () => {
    const { page } = await school.visit();
    await page.goto('/home');
    await tabTo(page, /^作品/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '来逛逛大家的作品' }).waitFor();
    const first = page.getByRole('article').first().getByRole('heading');
    const name = (await first.textContent()) ?? '';
    await tabTo(page, new RegExp(name));
    await page.keyboard.press('Enter');
    await workPageOn(page).heading(name).waitFor();

    await tabTo(page, /^开始播放/);
    await page.keyboard.press('Enter');
    await page.frameLocator('iframe').locator('#player[data-state="playing"]').waitFor();
    await tabTo(page, /^喜欢/);
    await page.keyboard.press('Enter');

    await page.getByText('点赞成功').waitFor();
  });

  it('hears what is wrong in the registration form', async () => {
    const { page } = await school.visit();
    await page.goto('/user/register');
    await page.getByLabel('账号').focus();

    await page.keyboard.press('Enter');

    const field = page.getByLabel('账号');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    const described = await field.evaluate((node) => {
      const ids = node.getAttribute('aria-describedby')?.split(' ') ?? [];
      const notes = ids.map((id) => document.getElementById(id));
      return {
        text: notes.map((note) => note?.textContent ?? '').join(' '),
        isLive: notes.some((note) => note?.closest('[role="alert"], [aria-live]') !== null),
        isFocused: document.activeElement === node,
      };
    });
    expect(described.text).toContain('账号不能为空');
    expect(described.isLive || described.isFocused).toBe(true);
  });
});
