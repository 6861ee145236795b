import { expect, it } from 'vitest';
import { driveConsole } from '../src/pages/console-driver.ts';
import { openAtRest } from '../src/pages/page-checks.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

it('shows an administrator the back office as a teacher sees it, and leads back', async () => {
  const admin = await school.signIn('admin');
  const teacher = await school.signIn('teacher');
  const { page } = await school.visit({ as: admin });
  await openAtRest(page, '/isystem/user?keyword=teacher&view=staff');
  const { realname } = (
    await admin.get('users.list', { query: { keyword: 'teacher' } })
  ).records.find(({ username }) => username === 'teacher') ?? { realname: '' };
  await driveConsole(page, 'zh-CN').row('以此人视角查看', realname ?? '');
  await page.getByRole('button', { name: '开始查看' }).click();

  const band = page.getByRole('region', { name: '以他人视角查看' });
  await band.waitFor();
  await openAtRest(page, '/isystem/user');

  const own = await teacher.get('users.list', { query: { pageSize: 20 } });
  const rows = page.getByRole('table').getByRole('row');
  expect(await rows.count()).toBe(own.records.length + 1);
  await page.getByRole('button', { name: '添加用户' }).waitFor();
  await band.getByRole('button', { name: '回到自己的账号' }).click();
  await band.waitFor({ state: 'detached' });
  const all = await admin.get('users.list', { query: { pageSize: 20 } });
  await expect.poll(() => rows.count()).toBe(all.records.length + 1);
});
