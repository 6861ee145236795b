import { describe, expect, it } from 'vitest';
import { chineseInEnglish } from '../src/pages/allowed.ts';
import { tabTo } from '../src/pages/keyboard.ts';
import { findBarriers, findChinese, findOverflow } from '../src/pages/page-checks.ts';
import { sharedSchool, useSchool } from '../src/school/use-school.ts';
import type { Language, sizes } from '../src/school/visitor.ts';
import { isFullRun } from '../src/shared/scope.ts';

const school = useSchool(sharedSchool);

type Setting = { size: keyof typeof sizes; language: Language };
const english: Setting = { size: 'tablet', language: 'en-US' };
const settings: readonly Setting[] = isFullRun
  ? [{ size: 'phone', language: 'zh-CN' }, english, { size: 'desktop', language: 'zh-CN' }]
  : [english];

/** Folder for pictures, to be looked at by people. */
const shots = process.env['SPROUT_E2E_SHOTS'];

const words = {
  'zh-CN': { submit: '提交', more: '更多', help: '帮助' },
  'en-US': { submit: 'Hand in', more: 'More', help: 'Help' },
} as const;

describe.each(['junior', 'python'] as const)('the %s editor', (editor) => {
  it.each(settings)('can be read by everybody on a $size in $language', async (setting) => {
    const { page } = await school.visit(setting);
    const say = words[setting.language];
    await page.goto(`/edit/${editor}/`);
    await page.locator(`button:has-text("${say.submit}"):not([disabled])`).waitFor();
    if (shots) await page.screenshot({ path: `${shots}/${editor}-${setting.size}.png` });
    const found = [await findBarriers(page)];
    const chinese =
      setting.language === 'en-US' ? await findChinese(page, chineseInEnglish, []) : [];
    await page.getByRole('banner').getByRole('button', { name: say.more, exact: true }).click();
    // What lies below the menu is covered in part, and so it should be.
    found.push(await findBarriers(page, 'header'));
    const help = page.getByRole('button', { name: say.help, exact: true });
    expect((await help.boundingBox())?.x).toBeGreaterThan(0);
    await help.click();
    await page.getByRole('dialog').waitFor();
    found.push(await findBarriers(page, 'dialog'));

    expect({ barriers: found.flat(), chinese }).toEqual({ barriers: [], chinese: [] });
    expect(await findOverflow(page)).toBe(0);
  });
});

describe('a story without a mouse', () => {
  it('gets a block, runs and is downloaded by the keys alone', async () => {
    const { page } = await school.visit();
    await page.goto('/edit/junior/');
    await page.locator('button:has-text("提交"):not([disabled])').waitFor();
    const blocks = page.locator('[data-path]');

    await tabTo(page, /^跳/);
    await page.keyboard.press('Enter');
    await blocks.first().waitFor();
    await page.keyboard.press('Control+z');
    await blocks.first().waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Shift+z');
    await blocks.first().waitFor();
    await page.locator('body').press('Escape');
    await page.getByRole('button', { name: '返回', exact: true }).focus();
    await tabTo(page, /^更多/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^下载到电脑/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.keyboard.press('Enter'),
    ]);

    expect(download.suggestedFilename()).toBe('我的作品.sjr');
  });
});
