import { expect, it } from 'vitest';
import { driveConsole } from '../src/pages/console-driver.ts';
import { useSchool } from '../src/school/use-school.ts';
import { watchNews } from '../src/shared/news-socket.ts';

const school = useSchool();

it('reaches the open page of a child, is read, counted, revoked and gone', async () => {
  const admin = await school.visit({ as: await school.signIn('admin') });
  const child = await school.visit({ as: await school.signIn('student'), size: 'phone' });
  const { page, t, head, row, front, button } = driveConsole(admin.page, 'zh-CN');
  const news = await watchNews(child.page);
  await child.page.goto('/account/center');
  const bell = child.page.getByRole('button', { name: t('messages.bell') });
  await bell.waitFor();
  await news.isOpen();
  // Words that only this test releases.
  const title = '周五下午停课一次';

  await page.goto('/isystem/annountCement');
  await head(t('kit.add', { noun: '通知' }));
  const form = front();
  await form.getByLabel('标题').first().fill(title);
  await form.getByLabel('摘要').first().fill('学校检修电路，下周照常。');
  await button('发布', form).click();
  await form.waitFor({ state: 'detached' });

  // Its socket tells it.
  await child.page.getByRole('button', { name: t('messages.bell.count', { n: 1 }) }).waitFor();
  await child.page.getByRole('button', { name: t('messages.push.open') }).click();
  const message = child.page.getByRole('dialog');
  await message.getByText('学校检修电路，下周照常。').first().waitFor();
  const ours = page.getByRole('row').filter({ hasText: title });
  await page.getByRole('button', { name: t('kit.refresh') }).click();
  await ours.getByText(/^1 \/ \d+ 人$/).waitFor();

  await row('撤回', title);
  await button('撤回 1 条通知', front()).click();

  await message.getByText(t('messages.gone.title')).waitFor();
  await child.page.goto('/isps/userAnnouncement');
  await child.page.getByRole('heading').first().waitFor();
  expect(await child.page.getByText(title).count()).toBe(0);
});
