import { news } from '@sprout/contract';
import type { TestUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** News as an administrator writes it: published now unless the form says otherwise. */
export async function writeNews(
  testApp: TestApp,
  { token }: TestUser,
  newsTitle: string,
  more: object = {},
): Promise<string> {
  const body = { newsTitle, newsStatus: 1, ...more };
  const reply = await testApp.call(news.endpoints.add, { body }, token);
  if (!reply.body.result) throw new Error(`no news was made: ${JSON.stringify(reply.body)}`);
  return reply.body.result.id;
}
