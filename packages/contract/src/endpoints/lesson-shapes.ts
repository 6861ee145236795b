import { type Static, Type } from 'typebox';
import { dictText, fileUrl, Id, nullable, optional, WireTime, Word } from '../fields.ts';

/** How a unit stands to the reader. `at` is when it opens, `unitId` and `unitName` which one comes first. */
export const WireGate = Type.Object({
  kind: Word('open', 'opensAt', 'afterUnit'),
  at: nullable(WireTime),
  unitId: nullable(Id),
  unitName: nullable(Type.String()),
});

/** How far the reader is in a unit. */
export const UnitProgress = Type.Object({
  opened: Type.Boolean(),
  /** Hundredths of the video that were watched. */
  videoPercent: Type.Integer(),
  /** A work of it was saved. */
  started: Type.Boolean(),
  handedIn: Type.Boolean(),
  /** Handed in, or ended by the child where nothing is handed in; not while the hand-in was sent back. */
  done: Type.Boolean(),
  /** How the newest hand-in of its task stands; `null` without one, and where the child need not change it any more. */
  stands: nullable(Word('handedIn', 'returned', 'graded')),
  /** Of a graded hand-in. */
  stars: nullable(Type.Integer()),
});

export const LessonProgress = Type.Object({
  ...UnitProgress.properties,
  /** Seconds from the begin of the video, to go on there. */
  videoPlace: Type.Integer(),
  /** Numbers of the steps that are ticked off, from 0. */
  stepsDone: Type.Array(Type.Integer()),
});

const courseHead = {
  id: Id,
  courseName: Type.String(),
  courseCover: nullable(Type.String()),
  courseCover_url: fileUrl('courseCover'),
  courseType: nullable(Type.String()),
  courseType_dictText: dictText('courseType', 'course_type'),
  courseCategory: nullable(Type.String()),
  courseCategory_dictText: dictText('courseCategory', 'course_category'),
  /** 1: a map of its units, 2: cards. */
  showType: Type.Integer(),
  orderNum: Type.Integer(),
  /** Units that the reader sees, closed ones too. */
  unitCount: Type.Integer(),
};

/** A course that the reader may take. */
export const MyCourse = Type.Object({
  ...courseHead,
  courseDesc: nullable(Type.String()),
  courseIcon: nullable(Type.String()),
  courseIcon_url: fileUrl('courseIcon'),
  courseMap: nullable(Type.String()),
  courseMap_url: fileUrl('courseMap'),
  isShared: Type.Boolean(),
  showHome: Type.Boolean(),
  doneCount: Type.Integer(),
  /** Where to go on: the first open unit that is not done, else the first that still waits; none at the end. */
  nextUnit: nullable(
    Type.Object({
      id: Id,
      unitName: Type.String(),
      gate: WireGate,
      /** `null` for the staff and while it waits. */
      progress: nullable(UnitProgress),
    }),
  ),
});

/** A course as its pages begin. */
export const LessonCourse = Type.Object({
  id: Id,
  courseName: Type.String(),
  showType: Type.Integer(),
  courseCover: nullable(Type.String()),
  courseCover_url: fileUrl('courseCover'),
  courseMap: nullable(Type.String()),
  courseMap_url: fileUrl('courseMap'),
});

const address = optional(nullable(Type.String()));

/**
 * The contents of an open lesson, for the predecessor's client alone, which never asks for a single unit. They are
 * those of `Lesson`, with addresses instead of names in the comma lists.
 */
const unitContents = {
  courseVideoSource: optional(Type.Integer()),
  showCourseVideo: optional(Type.Boolean()),
  courseVideo: address,
  courseVideo_url: address,
  courseCase: address,
  courseCase_url: address,
  showCourseCase: optional(Type.Boolean()),
  coursePpt: address,
  coursePpt_url: address,
  showCoursePpt: optional(Type.Boolean()),
  coursePlan: address,
  coursePlan_url: address,
  showCoursePlan: optional(Type.Boolean()),
  mediaContent: optional(nullable(Type.String())),
  courseWork: address,
  courseWork_url: address,
  courseWorkAnswer: address,
  courseWorkAnswer_url: address,
};

/**
 * A unit on the map or as a card. A closed one has its name, cover, place and gate; the rest is `null`, and it has no
 * contents for the predecessor's client.
 */
