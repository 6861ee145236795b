import { createTexts, type TextKey } from '@sprout/texts';
import { zhCn } from '@sprout/texts/zh-cn';
import { describe, expect, it } from 'vitest';
import {
  clockText,
  coursePath,
  coursesToGoOn,
  currentUnit,
  gateText,
  lessonEditor,
  type MyCourse,
  type MyUnit,
  nextText,
  pinKind,
  starsOf,
  unitState,
  videoReport,
  videoStart,
} from './lesson-words.ts';

const t = createTexts<TextKey>('zh-CN', zhCn);
const open = { kind: 'open', at: null, unitId: null, unitName: null } as const;
const nothing = {
  opened: false,
  videoPercent: 0,
  started: false,
  handedIn: false,
  done: false,
  stands: null,
  stars: null,
};

const unit = (id: string, more: Partial<MyUnit> = {}): MyUnit =>
  ({ id, unitName: id, isDraft: false, gate: open, progress: nothing, ...more }) as MyUnit;

const done = { ...nothing, opened: true, started: true, handedIn: true, done: true };
const returned = { ...done, done: false, stands: 'returned' as const };
const graded = { ...done, stands: 'graded' as const, stars: 4 };
const later = { kind: 'opensAt', at: '2026-11-27 08:00:00', unitId: null, unitName: null } as const;
const after = { kind: 'afterUnit', at: null, unitId: 'a', unitName: '认识舞台' } as const;

describe('units of a child', () => {
  const units = [
    unit('a', { progress: done }),
    unit('b', { progress: { ...nothing, started: true } }),
    unit('c'),
    unit('d', { gate: later }),
    unit('e', { gate: after }),
  ];
  const current = currentUnit(units);

  it('go on with the first that is open and not done', () => {
    expect(current?.id).toBe('b');
    expect(units.map((one) => pinKind(one, current))).toEqual([
      'done',
      'now',
      'open',
      'lock',
      'lock',
    ]);
  });

  it('say how far they are, and closed ones when or after what they open', () => {
    expect(units.map((one) => unitState(t, one, current))).toEqual([
      '任务交了',
      '还没交任务',
      '可以学',
      '2026-11-27 08:00 开放',
      '学完「认识舞台」后开放',
    ]);
    expect(gateText(t, open)).toBe('');
  });

  it('say how much of the video was watched, and that the work was begun', () => {
    const watched = { ...nothing, opened: true, videoPercent: 60 };
    const now = unit('a', { progress: watched });
    expect(unitState(t, now, now)).toBe('视频看了 60%');
    const begun = unit('a', { progress: { ...watched, started: true } });
    expect(unitState(t, begun, begun)).toBe('视频看了 60% · 还没交任务');
    const seen = unit('a', { progress: { ...nothing, opened: true } });
    expect(unitState(t, seen, seen)).toBe('打开过');
    expect(unitState(t, unit('a', { progress: { ...watched, done: true } }), undefined)).toBe(
      '已学完',
    );
  });
});

describe('units that the teacher has looked at', () => {
  const units = [
    unit('a', { progress: graded }),
    unit('b', { progress: nothing }),
    unit('c', { progress: returned }),
  ];

  it('come back before others are begun, and say so', () => {
    const current = currentUnit(units);
    expect(current?.id).toBe('c');
    expect(units.map((one) => pinKind(one, current))).toEqual(['done', 'open', 'returned']);
    expect(units.map((one) => unitState(t, one, current))).toEqual([
      '老师给了 4 颗星',
      '可以学',
      '老师请你改一改',
    ]);
    expect(units.map(starsOf)).toEqual([4, null, null]);
  });
});

describe('courses of a child', () => {
  const course = (id: string, doneCount: number, nextUnit: object | null) =>
    ({ id, doneCount, nextUnit }) as MyCourse;
  const next = { id: 'u', unitName: 'u', gate: open, progress: nothing };

  it('go on with those that are begun, then with the others; with none that waits or is ended', () => {
    const courses = [
      course('new', 0, next),
      course('waits', 1, { ...next, gate: later, progress: null }),
      course('begun', 0, { ...next, progress: { ...nothing, opened: true } }),
      course('ended', 3, null),
      course('further', 2, next),
    ];
    expect(coursesToGoOn(courses).map(({ id }) => id)).toEqual(['begun', 'further', 'new']);
    const back = course('back', 2, { ...next, progress: returned });
    expect(coursesToGoOn([...courses, back])[0]?.id).toBe('back');
    expect(nextText(t, { ...next, progress: returned })).toBe('老师请你改一改');
    expect(nextText(t, { ...next, gate: later, progress: null })).toBe('2026-11-27 08:00 开放');
  });
});

it('a course of a map opens as a map, another one as cards', () => {
  expect(coursePath({ id: 'x', showType: 1 })).toBe('/teaching/mineCourse/courseUnitMap?id=x');
  expect(coursePath({ id: 'x', showType: 2 }, 'u')).toBe(
    '/teaching/mineCourse/courseUnitCard?id=x&unit=u',
  );
});

it('a lesson opens the editor of its work', () => {
  expect(lessonEditor({ id: 'u', courseWorkType: 2 })).toBe('/edit/blocks/?unitId=u&scene=course');
  expect(lessonEditor({ id: 'u', courseWorkType: 4 })).toBe('/edit/python/?unitId=u&scene=course');
  expect(lessonEditor({ id: 'u', courseWorkType: 0 })).toBeUndefined();
});

it('a video goes on where it was left, and from its begin when it was at its end', () => {
  expect(videoReport(30.7, 120)).toEqual({ videoPlace: 30, videoPercent: 26 });
  expect(videoReport(3, Number.NaN)).toEqual({ videoPlace: 3, videoPercent: 0 });
  expect(videoStart(60, 120)).toBe(60);
  expect(videoStart(118, 120)).toBe(0);
  expect(videoStart(2, 120)).toBe(0);
  expect(clockText(125.9)).toBe('2:05');
});
