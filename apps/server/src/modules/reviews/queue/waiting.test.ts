import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aClass, anAdmin, type TestUser } from '../../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  aTaughtClass,
  aWork,
  decide,
  type Head,
  type TaughtClass,
} from '../../../testing/works-kit.ts';

const run = ({ app }: TestApp, text: string, values: unknown[] = []) =>
  app.context.database.pool.query(text, values);

const setWork = (testApp: TestApp, change: string, work: Head, value?: unknown) =>
  run(testApp, `update work set ${change} where id = $1`, [work.id, ...(value ? [value] : [])]);

type Change = (
  testApp: TestApp,
  room: TaughtClass,
  works: { waiting: Head; shown: Head; draft: Head },
) => Promise<unknown>;

it.each<[string, number, Change]>([
  ['nothing happened', 1, async () => undefined],
  ['another was handed in', 2, (app, { student }) => aWork(app, student, { kind: 'submitted' })],
  [
    'it was approved',
    0,
    (app, { teacher }, { waiting }) => decide(app, teacher, waiting, 'approve'),
  ],
  [
    'it was returned',
    0,
    (app, { teacher }, { waiting }) =>
      decide(app, teacher, waiting, 'return', { comment: '再想想' }),
  ],
  [
    'its approval was undone',
    1,
    async (app, { teacher }, { waiting }) => {
      const { body } = await decide(app, teacher, waiting, 'approve');
      const reviewId = body.result?.reviewId ?? '';
      return app.call(endpoints.reviews.undo, { body: { reviewId } }, teacher.token);
    },
  ],
  ['it was thrown away', 0, (app, _, { waiting }) => setWork(app, 'deleted_at = now()', waiting)],
  [
    'it came back from the trash',
    1,
    async (app, _, { waiting }) => {
      await setWork(app, 'deleted_at = now()', waiting);
      await setWork(app, 'deleted_at = null', waiting);
    },
  ],
  [
    'it is gone for good',
    0,
    (app, _, { waiting }) => run(app, 'delete from work where id = $1', [waiting.id]),
  ],
  [
    'it moved to another class',
    0,
    async (app, _, { waiting }) => setWork(app, 'depart_id = $2', waiting, (await aClass(app)).id),
  ],
  ['only its name changed', 1, (app, _, { waiting }) => setWork(app, "work_name = '新'", waiting)],
  [
    'a shown one and a draft were thrown away',
    1,
    async (app, _, { shown, draft }) => {
      await setWork(app, 'deleted_at = now()', shown);
      await setWork(app, 'deleted_at = now()', draft);
    },
  ],
])('tells how many works wait after %s: %i', async (_, expected, change) => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const shown = await aWork(testApp, room.student, { kind: 'submitted' });
  await decide(testApp, room.teacher, shown, 'approve');
  const draft = await aWork(testApp, room.student);
  const waiting = await aWork(testApp, room.student, { kind: 'submitted' });

  await change(testApp, room, { waiting, shown, draft });

  const counts = await countsOf(testApp, room.teacher);
  const classes = [{ id: room.group.id, departName: room.group.name, waiting: expected }];
  expect(counts).toMatchObject({ waiting: expected, departs: expected > 0 ? classes : [] });
  expect((await countsOf(testApp, await anAdmin(testApp)))?.waiting).toBe(
    await countWorks(testApp),
  );
});

it('puts many steps together and still tells the number, several readers at once', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const other = await aTaughtClass(testApp);
  const admin = await anAdmin(testApp);
  for (const { student } of [room, other]) await aWork(testApp, student, { kind: 'submitted' });
  const turn = (state: string) =>
    run(testApp, "update work set review_state = $1 where review_state <> 'draft'", [state]);
  for (let time = 0; time < 200; time += 1) {
    await turn('returned');
    await turn('waiting');
  }

  const readers = [admin, room.teacher, admin, other.teacher];
  const first = await Promise.all(readers.map((reader) => countsOf(testApp, reader)));
  const second = await Promise.all(readers.map((reader) => countsOf(testApp, reader)));

  expect(first.map((counts) => counts?.waiting)).toEqual([2, 1, 2, 1]);
  expect(second).toEqual(first);
  const { rows } = await run(testApp, 'select depart_id, step from work_waiting_step');
  expect(rows).toHaveLength(2);
});

const countsOf = async (testApp: TestApp, { token }: TestUser) =>
  (await testApp.call(endpoints.reviews.counts, {}, token)).body.result;

/** The same number, counted in another way. */
async function countWorks(testApp: TestApp): Promise<number> {
  const { rows } = await run(
    testApp,
    "select count(*)::int as count from work where review_state = 'waiting' and deleted_at is null",
  );
  return rows[0]?.count;
}
