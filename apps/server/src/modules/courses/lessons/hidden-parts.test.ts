import { type Endpoint, endpoints } from '@sprout/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import {
  aClass,
  anAdmin,
  aStudent,
  type TestClass,
  type TestUser,
} from '../../../testing/factories.ts';
import { lessonMaker } from '../../../testing/lessons-kit.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

const past = '2030-05-02 07:00:00';
const tomorrow = '2030-05-03 08:00:00';

let testApp: TestApp;
let admin: TestUser;
let courses: string[];
let units: string[];
let readers: Record<string, string | undefined>;

beforeAll(async () => {
  testApp = await buildTestApp();
  admin = await anAdmin(testApp);
  const group = await aClass(testApp);
  const child = await aStudent(testApp, { departs: [group] });
  const otherGroup = await aClass(testApp);
  const stranger = await aStudent(testApp, { departs: [otherGroup] });
  ({ courses, units } = await aSchoolWithSecrets(group, otherGroup));
  readers = { child: child.token, stranger: stranger.token, guest: undefined };
  return () => testApp.close();
});

/** Everything that only the staff may read now has HIDDEN in it. */
async function aSchoolWithSecrets(group: TestClass, otherGroup: TestClass) {
  const make = lessonMaker(testApp, admin);
  const seen = await make.course({ courseName: '看得到', isShared: true, showHome: true });
  const waiting = await make.course({ courseName: 'HIDDEN 未开的课', courseDesc: '<p>HIDDEN</p>' });
  await make.give(waiting, group.id, tomorrow);
  const others = await make.course({ courseName: 'HIDDEN 别班的课' });
  await make.give(others, (await aClass(testApp)).id, past);
  const open = await make.unit(seen, '开着', { isOpen: true });
  const made = [
    open,
    await make.unit(seen, '只对学生开', {}),
    await make.unit(seen, 'HIDDEN 草稿', { isDraft: true, isOpen: true }),
    await make.unit(seen, '还没到', {}),
    await make.unit(seen, '等前一课', { afterUnitId: open }),
    await make.unit(waiting, 'HIDDEN 一', { isOpen: true }),
    await make.unit(others, 'HIDDEN 二'),
  ];
  const [, , draft, notYet, after, first, second] = made;
  await make.release(notYet ?? '', group.id, tomorrow);
  await make.release(notYet ?? '', otherGroup.id, tomorrow);
  await hideParts(made);
  await showExample(open);
  await hideContents([draft, notYet, after, first, second].map(String));
  return { courses: [seen, waiting, others], units: made };
}

/** What has a switch, and what is the staff's alone. */
const hideParts = (ids: string[]) =>
  sql`update teaching_course_unit set
    show_course_video = false, course_video_source = 2, video_link = 'https://video.example/HIDDEN',
    video_file = 'lesson/HIDDEN.mp4', show_course_case = false, course_case = 'work/HIDDEN.sb3',
    materials = ${JSON.stringify([
      { file: 'lesson/HIDDEN.pdf', name: 'HIDDEN', kind: 'slides', isVisible: false },
      { file: 'lesson/HIDDEN2.pdf', name: 'HIDDEN', kind: 'plan', isVisible: null },
      { file: 'lesson/shown.pdf', name: '看得到', kind: 'slides', isVisible: true },
    ])}::jsonb,
    lesson_plan = '<p>HIDDEN</p>', course_work_answer = 'work/HIDDEN-answer.sb3'
    where id = any(${ids}::text[])`.execute(testApp.app.context.database.write);

/** A child who is shown the example is not shown the solution. */
const showExample = (id: string) =>
  sql`update teaching_course_unit set show_course_case = true, course_case = 'work/shown.sb3'
    where id = ${id}`.execute(testApp.app.context.database.write);

/** What a child reads once the unit is open. */
const hideContents = (ids: string[]) =>
  sql`update teaching_course_unit set unit_intro = 'HIDDEN', media_content = '<p>HIDDEN</p>',
    steps = '[{"text":"HIDDEN","picture":null}]', course_work = 'work/HIDDEN-start.sb3',
    starter_limit = '{"word":"HIDDEN"}', video_file = 'lesson/HIDDEN.mp4', show_course_video = true,
    show_course_case = true,
    materials = '[{"file":"lesson/HIDDEN.pdf","name":"HIDDEN","kind":"slides","isVisible":true}]'
    where id = any(${ids}::text[])`.execute(testApp.app.context.database.write);

const asked: Endpoint[] = Object.values(endpoints)
  .flatMap((subject): Endpoint[] => Object.values(subject))
  .filter(({ method, kind }) => method === 'GET' && kind === undefined);
/** Calls beside reading that answer with something of a lesson. */
const changes: Endpoint[] = [endpoints.lessons.unitViewLog, endpoints.lessons.progress];

const tables = ['teaching_course_unit,unit_name,id', 'teaching_course,course_name,id'];

/** The text of an answer, whatever it is. */
async function answerTo(endpoint: Endpoint, input: Record<string, string>, token?: string) {
  const { method, path } = endpoint;
  const isBody = method === 'POST';
  const filled = path.replace(/:\w+/g, encodeURIComponent(input['table'] ?? ''));
  const response = await testApp.app.http.inject({
    method,
    url: `/api${filled}`,
    ...(isBody ? { payload: input } : { query: input }),
    headers: token ? { 'x-access-token': token } : {},
  });
  return response.payload;
}

/** Every combination that names a course, a unit and a table of them. */
const inputs = () =>
  units.flatMap((unitId, at) => {
    const courseId = courses[at % courses.length] ?? '';
    const common = {
      unitId,
      courseId,
      dictCode: tables[at % 2] ?? '',
      table: tables[at % 2] ?? '',
    };
    return [
      { ...common, id: unitId, ids: unitId, key: unitId, keyword: 'HID' },
      { ...common, id: courseId, ids: courseId, key: courseId },
    ];
  });

it.each(['child', 'stranger', 'guest'])(
  'no answer to a %s has anything hidden in it',
  async (reader) => {
    const token = readers[reader];
    const told: string[] = [];
    for (const endpoint of [...asked, ...changes]) {
      for (const input of inputs()) {
        const text = await answerTo(endpoint, input, token);
        if (text.includes('HIDDEN')) told.push(endpoint.id);
      }
    }
    expect([...new Set(told)]).toEqual([]);
  },
);

it('finds the same words in the answers to the staff', async () => {
  const { getUnitWorkInfo, mineUnit } = endpoints.lessons;
  const text = await answerTo(getUnitWorkInfo, { unitId: units[0] ?? '' }, admin.token);
  const list = await answerTo(mineUnit, { courseId: courses[1] ?? '' }, admin.token);

  const parts = ['https://video.example/HIDDEN', 'work/HIDDEN', 'lesson/HIDDEN', '<p>HIDDEN</p>'];
  expect(parts.filter((part) => !text.includes(part))).toEqual([]);
  expect(list).toContain('HIDDEN 一');
});

it('tells the child what is open, and what is visible of it', async () => {
  const { getUnitWorkInfo, mineUnit } = endpoints.lessons;
  const { child } = readers;

  const list = await answerTo(mineUnit, { courseId: courses[0] ?? '' }, child);
  const text = await answerTo(getUnitWorkInfo, { unitId: units[1] ?? '' }, child);

  expect(['开着', '只对学生开', '还没到', '等前一课'].every((name) => list.includes(name))).toBe(
    true,
  );
  expect(text).toContain('看得到');
});
