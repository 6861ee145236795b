import { endpoints, type Result } from '@sprout/contract';
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { anAdmin, aStudent } from '../../../testing/factories.ts';
import { lessonMaker } from '../../../testing/lessons-kit.ts';
import { aTestApp } from '../../../testing/test-app.ts';

let lessonWith: (values: RawBuilder<unknown>) => Promise<Result<'lessons.getUnitWorkInfo'>>;

/** A lesson as a child gets it, with columns as the console has stored them. */
beforeEach(async () => {
  const testApp = await aTestApp();
  const make = lessonMaker(testApp, await anAdmin(testApp));
  const child = await aStudent(testApp);
  const unitId = await make.unit(await make.course({ isShared: true }), '第一课');
  lessonWith = async (values) => {
    await sql`update teaching_course_unit set ${values} where id = ${unitId}`.execute(
      testApp.app.context.database.write,
    );
    const query = { unitId };
    const { body } = await testApp.call(endpoints.lessons.getUnitWorkInfo, { query }, child.token);
    if (!body.result) throw new Error(JSON.stringify(body));
    return body.result;
  };
});

const hex = (letter: string): string => letter.repeat(32);
const ticketed = (purpose: string, letter: string, ext: string): RegExp =>
  new RegExp(`${purpose}/${hex(letter)}~\\d+~[\\w-]+\\.${ext}$`);

it('gives an uploaded video a ticket', async () => {
  const lesson = await lessonWith(sql`video_file = ${`lesson/${hex('a')}.mp4`}`);

  const file = ticketed('lesson', 'a', 'mp4');
  expect(lesson).toMatchObject({
    courseVideoSource: 1,
    videoLink: null,
    videoFile: expect.stringMatching(file),
    videoFile_url: expect.stringMatching(file),
    courseVideo: expect.stringMatching(file),
  });
  expect(lesson.courseVideo_url).toBe(lesson.videoFile_url);
});

it('gives a video by link its address, commas and all', async () => {
  const link = 'https://video.example/a,b.mp4';

  expect(await lessonWith(sql`course_video_source = 2, video_link = ${link}`)).toMatchObject({
    videoFile: null,
    videoFile_url: '',
    videoLink: link,
    courseVideo: link,
    courseVideo_url: link,
  });
});

it("gives a video of another site its address, and the predecessor's client a fenced frame", async () => {
  const link = 'https://video.example/player?a=1&b="2"';

  const lesson = await lessonWith(sql`course_video_source = 3, video_link = ${link}`);

  expect(lesson.videoLink).toBe(link);
  expect(lesson.courseVideo).toMatch(
    /^<iframe src="https:\/\/video\.example\/player\?a=1&amp;b=&quot;2&quot;" sandbox="[^"]*" [^<>]*><\/iframe>$/,
  );
});

it('keeps a video that is switched off to the staff, whichever way it comes', async () => {
  const values = sql`show_course_video = false, video_file = 'lesson/a.mp4', video_link = 'https://a.example/b'`;

  expect(await lessonWith(values)).toMatchObject({
    courseVideo: null,
    courseVideo_url: null,
    videoFile: null,
    videoLink: null,
  });
});

it("gives visible materials in their order, and the predecessor's comma lists of them", async () => {
  const material = (letter: string, kind: string, isVisible: boolean) => ({
    file: `lesson/${hex(letter)}.pdf`,
    name: letter,
    kind,
    isVisible,
    size: 10,
    type: 'application/pdf',
  });
  const all = [
    material('a', 'slides', true),
    material('b', 'plan', true),
    material('c', 'slides', false),
    material('d', 'slides', true),
  ];

  const lesson = await lessonWith(sql`materials = ${JSON.stringify(all)}::jsonb`);

  expect(lesson.materials.map(({ name, kind }) => [name, kind])).toEqual([
    ['a', 'slides'],
    ['b', 'plan'],
    ['d', 'slides'],
  ]);
  const [a, b, d] = lesson.materials;
  expect(lesson).toMatchObject({
    coursePpt: `${a?.file},${d?.file}`,
    coursePpt_url: `${a?.url},${d?.url}`,
    coursePlan: b?.file,
    showCoursePpt: true,
    showCoursePlan: true,
  });
  expect(a?.url).toMatch(ticketed('lesson', 'a', 'pdf'));
});

it('offers everything where a limit cannot be read', async () => {
  expect((await lessonWith(sql`starter_limit = '{"categories"'`)).starterLimit).toBeNull();
});
