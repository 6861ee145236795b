import { readWire } from '@sprout/rules';
import { createTexts } from '@sprout/texts';
import { zhCn } from '@sprout/texts/zh-cn';
import { expect, it } from 'vitest';
import {
  byUrgency,
  dueText,
  homeworkEditor,
  isHandedIn,
  isToDo,
  type MyHomework,
  stateText,
} from './homework-words.ts';

const t = createTexts('zh-CN', zhCn);
const now = readWire('2030-05-02 09:00:00');

const aHomework = (change: Partial<MyHomework> = {}): MyHomework => ({
  additionalWorkId: 'h1',
  workName: '小猫走路',
  workDesc: null,
  workCover: null,
  workCover_url: '',
  workUrl: null,
  workUrl_url: '',
  workDocumentUrl: null,
  workDept: 'c1',
  createTime: '2030-05-01 09:00:00',
  createBy: 'teacher',
  createBy_dictText: '王老师',
  codeType: 2,
  codeType_dictText: '积木编程',
  mineWorkId: null,
  mineWorkName: null,
  mineWorkStatus: null,
  mineWorkUrl: null,
  mineWorkCover: null,
  departId: 'c1',
  departName: '一班',
  comment: null,
  score: null,
  status: 1,
  cell: 'none',
  opensAt: null,
  dueAt: null,
  allowLate: true,
  isLate: false,
  handedInTime: null,
  mayWork: true,
  mayHandIn: true,
  whyNoHandIn: null,
  mayTakeBack: false,
  sentFiles: [],
  rubric: [],
  levels: [],
  gradedTime: null,
  gradedBy: null,
  isRead: true,
  hasChecks: false,
  remindedTime: null,
  remindedBy: null,
  pins: [],
  materials: [],
  ...change,
});

it.each([
  [{ dueAt: '2030-05-02 18:00:00' }, '今天 18:00 前交'],
  [{ dueAt: '2030-05-03 08:00:00' }, '明天 08:00 前交'],
  [{ dueAt: '2030-05-09 08:00:00' }, '5月9日 08:00 前交'],
  [{ dueAt: '2030-05-01 08:00:00' }, '5月1日 08:00 前要交，现在还能补交'],
  [
    { dueAt: '2030-05-01 08:00:00', allowLate: false, mayHandIn: false, whyNoHandIn: 'tooLate' },
    '5月1日 08:00 前要交，现在交不了了',
  ],
  [{ cell: 'closed', opensAt: '2030-05-04 08:00:00' }, '5月4日 08:00 开始'],
  [{}, ''],
] as const)('says when %j is due: %s', (change, text) => {
  expect(dueText(t, aHomework(change), now)).toBe(text);
});

it('puts what came back first, then what is due soonest', () => {
  const all = [
    aHomework({ additionalWorkId: 'any' }),
    aHomework({ additionalWorkId: 'later', dueAt: '2030-05-09 08:00:00' }),
    aHomework({ additionalWorkId: 'soon', dueAt: '2030-05-03 08:00:00' }),
    aHomework({ additionalWorkId: 'back', cell: 'returned' }),
  ];
  const sorted = all.sort(byUrgency).map(({ additionalWorkId }) => additionalWorkId);
  expect(sorted).toEqual(['back', 'soon', 'later', 'any']);
});

it.each([
  [{ cell: 'returned' }, true],
  [{ cell: 'begun' }, true],
  [{ cell: 'handedIn' }, false],
  [{ cell: 'excused' }, false],
  [{ cell: 'none', mayWork: false }, false],
  [{ cell: 'none', mayHandIn: false }, false],
] as const)('counts %j as to do: %s', (change, expected) => {
  expect(isToDo(aHomework(change))).toBe(expected);
});

it.each([
  [{ cell: 'handedIn' }, true],
  [{ cell: 'late' }, true],
  [{ cell: 'graded' }, true],
  [{ cell: 'returned', handedInTime: '2030-05-01 09:00:00' }, false],
  [{ cell: 'returned', handedInTime: '2030-05-01 09:00:00', mayHandIn: false }, true],
  [{ cell: 'none' }, false],
  [{ cell: 'closed', mayWork: false, mayHandIn: false }, false],
  [{ cell: 'excused', mayHandIn: false }, false],
] as const)('counts %j as handed in: %s', (change, expected) => {
  expect(isHandedIn(aHomework(change))).toBe(expected);
});

it.each([
  [{ cell: 'none' }, '还没开始'],
  [{ cell: 'none', mayHandIn: false }, '没有交'],
  [{ cell: 'begun', mayHandIn: false }, '没有交'],
  [{ cell: 'closed', mayHandIn: false }, '还没到开始的时间'],
] as const)('says where a child stands with %j: %s', (change, text) => {
  expect(stateText(t, aHomework(change))).toBe(text);
});

it('opens the homework in the editor of its kind', () => {
  expect(homeworkEditor(aHomework())).toBe(
    '/edit/blocks/?scene=additional&additionalId=h1&departId=c1',
  );
  expect(homeworkEditor(aHomework({ codeType: 4 }))).toContain('/edit/python/');
  expect(homeworkEditor(aHomework({ codeType: 0 }))).toBeUndefined();
});
