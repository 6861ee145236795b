import { Readable } from 'node:stream';
import type { CourseFile, StreamedCourse } from '@sprout/formats';
import { courseFilePath, courseLimits, packCourseFile } from '@sprout/formats';
import { drawnMapOf } from '@sprout/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { FileWork, UnpackedCourse } from '../../../platform/file-work/index.ts';
import {
  type FileContent,
  type Files,
  type ReceivedFile,
  sizeText,
} from '../../../platform/files/index.ts';
import { createBoundedSemaphore } from '../../../platform/semaphore.ts';
import type { Caller, TableService } from '../../../platform/table/table-service.ts';
import type { Values } from '../../../platform/table/table-spec.ts';
import type { TakeFile } from '../../files/index.ts';
import type { ModuleContext } from '../../module.ts';
import { markBuiltIn } from '../courses.repository.ts';
import {
  carriedOf,
  courseFields,
  type ReplaceFile,
  unitFields,
  withFiles,
} from './carried-values.ts';

type Deps = {
  context: Pick<ModuleContext, 'files' | 'fileWork' | 'dictionary'>;
  courses: TableService;
  units: TableService;
  takeFile: TakeFile;
};

/** A unit with the one that it follows, told by its place in the list. */
type NewUnit = { readonly after: number | null; readonly values: Values };
type NewCourse = { readonly values: Values; readonly units: readonly NewUnit[] };
export type MadeCourse = { id: string; courseName: string; unitCount: number };

