import { readFile } from 'node:fs/promises';
import { courses } from '@sprout/content/courses';
import { expect, it } from 'vitest';
import { driveConsole } from '../src/pages/console-driver.ts';
import { openAtRest } from '../src/pages/page-checks.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();
/** Another server with a database and files of its own. */
const other = useSchool();

const junior = courses.find(({ slug }) => slug === 'junior');
const name = junior?.name.zh ?? '';

async function openCourses(at: typeof school) {
  const { page } = await at.visit({ as: await at.signIn('admin') });
  await openAtRest(page, '/course/course');
  return driveConsole(page, 'zh-CN');
}

const rowsWith = ({ page }: Awaited<ReturnType<typeof openCourses>>, words: string) =>
  page.getByRole('row').filter({ hasText: words });

it('a school takes a course of Sprout, exports it, and another school imports it', async () => {
  const here = await openCourses(school);
  const before = await rowsWith(here, name).count();

  // Taken: the window tells of the copy that the school has already, and adds another.
  await here.head(here.t('courses.ready'));
  await here.button(here.t('courses.takeAgainOf', { name }), here.front()).click();
  await here.page.getByText(here.t('courses.taken', { name, n: 8 })).waitFor();
  await here.front().getByRole('button', { name: '关闭' }).first().click();
  await expect.poll(() => rowsWith(here, name).count()).toBe(before + 1);

  // Exported.
  const download = here.page.waitForEvent('download');
  await here.row(here.t('courses.export'), name);
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${name}.zip`);
  const bytes = await readFile(await file.path());

  // Imported by the other school, which counts one course more.
  const there = await openCourses(other);
  const had = await rowsWith(there, name).count();
  await there.head(there.t('courses.ready'));
  await there
    .front()
    .getByLabel(there.t('courses.filePick'))
    .setInputFiles({ name: 'course.zip', mimeType: 'application/zip', buffer: bytes });
  await there.page.getByText(there.t('courses.taken', { name, n: 8 })).waitFor();
  await there
    .front()
    .getByRole('link', { name: `${there.t('courses.openHere')}「${name}」` })
    .click();

  // It is whole: its lessons stand in their order, each with its pictures, works and plan.
  await there.page.waitForURL(/\/course\/courseUnit\?courseId=/);
  const courseId = new URL(there.page.url()).searchParams.get('courseId') ?? '';
  const api = await other.signIn('admin');
  const { records } = await api.get('courseUnits.list', { query: { courseId, pageSize: 20 } });
  expect(records.map(({ unitName }) => unitName)).toEqual(junior?.units.map((one) => one.name.zh));
  await there.page
    .getByText(junior?.units[0]?.name.zh ?? '')
    .first()
    .waitFor();
  for (const [at, { id }] of records.entries()) {
    const unit = await api.get('courseUnits.queryById', { query: { id } });
    const source = junior?.units[at];
    expect(unit.steps?.map(({ text }) => text)).toEqual(source?.steps.map(({ text }) => text.zh));
    expect(unit.lessonPlan).toBe(source?.plan.zh);
    for (const path of [unit.courseWork, unit.steps?.[0]?.picture]) {
      const answer = await fetch(`${other.url}/api/sys/common/static/${path}`, {
        headers: { 'x-access-token': api.token ?? '' },
      });
      expect(answer.status).toBe(200);
    }
  }
  expect(await rowsWith(await openCourses(other), name).count()).toBe(had + 1);
});
