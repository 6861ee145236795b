import type { LessonReader } from '@sprout/rules';
import { type Actor, isStaff } from '../../../platform/access/actor.ts';
import { mainSchoolId } from '../../../platform/audit.ts';

/** Who reads lessons, and what opens them to that person. */
export type Reader = {
  readonly kind: LessonReader;
  readonly schoolId: string;
  /** Absent for guests. */
  readonly userId?: string;
  /** Classes of the reader. */
  readonly departIds: readonly string[];
  /** Courses that are shared with everybody are for people whom the school has confirmed. */
  readonly seesShared: boolean;
};

const lessonCode = 'teaching:courseUnit:list';

/** A member of the staff who may not see units at all reads as children do. */
export const readerOf = (actor: Actor): Reader => ({
  kind: isStaff(actor) && actor.permissions.has(lessonCode) ? 'staff' : 'student',
  schoolId: actor.schoolId,
  userId: actor.id,
  departIds: actor.departIds,
  seesShared: actor.isConfirmed,
});

/** The site is the same for everybody: of the school that the visitor belongs to, else of the main one. */
export const guestOf = (actor: Actor | undefined): Reader => ({
  kind: 'guest',
  schoolId: actor?.schoolId ?? mainSchoolId,
  departIds: [],
  seesShared: true,
});
