import { demoChildren, demoClasses } from '@sprout/content/school';
import { expect, inject, it } from 'vitest';
import { driveConsole } from '../src/pages/console-driver.ts';
import { startTwoNodes, type TwoNodes } from '../src/school/two-nodes.ts';
import { useSchool } from '../src/school/use-school.ts';
import { logIn } from '../src/shared/api.ts';
import { watchNews } from '../src/shared/news-socket.ts';

let nodes: TwoNodes;
const school = useSchool(async () => {
  nodes = await startTwoNodes(inject('schoolTemplate'));
  return nodes;
});

it('tells children of two classes at two nodes of an announcement, which is read, counted, revoked and gone', async () => {
  const admin = await school.signIn('admin');
  const [first, second] = demoChildren;
  const other = demoChildren.at(-1);
  if (!first || !second || !other) throw new Error('expected children of two classes');
  expect(new Set([first, second, other].map(({ classId }) => classId)).size).toBe(2);
  const open = async ({ username }: typeof first, at: string) => {
    const as = await logIn(at, username, school.password);
    const visitor = await school.visit({ as, at, size: 'phone' });
    const { t } = driveConsole(visitor.page, 'zh-CN');
    const news = await watchNews(visitor.page);
    await visitor.page.goto('/account/center');
    await visitor.page.getByRole('button', { name: t('messages.bell'), exact: true }).waitFor();
    await news.isOpen();
    return { ...visitor, t, news };
  };
  const readers = [
    await open(first, nodes.url),
    await open(second, nodes.otherUrl),
    await open(other, nodes.otherUrl),
  ];

  const { id } = await admin.get('announcementList.add', {
    body: {
      titile: '明天带上水彩笔',
      msgCategory: '1',
      priority: 'H',
      msgType: 'DEPART',
      departIds: demoClasses.map(({ id }) => id).join(','),
      startTime: '2020-01-01 00:00:00',
      endTime: '2099-01-01 00:00:00',
      msgAbstract: '我们画自己的舞台背景。',
    },
  });
  await admin.get('announcements.doReleaseData', { query: { id } });

  for (const { page, t, news } of readers) {
    await page.getByRole('button', { name: t('messages.bell.count', { n: 1 }) }).click();
    // The sockets of both nodes told it; the page asks by itself only each minute.
    expect(news.told(id)).toBe(true);
    await page.getByText('明天带上水彩笔').last().click();
    await page.getByRole('dialog').getByText('我们画自己的舞台背景。').first().waitFor();
  }
  await expect
    .poll(async () => (await admin.get('announcementList.queryById', { query: { id } })).readCount)
    .toBe(readers.length);

  await admin.get('announcements.doReovkeData', { query: { id } });

  for (const { page, t } of readers) await page.getByText(t('messages.gone.title')).waitFor();
  for (const { page } of readers) {
    await page.goto('/isps/userAnnouncement');
    await page.getByRole('heading').first().waitFor();
    expect(await page.getByText('明天带上水彩笔').count()).toBe(0);
  }
});
