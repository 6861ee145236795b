import { expect, it } from 'vitest';
import { driveConsole } from '../src/pages/console-driver.ts';
import { useSchool } from '../src/school/use-school.ts';
import type { Api } from '../src/shared/api.ts';
import { watchNews } from '../src/shared/news-socket.ts';

/** Without a socket a page asks every six seconds. */
const longerThanPollMs = 7_000;

const school = useSchool();

/** Whatever hour it is. */
async function endQuietHours(admin: Api): Promise<void> {
  const { version } = await admin.get('config.form', {});
  const body = { _quietFrom: 'none' };
  await admin.get('config.saveTenantConfig', { query: { version }, body });
}

it('rings the bell of a child whose work is sent back, unless the child has switched it off', async () => {
  const admin = await school.signIn('admin');
  await endQuietHours(admin);
  const teacher = await school.signIn('teacher');
  const { records } = await teacher.get('reviews.list', { query: { pageSize: 100 } });
  const first = records.find((one) =>
    records.some(({ id, userId }) => id !== one.id && userId === one.userId),
  );
  const second = records.find(({ id, userId }) => id !== first?.id && userId === first?.userId);
  if (!first || !second) throw new Error('no child has two works that wait');
  const [author] = await admin.get('users.queryByIds', { query: { userIds: first.userId } });
  const child = await school.visit({
    as: await school.signIn(author?.username ?? ''),
    size: 'phone',
  });
  const { page } = child;
  const { t } = driveConsole(page, 'zh-CN');
  const news = await watchNews(page);
  await page.goto('/account/center');
  await page.getByRole('button', { name: t('messages.bell'), exact: true }).waitFor();
  await news.isOpen();

  const decide = ({ id, versionId }: typeof first) =>
    teacher.get('reviews.decide', {
      body: { workId: id, versionId, action: 'return', comment: '开头说一说怎么玩' },
    });
  const asked = news.asked();
  await page.waitForTimeout(longerThanPollMs);
  expect(news.asked()).toBe(asked);
  await decide(first);

  // The socket tells it: the page does not ask every few seconds while one is open.
  await page.getByRole('button', { name: t('messages.bell.count', { n: 1 }) }).click();
  await page.getByText(`作品「${first.workName}」可以再改一改`).last().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/account/mineWork');

  await page.goto('/account/settings/notification');
  await page.getByRole('switch', { name: '老师请我改一改作品' }).click();
  await page.getByText('不再提醒：老师请我改一改作品').waitFor();
  await decide(second);
  // What comes after it is told: by then it would have been, too.
  const body = { workName: '画一张地图', codeType: 2, workDept: first.departId ?? '' };
  await teacher.get('homeworks.add', { body });
  await page.getByRole('button', { name: t('messages.bell.count', { n: 1 }) }).waitFor();
  await page.goto('/isps/userAnnouncement');
  await page.getByText('新作业「画一张地图」').first().waitFor();
  expect(await page.getByText(`作品「${second.workName}」可以再改一改`).count()).toBe(0);
});
