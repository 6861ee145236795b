import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { courseLimits } from '../limits.ts';
import { problemOf } from '../testing/problem-of.ts';
import { writeZip } from '../zip/write-zip.ts';
import {
  type CourseFile,
  courseFilePath,
  packCourseFile,
  readCourseFile,
  readCourseFileInTurns,
  writeCourseFile,
} from './course-file.ts';

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

describe('a course file that is packed piece by piece', () => {
  const streamed = {
    ...aCourse,
    files: aCourse.files.map(({ path, name, bytes }) => ({ path, name, read: () => [bytes] })),
  };

  it('is the same course, and the same bytes each time', async () => {
    const bytes = await joined(packCourseFile(streamed));

    expect(readCourseFile(bytes)).toEqual(aCourse);
    expect(await joined(packCourseFile(streamed))).toEqual(bytes);
  });

  it('is handed on before the next content is read', async () => {
    let isReached = false;
    const drawing = new Uint8Array(300_000).map((_, at) => (at * at) % 251);
    const read = () => {
      isReached = true;
      return [picture];
    };
    const pieces = packCourseFile({
      ...aCourse,
      files: [
        { path: courseFilePath(0, 'mp4'), name: 'a', read: () => [drawing] },
        { path: courseFilePath(1, 'svg'), name: 'b', read },
      ],
    });
    let early = 0;

    for await (const piece of pieces) if (!isReached) early += piece.length;

    expect(early).toBeGreaterThan(drawing.length);
    expect(isReached).toBe(true);
  });

  it('ends with what a content fails of', async () => {
    const read = async function* () {
      yield picture;
      throw new Error('the disk is gone');
    };
    const files = [{ path: courseFilePath(0, 'png'), name: 'a', read }];

    await expect(joined(packCourseFile({ ...aCourse, files }))).rejects.toThrow('the disk is gone');
  });
});

it('lets others have a turn while large contents are read', () => {
  const files = [
    { path: courseFilePath(0, 'mp4'), name: 'a', bytes: new Uint8Array(3_000_000) },
    { path: courseFilePath(1, 'txt'), name: 'b', bytes: new Uint8Array(3_000_000) },
  ];
  const bytes = writeCourseFile({ ...aCourse, files });

  const turns = [...readCourseFileInTurns(bytes)].length;

  expect(turns).toBeGreaterThanOrEqual(6);
});

async function joined(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const bytes: number[] = [];
  for await (const piece of pieces) bytes.push(...piece);
  return Uint8Array.from(bytes);
}

function unit(key: string, after: string | null = null) {
  return { key, after, values: {} };
}
