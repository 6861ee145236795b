import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { driveConsole } from '../src/pages/console-driver.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

async function openJobs() {
  const admin = await school.signIn('admin');
  const { page } = await school.visit({ as: admin });
  await page.goto('/isystem/QuartzJobList');
  await page.locator('tr[data-row]').first().waitFor();
  return { admin, ...driveConsole(page, 'zh-CN') };
}

describe('an administrator', () => {
  it('schedules a job that then runs by itself, stops it and starts it again', async () => {
    const { admin, page, t, head, row, front, button } = await openJobs();
    await head(t('kit.add', { noun: '定时任务' }));
    const form = front();
    await form.getByRole('combobox', { name: /任务类名/ }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: '清理操作日志' }).click();
    await form.getByRole('combobox', { name: /cron/ }).click();
    await page
      .locator('.ant-select-item-option')
      .filter({ hasText: t('kit.cron.kind.free') })
      .click();
    const schedule = form.getByRole('textbox', { name: /cron/ });
    await schedule.fill('0 0 0 30 2 ?');
    await form.getByText(t('kit.cron.never')).waitFor();
    await button(t('jobs.submit'), form).click();
    await form.getByText(t('problem.neverRuns')).first().waitFor();
    await schedule.fill('*/2 * * * * ? *');
    await form.getByText('每隔 2 秒').waitFor();
    await form.getByRole('spinbutton', { name: '保留天数' }).fill('120');
    await button(t('jobs.submit'), form).click();
    await form.waitFor({ state: 'detached' });

    await row(t('jobs.history'), 'logs.clean');
    const history = front();
    await history.getByText('删除了 0 条日志').first().waitFor();
    await page.keyboard.press('Escape');
    await history.waitFor({ state: 'detached' });

    await row(t('jobs.stop'), 'logs.clean');
    await front().getByText('是否暂停选中任务?').waitFor();
    await button('停 止', front()).or(button('停止', front())).click();
    const ours = page.getByRole('row').filter({ hasText: 'logs.clean' });
    await ours.getByText('已暂停').waitFor();
    await row(t('jobs.start'), 'logs.clean');
    await front().getByText('是否启动选中任务?').waitFor();
    await button('启 动', front()).or(button('启动', front())).click();
    await ours.getByText('已启动').waitFor();

    const { records } = await admin.get('quartzJobs.list', {
      query: { jobClassName: 'logs.clean' },
    });
    expect(records).toMatchObject([{ parameter: '{"days":120}', status: 0 }]);
  });

  it('has a job of the server run at once and sees what came of it', async () => {
    const { page, t, row, front } = await openJobs();
    await page.goto('/isystem/QuartzJobList?jobClassName=backup');
    await page.getByText('每晚备份').waitFor();

    await row(t('jobs.run'), '每晚备份');

    await front().getByText(t('jobs.state.done')).first().waitFor();
    await front().getByText(t('jobs.manual')).first().waitFor();
    expect(
      await page.getByRole('row').filter({ hasText: '每晚备份' }).getByText('停止').count(),
    ).toBe(0);
  });

  it('is alerted by the bell when a job fails, and sees it done once the cause is gone', async () => {
    const { page, t, head, row, front, button } = await openJobs();
    // Where a file stands in the way no folder of backups can be made.
    const backups = join(school.dataDir, 'backups');
    await rm(backups, { recursive: true, force: true });
    await writeFile(backups, '');
    await head(t('kit.add', { noun: '定时任务' }));
    const form = front();
    await form.getByRole('combobox', { name: /任务类名/ }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: 'backup.now' }).click();
    await button(t('jobs.submit'), form).click();
    await form.waitFor({ state: 'detached' });

    await row(t('jobs.run'), 'backup.now');

    await front().getByText(t('jobs.state.failed')).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('messages.bell.count', { n: 1 }) }).click();
    await page.getByText('备份失败').first().waitFor();
    await page.keyboard.press('Escape');

    await rm(backups);
    await row(t('jobs.run'), 'backup.now');
    await front().getByText(t('jobs.state.done')).first().waitFor();
  });
});
