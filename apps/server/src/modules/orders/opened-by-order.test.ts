import { courses, endpoints, orders } from '@sprout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { aClass, anAdmin, aStudent, type TestUser } from '../../testing/factories.ts';
import { lessonMaker } from '../../testing/lessons-kit.ts';
import { aPaidOrder } from '../../testing/orders-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { anId, save } from '../../testing/works-kit.ts';

const { mineCourse, mineUnit, getUnitWorkInfo, progress } = endpoints.lessons;
const { users, works } = endpoints;
const tomorrow = '2030-05-03 08:00:00';

let testApp: TestApp;
let admin: TestUser;
let make: ReturnType<typeof lessonMaker>;
let child: TestUser;
let courseId: string;
let first: string;
let second: string;

/** A child in no class, and a course that no class was given. */
beforeEach(async () => {
  testApp = await aTestApp();
  admin = await anAdmin(testApp);
  make = lessonMaker(testApp, admin);
  child = await aStudent(testApp, { realname: '小明' });
  courseId = await make.course({ courseName: '海洋' });
  first = await make.unit(courseId, '第一课');
  second = await make.unit(courseId, '第二课', { afterUnitId: first });
});

const refund = (id: string) =>
  testApp.call(orders.endpoints.refund, { body: { ids: id } }, admin.token);

const buy = (more: object = {}) =>
  aPaidOrder(testApp, admin, { child, courseId }, { payerPhone: '13812345678', ...more });

/** Everything that a child is told of courses and units. */
async function answersTo({ token }: TestUser) {
  const [mine, units, one, two, course, note] = await Promise.all([
    testApp.call(mineCourse, {}, token),
    testApp.call(mineUnit, { query: { courseId } }, token),
    testApp.call(getUnitWorkInfo, { query: { unitId: first } }, token),
    testApp.call(getUnitWorkInfo, { query: { unitId: second } }, token),
    testApp.call(courses.endpoints.queryById, { query: { id: courseId } }, token),
    testApp.call(progress, { body: { unitId: first } }, token),
  ]);
  return { mine, units, one, two, course, note };
}

/** Whether each of them was an answer, or the code of the refusal. */
const outcomeOf = ({ mine, ...rest }: Awaited<ReturnType<typeof answersTo>>) => ({
  mine: mine.body.result?.length,
  ...Object.fromEntries(
    Object.entries(rest).map(([name, { body }]) => [name, body.error?.code ?? 'open']),
  ),
});

const closed = {
  mine: 0,
  units: 'course.noAccess',
  one: 'unit.notFound',
  two: 'unit.notFound',
  course: 'course.noAccess',
  note: 'unit.notFound',
};
const opened = {
  mine: 1,
  units: 'open',
  one: 'open',
  two: 'unit.notOpen',
  course: 'open',
  note: 'open',
};

describe('a paid order', () => {
  it('opens its course to the child in every answer, and to no other child', async () => {
    const other = await aStudent(testApp);
    const before = outcomeOf(await answersTo(child));
    await buy();

    expect(before).toEqual(closed);
    expect(outcomeOf(await answersTo(child))).toEqual(opened);
    expect(outcomeOf(await answersTo(other))).toEqual(closed);
  });

  it('opens nothing before it is paid', async () => {
    const body = { userId: child.id, actionId: courseId, price: '9', method: '3', payer: 'school' };
    await testApp.call(orders.endpoints.add, { body }, admin.token);

    expect(outcomeOf(await answersTo(child))).toEqual(closed);
  });

  it('lets the child save, hand in and go on to the next unit', async () => {
    await buy();

    const draft = await save(testApp, child, { courseId: first });
    const handedIn = await save(testApp, child, {
      workId: draft.body.result?.id ?? '',
      baseRevision: 1,
      courseId: first,
      kind: 'submitted',
    });

    expect(handedIn.body.success).toBe(true);
    expect(outcomeOf(await answersTo(child))).toMatchObject({ two: 'open' });
  });

  it('does not wait for a class that begins later or puts units off', async () => {
    const group = await aClass(testApp);
    child = await aStudent(testApp, { departs: [group] });
    await make.give(courseId, group.id, tomorrow);
    await make.release(first, group.id, tomorrow);
    await buy();

    expect(outcomeOf(await answersTo(child))).toEqual(opened);
  });

  it('is told to the child in no answer', async () => {
    await buy({ price: '123.45', comment: '收据在抽屉里' });

    const told = JSON.stringify(Object.values(await answersTo(child)).map(({ body }) => body));

    for (const secret of ['123.45', '李妈妈', '13812345678', '收据在抽屉里', 'D20300502'])
      expect(told).not.toContain(secret);
    expect(told).not.toMatch(/isBought|payPrice|orderNo/);
    const asked = await testApp.call(orders.endpoints.list, {}, child.token);
    expect(asked.body.error?.code).toBe('access.denied');
  });
});

