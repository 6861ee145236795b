import { courseUnits, type Field, type Result, videoSources } from '@sprout/contract';
import { type LessonGate, lessonParts, mediaFrameAttributes } from '@sprout/rules';
import type { WireTimeFormat } from '../../../platform/clock.ts';
import type { Files } from '../../../platform/files/index.ts';
import { presentPage } from '../../../platform/paging.ts';
import { fileToWire } from '../../../platform/table/table-files.ts';
import { pinPixels } from '../map-sizes.ts';
import type { GatedUnit } from './lesson-gates.ts';
import type { Reader } from './lesson-reader.ts';
import type { CourseRow, LessonRow, MaterialRow, UnitHead, UnitRow } from './lessons.repository.ts';
import type { OpenLesson, SeenCourse, SeenUnits } from './lessons.service.ts';
import type { ProgressRow } from './progress.repository.ts';

type MyCourse = Result<'lessons.mineCourse'>[number];
type MyUnits = Result<'lessons.mineUnit'>;
type MyUnit = MyUnits['records'][number];
type Lesson = Result<'lessons.getUnitWorkInfo'>;
type WireGate = Lesson['gate'];

const { fields } = courseUnits;
const planKind = 'plan';

type Deps = { files: Pick<Files, 'ticketed' | 'url'>; wireTime: WireTimeFormat };

/** Lessons as their readers see them: the one place that says which part goes to whom. */
export function createLessonPresenter({ files, wireTime }: Deps) {
  const ticket = (field: Field, name: string | null): string | null =>
    name === null ? null : fileToWire(field, name, files);

  function toGate(gate: LessonGate, unitName: string | null): WireGate {
    const none = { at: null, unitId: null, unitName: null };
    if (gate.kind === 'opensAt') return { ...none, kind: gate.kind, at: toTime(gate.at) };
    if (gate.kind === 'afterUnit')
      return { ...none, kind: gate.kind, unitId: gate.unitId, unitName };
    return { ...none, kind: 'open' };
  }

  const toTime = (at: number): string => wireTime.toWire(new Date(at));

  const gateOf = ({ gate, gateUnitName }: GatedUnit<UnitHead>): WireGate =>
    toGate(gate, gateUnitName);

  const unitProgress = (unit: Omit<ProgressRow, 'videoPlace' | 'stepsDone'>) => ({
    opened: unit.opened,
    videoPercent: unit.videoPercent,
    started: unit.started,
    handedIn: unit.handedIn,
    done: unit.done,
    stands: unit.stands,
    stars: unit.stars,
  });

  const toProgress = (unit: ProgressRow) => ({
    ...unitProgress(unit),
    videoPlace: unit.videoPlace,
    stepsDone: unit.stepsDone,
  });

  function toCourse({ reader, course, units, next }: SeenCourse): MyCourse {
    return {
      id: course.id,
      courseName: course.courseName,
      courseDesc: course.courseDesc,
      courseIcon: course.courseIcon,
      courseCover: course.courseCover,
      courseMap: course.courseMap,
      courseType: course.courseType,
      courseCategory: course.courseCategory,
      showType: course.showType,
      isShared: course.isShared,
      showHome: course.showHome,
      orderNum: course.orderNum,
      unitCount: units.length,
      doneCount: units.filter(({ unit }) => unit.done).length,
      nextUnit: next
        ? {
            id: next.unit.id,
            unitName: next.unit.unitName,
            gate: gateOf(next),
            progress: progressOf(reader, next),
          }
        : null,
    };
  }

  /** All units are one page. */
  function toUnits({ reader, course, units, contents }: SeenUnits): MyUnits {
    const records = units.map((gated) => {
      const row = contents.get(gated.unit.id);
      return { ...toUnit(reader, course, gated), ...(row ? toContents(reader, row) : {}) };
    });
    const { id, courseName, showType, courseCover, courseMap } = course;
    const size = Math.max(records.length, 1);
    return {
      ...presentPage(records, records.length, { current: 1, size, offset: 0 }),
      course: { id, courseName, showType, courseCover, courseMap },
    };
  }

  function toUnit(reader: Reader, course: CourseRow, gated: GatedUnit): MyUnit {
    const { unit } = gated;
    const isOpen = gated.gate.kind === 'open';
    return {
      id: unit.id,
      courseId: unit.courseId,
      orderNum: unit.orderNum,
      unitName: unit.unitName,
      unitCover: unit.unitCover,
      ...pinPixels(unit, { width: course.mapWidth, height: course.mapHeight }),
      pinX: unit.pinX,
      pinY: unit.pinY,
      isDraft: unit.isDraft,
      gate: gateOf(gated),
      unitIntro: isOpen ? unit.unitIntro : null,
      courseWorkType: isOpen ? unit.courseWorkType : null,
      progress: progressOf(reader, gated),
    };
  }

  /** How far a child is in a unit that is open to it. */
  const progressOf = ({ kind }: Reader, { unit, gate }: GatedUnit<UnitHead>) =>
    gate.kind === 'open' && kind === 'student' ? unitProgress(unit) : null;

  /** The parts of an open unit that its reader may see. */
  function toParts({ kind }: Reader, row: LessonRow) {
    const parts = lessonParts(row, kind);
    const materials = (row.materials ?? []).filter(parts.material).map(toMaterial);
    return {
      courseVideoSource: row.courseVideoSource,
      showCourseVideo: row.showCourseVideo,
      ...(parts.video ? toVideo(row) : noVideo),
      courseCase: parts.example ? ticket(fields.courseCase, row.courseCase) : null,
      showCourseCase: row.showCourseCase,
      materials,
      ...toCommaLists(materials),
      mediaContent: row.mediaContent,
      courseWork: ticket(fields.courseWork, row.courseWork),
      lessonPlan: parts.plan ? row.lessonPlan : null,
      courseWorkAnswer: parts.solution
        ? ticket(fields.courseWorkAnswer, row.courseWorkAnswer)
        : null,
    };
  }

  /** The same parts with the names that the predecessor's client reads from a row of the list. */
  function toContents(reader: Reader, row: LessonRow) {
    const parts = toParts(reader, row);
    const [coursePpt, coursePlan] = [addresses(parts.coursePpt), addresses(parts.coursePlan)];
    return {
      ...parts,
      courseCase_url: addresses(parts.courseCase),
      coursePpt,
      coursePpt_url: coursePpt,
      coursePlan,
      coursePlan_url: coursePlan,
      courseWork_url: addresses(parts.courseWork),
      courseWorkAnswer_url: addresses(parts.courseWorkAnswer),
    };
  }

  /** Addresses of a comma list of files, as a comma list. */
  const addresses = (list: string | null): string | null =>
    list === null ? null : list.split(',').map(files.url).join(',');

  /** A unit that is open to the reader. */
  function toLesson({ reader, course, unit, row, workId }: OpenLesson): Lesson {
    return {
      id: unit.id,
      courseId: unit.courseId,
      courseName: course.courseName,
      orderNum: unit.orderNum,
      unitName: unit.unitName,
      unitIntro: unit.unitIntro,
      unitCover: unit.unitCover,
      isDraft: unit.isDraft,
      isOpen: unit.isOpen,
      gate: toGate({ kind: 'open' }, null),
      ...toParts(reader, row),
      steps: (row.steps ?? []).map(({ text, picture }) => ({ text, picture: picture ?? null })),
      courseWorkType: unit.courseWorkType,
      starterLimit: parseLimit(row.starterLimit),
      mineWorkId: workId ?? null,
      progress: reader.kind === 'student' ? toProgress(unit) : null,
    };
  }

  const toMaterial = ({ file, kind, name, size, type, isVisible }: MaterialRow) => ({
    file: fileToWire(fields.materials, file, files),
    kind,
    name,
    size: size ?? null,
    type: type ?? null,
    isVisible: isVisible === true,
  });

  function toVideo({ courseVideoSource, videoFile, videoLink }: LessonRow) {
    if (courseVideoSource === videoSources.upload) {
      const file = ticket(fields.videoFile, videoFile);
      return {
        ...noVideo,
        videoFile: file,
        courseVideo: file,
        courseVideo_url: file && files.url(file),
      };
    }
    const isFrame = courseVideoSource === videoSources.embed && videoLink !== null;
    const courseVideo = isFrame ? frameOf(videoLink) : videoLink;
    return { ...noVideo, videoLink, courseVideo, courseVideo_url: videoLink };
  }

  /** A course of the site. */
  const toPublicCourse = (
    course: CourseRow,
    units: readonly UnitRow[],
  ): Result<'lessons.publicCourse'> => ({
    id: course.id,
    courseName: course.courseName,
    courseDesc: course.courseDesc,
    courseCover: course.courseCover,
    courseType: course.courseType,
    courseCategory: course.courseCategory,
    showType: course.showType,
    orderNum: course.orderNum,
    unitCount: units.length,
    units: units.map(({ id, unitName, unitCover, isOpen }) => ({
      id,
      unitName,
      unitCover,
      isOpen,
    })),
  });

  return { toCourse, toUnits, toLesson, toPublicCourse, toProgress, gateOf };
}

