import { courseDeparts, courses, courseUnits, endpoints, unitReleases } from '@sprout/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aClass, anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
let admin: TestUser;

beforeEach(async () => {
  testApp = await aTestApp();
  admin = await anAdmin(testApp);
});

const course = async (body: { courseName: string; departIds?: string }) =>
  (await testApp.call(courses.endpoints.add, { body }, admin.token)).body.result?.id ?? '';

const unit = async (courseId: string, unitName: string, more: object = {}) =>
  (
    await testApp.call(
      courseUnits.endpoints.add,
      { body: { courseId, unitName, ...more } },
      admin.token,
    )
  ).body;

const unitId = async (courseId: string, unitName: string): Promise<string> =>
  (await unit(courseId, unitName)).result?.id ?? '';

const give = async (courseId: string, deptId: string, by = admin) =>
  (await testApp.call(courseDeparts.endpoints.add, { body: { courseId, deptId } }, by.token)).body;

/** Sends the call while another transaction, which commits as soon as the call waits for it, gives a class the course. */
async function whileGiving<T>(
  { courseId, deptId }: { courseId: string; deptId: string },
  send: () => Promise<T>,
): Promise<T> {
  const { database } = testApp.app.context;
  const now = testApp.clock.now();
  let sent: Promise<T> | undefined;
  await database.transaction(async (tx) => {
    await tx
      .insertInto('teaching_course_depart')
      .values({
        id: `other-${deptId}`,
        school_id: '1',
        dept_id: deptId,
        course_id: courseId,
        created_at: now,
        updated_at: now,
      })
      .execute();
    sent = send();
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(database.read);
        expect(rows).toHaveLength(1);
      },
      { interval: 20, timeout: 10_000 },
    );
  });
  if (!sent) throw new Error('no call was sent');
  return sent;
}

const classesOf = async (by: TestUser, query: { courseId: string; departName?: string }) =>
  (await testApp.call(endpoints.courseDeparts.classes, { query }, by.token)).body.result?.records;

const unitNames = async (courseId: string) => {
  const { body } = await testApp.call(
    courseUnits.endpoints.list,
    { query: { courseId } },
    admin.token,
  );
  return body.result?.records.map(({ unitName }) => unitName);
};

describe('courses', () => {
  it('count their units and classes', async () => {
    const id = await course({ courseName: '海洋' });
    await unit(id, '第一课');
    await unit(id, '第二课');
    await give(id, (await aClass(testApp)).id);

    const { body } = await testApp.call(courses.endpoints.list, {}, admin.token);

    expect(body.result?.records).toMatchObject([
      { courseName: '海洋', unitCount: 2, classCount: 1 },
    ]);
  });

  it('take their units into the bin and bring back those that went with them', async () => {
    const id = await course({ courseName: '海洋' });
    const gone = await unitId(id, '早就删了');
    await unit(id, '第一课');
    await testApp.call(courseUnits.endpoints.delete, { query: { id: gone } }, admin.token);

    await testApp.call(courses.endpoints.delete, { query: { id } }, admin.token);
    const deleted = await unitNames(id);
    await testApp.call(courses.endpoints.putRecycleBin, { body: { ids: id } }, admin.token);

    expect(deleted).toEqual([]);
    expect(await unitNames(id)).toEqual(['第一课']);
  });

  it('leave the lists of their classes with them, and stand there again', async () => {
    const { id: deptId } = await aClass(testApp);
    const id = await course({ courseName: '海洋' });
    await give(id, deptId);
    const ofClass = async () => {
      const answer = await testApp.call(
        courseDeparts.endpoints.list,
        { query: { deptId } },
        admin.token,
      );
      return answer.body.result?.records.map(({ courseId }) => courseId);
    };

    await testApp.call(courses.endpoints.delete, { query: { id } }, admin.token);
    const between = await ofClass();
    await testApp.call(courses.endpoints.putRecycleBin, { body: { ids: id } }, admin.token);

    expect([between, await ofClass()]).toEqual([[], [id]]);
  });

  it('leave no unit, opening time or progress behind when they are erased', async () => {
    const { database, clock } = testApp.app.context;
    const id = await course({ courseName: '海洋' });
    const first = await unitId(id, '第一课');
    const { id: departId } = await aClass(testApp);
    await give(id, departId);
    const body = { unitId: first, departId, opensAt: '2026-09-01 08:00:00' };
    await testApp.call(unitReleases.endpoints.add, { body }, admin.token);
    await sql`insert into teaching_unit_progress (unit_id, user_id, school_id, course_id, opened_at)
      values (${first}, ${admin.id}, '1', ${id}, ${clock.now()})`.execute(database.write);

    await testApp.call(courses.endpoints.delete, { query: { id } }, admin.token);
    await testApp.call(courses.endpoints.deleteRecycleBin, { query: { ids: id } }, admin.token);

    const { rows } =
      await sql`select 1 from teaching_course_unit union all select 1 from teaching_course_depart
      union all select 1 from teaching_unit_release union all select 1 from teaching_unit_progress`.execute(
        database.write,
      );
    expect(rows).toEqual([]);
  });
});