export const MyUnit = Type.Object({
  id: Id,
  courseId: Id,
  orderNum: Type.Integer(),
  unitName: Type.String(),
  unitCover: nullable(Type.String()),
  unitCover_url: fileUrl('unitCover'),
  /** Pixels of the map in its own size, as the predecessor places pins. */
  mapX: nullable(Type.Integer()),
  mapY: nullable(Type.Integer()),
  /** Parts of the map's width and height. */
  pinX: nullable(Type.Number()),
  pinY: nullable(Type.Number()),
  /** Only the staff gets drafts. */
  isDraft: Type.Boolean(),
  gate: WireGate,
  unitIntro: nullable(Type.String()),
  courseWorkType: nullable(Type.Integer()),
  progress: nullable(UnitProgress),
  ...unitContents,
});

const LessonMaterial = Type.Object({
  file: Type.String(),
  kind: Type.String(),
  name: Type.String(),
  size: nullable(Type.Integer()),
  type: nullable(Type.String()),
  isVisible: Type.Boolean(),
  url: fileUrl('file'),
});

/** A lesson as its reader may see it: what is hidden from them is `null` or left out. */
export const Lesson = Type.Object({
  id: Id,
  courseId: Id,
  courseName: Type.String(),
  orderNum: Type.Integer(),
  unitName: Type.String(),
  unitIntro: nullable(Type.String()),
  unitCover: nullable(Type.String()),
  unitCover_url: fileUrl('unitCover'),
  isDraft: Type.Boolean(),
  /** Guests may open it. */
  isOpen: Type.Boolean(),
  gate: WireGate,
  /** 1 uploaded, 2 by link, 3 embedded. */
  courseVideoSource: Type.Integer(),
  showCourseVideo: Type.Boolean(),
  /** As the predecessor's client shows it: a file, an address or a frame. */
  courseVideo: nullable(Type.String()),
  courseVideo_url: nullable(Type.String()),
  videoFile: nullable(Type.String()),
  videoFile_url: fileUrl('videoFile'),
  /** Address of a video or frame of another site. */
  videoLink: nullable(Type.String()),
  courseCase: nullable(Type.String()),
  courseCase_url: fileUrl('courseCase'),
  showCourseCase: Type.Boolean(),
  materials: Type.Array(LessonMaterial),
  /** Materials but plans, and plans, as the predecessor's comma lists. */
  coursePpt: nullable(Type.String()),
  coursePpt_url: fileUrl('coursePpt'),
  showCoursePpt: Type.Boolean(),
  coursePlan: nullable(Type.String()),
  coursePlan_url: fileUrl('coursePlan'),
  showCoursePlan: Type.Boolean(),
  mediaContent: nullable(Type.String()),
  steps: Type.Array(
    Type.Object({
      text: Type.String(),
      picture: nullable(Type.String()),
      picture_url: fileUrl('picture'),
    }),
  ),
  courseWorkType: Type.Integer(),
  /** The starter. */
  courseWork: nullable(Type.String()),
  courseWork_url: fileUrl('courseWork'),
  /** What the editor offers; `null` for everything. */
  starterLimit: nullable(Type.Unsafe<Record<string, unknown>>({ type: 'object' })),
  /** The reader's own newest work of this unit. */
  mineWorkId: nullable(Id),
  /** `null` for guests and the staff, whose progress is not kept. */
  progress: nullable(LessonProgress),
  /** For the staff alone. */
  lessonPlan: nullable(Type.String()),
  courseWorkAnswer: nullable(Type.String()),
  courseWorkAnswer_url: fileUrl('courseWorkAnswer'),
});

/** A course of the public site. */
export const HomeCourse = Type.Object({
  ...courseHead,
  /** For the predecessor's client alone; ours asks for the course. */
  courseDesc: nullable(Type.String()),
});

export const PublicCourse = Type.Object({
  ...HomeCourse.properties,
  units: Type.Array(
    Type.Object({
      id: Id,
      unitName: Type.String(),
      unitCover: nullable(Type.String()),
      unitCover_url: fileUrl('unitCover'),
      isOpen: Type.Boolean(),
    }),
  ),
});

export type WireGate = Static<typeof WireGate>;