/** A row of a course without what is the staff's alone. */
export const toMembersCourse = (
  { version: _, ...row }: Readonly<Record<string, unknown>>,
  unitCount: number,
): Record<string, unknown> => ({
  ...row,
  departIds: null,
  departIds_dictText: null,
  classCount: 0,
  createBy: null,
  updateBy: null,
  unitCount,
});

const noVideo = {
  courseVideo: null,
  courseVideo_url: null,
  videoFile: null,
  videoLink: null,
} as const;

type WireMaterial = { file: string; kind: string; isVisible: boolean };

/** Source: teaching-domain section 5.5. */
function toCommaLists(materials: readonly WireMaterial[]) {
  const plans = materials.filter(({ kind }) => kind === planKind);
  const others = materials.filter(({ kind }) => kind !== planKind);
  const listOf = (some: readonly WireMaterial[]) =>
    some.length === 0 ? null : some.map(({ file }) => file).join(',');
  return {
    coursePpt: listOf(others),
    showCoursePpt: others.some(({ isVisible }) => isVisible),
    coursePlan: listOf(plans),
    showCoursePlan: plans.some(({ isVisible }) => isVisible),
  };
}

/** The predecessor's client puts it into its page as it is. */
function frameOf(address: string): string {
  const source = address.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
  const attributes = Object.entries(mediaFrameAttributes).map(
    ([name, value]) => `${name}="${value}"`,
  );
  return `<iframe src="${source}" ${attributes.join(' ')}></iframe>`;
}

function parseLimit(text: string | null): Record<string, unknown> | null {
  if (text === null) return null;
  try {
    const limit: unknown = JSON.parse(text);
    return typeof limit === 'object' && limit !== null ? (limit as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