describe('deleting a course or a unit for good', () => {
  const erase = async (table: typeof courses | typeof courseUnits, id: string, by: TestUser) => {
    await testApp.call(table.endpoints.delete, { query: { id } }, admin.token);
    const query = { ids: id };
    return (await testApp.call(table.endpoints.deleteRecycleBin, { query }, by.token)).body;
  };
  const made = async (by: TestUser) => {
    const body = { courseName: '海洋' };
    const { result } = (await testApp.call(courses.endpoints.add, { body }, by.token)).body;
    return result?.id ?? '';
  };
  const handIn = (unitId: string, departId: string, child: TestUser) =>
    sql`insert into homework_submission (id, school_id, unit_id, depart_id, user_id, state, attempts, is_late,
        is_excused, levels, created_at, updated_at)
      values (${child.id}, '1', ${unitId}, ${departId}, ${child.id}, 'handedIn', 1, false,
        false, '[]', now(), now())`.execute(testApp.app.context.database.write);

  it('is for who made it, not for colleagues', async () => {
    const group = await aClass(testApp);
    const maker = await aTeacher(testApp, { departs: [group], manages: [group] });
    const colleague = await aTeacher(testApp, { departs: [group], manages: [group] });
    const id = await made(maker);
    const unit = await unitId(id, '第一课');

    expect((await erase(courseUnits, unit, colleague)).error?.code).toBe('erase.notAuthor');
    expect((await erase(courses, id, colleague)).error?.code).toBe('erase.notAuthor');
    const bin = async ({ token }: TestUser) =>
      (
        await testApp.call(
          courses.endpoints.recycleBin,
          { query: { pageSize: 100 }, headers: { 'x-sprout-client': '1' } },
          token,
        )
      ).body.result as unknown as { eraseProblems?: Record<string, string> };
    expect((await bin(colleague)).eraseProblems?.[id]).toContain('只有创建它的人');
    expect((await bin(maker)).eraseProblems?.[id]).toBeUndefined();
    expect((await erase(courses, id, maker)).success).toBe(true);
  });

  it('is refused while children of other classes have something in it', async () => {
    const [own, others] = [await aClass(testApp), await aClass(testApp)];
    const maker = await aTeacher(testApp, { departs: [own], manages: [own] });
    const id = await made(maker);
    const unit = await unitId(id, '第一课');
    await handIn(unit, own.id, await aStudent(testApp, { departs: [own] }));
    const child = await aStudent(testApp, { departs: [others] });
    await handIn(unit, others.id, child);

    const ofUnit = await erase(courseUnits, unit, maker);
    const refused = await erase(courses, id, maker);
    const { rows } = await sql`select 1 from homework_submission where unit_id = ${unit}`.execute(
      testApp.app.context.database.write,
    );

    expect([refused.error?.code, ofUnit.error?.code]).toEqual([
      'erase.othersHaveWork',
      'erase.othersHaveWork',
    ]);
    expect(rows).toHaveLength(2);
    expect((await erase(courses, id, admin)).success).toBe(true);
  });

  it('takes along what the own classes have in it', async () => {
    const own = await aClass(testApp);
    const maker = await aTeacher(testApp, { departs: [own], manages: [own] });
    const id = await made(maker);
    await handIn(await unitId(id, '第一课'), own.id, await aStudent(testApp, { departs: [own] }));

    expect((await erase(courses, id, maker)).success).toBe(true);
  });

  it('is for who sees the whole school where it came with Sprout', async () => {
    const maker = await aTeacher(testApp);
    const id = await made(maker);
    await sql`update teaching_course set built_in = true where id = ${id}`.execute(
      testApp.app.context.database.write,
    );

    expect((await erase(courses, id, maker)).error?.code).toBe('erase.builtIn');
    expect((await erase(courses, id, admin)).success).toBe(true);
  });
});

