import { fileURLToPath } from 'node:url';
import { demoNews } from '@sprout/content/school';
import { endpoints } from '@sprout/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { anAdmin } from '../../testing/factories.ts';
import { writeNews } from '../../testing/news-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { demoKeys, seedDemoNews, seedDemoPeople } from './index.ts';
import { removeDemo } from './remove.ts';

const folder = fileURLToPath(new URL('../../../../../packages/content/covers', import.meta.url));

async function aDemoSchool(): Promise<TestApp> {
  const testApp = await aTestApp();
  await seedDemoPeople(testApp.app.context, Object.fromEntries(demoKeys.map((key) => [key, '-'])));
  return testApp;
}

const seed = ({ app: { http, context } }: TestApp) => seedDemoNews({ http, context, folder });
const shown = async ({ call }: TestApp, language: string) =>
  (
    await call(endpoints.news.newsList, {
      headers: { 'accept-language': language, 'x-sprout-client': '1' },
    })
  ).body.result?.records ?? [];

it('fills the demo school once, in both languages and with covers', async () => {
  const testApp = await aDemoSchool();

  await seed(testApp);
  await seed(testApp);

  const chinese = await shown(testApp, 'zh-CN');
  const english = await shown(testApp, 'en-US');
  expect(chinese.map(({ newsTitle }) => newsTitle)).toEqual(demoNews.map(({ title }) => title.zh));
  expect(english.map(({ newsTitle }) => newsTitle)).toEqual(demoNews.map(({ title }) => title.en));
  expect(chinese.map(({ cover }) => /^cover\/\w+\.webp$/.test(cover ?? ''))).toEqual(
    demoNews.map(() => true),
  );
});

it('goes with the demo, but for what the school has written itself', async () => {
  const testApp = await aDemoSchool();
  await seed(testApp);
  const admin = await anAdmin(testApp);
  await writeNews(testApp, admin, '我们自己的');
  const [first] = await shown(testApp, 'zh-CN');
  await testApp.call(endpoints.news.view, { body: { id: first?.id } });

  await removeDemo(testApp.app.context);

  const { write } = testApp.app.context.database;
  const left = await sql`select 1 from teaching_news_view union all
    select 1 from sys_data_log l where l.data_table = 'teaching_news'
      and not exists (select 1 from teaching_news n where n.id = l.data_id)`.execute(write);
  expect((await shown(testApp, 'zh-CN')).map(({ newsTitle }) => newsTitle)).toEqual(['我们自己的']);
  expect(left.rows).toEqual([]);
});