describe('a refunded order', () => {
  it('closes its course and keeps works and progress', async () => {
    const order = await buy();
    const workId = anId();
    await save(testApp, child, { workId, courseId: first, kind: 'submitted' });
    await refund(order);

    const submit = await save(testApp, child, {
      workId,
      courseId: first,
      baseRevision: 1,
      note: '二',
      kind: 'submitted',
    });

    expect(outcomeOf(await answersTo(child))).toEqual(closed);
    expect(submit.body.error?.code).toBe('work.unknownUnit');
    const { body } = await testApp.call(works.mine, {}, child.token);
    expect(body.result?.records.map(({ id }) => id)).toEqual([workId]);
    const left = await testApp.app.context.database.write
      .selectFrom('teaching_unit_progress')
      .select('unit_id')
      .where('user_id', '=', child.id)
      .execute();
    expect(left).toEqual([{ unit_id: first }]);
  });

  it('leaves the course open that a class of the child has', async () => {
    const group = await aClass(testApp);
    child = await aStudent(testApp, { departs: [group] });
    await make.give(courseId, group.id, '2030-05-02 07:00:00');

    await refund(await buy());

    expect(outcomeOf(await answersTo(child))).toEqual(opened);
  });
});

describe('what an order names', () => {
  const row = async (id: string) => {
    const { body } = await testApp.call(orders.endpoints.queryById, { query: { id } }, admin.token);
    return body.result;
  };

  it('may be erased: the record of a child stays without child and guardian', async () => {
    const id = await buy({ comment: '妈妈是小李' });
    const gone = { query: { userIds: child.id } };
    await testApp.call(users.deleteBatch, { query: { ids: child.id } }, admin.token);
    await testApp.call(users.deleteRecycleBin, gone, admin.token);

    expect(await row(id)).toMatchObject({
      status: '1',
      payPrice: '199.00',
      payerName: null,
      payerPhone: null,
      comment: null,
    });
    const { rows } = await testApp.app.context.database.pool.query<{ kept: string }>(
      "select string_agg(data_content::text, '') as kept from sys_data_log where data_id = $1",
      [id],
    );
    expect(rows[0]?.kept).toContain('199.00');
    expect(rows[0]?.kept).not.toMatch(/李妈妈|13812345678|小李/);
    expect(JSON.stringify(await row(id))).not.toContain('小明');
  });

  it('may be a course in the recycle bin, which is closed, and comes back open', async () => {
    await buy();
    const { delete: remove, putRecycleBin } = courses.endpoints;
    await testApp.call(remove, { query: { id: courseId } }, admin.token);
    const inBin = outcomeOf(await answersTo(child));
    await testApp.call(putRecycleBin, { body: { ids: courseId } }, admin.token);

    expect(inBin).toMatchObject({ mine: 0, units: 'course.noAccess', one: 'unit.notFound' });
    expect(outcomeOf(await answersTo(child))).toEqual(opened);
  });

  it('may be a course that is gone, of which the order keeps the name', async () => {
    const id = await buy();
    await testApp.call(courses.endpoints.delete, { query: { id: courseId } }, admin.token);
    await testApp.call(
      courses.endpoints.deleteRecycleBin,
      { query: { ids: courseId } },
      admin.token,
    );

    expect(await row(id)).toMatchObject({ courseName: '海洋', status: '1' });
    expect((await refund(id)).body.success).toBe(true);
  });
});
