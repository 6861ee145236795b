import { describe, expect, it } from 'vitest';
import {
  type ClassOpening,
  type CourseFacts,
  courseGate,
  isOpenToGuests,
  type LessonGate,
  lessonParts,
  unitBefore,
  unitGate,
} from './lesson-access.ts';

const now = 1_000;
const before = 500;
const later = 2_000;
const muchLater = 3_000;
const open: LessonGate = { kind: 'open' };
const hidden: LessonGate = { kind: 'hidden' };
const at = (time: number): LessonGate => ({ kind: 'opensAt', at: time });

const inClass = (departId: string, opensAt: number | null): ClassOpening => ({ departId, opensAt });
const closedToAll = { isShared: false, isBought: false };
const given = (...classes: ClassOpening[]): CourseFacts => ({ ...closedToAll, classes });
const shared = (...classes: ClassOpening[]): CourseFacts => ({
  ...given(...classes),
  isShared: true,
});
const bought = (...classes: ClassOpening[]): CourseFacts => ({
  ...given(...classes),
  isBought: true,
});

describe('a course', () => {
  it.each<[string, CourseFacts, LessonGate]>([
    ['of no class of the child is none', given(), hidden],
    ['without a time is none', given(inClass('a', null)), hidden],
    ['opens at its time', given(inClass('a', later)), at(later)],
    ['is open from its time on', given(inClass('a', now)), open],
    ['has begun', given(inClass('a', before)), open],
    [
      'begins in the earliest class',
      given(inClass('a', muchLater), inClass('b', later)),
      at(later),
    ],
    ['is open when one class has begun', given(inClass('a', later), inClass('b', before)), open],
    [
      'without a time in one class begins in the other',
      given(inClass('a', null), inClass('b', later)),
      at(later),
    ],
    ['that is shared is open', shared(), open],
    ['that is shared does not wait for a class', shared(inClass('a', later)), open],
    ['that was paid for the child is open', bought(), open],
    ['that was paid for the child does not wait for a class', bought(inClass('a', later)), open],
  ])('%s', (_, course, gate) => {
    expect(courseGate(course, now)).toEqual(gate);
  });
});

type UnitCase = { isDraft?: boolean; afterUnitId?: string | null; releases?: ClassOpening[] };
const unitOf = ({ isDraft = false, afterUnitId = null, releases = [] }: UnitCase = {}) => ({
  isDraft,
  afterUnitId,
  releases,
});