describe('units', () => {
  it('have checks that are understood, or say that they are not', async () => {
    const id = await course({ courseName: '海洋' });
    const asks = (what: string) =>
      JSON.stringify({ checks: [{ kind: 'block', what, how: 'atLeast', n: 1 }] });

    const known = await unit(id, '第一课', { checks: asks('loop') });
    const unknown = await unit(id, '第二课', { checks: asks('no such thing') });

    expect(known.result?.checks).toBe(asks('loop'));
    expect(unknown.error?.data).toEqual({ fields: { checks: 'badChecks' } });
  });

  it('wait for a unit of their own course, and not for each other', async () => {
    const id = await course({ courseName: '海洋' });
    const other = await course({ courseName: '天空' });
    const first = await unitId(id, '第一课');
    const second = (await unit(id, '第二课', { afterUnitId: first })).result;
    const stranger = await unitId(other, '别的课');

    const foreign = await unit(id, '第三课', { afterUnitId: stranger });
    const ring = await testApp.call(
      courseUnits.endpoints.edit,
      { body: { id: first, courseId: id, unitName: '第一课', afterUnitId: second?.id ?? '' } },
      admin.token,
    );

    expect(second?.afterUnitId).toBe(first);
    expect(foreign.error?.data).toEqual({ fields: { afterUnitId: 'unknownRow' } });
    expect(ring.body.error?.data).toEqual({ fields: { afterUnitId: 'loop' } });
  });

  it.each([
    [2, 'https://video.example/one.mp4', 'hostNotAllowed'],
    [3, '<iframe src="//video.example/player?id=1"></iframe>', 'hostNotAllowed'],
    [2, 'javascript:alert(1)', 'hostNotAllowed'],
    [1, 'https://video.example/one.mp4', undefined],
  ])('have videos of allowed hosts only: source %i, %s', async (source, videoLink, problem) => {
    const id = await course({ courseName: '海洋' });

    const answer = await unit(id, '第一课', { courseVideoSource: source, videoLink });

    expect(answer.error?.data).toEqual(problem && { fields: { videoLink: problem } });
  });

  it('name the steps that a child ticks off', async () => {
    const id = await course({ courseName: '海洋' });
    const steps = [{ text: '拖一块积木' }, { text: '点绿旗', picture: 'cover/unknown.png' }];

    const good = await unit(id, '第一课', { steps: steps.slice(0, 1) });
    const bad = await unit(id, '第二课', { steps });

    expect(good.result?.steps).toEqual([{ text: '拖一块积木', picture: null, picture_url: '' }]);
    expect(bad.error?.data).toEqual({ fields: { 'steps.1.picture': 'unknownFile' } });
  });
});

