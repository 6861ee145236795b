import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { driveConsole } from '../src/pages/console-driver.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

const waiting = '红灯停，绿灯行';

describe('works of a class', () => {
  it('are corrected, and the child reads the stars in its own table', async () => {
    const { page } = await school.visit({ as: await school.signIn('teacher') });
    const { t, row, front, button } = driveConsole(page, 'zh-CN');
    await page.goto('/teaching/workList?workScene=create&view=waiting');
    await row(t('staffWorks.correct'), waiting);
    const form = front();
    await form.getByText(t('staffWorks.becomes.2'), { exact: true }).waitFor();
    await form.getByRole('radio').nth(3).click({ force: true });
    await form.getByLabel(t('staffWorks.words')).fill('红绿灯换得真准');
    await button(t('staffWorks.save'), form).click();
    await form.waitFor({ state: 'detached' });

    const student = await school.signIn('student');
    const child = await school.visit({ as: student, size: 'phone' });
    await child.page.goto('/account/mineWork');
    await child.page.getByText('红绿灯换得真准').first().waitFor();
    const { records } = await student.get('works.mine', { query: { workName: waiting } });
    expect(records).toMatchObject([{ score: 4, teacherComment: '红绿灯换得真准' }]);
  });

  it('are copied to a child who has one of that name already', async () => {
    const { page } = await school.visit({ as: await school.signIn('teacher') });
    const { t, row, front } = driveConsole(page, 'zh-CN');
    for (const _ of ['first', 'second']) {
      await page.goto(
        `/teaching/workList?workName=${encodeURIComponent(waiting)}&userId=demo-child-01`,
      );
      await row(t('staffWorks.send'), waiting);
      const picker = front().getByRole('combobox').first();
      await picker.fill('student05');
      await page.locator('.ant-select-item-option').filter({ hasText: 'student05' }).click();
      // The list stays open for the next name; a press beside it closes it.
      await front().getByText(t('staffWorks.sendHint')).click();
      await front()
        .getByRole('button', { name: t('staffWorks.sendTo', { n: 1 }) })
        .click();
      await page.getByText('已复制给 1 人').last().waitFor();
    }

    const friend = await school.signIn('student05');
    const { records } = await friend.get('works.mine', { query: { workName: waiting } });
    expect(records.map(({ workName }) => workName).sort()).toEqual([waiting, `${waiting} (2)`]);
  });

  it('come as one archive of a class, and go and come back one by one', async () => {
    const { page } = await school.visit({ as: await school.signIn('teacher') });
    const { t, row, head } = driveConsole(page, 'zh-CN');
    await page.goto('/teaching/workList?departId=demo-class-1&workScene=create');
    await page.getByRole('row').nth(1).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      head(t('staffWorks.archive.class')),
    ]);
    // Names stand in a zip as they are.
    const bytes = await readFile(await download.path());
    expect(bytes.includes('清单.csv')).toBe(true);
    expect(bytes.toString().split('小芽一班-').length).toBeGreaterThan(10);

    await page.goto('/teaching/workList?workName=企鹅滑雪');
    await row(t('kit.delete'), '企鹅滑雪');
    await page.getByText(t('staffWorks.deletedOne', { name: '企鹅滑雪' })).waitFor();
    const deleted = page.getByRole('row').filter({ hasText: '企鹅滑雪' });
    await deleted.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await deleted.waitFor();
  });
});
