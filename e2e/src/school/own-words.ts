import { FormatError, readPythonProject } from '@sprout/formats';
import type { Api } from '../shared/api.ts';
import type { School } from './use-school.ts';

/**
 * What people and the school have written themselves, longest first: it stays in its language.
 * @param others answers with more of it
 */
export async function wordsOfPeople(school: School, others?: unknown): Promise<string[]> {
  const teacher = await school.signIn('teacher');
  const student = await school.signIn('student');
  const { records } = await teacher.get('works.leaderboard', { query: { pageSize: 50 } });
  const said = await Promise.all(
    records.map(({ id }) => teacher.get('works.comments', { query: { workId: id } })),
  );
  const answers = await Promise.all([
    teacher.get('config.getCurrent'),
    teacher.get('menu.getUserMenu'),
    teacher.get('reviews.list', { query: { pageSize: 50 } }),
    teacher.get('works.publicTags'),
    teacher.get('session.current'),
    teacher.get('session.departs'),
    teacher.get('grading.tasks', { query: {} }),
    teacher.get('homework.teacherList', { query: { pageSize: 50 } }),
    student.get('homework.mine', { query: {} }),
    student.get('session.current'),
    student.get('works.mine'),
  ]);
  const words = new Set(
    textsIn([
      records,
      said,
      answers,
      await wordsOfOffice(school),
      await wordsOfCourses(school),
      await wordsOfTeaching(school),
      others,
    ]).flatMap((text) => text.split(/[\n|]|<[^>]*>/)),
  );
  return [...words].filter((word) => word.trim() !== '').sort((a, b) => b.length - a.length);
}

/** What the staff read of the tasks of their classes, and of all that was handed in of one. */
export async function wordsOfTask(
  teacher: Api,
  query: { homeworkId: string; departId: string },
): Promise<string[]> {
  const tasks = await teacher.get('grading.tasks', { query: {} });
  const work = await teacher.get('homework.classWork', { query });
  const handIns = await Promise.all(
    work.rows.flatMap(({ submissionId, versionId }) =>
      submissionId && versionId ? [teacher.get('grading.work', { query: { submissionId } })] : [],
    ),
  );
  const starters = new Set(handIns.flatMap(({ starterUrl }) => starterUrl ?? []));
  const challenges = await Promise.all(
    [...starters].map((address) => challengeAt(new URL(address, teacher.url))),
  );
  const { checks } = await teacher.get('homeworks.queryById', { query: { id: query.homeworkId } });
  const looked: unknown = checks ? JSON.parse(String(checks)) : [];
  return textsIn([tasks, work, handIns, challenges, looked])
    .flatMap((text) => [text, ...text.split('\n')])
    .filter((text) => text.trim() !== '');
}

/** The tests that a starter brings along; nothing of works of other editors. */
async function challengeAt(address: URL): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname}: HTTP ${response.status}`);
  try {
    return readPythonProject(new Uint8Array(await response.arrayBuffer())).challenge;
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

/** What a guest reads of the courses of the site and of the lessons that are open there. */
async function wordsOfCourses(school: School): Promise<unknown> {
  const guest = school.guest();
  const { records } = await guest.get('lessons.getHomeCourse', { query: {} });
  const courses = await Promise.all(
    records.map(({ id }) => guest.get('lessons.publicCourse', { query: { id } })),
  );
  const open = courses.flatMap(({ units }) => units.filter(({ isOpen }) => isOpen));
  const units = open.map(({ id }) => guest.get('lessons.publicUnit', { query: { unitId: id } }));
  return [courses, await Promise.all(units)];
}

/** What the staff and children read of courses, units and what the school has sent for the editors. */
async function wordsOfTeaching(school: School): Promise<unknown> {
  const admin = await school.signIn('admin');
  const { courseId, unitId } = await firstUnit(school);
  return Promise.all([
    admin.get('courses.list', { query: { pageSize: 50 } }),
    admin.get('courseUnits.list', { query: { pageSize: 100 } }),
    admin.get('courseUnits.queryById', { query: { id: unitId } }),
    admin.get('lessons.mineCourse'),
    admin.get('lessons.mineUnit', { query: { courseId } }),
    admin.get('lessons.getUnitWorkInfo', { query: { unitId } }),
    admin.get('scratchAssets.list', { query: { pageSize: 50 } }),
  ]);
}

/** The first unit of the first course in the order of the staff. */
export async function firstUnit(school: School): Promise<{ courseId: string; unitId: string }> {
  const admin = await school.signIn('admin');
  const { records: courses } = await admin.get('courses.list', { query: { pageSize: 1 } });
  const courseId = courses[0]?.id ?? '';
  const { records: units } = await admin.get('courseUnits.list', {
    query: { courseId, pageSize: 1 },
  });
  return { courseId, unitId: units[0]?.id ?? '' };
}

/** Names of people, departments, roles, menus, news, data and check rules and dictionaries, which the school has given. */
async function wordsOfOffice(school: School): Promise<unknown> {
  const admin = await school.signIn('admin');
  return Promise.all([
    admin.get('users.list', { query: { pageSize: 50 } }),
    admin.get('session.current'),
    admin.get('departs.tree'),
    admin.get('roles.list', { query: { pageSize: 50 } }),
    admin.get('permissions.list'),
    admin.get('permissions.queryPermissionRule', { query: { permissionId: 'menu-users' } }),
    admin.get('dicts.treeList'),
    admin.get('checkRules.list', { query: {} }),
    admin.get('fillRules.list', { query: {} }),
    admin.get('categories.list', { query: { pageSize: 200 } }),
    admin.get('orders.list', { query: { pageSize: 50 } }),
    admin.get('news.list', { query: {} }),
    admin.get('config.getAllConfigMap'),
  ]);
}

/** Every text of an answer; the server's own translations are no words of people. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value, ...listIn(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key.endsWith('_dictText') ? [] : textsIn(inner),
  );
}

function listIn(value: string): string[] {
  // Lines of a rule travel as JSON in a text.
  if (value.startsWith('[{')) return textsIn(JSON.parse(value));
  return value.includes(',') ? value.split(',') : [];
}