describe('a unit', () => {
  const begun = given(inClass('a', before));
  it.each<[string, CourseFacts, UnitCase, LessonGate]>([
    ['is open with its course', begun, {}, open],
    ['is hidden as a draft', begun, { isDraft: true }, hidden],
    ['is hidden as a draft of a shared course', shared(), { isDraft: true }, hidden],
    ['is hidden before its course', given(inClass('a', later)), {}, hidden],
    [
      'is hidden before its course whatever a class says',
      given(inClass('a', later)),
      { releases: [inClass('a', before)] },
      hidden,
    ],
    ['is put off by its class', begun, { releases: [inClass('a', later)] }, at(later)],
    ['is not put off by another class', begun, { releases: [inClass('b', later)] }, open],
    [
      'opens in the earliest class',
      given(inClass('a', before), inClass('b', before)),
      { releases: [inClass('a', muchLater), inClass('b', later)] },
      at(later),
    ],
    [
      'is open where one class does not put it off',
      given(inClass('a', before), inClass('b', before)),
      { releases: [inClass('a', later)] },
      open,
    ],
    [
      'waits for its course in the class that does not put it off',
      given(inClass('a', before), inClass('b', later)),
      { releases: [inClass('a', muchLater)] },
      at(later),
    ],
    [
      'of a shared course is put off by a class of the child',
      shared(),
      { releases: [inClass('a', later)] },
      at(later),
    ],
    [
      'of a shared course opens with the first release',
      shared(),
      { releases: [inClass('a', later), inClass('b', before)] },
      open,
    ],
    [
      'that was paid for the child is not put off by a class',
      bought(inClass('a', before)),
      { releases: [inClass('a', later)] },
      open,
    ],
    ['that was paid for the child is hidden as a draft', bought(), { isDraft: true }, hidden],
    [
      'that was paid for the child waits for another one',
      bought(),
      { afterUnitId: 'first' },
      { kind: 'afterUnit', unitId: 'first' },
    ],
    [
      'waits for another one',
      begun,
      { afterUnitId: 'first' },
      { kind: 'afterUnit', unitId: 'first' },
    ],
    ['follows one that was handed in', begun, { afterUnitId: 'done' }, open],
    [
      'waits for its time first',
      begun,
      { afterUnitId: 'first', releases: [inClass('a', later)] },
      at(later),
    ],
    [
      'waits for its time after a hand-in, too',
      begun,
      { afterUnitId: 'done', releases: [inClass('a', later)] },
      at(later),
    ],
  ])('%s', (_, course, unit, gate) => {
    expect(unitGate(course, unitOf(unit), new Set(['done']), now)).toEqual(gate);
  });

  it('never opens before a class that has the course, over all small cases', () => {
    const times = [null, before, now, later];
    const wrong: unknown[] = [];
    for (const isShared of [false, true])
      for (const first of times)
        for (const second of times)
          for (const release of times)
            for (const afterUnitId of [null, 'first', 'done']) {
              const course = {
                ...given(inClass('a', first), inClass('b', second)),
                isShared,
              };
              const releases = release === null ? [] : [inClass('a', release)];
              const gate = unitGate(
                course,
                unitOf({ afterUnitId, releases }),
                new Set(['done']),
                now,
              );
              const isCourseOpen = courseGate(course, now).kind === 'open';
              const isAwaited = afterUnitId === 'first';
              if (gate.kind === 'open' && (!isCourseOpen || isAwaited))
                wrong.push({ course, release });
              if (gate.kind !== 'hidden' && !isCourseOpen) wrong.push({ course, release });
              if (gate.kind === 'opensAt' && gate.at <= now) wrong.push({ course, release });
            }
    expect(wrong).toEqual([]);
  });
});

describe('the unit before another one', () => {
  const units = new Map([
    ['first', unitOf()],
    ['draft', unitOf({ isDraft: true, afterUnitId: 'first' })],
    ['loose', unitOf({ isDraft: true })],
    ['ring', unitOf({ isDraft: true, afterUnitId: 'round' })],
    ['round', unitOf({ isDraft: true, afterUnitId: 'ring' })],
  ]);
  it.each([
    [null, null],
    ['first', 'first'],
    ['draft', 'first'],
    ['loose', null],
    ['gone', null],
    ['ring', null],
  ])('%s: %s', (afterUnitId, expected) => {
    expect(unitBefore(unitOf({ afterUnitId }), units)).toBe(expected);
  });
});

it.each([
  [true, true, false, true],
  [false, true, false, false],
  [true, false, false, false],
  [true, true, true, false],
])(
  'course on the site %s, unit open %s, draft %s: guests open it %s',
  (showHome, isOpen, isDraft, may) => {
    expect(isOpenToGuests({ showHome }, { isOpen, isDraft })).toBe(may);
  },
);

describe('parts of a unit', () => {
  const off = { showCourseVideo: false, showCourseCase: false };
  const seen = (reader: 'staff' | 'student' | 'guest', unit = off) => {
    const parts = lessonParts(unit, reader);
    return {
      ...parts,
      material: [true, false, null].map((isVisible) => parts.material({ isVisible })),
    };
  };

  it('are all there for the staff', () => {
    expect(seen('staff')).toEqual({
      video: true,
      example: true,
      plan: true,
      solution: true,
      material: [true, true, true],
    });
  });

  it.each(['student', 'guest'] as const)(
    'need their switch for a %s, who gets no plan and no solution',
    (reader) => {
      const none = { plan: false, solution: false, material: [true, false, false] };
      expect(seen(reader)).toEqual({ ...none, video: false, example: false });
      const on = { showCourseVideo: true, showCourseCase: true };
      expect(seen(reader, on)).toEqual({ ...none, video: true, example: true });
    },
  );
});
