import { endpoints } from '@sprout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { hidePerson } from '../../testing/access-kit.ts';
import { aClass, anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { lessonMaker } from '../../testing/lessons-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { anId, aTaughtClass, save, type TaughtClass } from '../../testing/works-kit.ts';

const { dashboards, homework, homeworks, lessons } = endpoints;

let testApp: TestApp;
let taught: TaughtClass;

beforeEach(async () => {
  testApp = await aTestApp({ now: '2030-05-20T01:00:00Z' });
  taught = await aTaughtClass(testApp);
});

/** Figures are kept for a moment. */
const ask = async (by: TestUser, days?: number) => {
  testApp.clock.advance(31_000);
  const query = days === undefined ? {} : { days };
  return (await testApp.call(dashboards.analysis, { query }, by.token)).body;
};
const workplace = async (by: TestUser) => {
  testApp.clock.advance(31_000);
  return (await testApp.call(dashboards.workplace, {}, by.token)).body;
};

async function set(workName: string, { group, teacher } = taught): Promise<string> {
  const body = { workName, workDept: group.id };
  const made = await testApp.call(homeworks.add, { body }, teacher.token);
  return made.body.result?.id ?? '';
}
const handIn = (additionalId: string, child = taught.student) =>
  save(testApp, child, { additionalId, kind: 'submitted', workId: anId() });

describe('the hour', () => {
  const look = async (by: TestUser) => {
    testApp.clock.advance(6_000);
    return (await testApp.call(dashboards.monitor, {}, by.token)).body;
  };

  it('tells who is there, and what they saved and handed in', async () => {
    const id = await set('小猫走路');
    await save(testApp, taught.student, { workId: anId() });
    testApp.clock.advance(6 * 60_000);
    await handIn(id);

    const { result } = await look(taught.teacher);

    expect(result).toMatchObject({
      children: 1,
      seenChildren: 1,
      online: 1,
      handIns: 1,
      classes: [{ departId: taught.group.id, online: 1, saves: 2, handedIn: 1 }],
      people: [{ id: taught.student.id, classes: [taught.group.name] }],
      server: null,
    });
    expect(result?.steps.filter(({ saves }) => saves > 0)).toMatchObject([
      { saves: 1, handedIn: 0 },
      { saves: 1, handedIn: 1 },
    ]);
  });

  it('forgets what is longer ago', async () => {
    await handIn(await set('一'));
    testApp.clock.advance(10 * 60_000);
    const later = (await look(taught.teacher)).result;
    testApp.clock.advance(3_600_000);
    const after = (await look(taught.teacher)).result;

    expect(later).toMatchObject({ online: 0, seenChildren: 1, classes: [{ online: 0, saves: 1 }] });
    expect(after).toMatchObject({ online: 0, seenChildren: 0, classes: [], people: [] });
    expect(after?.steps.every(({ saves, handedIn }) => saves + handedIn === 0)).toBe(true);
  });

  it('is of the own classes alone; the server is for its administrators', async () => {
    const other = await aTaughtClass(testApp);
    await handIn(await set('别班的', other), other.student);
    const admin = await anAdmin(testApp);

    expect((await look(taught.teacher)).result).toMatchObject({
      online: 1,
      classes: [{ departId: taught.group.id, saves: 0, handedIn: 0 }],
      people: [{ id: taught.student.id }],
    });
    expect((await look(admin)).result).toMatchObject({
      online: 2,
      classes: [{ departId: other.group.id, handedIn: 1 }, { departId: taught.group.id }],
      server: { errors: 0, givenUp: 0 },
    });
    expect((await look(taught.student)).error?.code).toBe('access.denied');
  });
});

describe('figures of one class', () => {
  const figuresOf = async (by: TestUser, departId: string) => {
    testApp.clock.advance(31_000);
    const asked = { query: { departId } };
    const [analysis, hour, place] = await Promise.all([
      testApp.call(dashboards.analysis, asked, by.token),
      testApp.call(dashboards.monitor, asked, by.token),
      testApp.call(dashboards.workplace, asked, by.token),
    ]);
    const { classes, handedIn } = analysis.body.result ?? {};
    const { classCount, online } = hour.body.result ?? {};
    return { classes, handedIn, classCount, online, own: place.body.result?.classCount };
  };

  it('leave out the others, and a class of somebody else has none', async () => {
    const other = await aTaughtClass(testApp);
    await handIn(await set('一'));
    await handIn(await set('别班的', other), other.student);
    const admin = await anAdmin(testApp);
    const own = { classes: 1, handedIn: 1, classCount: 1, online: 1, own: 1 };
    const nothing = { classes: 0, handedIn: 0, classCount: 0, online: 0, own: 0 };

    expect(await figuresOf(admin, other.group.id)).toEqual(own);
    expect(await figuresOf(taught.teacher, taught.group.id)).toEqual(own);
    expect(await figuresOf(taught.teacher, other.group.id)).toEqual(nothing);
  });
});

describe('the analysis', () => {
  it('counts the days that are asked for, and refuses what is no range', async () => {
    await handIn(await set('一'));
    testApp.clock.advance(3 * 24 * 3_600_000);
    // The session of the teacher has ended by then.
    const { token } = await anAdmin(testApp);
    const of = async (startTime: string, endTime: string) => {
      const query = { startTime, endTime };
      const { body } = await testApp.call(dashboards.analysis, { query }, token);
      const { handedIn, newChildren, activeChildren, works = [] } = body.result ?? {};
      const begun = works.reduce((sum, { count }) => sum + count, 0);
      return body.error?.code ?? { handedIn, newChildren, activeChildren, begun };
    };
    const nothing = { handedIn: 0, newChildren: 0, activeChildren: null, begun: 0 };

    expect(await of('2030-05-17', '2030-05-18')).toEqual(nothing);
    expect(await of('2030-05-19', '2030-05-20')).toMatchObject({
      handedIn: 1,
      begun: 1,
      activeChildren: null,
    });
    expect(await of('2030-05-21', '2030-05-22')).toEqual(nothing);
    expect(await of('2030-05-22', '2030-05-21')).toBe('request.invalid');
    expect(await of('2028-05-22', '2030-05-21')).toBe('request.invalid');
    const half = { query: { startTime: '2030-05-19' } };
    const { body } = await testApp.call(dashboards.analysis, half, token);
    expect(body.error?.code).toBe('request.invalid');
  });

  it('counts what happened in the days, and what waits', async () => {
    const id = await set('小猫走路');
    await handIn(id);

    const { result } = await ask(taught.teacher, 7);

    expect(result).toMatchObject({
      startTime: '2030-05-14',
      endTime: '2030-05-20',
      classes: 1,
      children: 1,
      newChildren: 1,
      lessons: 0,
      set: 1,
      handedIn: 1,
      graded: 0,
      before: { set: 0, handedIn: 0 },
      handIns: 1,
      reviews: 0,
      works: [{ workType: '2', count: 1 }],
      byClass: [{ departId: taught.group.id, children: 1, set: 1, handedIn: 1 }],
    });
    expect(result?.days).toHaveLength(7);
    expect(result?.days.at(-1)).toMatchObject({ day: '2030-05-20', handedIn: 1 });
  });

  it('counts what happened in as many days before for itself', async () => {
    await handIn(await set('一'));
    testApp.clock.advance(8 * 24 * 3_600_000);

    const { result } = await ask(await anAdmin(testApp), 7);

    expect(result).toMatchObject({ handedIn: 0, before: { set: 1, handedIn: 1 }, works: [] });
  });

  it('counts for the days before each of them, the first one too, and no earlier day', async () => {
    await handIn(await set('一'));
    const handedInBefore = async (daysLater: number) => {
      testApp.clock.advance(daysLater * 24 * 3_600_000);
      return (await ask(await anAdmin(testApp), 7)).result?.before.handedIn;
    };

    const ofSixDays = await handedInBefore(6);
    const ofAWeek = await handedInBefore(1);
    const ofThirteenDays = await handedInBefore(6);
    const ofTwoWeeks = await handedInBefore(1);

    expect([ofSixDays, ofAWeek, ofThirteenDays, ofTwoWeeks]).toEqual([0, 1, 1, 0]);
  });

  it('counts for a teacher the own classes alone, for an administrator the school', async () => {
    const other = await aTaughtClass(testApp);
    await handIn(await set('别班的', other), other.student);
    const admin = await anAdmin(testApp);

    expect((await ask(taught.teacher)).result).toMatchObject({
      classes: 1,
      children: 1,
      handedIn: 0,
      handIns: 0,
      works: [],
    });
    expect((await ask(admin)).result).toMatchObject({ children: 2, handedIn: 1, handIns: 1 });
    expect((await ask(taught.student)).error?.code).toBe('access.denied');
  });

  it('tells who has no class of nothing', async () => {
    await handIn(await set('一'));

    expect((await ask(await aTeacher(testApp))).result).toMatchObject({
      classes: 0,
      children: 0,
      set: 0,
      handIns: 0,
      byClass: [],
      works: [],
    });
  });

  it('tells whoever loses a class nothing of it from then on', async () => {
    await handIn(await set('一'));
    await ask(taught.teacher);
    const { write } = testApp.app.context.database;
    await write
      .deleteFrom('user_managed_depart')
      .where('user_id', '=', taught.teacher.id)
      .execute();
    testApp.clock.advance(20_000);

    const { body } = await testApp.call(dashboards.analysis, {}, taught.teacher.token);

    expect(body.result?.handedIn).toBe(0);
  });
});

describe('the workplace', () => {
  it('tells what happened last, of whom, and which classes are on', async () => {
    const quiet = await aClass(testApp);
    const make = lessonMaker(testApp, await anAdmin(testApp));
    const courseId = await make.course();
    await make.give(courseId, taught.group.id, '2030-04-01 08:00:00');
    const unitId = await make.unit(courseId, '第一课', { isDraft: false });
    testApp.clock.advance(1_000);
    await testApp.call(lessons.unitViewLog, { query: { unitId } }, taught.teacher.token);
    testApp.clock.advance(1_000);
    const id = await set('小猫走路');
    testApp.clock.advance(1_000);
    await handIn(id);

    const { result } = await workplace(taught.teacher);

    expect(result?.happened.map(({ kind, name }) => [kind, name])).toEqual([
      ['handedIn', '小猫走路'],
      ['homeworkSet', '小猫走路'],
      ['lessonOpened', '第一课'],
      ['courseGiven', expect.any(String)],
    ]);
    expect(result?.happened[0]).toMatchObject({
      byName: taught.student.nickname,
      childName: null,
      userId: taught.student.id,
      homeworkId: id,
    });
    expect(result?.classes).toMatchObject([
      { departId: taught.group.id, unitName: '第一课', waiting: 1, children: 1 },
    ]);
    expect(result?.recentWeeks).toMatchObject({ lessons: 1, set: 1, handedIn: 1 });
    expect(result?.classes.some(({ departId }) => departId === quiet.id)).toBe(false);
  });

  it('names the child of a grade, and whoever gave it', async () => {
    const id = await set('小猫走路');
    await handIn(id);
    const query = { homeworkId: id, departId: taught.group.id };
    const work = await testApp.call(homework.classWork, { query }, taught.teacher.token);
    const row = work.body.result?.rows[0];
    const hand = { submissionId: row?.submissionId ?? '', versionId: row?.versionId ?? '' };
    testApp.clock.advance(1_000);
    await testApp.call(homework.grade, { body: { ...hand, score: 5 } }, taught.teacher.token);

    const { result } = await workplace(taught.teacher);

    expect(result?.happened[0]).toMatchObject({
      kind: 'graded',
      childName: taught.student.nickname,
    });
    expect(result?.handIns).toBe(0);
  });

  it('shows no child that the data rules hide', async () => {
    const hidden = await aStudent(testApp, { departs: [taught.group] });
    await handIn(await set('一'), hidden);
    await hidePerson(testApp, taught.teacher, hidden.username);

    const { result } = await workplace(taught.teacher);

    expect(result?.happened.map(({ kind }) => kind)).toEqual(['homeworkSet']);
  });

  it('names who else answers for the classes, and no other class of theirs', async () => {
    const other = await aClass(testApp);
    const colleague = await aTeacher(testApp, { manages: [taught.group, other] });
    await aTeacher(testApp, { manages: [other] });

    const { result } = await workplace(taught.teacher);

    expect(result?.team).toMatchObject([{ id: colleague.id, classes: [taught.group.name] }]);
    expect((await workplace(taught.student)).error?.code).toBe('access.denied');
  });
});

describe('the page 工作台 of the predecessor’s client', () => {
  const { projects, activity, teams, radar } = endpoints.workplaceParts;

  it('draws the classes that one answers for, what happened there and with whom', async () => {
    const { group, teacher, student } = taught;
    const colleague = await aTeacher(testApp, { manages: [group] });
    const other = await aTaughtClass(testApp);
    await set('别班的', other);
    const id = await set('小猫走路');
    testApp.clock.advance(60_000);
    await handIn(id);
    testApp.clock.advance(31_000);

    const classes = (await testApp.call(projects, {}, teacher.token)).body;
    const happened = (await testApp.call(activity, {}, teacher.token)).body;
    const people = (await testApp.call(teams, {}, teacher.token)).body;

    expect(classes.result).toEqual({
      data: [
        {
          id: group.id,
          title: group.name,
          description: '1 名学生 · 还没有开过课',
          cover: null,
          updatedAt: '2030-05-20 09:01:00',
        },
      ],
    });
    expect(happened.result).toMatchObject([
      { project: { name: group.name, action: '上交了「小猫走路」' } },
      { project: { name: group.name, action: '布置了「小猫走路」', event: '' } },
    ]);
    expect(people.result?.map((one) => one.id)).toEqual([colleague.id]);
    expect((await testApp.call(projects, {}, student.token)).body.error?.code).toBe(
      'access.denied',
    );
  });

  it('draws what the caller did beside what others did in the same classes', async () => {
    const colleague = await aTeacher(testApp, { manages: [taught.group] });
    await set('一');
    await set('二', { ...taught, teacher: colleague });
    testApp.clock.advance(31_000);

    const { body } = await testApp.call(radar, {}, taught.teacher.token);

    const nothing = { 个人: 0, 团队: 0, 部门: 0 };
    expect(body.result).toEqual([
      { item: '开课', ...nothing },
      { item: '布置作业', 个人: 1, 团队: 1, 部门: 2 },
      { item: '批改', ...nothing },
    ]);
  });
});
