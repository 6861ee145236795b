import { paths } from '@sprout/contract/paths';
import { createApi, logIn } from '../../../e2e/src/shared/api.ts';
import { demoPassword } from '../../../e2e/src/shared/running-server.ts';
import { type Comparison, compareWithBare, startBare } from './beside-bare.ts';
import {
  childCount,
  childToken,
  courseOfBench,
  fillCourses,
  fillManyCourses,
  unitOfBench,
} from './fill-courses.ts';
import type { Setting } from './setting.ts';
import { medianTime, percentile, type Row, row } from './table.ts';

const manyCourses = 10_000;
/** A teacher says "now": everybody has opened the unit within this time. */
const openWithinMs = 10_000;

/** What lessons cost: beside a server by hand, with a class of two hundred, and in a school of many courses. */
export async function measureLessons(setting: Setting): Promise<Row[]> {
  const { server, databaseUrl, isQuick } = setting;
  await fillCourses(databaseUrl);
  const rows = await openTogether(server.url);
  const { bare, child } = await startBare(databaseUrl);
  try {
    for (const comparison of comparisons) {
      rows.push(...(await compareWithBare(comparison, server, bare, isQuick ? 2 : 6)));
    }
  } finally {
    child.kill('SIGTERM');
  }
  return [...rows, ...(await listCourses(setting))];
}

const comparisons: Comparison[] = [
  {
    name: 'my courses of a child in 20 classes',
    call: () => () => ({
      method: 'GET',
      path: `/api${paths['lessons.mineCourse'][1]}`,
      token: childToken(1),
    }),
  },
  {
    name: 'unit of 40 materials',
    call: () => () => ({
      method: 'GET',
      path: `/api${paths['lessons.getUnitWorkInfo'][1]}?unitId=${unitOfBench}`,
      token: childToken(1),
    }),
    // Tickets of files are the real server's alone.
    compared: (result) => {
      const { unitName, materials } = result as { unitName: string; materials: { name: string }[] };
      return [unitName, materials.map(({ name }) => name)];
    },
  },
];

/** Each child reads the map of the course, then the unit, and is noted as having opened it. */
async function openTogether(url: string): Promise<Row[]> {
  const times: number[] = [];
  const failures: string[] = [];
  const children = Array.from({ length: childCount }, async (_, index) => {
    const api = createApi(url, childToken(index + 1));
    await new Promise((resolve) => setTimeout(resolve, (openWithinMs * index) / childCount));
    const begun = performance.now();
    try {
      await api.get('lessons.mineUnit', { query: { courseId: courseOfBench } });
      await Promise.all([
        api.get('lessons.getUnitWorkInfo', { query: { unitId: unitOfBench } }),
        api.get('lessons.unitViewLog', { query: { unitId: unitOfBench } }),
      ]);
    } catch (error) {
      failures.push(String(error));
    }
    times.push(performance.now() - begun);
  });
  await Promise.all(children);
  const note = failures[0] ? { note: failures[0] } : {};
  return [
    row(
      '200 children open a unit within 10 s: errors',
      failures.length,
      { atMost: 0 },
      { unit: 'count', decides: true, ...note },
    ),
    row(
      '200 children open a unit within 10 s: p95',
      percentile(times, 0.95),
      { atMost: 1500 },
      { unit: 'ms', decides: false },
    ),
  ];
}

/** The lists of the staff and of the site with ten thousand courses more. */
async function listCourses({ server, databaseUrl, isQuick }: Setting): Promise<Row[]> {
  const admin = await logIn(server.url, 'admin', demoPassword);
  const guest = createApi(server.url);
  const rounds = isQuick ? 5 : 25;
  const pages = [
    () => admin.get('courses.list', { query: { pageSize: 20 } }),
    () => guest.get('lessons.getHomeCourse', { query: { pageSize: 12 } }),
  ];
  const measure = async () => {
    const times: number[] = [];
    for (const page of pages) times.push(await medianTime(page, rounds));
    return times;
  };
  const [fewStaff = 0, fewSite = 0] = await measure();
  await fillManyCourses(databaseUrl, manyCourses);
  const [manyStaff = 0, manySite = 0] = await measure();
  const ms = { unit: 'ms', decides: false } as const;
  const before = (time: number) => ({ ...ms, note: `with few ${time.toFixed(1)} ms` });
  return [
    row('list of 10 000 courses, staff', manyStaff, { atMost: 200 }, before(fewStaff)),
    row('list of 10 000 courses, site', manySite, { atMost: 200 }, before(fewSite)),
  ];
}
