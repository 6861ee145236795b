import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CourseFileMember, courseFilePath, writeCourseFile } from '@sprout/formats';
import { drawnMapFile } from '@sprout/rules';
import { drawMap } from '../maps/index.ts';
import { stepPictureFile } from './step-pictures.ts';
import type { CourseLanguage, CourseSource, UnitSource, WorkFile } from './types.ts';

/** Values of dictionary `work_type`. */
const workTypes: Readonly<Record<WorkFile['ext'], number>> = { sb3: 2, sjr: 3, py: 4, zip: 4 };

/** Value of dictionary `course_show_type`. */
const showsMap = 1;

/**
 * A course that comes with Sprout as a course file. Each unit opens when the one before it is handed in.
 * @param pictures folder of the pictures of its steps, as webp
 */
export async function buildCourseFile(
  course: CourseSource,
  language: CourseLanguage,
  pictures: string,
): Promise<Uint8Array> {
  const files = createFileList();
  const cover = files.add('cover.svg', 'svg', new TextEncoder().encode(drawMap(course.map)));
  const units = [];
  for (const [at, unit] of course.units.entries()) {
    units.push({
      key: unit.slug,
      after: course.units[at - 1]?.slug ?? null,
      values: await valuesOf(unit, { language, pictures, files }),
    });
  }
  return writeCourseFile({
    course: {
      courseName: course.name[language],
      courseDesc: course.description[language],
      courseType: course.kind,
      courseCategory: course.category ?? null,
      showType: showsMap,
      courseMap: drawnMapFile(course.map),
      courseCover: cover,
    },
    units,
    files: files.members,
  });
}

type Surroundings = {
  readonly language: CourseLanguage;
  readonly pictures: string;
  readonly files: ReturnType<typeof createFileList>;
};

async function valuesOf(unit: UnitSource, { language, pictures, files }: Surroundings) {
  const starter = unit.starter(language);
  const solution = unit.solution(language);
  const steps = [];
  for (const [at, { text }] of unit.steps.entries()) {
    const name = stepPictureFile(unit, at, language);
    const path = files.add(name, 'webp', await readFile(join(pictures, name)));
    steps.push({ text: text[language], picture: path });
  }
  return {
    unitName: unit.name[language],
    unitIntro: unit.intro[language],
    mediaContent: unit.content[language],
    lessonPlan: unit.plan[language],
    steps,
    courseWorkType: workTypes[starter.ext],
    courseWork: files.add(`${unit.slug}.${starter.ext}`, starter.ext, starter.bytes),
    courseWorkAnswer: files.add(
      `${unit.slug}-solution.${solution.ext}`,
      solution.ext,
      solution.bytes,
    ),
    ...(unit.limit && { starterLimit: JSON.stringify(unit.limit) }),
    ...(unit.checks && { checks: JSON.stringify({ checks: unit.checks }) }),
  };
}

function createFileList() {
  const members: CourseFileMember[] = [];
  return {
    members,
    /** Answers the path by which values name it; a name stands for one content. */
    add(name: string, ext: string, bytes: Uint8Array): string {
      const known = members.find((member) => member.name === name);
      if (known) return known.path;
      const path = courseFilePath(members.length, ext);
      members.push({ path, name, bytes });
      return path;
    },
  };
}
