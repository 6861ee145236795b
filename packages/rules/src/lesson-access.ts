/** A time, as milliseconds since the epoch. */
type Time = number;

/** What decides on whether a course or a unit is open to somebody. */
export type CourseFacts = {
  /** Every child of the school may take it. */
  readonly isShared: boolean;
  /** It was paid for the child: open by itself, whatever the classes do. */
  readonly isBought: boolean;
  /** For each class of the child that has the course: when it opens there; `null` for not yet. */
  readonly classes: readonly ClassOpening[];
};
export type ClassOpening = { readonly departId: string; readonly opensAt: Time | null };

export type UnitFacts = {
  readonly isDraft: boolean;
  /** The unit that has to be handed in first. */
  readonly afterUnitId: string | null;
  /** When it opens in single classes of the child, where that is not when its course does. */
  readonly releases: readonly ClassOpening[];
};

/** How a course or a unit stands to somebody. */
export type LessonGate =
  | { readonly kind: 'open' }
  /** It is seen by its title and opens at this time. */
  | { readonly kind: 'opensAt'; readonly at: Time }
  /** It is seen by its title and opens after this unit. */
  | { readonly kind: 'afterUnit'; readonly unitId: string }
  /** It does not exist for them. */
  | { readonly kind: 'hidden' };

const open: LessonGate = { kind: 'open' };
const hidden: LessonGate = { kind: 'hidden' };

/** A course without a time that has come or is set is no course of the child's. */
export function courseGate({ isShared, isBought, classes }: CourseFacts, now: Time): LessonGate {
  return gateAt(isShared || isBought ? now : earliest(classes), now);
}

/**
 * Where a child has a course in several classes, the earliest counts. A class may put off single units, never
 * open them before their course, nor those of a course that was paid for the child; a unit after another one
 * waits for both.
 */
export function unitGate(
  course: CourseFacts,
  unit: UnitFacts,
  handedIn: ReadonlySet<string>,
  now: Time,
): LessonGate {
  if (unit.isDraft || courseGate(course, now).kind !== 'open') return hidden;
  const gate = course.isBought ? open : gateAt(earliest(openingsOf(course, unit, now)), now);
  if (gate.kind !== 'open') return gate;
  const { afterUnitId } = unit;
  return afterUnitId === null || handedIn.has(afterUnitId)
    ? open
    : { kind: 'afterUnit', unitId: afterUnitId };
}

/**
 * When a unit opens in one class by time alone; `null` while no time is set. `course` and `unit` have what that
 * class says, and nothing of others.
 */
export const unitOpensAt = (
  course: CourseFacts,
  unit: Pick<UnitFacts, 'releases'>,
  now: Time,
): Time | null => earliest(openingsOf(course, unit, now));

/** A unit and the one that it follows. */
type Following = { readonly isDraft: boolean; readonly afterUnitId: string | null };

/**
 * The unit that a child has to hand in first: no child can hand in a draft or a deleted unit, so the unit before
 * that one counts. `units` are those of the course by id.
 */
export function unitBefore(
  { afterUnitId }: Following,
  units: ReadonlyMap<string, Following>,
): string | null {
  const passed = new Set<string>();
  let before = afterUnitId;
  while (before !== null && units.get(before)?.isDraft !== false) {
    if (passed.has(before)) return null;
    passed.add(before);
    before = units.get(before)?.afterUnitId ?? null;
  }
  return before;
}

/** Whether guests may open a unit: it is marked so, and its course stands on the site. */
export const isOpenToGuests = (
  course: { readonly showHome: boolean },
  unit: { readonly isDraft: boolean; readonly isOpen: boolean },
): boolean => course.showHome && unit.isOpen && !unit.isDraft;

function openingsOf(
  course: CourseFacts,
  { releases }: Pick<UnitFacts, 'releases'>,
  now: Time,
): readonly ClassOpening[] {
  if (releases.length === 0 && !course.isShared) return course.classes;
  const ofClass = new Map(releases.map(({ departId, opensAt }) => [departId, opensAt]));
  const given = course.classes.map(({ departId, opensAt }) => ({
    departId,
    opensAt: later(opensAt, ofClass.get(departId)),
  }));
  if (!course.isShared) return given;
  // Of a shared course a class that was not given it may put off units, too.
  return releases.length > 0 ? [...releases, ...given] : [{ departId: '', opensAt: now }];
}

/** `undefined`: the class says nothing of the unit. */
function later(opensAt: Time | null, release: Time | null | undefined): Time | null {
  if (release === undefined || opensAt === null) return opensAt;
  return release === null ? null : Math.max(opensAt, release);
}

/** Asked for each unit of each course of a child: without lists in between. */
function earliest(openings: readonly ClassOpening[]): Time | null {
  let first: Time | null = null;
  for (const { opensAt } of openings) {
    if (opensAt !== null && (first === null || opensAt < first)) first = opensAt;
  }
  return first;
}

function gateAt(at: Time | null, now: Time): LessonGate {
  if (at === null) return hidden;
  return at <= now ? open : { kind: 'opensAt', at };
}

/** Who reads a unit. */
export type LessonReader = 'staff' | 'student' | 'guest';

/** Parts of a unit that somebody sees; the plan and the solution are for the staff. */
export type LessonParts = {
  readonly video: boolean;
  readonly example: boolean;
  readonly plan: boolean;
  readonly solution: boolean;
  readonly material: (material: { readonly isVisible: boolean | null }) => boolean;
};

export function lessonParts(
  unit: { readonly showCourseVideo: boolean; readonly showCourseCase: boolean },
  reader: LessonReader,
): LessonParts {
  const isStaff = reader === 'staff';
  return {
    video: isStaff || unit.showCourseVideo,
    example: isStaff || unit.showCourseCase,
    plan: isStaff,
    solution: isStaff,
    material: ({ isVisible }) => isStaff || isVisible === true,
  };
}