const nameLimit = 32;
const unitNameLimit = 64;
const mostUnits = 200;
/** A packed course is never in memory as a whole; a client that downloads slowly keeps a place for as long. */
const packingLimits = { places: 6, waiting: 12, waitMs: 30_000 };
/** One that is taken in lies beside its file with all its contents until they are kept. */
const unpackingLimits = { places: 2, waiting: 8, waitMs: 30_000 };
const staticAddress = /\/api\/sys\/common\/static\/(media\/[0-9a-f]{32}\.\w+)/g;
const fileAddress = /(?<=["'])(files\/\d+\.\w{1,8})(?=["'])/g;

/** Courses that are copied, passed on as a file, and taken from one. */
export function createCourseTransfer({ context, courses, units, takeFile }: Deps) {
  const { files, fileWork, dictionary } = context;
  const packing = createBoundedSemaphore(packingLimits);
  const unpacking = createBoundedSemaphore(unpackingLimits);

  /** A course and its units as their forms read them. Throws `row.notFound`. */
  async function read(caller: Caller, id: string): Promise<NewCourse> {
    const course = await courses.get(caller, id);
    const { records } = await units.list({
      actor: caller.actor,
      query: { courseId: id, pageNo: 1, pageSize: mostUnits },
    });
    const rows: Values[] = [];
    for (const { id: unitId } of records) rows.push(await units.get(caller, String(unitId)));
    const places = new Map(rows.map((row, at) => [String(row['id']), at]));
    return {
      values: carriedOf(courseFields, course),
      units: rows.map((row, at) => {
        const after = places.get(String(row['afterUnitId']));
        return {
          after: after === undefined || after >= at ? null : after,
          values: carriedOf(unitFields, row),
        };
      }),
    };
  }

  /** All of it or nothing. Throws `course.unitRefused` with the name of the unit. */
  async function write(
    caller: Caller,
    verb: string,
    course: NewCourse,
    isBuiltIn = false,
  ): Promise<MadeCourse> {
    const courseName = String(course.values['courseName'] ?? '');
    const prepared = await courses.prepare(caller.actor, course.values);
    const values = await courses.checks.cleanTexts(caller.actor, course.values);
    const cleanUnits: NewCourse['units'][number][] = [];
    for (const unit of course.units) {
      cleanUnits.push({
        ...unit,
        values: await units.checks.cleanTexts(caller.actor, unit.values),
      });
    }
    const id = await courses.change(caller, verb, async (tx, { note }) => {
      const courseId = await courses.addInside(tx, caller.actor, values, prepared);
      const ids: string[] = [];
      for (const [at, { after, values: carried }] of cleanUnits.entries()) {
        const afterUnitId = after === null ? null : (ids[after] ?? null);
        const form = { ...carried, courseId, orderNum: at + 1, afterUnitId };
        ids.push(await addUnit(tx, caller.actor, form));
      }
      if (isBuiltIn) await markBuiltIn(tx, courseId);
      await note(courseId, { courseName, units: ids.length });
      return courseId;
    });
    return { id, courseName, unitCount: course.units.length };
  }

  async function addUnit(tx: Tx, actor: Actor, form: Values): Promise<string> {
    try {
      return await units.addInside(tx, actor, form);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'row.invalid') throw error;
      const name = String(form['unitName'] ?? '');
      throw new AppError('course.unitRefused', { name, fields: error.data?.['fields'] });
    }
  }

  /** What the dictionaries of this school do not have is left open. */
  async function withKnownChoices(values: Values): Promise<Values> {
    const all = await dictionary.all();
    const known = Object.entries(courseFields).map(([name, field]) => {
      const value = values[name] ?? null;
      if (field.dict === undefined || value === null) return [name, value];
      const items = all.get(field.dict) ?? [];
      return [name, items.some((item) => item.value === String(value)) ? value : null];
    });
    return Object.fromEntries(known) as Values;
  }

  return {
    /** A second course of the same units, given to no class. Throws `row.notFound`. */
    async copy(caller: Caller, id: string, nameOf: (name: string) => string): Promise<MadeCourse> {
      const course = await read(caller, id);
      const courseName = shortened(nameOf(String(course.values['courseName'])));
      return write(caller, 'copy', { ...course, values: { ...course.values, courseName } });
    },

    /** A draft of the same course, nowhere on its map. Throws `row.notFound`. */
    async copyUnit(caller: Caller, id: string, nameOf: (name: string) => string) {
      const unit = await units.get(caller, id);
      const unitName = shortened(nameOf(String(unit['unitName'])), unitNameLimit);
      const { courseId, afterUnitId } = unit;
      const own = { courseId, afterUnitId, unitName, isDraft: true, pinX: null, pinY: null };
      const carried = await units.checks.cleanTexts(caller.actor, carriedOf(unitFields, unit));
      const form = { ...carried, ...own, isPinLocked: false };
      const madeId = await units.change(caller, 'copy', async (tx, { note }) => {
        const made = await units.addInside(tx, caller.actor, form);
        await note(made, { from: id });
        return made;
      });
      return { id: madeId, unitName };
    },

    /**
     * The course as a file that is packed while it is read. Throws `row.notFound`, `course.fileTooLarge`, and
     * `request.busy` while too many others pack theirs.
     */
    async exportFile(caller: Caller, id: string): Promise<{ name: string; bytes: Readable }> {
      const course = await read(caller, id);
      const leave = await packing.enter();
      try {
        const packed = await collect(caller, course);
        await courses.change(caller, 'exportFile', (_tx, { note }) => note(id));
        const bytes = Readable.from(packCourseFile(packed), { objectMode: false });
        bytes.once('close', leave);
        return { name: String(packed.course['courseName'] ?? ''), bytes };
      } catch (error) {
        leave();
        throw error;
      }
    },

    /**
     * Makes a course of a file. A file that cannot be read, or holds what a form would refuse, does nothing.
     * Throws `course.file*`, `course.unitRefused`, `row.invalid`, what uploads throw, and `request.busy` while too
     * many others are read.
     */
    async importFile(
      caller: Caller,
      sent: Pick<ReceivedFile, 'path'>,
      { isBuiltIn = false } = {},
    ): Promise<MadeCourse> {
      const leave = await unpacking.enter();
      try {
        const file = await readable(fileWork, sent.path, caller.actor);
        try {
          return await unpack(caller, file, isBuiltIn);
        } finally {
          await Promise.all(file.files.map((member) => files.blobs.discard(member.file)));
        }
      } finally {
        leave();
      }
    },
  };

  /** What goes into the file of a course. Throws `course.fileTooLarge`. */
  async function collect({ actor }: Caller, course: NewCourse): Promise<StreamedCourse> {
    const packed = createPacking(files, actor);
    const toAddress = (path: string) => path;
    const how = { replace: packed.replace, address: staticAddress, toAddress };
    const values = await withFiles(courseFields, course.values, how);
    const list: CourseFile['units'][number][] = [];
    for (const [at, unit] of course.units.entries()) {
      list.push({
        key: keyOf(at),
        after: unit.after === null ? null : keyOf(unit.after),
        values: await withFiles(unitFields, unit.values, how),
      });
    }
    return { course: values, units: list, files: packed.members };
  }

  async function unpack(
    caller: Caller,
    file: UnpackedCourse,
    isBuiltIn: boolean,
  ): Promise<MadeCourse> {
    const replace = createUnpacking(file, (member, purpose) =>
      takeFile(caller.actor, member.file, { fileName: fileNameOf(member), word: purpose }),
    );
    const how = { replace, address: fileAddress, toAddress: files.url };
    const values = await withFiles(courseFields, pick(courseFields, file.course), how);
    const places = new Map(file.units.map(({ key }, at) => [key, at]));
    const list: NewUnit[] = [];
    for (const unit of file.units) {
      list.push({
        after: unit.after === null ? null : (places.get(unit.after) ?? null),
        values: await withFiles(unitFields, pick(unitFields, unit.values), how),
      });
    }
    const course = { values: await withKnownChoices(values), units: list };
    return write(caller, 'importFile', course, isBuiltIn);
  }
}

const keyOf = (at: number): string => `unit-${at + 1}`;

const shortened = (name: string, limit = nameLimit): string => [...name].slice(0, limit).join('');

/** A field that the file leaves out is left to the form. */
const pick = (fields: object, values: Values): Values =>
  Object.fromEntries(
    Object.keys(fields).flatMap((name) => (name in values ? [[name, values[name]]] : [])),
  );

/** Collects the contents that a course names, each once; none of them is read yet. */
function createPacking(files: Files, actor: Actor) {
  const members: StreamedCourse['files'][number][] = [];
  const paths = new Map<string, Promise<string | undefined>>();
  let sizeBytes = 0;

  async function add(at: number, plain: string, called?: string): Promise<string | undefined> {
    const content = await files.find(files.ticketed(plain), actor);
    if (!content) return undefined;
    sizeBytes += content.sizeBytes;
    if (sizeBytes > courseLimits.fileBytes) throw tooLarge();
    const path = courseFilePath(at, plain.slice(plain.lastIndexOf('.') + 1));
    const name = called ?? content.fileName ?? '';
    members.push({ path, name, read: () => piecesOf(content) });
    return path;
  }

  const replace: ReplaceFile = async ({ value, called }) => {
    if (drawnMapOf(value) !== undefined) return value;
    const plain = files.plainName(value);
    if (plain === undefined) return undefined;
    const path = paths.get(plain) ?? add(paths.size, plain, called);
    paths.set(plain, path);
    return path;
  };
  return { members, replace };
}

async function* piecesOf(content: FileContent): AsyncGenerator<Uint8Array> {
  // Contents come as bytes.
  for await (const piece of await content.open()) yield piece as Uint8Array;
}

type Member = UnpackedCourse['files'][number];
type Take = (member: Member, purpose: string) => Promise<string>;

/** Takes each content in once for each purpose. */
function createUnpacking({ files }: UnpackedCourse, take: Take): ReplaceFile {
  const members = new Map(files.map((member) => [member.path, member]));
  const taken = new Map<string, Promise<string>>();
  /** One after another: the line of file jobs lets in few of one person. Those behind a refused one are not tried. */
  let last: Promise<unknown> = Promise.resolve();
  const takeInTurn: Take = (member, purpose) => {
    const next = last.then(() => take(member, purpose));
    last = next;
    return next;
  };
  return async ({ value, purpose }) => {
    if (purpose === 'banner' && drawnMapOf(value) !== undefined) return value;
    const member = members.get(value);
    if (!member) throw new AppError('course.fileDamaged', { where: value });
    const key = `${purpose} ${value}`;
    const name = taken.get(key) ?? takeInTurn(member, purpose);
    taken.set(key, name);
    return name;
  };
}

/** The name that it had, with the ending of its content. */
function fileNameOf({ path, name }: Member): string {
  const ext = path.slice(path.lastIndexOf('.'));
  return name.endsWith(ext) ? name : `${name || 'file'}${ext}`;
}

/** A stranger's bytes; what is wrong with them is told in words of courses. */
async function readable(fileWork: FileWork, path: string, actor: Actor): Promise<UnpackedCourse> {
  try {
    return await fileWork.run('course', { path }, actor);
  } catch (error) {
    if (!(error instanceof AppError) || !error.code.startsWith('format.')) throw error;
    const { code, data } = error;
    if (code === 'format.notZip' || code === 'format.noProject')
      throw new AppError('course.fileNotOne');
    if (code === 'format.unsupported' || code === 'format.encrypted')
      throw new AppError('course.fileUnsupported');
    if (code === 'format.tooLarge') throw tooLarge();
    if (code === 'format.zipBomb' || code === 'format.tooManyFiles')
      throw new AppError('course.fileBomb');
    throw new AppError('course.fileDamaged', { where: data?.['where'] ?? data?.['path'] ?? '' });
  }
}

const tooLarge = () =>
  new AppError('course.fileTooLarge', { max: sizeText(courseLimits.fileBytes) });