describe('courses of classes', () => {
  it('go to classes that they are granted to, once', async () => {
    const school = await aClass(testApp, { category: 2 });
    const granted = await aClass(testApp, { below: school });
    const stranger = await aClass(testApp);
    const id = await course({ courseName: '海洋', departIds: school.id });

    const answers = [
      await give(id, granted.id),
      await give(id, granted.id),
      await give(id, stranger.id),
      await give(id, school.id),
    ];

    expect(answers.map(({ error }) => error?.code)).toEqual([
      undefined,
      'row.invalid',
      'course.notGranted',
      'course.notAClass',
    ]);
    expect(answers[1]?.error?.data).toEqual({ fields: { courseId: 'unique' } });
  });

  it('are chosen from those that the class may have, and given together, or none of them', async () => {
    const school = await aClass(testApp, { category: 2 });
    const granted = await aClass(testApp, { below: school });
    const stranger = await aClass(testApp);
    const bound = await course({ courseName: '海洋', departIds: school.id });
    const free = await course({ courseName: '太空' });
    const { token } = admin;
    const offered = async (departId: string) => {
      const { body } = await testApp.call(endpoints.courses.list, { query: { departId } }, token);
      return body.result?.records.map(({ id }) => id).sort();
    };
    const giveAll = async (deptId: string) => {
      const body = { deptId, courseIdList: [bound, free], openTime: '2030-05-01 08:00:00' };
      return (await testApp.call(endpoints.courseDeparts.addOrUpdate, { body }, token)).body;
    };
    const had = async (deptId: string) => {
      const query = { deptId };
      const { body } = await testApp.call(endpoints.courseDeparts.list, { query }, token);
      return body.result?.records.map(({ courseId, openTime }) => [courseId, openTime]);
    };
    await give(free, granted.id);

    const done = await giveAll(granted.id);
    const refused = await giveAll(stranger.id);

    expect(await offered(granted.id)).toEqual([bound, free].sort());
    expect(await offered(stranger.id)).toEqual([free]);
    expect([done.message, refused.error?.code]).toEqual(['操作成功！', 'course.notGranted']);
    expect(await had(granted.id)).toEqual(
      expect.arrayContaining([
        [bound, '2030-05-01 08:00:00'],
        [free, null],
      ]),
    );
    expect(await had(stranger.id)).toEqual([]);
  });

  it('are given to several classes at once, and each class is told of', async () => {
    const school = await aClass(testApp, { category: 2 });
    const first = await aClass(testApp, { below: school, name: '一班' });
    const second = await aClass(testApp, { below: school, name: '二班' });
    const had = await aClass(testApp, { below: school, name: '三班' });
    const stranger = await aClass(testApp);
    const notTheirs = await aClass(testApp, { below: school });
    const teacher = await aTeacher(testApp, { manages: [first, second, had, stranger] });
    const courseId = await course({ courseName: '海洋', departIds: school.id });
    await give(courseId, had.id);
    const ids = [first.id, had.id, stranger.id, notTheirs.id, second.id, first.id];

    const body = { courseId, deptIdList: ids, openTime: '2030-05-01 08:00:00' };
    const answer = await testApp.call(
      endpoints.courseDeparts.addForClasses,
      { body },
      teacher.token,
    );

    expect(answer.body.result).toEqual([
      { departId: first.id, outcome: 'given' },
      { departId: had.id, outcome: 'had' },
      { departId: stranger.id, outcome: 'notGranted' },
      { departId: notTheirs.id, outcome: 'outOfReach' },
      { departId: second.id, outcome: 'given' },
    ]);
    const openTime = '2030-05-01 08:00:00';
    const more = { parentName: school.name, isGranted: true };
    expect(await classesOf(teacher, { courseId })).toEqual(
      expect.arrayContaining([
        { id: first.id, departName: '一班', ...more, isGiven: true, openTime },
        { id: second.id, departName: '二班', ...more, isGiven: true, openTime },
        { id: had.id, departName: '三班', ...more, isGiven: true, openTime: null },
        expect.objectContaining({ id: stranger.id, isGiven: false, isGranted: false }),
      ]),
    );
    expect(await classesOf(teacher, { courseId, departName: '二' })).toHaveLength(1);
  });

  it('are given to the other classes when somebody else gives one of them the course meanwhile', async () => {
    const [raced, other] = [await aClass(testApp), await aClass(testApp)];
    const courseId = await course({ courseName: '海洋' });
    const second = await course({ courseName: '太空' });
    const toClasses = { courseId, deptIdList: [raced.id, other.id] };
    const toOneClass = { deptId: other.id, courseIdList: [courseId, second] };
    const { addForClasses, addOrUpdate } = endpoints.courseDeparts;

    const several = await whileGiving({ courseId, deptId: raced.id }, () =>
      testApp.call(addForClasses, { body: toClasses }, admin.token),
    );
    const one = await whileGiving({ courseId: second, deptId: other.id }, () =>
      testApp.call(addOrUpdate, { body: toOneClass }, admin.token),
    );

    expect(several.body.result).toEqual([
      { departId: raced.id, outcome: 'had' },
      { departId: other.id, outcome: 'given' },
    ]);
    expect(one.body.success).toBe(true);
    expect(await classesOf(admin, { courseId })).toMatchObject([
      { id: raced.id, openTime: null },
      { id: other.id, isGiven: true },
    ]);
  });

  it('are open at once unless another time is said', async () => {
    const group = await aClass(testApp);
    const child = await aStudent(testApp, { departs: [group] });
    const [now = '', later = '', closed = ''] = await Promise.all(
      ['一', '二', '三'].map((courseName) => course({ courseName })),
    );
    const give = (courseId: string, more: { openTime?: string | null }) => {
      const body = { deptId: group.id, courseIdList: [courseId], ...more };
      return testApp.call(endpoints.courseDeparts.addOrUpdate, { body }, admin.token);
    };

    await give(now, {});
    await give(later, { openTime: '2099-05-01 08:00:00' });
    await give(closed, { openTime: null });

    const { body } = await testApp.call(endpoints.lessons.mineCourse, {}, child.token);
    expect(body.result?.map(({ id }) => id)).toEqual([now]);
  });

  it('go with their class and come back with it, and what a child has done stays', async () => {
    const group = await aClass(testApp);
    const child = await aStudent(testApp, { departs: [group] });
    const id = await course({ courseName: '海洋' });
    const first = await unitId(id, '第一课');
    const body = { courseId: id, deptId: group.id, openTime: '2026-09-01 08:00:00' };
    await testApp.call(courseDeparts.endpoints.add, { body }, admin.token);
    const done = { body: { unitId: first, videoPercent: 40 } };
    await testApp.call(endpoints.lessons.progress, done, child.token);
    const mine = async () =>
      (await testApp.call(endpoints.lessons.mineCourse, {}, child.token)).body.result ?? [];
    const lesson = async () =>
      (await testApp.call(endpoints.lessons.progress, done, child.token)).body.error?.code;

    const query = { id: group.id };
    const gone = await testApp.call(endpoints.departs.delete, { query }, admin.token);
    const between = [(await mine()).length, await lesson()];
    const undoId = gone.body.result?.undoId ?? '';
    await testApp.call(endpoints.departs.restore, { body: { undoId } }, admin.token);

    expect(between).toEqual([0, 'unit.notFound']);
    expect(await mine()).toMatchObject([{ id, nextUnit: { progress: { videoPercent: 40 } } }]);
  });

  it('are given by teachers of the class alone', async () => {
    const own = await aClass(testApp);
    const other = await aClass(testApp);
    const teacher = await aTeacher(testApp, { manages: [own] });
    const id = await course({ courseName: '海洋' });

    const mine = await give(id, own.id, teacher);
    const theirs = await give(id, other.id, teacher);

    expect(mine.success).toBe(true);
    expect(theirs.success).toBe(false);
  });
});
