import { readFile } from 'node:fs/promises';
import { type CourseFile, readCourseFile } from '@sprout/formats';
import { asAppError } from '../as-app-error.ts';
import { kind, type MadeFile } from './kind.ts';

export type UnpackedCourse = Pick<CourseFile, 'course' | 'units'> & {
  files: { path: string; name: string; file: MadeFile }[];
};

/** A course with its contents in files of their own. Throws `format.*`. */
export const course = kind<{ path: string }, UnpackedCourse>({
  limitMs: 90_000,
  isLong: true,
  async run({ path }, { write }) {
    const bytes = await readFile(path);
    const read = asAppError(() => readCourseFile(bytes));
    const files: UnpackedCourse['files'] = [];
    for (const member of read.files) {
      files.push({ path: member.path, name: member.name, file: await write(member.bytes) });
    }
    return { course: read.course, units: read.units, files };
  },
});
