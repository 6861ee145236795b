import { strToU8 } from 'fflate';
import { parseJson } from '../json-text.ts';
import { courseLimits, type ZipLimits } from '../limits.ts';
import { FormatError } from '../problems.ts';
import { textOf } from '../python/program-text.ts';
import { refuse, requireFields, requireList } from '../shape.ts';
import { atOnce, type InTurns } from '../turns.ts';
import { packZip, type StreamedMember } from '../zip/pack-zip.ts';
import { readZipInTurns } from '../zip/read-zip.ts';
import { writeZip } from '../zip/write-zip.ts';

/** Values of a form by the names of its fields; a file is told by its path in the course file. */
export type CourseValues = Readonly<Record<string, unknown>>;

export type CourseFileUnit = {
  /** Names the unit in this file alone. */
  readonly key: string;
  /** The unit that has to be handed in first; it stands in the same file. */
  readonly after: string | null;
  readonly values: CourseValues;
};

/** A course as schools pass it on: its texts, its units in their order, and everything that they show. */
export type CourseFile = {
  readonly course: CourseValues;
  readonly units: readonly CourseFileUnit[];
  readonly files: readonly CourseFileMember[];
};

export type CourseFileMember = {
  /** `files/` and a name; values point at it. */
  readonly path: string;
  /** As it was called where it comes from. */
  readonly name: string;
  readonly bytes: Uint8Array;
};

const manifestPath = 'course.json';
const filesFolder = 'files/';
const format = 'sprout-course';
/** The one that is written, and the newest that is read. */
const version = 1;
const mostUnits = 200;

/**
 * Opens a course file. What its values mean is for the reader to check, as of any form that is sent.
 * @throws FormatError and nothing else: `format.noProject` for what is no course, `format.unsupported` for one
 * of a newer version, `format.badProject` with `where`, `format.damaged` with the `path` of a file that is not
 * there, and those of zips
 */
export const readCourseFile = (bytes: Uint8Array, limits: ZipLimits = courseLimits): CourseFile =>
  atOnce(readCourseFileInTurns(bytes, limits));

/** The same for a caller that serves others meanwhile. */
export function* readCourseFileInTurns(
  bytes: Uint8Array,
  limits: ZipLimits = courseLimits,
): InTurns<CourseFile> {
  const unpacked = yield* readZipInTurns(bytes, limits);
  const members = new Map(unpacked.map((member) => [member.path, member.bytes]));
  const manifest = members.get(manifestPath);
  if (!manifest) throw new FormatError('format.noProject');
  const read = requireFields(parseJson(textOf(manifest), jsonDepth), manifestPath);
  if (read['format'] !== format) throw new FormatError('format.noProject');
  if (read['version'] !== version) throw new FormatError('format.unsupported');
  const files = requireList(read['files'], 'files').map((one, at) => fileOf(one, at, members));
  return {
    course: requireFields(read['course'], 'course'),
    units: unitsOf(read['units']),
    files,
  };
}

/** Nested brackets of the manifest; a limit of a starter in a unit takes six. */
const jsonDepth = 40;

function unitsOf(value: unknown): CourseFileUnit[] {
  const lines = requireList(value, 'units');
  if (lines.length > mostUnits) refuse('units');
  const keys = new Set<string>();
  return lines.map((line, at) => {
    const { key, after = null, values } = requireFields(line, `units.${at}`);
    if (typeof key !== 'string' || keys.has(key)) return refuse(`units.${at}.key`);
    // A unit waits for one that stands before it: so there is no ring.
    if (after !== null && (typeof after !== 'string' || !keys.has(after))) {
      return refuse(`units.${at}.after`);
    }
    keys.add(key);
    return { key, after, values: requireFields(values, `units.${at}.values`) };
  });
}

function fileOf(
  value: unknown,
  at: number,
  members: ReadonlyMap<string, Uint8Array>,
): CourseFileMember {
  const { path, name } = requireFields(value, `files.${at}`);
  if (typeof path !== 'string' || !path.startsWith(filesFolder)) return refuse(`files.${at}.path`);
  const bytes = members.get(path);
  if (!bytes) throw new FormatError('format.damaged', { path });
  return { path, name: typeof name === 'string' ? name : path.slice(filesFolder.length), bytes };
}

/**
 * Packs a course. The same content gives the same bytes.
 * @throws FormatError for a path that is no safe one or comes twice
 */
export function writeCourseFile(file: CourseFile): Uint8Array<ArrayBuffer> {
  return writeZip([
    { path: manifestPath, bytes: manifestOf(file) },
    ...file.files.map(({ path, bytes }) => ({ path, bytes })),
  ]);
}

/** A course whose contents are read one after the other. */
export type StreamedCourse = Omit<CourseFile, 'files'> & {
  readonly files: readonly (Omit<CourseFileMember, 'bytes'> & StreamedMember)[];
};

/** Packs a course piece by piece. @throws what reading a content throws */
export const packCourseFile = (course: StreamedCourse): AsyncGenerator<Uint8Array> =>
  packZip([{ path: manifestPath, read: () => [manifestOf(course)] }, ...course.files]);

function manifestOf({ course, units, files }: StreamedCourse | CourseFile): Uint8Array {
  const list = files.map(({ path, name }) => ({ path, name }));
  return strToU8(JSON.stringify({ format, version, course, units, files: list }, null, 1));
}

/** The path of a file in a course file. */
export const courseFilePath = (at: number, ext: string): string => `${filesFolder}${at}.${ext}`;
