import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { courseLimits } from '../limits.ts';
import { problemOf } from '../testing/problem-of.ts';
import { writeZip } from '../zip/write-zip.ts';
import { type CourseFile, courseFilePath, readCourseFile, writeCourseFile } from './course-file.ts';

const picture = new Uint8Array([1, 2, 3]);

const aCourse: CourseFile = {
  course: { courseName: '森林', courseCover: 'files/0.webp' },
  units: [
    {
      key: 'a',
      after: null,
      values: { unitName: '第一课', steps: [{ text: '走', picture: null }] },
    },
    { key: 'b', after: 'a', values: { unitName: '第二课' } },
  ],
  files: [{ path: courseFilePath(0, 'webp'), name: '封面.webp', bytes: picture }],
};

const manifest = (values: object): Uint8Array =>
  writeZip([
    {
      path: 'course.json',
      bytes: strToU8(
        JSON.stringify({
          format: 'sprout-course',
          version: 1,
          course: {},
          units: [],
          files: [],
          ...values,
        }),
      ),
    },
  ]);

describe('a course file', () => {
  it('comes back as it was written, and the same course gives the same bytes', () => {
    const bytes = writeCourseFile(aCourse);
    expect(readCourseFile(bytes)).toEqual(aCourse);
    expect(writeCourseFile(aCourse)).toEqual(bytes);
  });

  it.each([
    ['that is no zip', strToU8('hello'), 'format.notZip'],
    ['without a manifest', writeZip([{ path: 'a.txt', bytes: picture }]), 'format.noProject'],
    ['of another format', manifest({ format: 'other' }), 'format.noProject'],
    ['of a newer version', manifest({ version: 2 }), 'format.unsupported'],
    [
      'whose manifest is no JSON',
      writeZip([{ path: 'course.json', bytes: strToU8('{') }]),
      'format.badProject',
    ],
    ['without a course', manifest({ course: 7 }), 'format.badProject'],
    ['whose units are no list', manifest({ units: {} }), 'format.badProject'],
    ['with a unit without values', manifest({ units: [{ key: 'a' }] }), 'format.badProject'],
    ['with two units of one key', manifest({ units: [unit('a'), unit('a')] }), 'format.badProject'],
    ['with a unit after itself', manifest({ units: [unit('a', 'a')] }), 'format.badProject'],
    [
      'with a unit after a later one',
      manifest({ units: [unit('a', 'b'), unit('b')] }),
      'format.badProject',
    ],
    [
      'with a file outside of its folder',
      manifest({ files: [{ path: 'course.json' }] }),
      'format.badProject',
    ],
    [
      'with a file that is not there',
      manifest({ files: [{ path: 'files/1.png' }] }),
      'format.damaged',
    ],
    [
      'with far too many units',
      manifest({ units: Array.from({ length: 201 }, (_, at) => unit(`u${at}`)) }),
      'format.badProject',
    ],
    [
      'nested without end',
      writeZip([{ path: 'course.json', bytes: strToU8('['.repeat(5000)) }]),
      'format.badProject',
    ],
  ])('%s is refused', (_, bytes, code) => {
    expect(problemOf(() => readCourseFile(bytes))).toBe(code);
  });

  it('that inflates without measure is refused before it is inflated', () => {
    const bomb = writeZip([
      { path: 'course.json', bytes: strToU8('{}') },
      { path: 'files/0.txt', bytes: new Uint8Array(40 * 1024 * 1024) },
    ]);
    expect(bomb.length).toBeLessThan(100_000);
    expect(problemOf(() => readCourseFile(bomb))).toBe('format.zipBomb');
  });

  it('larger than its bound is refused', () => {
    const bytes = writeCourseFile(aCourse);
    const limits = { ...courseLimits, fileBytes: bytes.length - 1 };
    expect(problemOf(() => readCourseFile(bytes, limits))).toBe('format.tooLarge');
  });
});

function unit(key: string, after: string | null = null) {
  return { key, after, values: {} };
}
