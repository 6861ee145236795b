import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aStudent } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  aShownWork,
  aTaughtClass,
  decide,
  save,
  type TaughtClass,
} from '../../testing/works-kit.ts';

const { works, reviews } = endpoints;

it('leaves the row of a work alone when it is looked at, liked and commented on', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const { id: workId } = await aShownWork(testApp, room);
  await openComments(testApp);
  const before = await rowVersion(testApp, workId);

  const viewed = await testApp.call(works.view, { body: { workId } }, room.teacher.token);
  const liked = await testApp.call(works.star, { query: { workId } }, room.teacher.token);
  const said = await testApp.call(
    works.saveComment,
    { body: { workId, comment: '真好看' } },
    room.teacher.token,
  );

  expect([viewed, liked, said].map(({ body }) => body.success)).toEqual([true, true, true]);
  expect(viewed.body.result?.viewNum).toBe(1);
  expect(liked.body.result?.starNum).toBe(1);
  expect(await rowVersion(testApp, workId)).toBe(before);
});

it.each<[string, (testApp: TestApp, room: TaughtClass, work: Shown) => Promise<unknown>]>([
  ['taken down', (app, { teacher }, work) => decide(app, teacher, work, 'takeDown')],
  ['featured', (app, { teacher }, work) => decide(app, teacher, work, 'feature')],
  [
    'thrown away',
    (app, { student }, { id }) => app.call(works.delete, { query: { id } }, student.token),
  ],
  [
    'brought back from the trash',
    async (app, { student }, { id }) => {
      await app.call(works.delete, { query: { id } }, student.token);
      await app.call(works.restore, { body: { workId: id } }, student.token);
    },
  ],
  [
    'saved while it lies in the trash',
    async (app, { student }, { id }) => {
      await app.call(works.delete, { query: { id } }, student.token);
      await save(app, student, { workId: id, baseRevision: 1, note: 'again' });
    },
  ],
  [
    'saved with another type',
    (app, { student }, { id }) =>
      save(app, student, { workId: id, baseRevision: 1, note: 'again', workType: '10' }),
  ],
  [
    'kept to its author',
    (app, { student }, { id }) =>
      app.call(works.update, { body: { workId: id, visibility: 'private' } }, student.token),
  ],
  [
    'put back by an undo',
    async (app, { teacher }, work) => {
      const { body } = await decide(app, teacher, work, 'takeDown');
      const reviewId = body.result?.reviewId ?? '';
      return app.call(reviews.undo, { body: { reviewId } }, teacher.token);
    },
  ],
])('keeps the place in public lists true when a work is %s', async (_, change) => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const work = await aShownWork(testApp, room);

  await change(testApp, room, work);

  const rows = await listRows(testApp);
  expect(rows.kept).toEqual(rows.counted);
  expect(rows.kept).toHaveLength(1);
});

it('counts what a few viewers do at once, each of them once', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const { id: workId } = await aShownWork(testApp, room);
  const children = await Promise.all(
    Array.from({ length: 5 }, () => aStudent(testApp, { departs: [room.group] })),
  );

  await Promise.all(
    children.flatMap(({ token }) => [
      testApp.call(works.star, { query: { workId } }, token),
      testApp.call(works.view, { body: { workId } }, token),
      testApp.call(works.star, { query: { workId } }, token),
      testApp.call(works.view, { body: { workId } }, token),
    ]),
  );

  const { body } = await testApp.call(works.leaderboard, { query: { orderBy: 'star' } });
  expect(body.result?.records[0]).toMatchObject({ id: workId, starNum: 5, viewNum: 5 });
});

/** Comments that count at once: open, and none waits. */
async function openComments({ app }: TestApp): Promise<void> {
  const change = (key: string, value: string) =>
    app.context.database.write
      .updateTable('sys_config')
      .set({ config_value: value })
      .where('config_key', '=', key)
      .execute();
  await change('allowComment', '1');
  await change('_reviewComments', '0');
}

type Shown = { id: string; versionId: string };

/** Changes whenever the row is written. */
async function rowVersion({ app }: TestApp, workId: string): Promise<string> {
  const { rows } = await app.context.database.pool.query(
    'select xmin::text, ctid::text from work where id = $1',
    [workId],
  );
  return JSON.stringify(rows);
}

/** What public lists read, and the same counted from the works. */
async function listRows({ app }: TestApp) {
  const { pool } = app.context.database;
  const kept = await pool.query(
    'select work_id, listed_at, work_type, is_featured from work_counter order by work_id',
  );
  const counted = await pool.query(`select c.work_id,
      case when is_listed then w.published_at end as listed_at,
      case when is_listed then w.work_type end as work_type,
      is_listed and w.is_featured as is_featured
    from work_counter c join work w on w.id = c.work_id
    cross join lateral (select w.visibility = 'public' and w.published_version_id is not null
      and w.deleted_at is null as is_listed) l
    order by c.work_id`);
  return { kept: kept.rows, counted: counted.rows };
}
