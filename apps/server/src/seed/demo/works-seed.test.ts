import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createSiteConfig } from '../../modules/config/index.ts';
import { mainSchoolId } from '../../platform/audit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { demoConfig, demoKeys, seedDemoPeople, seedDemoWorks } from './index.ts';

/** One of each state, and the liveliest one first. */
const keys = ['python-flower', 'python-chatbot', 'python-times-table', 'junior-crossing', 'plain'];

async function aFolderOfWorks(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sprout-demo-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = '../../../../../packages/content/covers/birthday-party.webp';
  const cover = fileURLToPath(new URL(file, import.meta.url));
  for (const key of keys) {
    await writeFile(join(folder, `${key}.py`), `print("${key}")\n`);
    await copyFile(cover, join(folder, `${key}.webp`));
  }
  const works = keys.map((key) => {
    return { key, name: `作品 ${key}`, description: '', tags: ['画画'], workType: '4', ext: 'py' };
  });
  await writeFile(join(folder, 'works.json'), JSON.stringify(works));
  return folder;
}

async function aDemoSchool(): Promise<TestApp> {
  const testApp = await aTestApp();
  await createSiteConfig(testApp.app.context).set(mainSchoolId, demoConfig);
  const hashes = Object.fromEntries(demoKeys.map((key) => [key, '-']));
  await seedDemoPeople(testApp.app.context, hashes);
  return testApp;
}

/** The server until it ends: after so many calls none is answered, and what was begun comes to rest. */
function endingAfter(http: FastifyInstance, calls: number) {
  const begun: Promise<unknown>[] = [];
  const inject = (request: InjectOptions) => {
    if (begun.length === calls) throw new Error('the process ends');
    const reply = http.inject(request);
    begun.push(reply);
    return reply;
  };
  // The filling uses no more of it than this.
  return { http: { inject } as unknown as FastifyInstance, rest: () => Promise.allSettled(begun) };
}

const fill = ({ app }: TestApp, folder: string, http = app.http): Promise<void> =>
  seedDemoWorks({ http, context: app.context, folder });

/** What people see of each work, and how often things were done to it. */
async function schoolOf({ app }: TestApp): Promise<unknown> {
  const { rows } = await sql`select w.work_name, w.is_demo, w.published_at,
      (select count(*) from work_version v where v.work_id = w.id) as versions,
      (select count(*) from work_star s where s.work_id = w.id) as stars,
      (select count(*) from work_view s where s.work_id = w.id) as views,
      (select count(*) from work_comment c where c.work_id = w.id) as comments,
      (select count(*) from work_review r where r.work_id = w.id) as reviews
    from work w order by w.work_name, w.id`.execute(app.context.database.write);
  return rows;
}

it.each([4, 15])('ends as one filling when it was broken off after %i calls', async (calls) => {
  const folder = await aFolderOfWorks();
  const undisturbed = await aDemoSchool();
  await fill(undisturbed, folder);
  const testApp = await aDemoSchool();

  const { http, rest } = endingAfter(testApp.app.http, calls);
  await expect(fill(testApp, folder, http)).rejects.toThrow('the process ends');
  await rest();
  await fill(testApp, folder);

  expect(await schoolOf(testApp)).toEqual(await schoolOf(undisturbed));
});

it('counts the views and likes of a work as it counts those of calls', async () => {
  const folder = await aFolderOfWorks();
  const testApp = await aDemoSchool();
  await fill(testApp, folder);

  const { rows } = await sql<{ views: number; likes: number; isRight: boolean }>`
    select c.view_num as views, c.star_num as likes,
      c.view_num = (select count(*) from work_view v where v.work_id = c.work_id)
      and c.star_num = (select count(*) from work_star s where s.work_id = c.work_id)
      and c.listed_at is not null as "isRight"
    from work_counter c where c.view_num > 0`.execute(testApp.app.context.database.write);

  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter(({ isRight }) => !isRight)).toEqual([]);
  expect(rows.every(({ views, likes }) => views >= likes && likes > 0)).toBe(true);
});

it('does nothing once the school is filled', async () => {
  const folder = await aFolderOfWorks();
  const testApp = await aDemoSchool();
  await fill(testApp, folder);
  const before = await schoolOf(testApp);

  await fill(testApp, folder, endingAfter(testApp.app.http, 0).http);

  expect(await schoolOf(testApp)).toEqual(before);
});

it('tells nobody of what the demo people did, and everybody of what happened before', async () => {
  const testApp = await aDemoSchool();
  const { events, database } = testApp.app.context;
  await events.publish(database.write, 'user.renamed', { userId: 'nobody' });
  testApp.clock.advance(1000);

  await fill(testApp, await aFolderOfWorks());

  expect(await events.deliver()).toBe(1);
});
