import type { HomeworkCheck } from '@sprout/formats';
import type { Pin } from '@sprout/rules';

/** What a demo child did for a task, and what its teacher said of it. */
export type DemoHandIn = {
  /** Place among the demo children, from 0. */
  readonly child: number;
  /** Steps of the unit that its work has, from 1. */
  readonly step: number;
  /** Hours ago. */
  readonly at: number;
  /** Only begun, not handed in. */
  readonly isBegun?: true;
  readonly isLate?: true;
  readonly mark?: DemoMark;
  /** After a return it was handed in again, further. */
  readonly again?: { readonly step: number; readonly at: number };
};

export type DemoMark = {
  /** Absent: sent back. */
  readonly score?: number;
  /** Levels of the criteria: 3 good, 2 fair, 1 poor. */
  readonly levels?: readonly number[];
  readonly comment: string;
  readonly pins?: readonly Pin[];
  readonly isRead?: true;
};

export type DemoHomework = {
  readonly key: string;
  readonly course: string;
  readonly unit: string;
  /** Without a name it is the task of the unit itself. */
  readonly name?: string;
  readonly about?: string;
  readonly classIds: readonly string[];
  /** Hours from now; negative ones are over. */
  readonly opens?: number;
  readonly due?: number;
  readonly hasEnded?: true;
  readonly rubric?: readonly (readonly [title: string, good: string, fair: string, poor: string])[];
  /** What is looked for in each work, as advice; a unit has its own. */
  readonly checks?: readonly HomeworkCheck[];
  readonly handIns: readonly DemoHandIn[];
  /** Children who need not do it. */
  readonly excused?: readonly number[];
};

const day = 24;
const both = ['demo-class-1', 'demo-class-2'];

const good = (comment: string, more: Partial<DemoMark> = {}): DemoMark => ({
  score: 5,
  levels: [3, 3],
  comment,
  isRead: true,
  ...more,
});
const fair = (comment: string, more: Partial<DemoMark> = {}): DemoMark => ({
  score: 4,
  levels: [3, 2],
  comment,
  ...more,
});

const pandaRubric = [
  ['会用重复', '用了重复执行，次数正好', '用了重复，次数不对', '没有用重复'],
  ['动作好看', '转圈、换造型、说谢谢', '只有转圈', '不会动'],
] as const;

const onPanda = (blockId: string, text: string): Pin => ({
  place: { kind: 'block', sprite: '熊猫', blockId },
  text,
});

/** Homework of the demo classes: one in each state, waiting and graded, for each of the editors. */
export const demoHomework: readonly DemoHomework[] = [
  {
    key: 'panda',
    course: 'blocks',
    unit: 'panda-spins',
    name: '熊猫转圈舞',
    about: '用“重复执行”让熊猫转四次，最后说谢谢。',
    classIds: both,
    opens: -9 * day,
    due: -2 * day,
    rubric: pandaRubric,
    checks: [
      { kind: 'block', what: 'control_repeat', how: 'atLeast', n: 1 },
      { kind: 'inLoop', what: 'motion', how: 'atLeast', n: 1 },
      { kind: 'does', what: 'says', who: '', text: '', seconds: 8, inputs: [] },
    ],
    handIns: [
      {
        child: 0,
        step: 4,
        at: 5 * day,
        mark: good('四圈转得很稳，最后还会说谢谢！', {
          pins: [onPanda('b2', '这里用重复执行，一下子少了好多积木，真好！')],
        }),
      },
      { child: 1, step: 3, at: 5 * day, mark: fair('转圈和造型都对。试试让熊猫最后说一句话。') },
      { child: 2, step: 4, at: 4 * day, mark: good('和说的一样，完整！') },
      {
        child: 3,
        step: 1,
        at: 4 * day,
        mark: {
          levels: [1, 2],
          comment: '熊猫只转了一下。把“右转”和“等待”放进“重复执行”里，再交一次吧。',
          pins: [onPanda('b2', '从这里开始，用“重复执行 4 次”包住下面两块。')],
        },
      },
      {
        child: 4,
        step: 2,
        at: 4 * day,
        mark: { levels: [3, 1], comment: '已经会重复了，再给熊猫换换造型。', isRead: true },
        again: { step: 4, at: 20 },
      },
      { child: 5, step: 4, at: 3 * day, mark: good('节奏感很好。') },
      { child: 6, step: 4, at: 30, isLate: true },
      { child: 7, step: 3, at: 22 },
      { child: 8, step: 2, at: 3 * day, isBegun: true },
      { child: 15, step: 4, at: 5 * day, mark: good('谢谢你也谢谢熊猫！') },
      { child: 16, step: 3, at: 3 * day },
      { child: 17, step: 4, at: 3 * day },
      { child: 18, step: 4, at: 26, isLate: true },
    ],
    excused: [9],
  },
  {
    key: 'turtle',
    course: 'python',
    unit: 'turtle-shapes',
    name: '画一个五边形',
    about: '用 for 循环画五边形，海龟要回到起点。',
    classIds: ['demo-class-2'],
    opens: -2 * day,
    due: 1.5 * day,
    rubric: [['循环', '用 for 画完所有的边', '循环里少了一步', '没有用循环']],
    handIns: [
      {
        child: 19,
        step: 3,
        at: 12,
        mark: {
          score: 5,
          levels: [3],
          comment: '角度算得对，海龟正好回家！',
          pins: [
            {
              place: { kind: 'line', file: 'main.py', line: 7 },
              text: '360 除以边数，这一行最关键。',
            },
          ],
        },
      },
      { child: 20, step: 3, at: 7 },
      { child: 21, step: 2, at: 5 },
      { child: 22, step: 1, at: 3, isBegun: true },
    ],
  },
  {
    key: 'robot',
    course: 'python',
    unit: 'curious-program',
    name: '机器人明年几岁',
    about: '问机器人的名字和年龄，说出它明年几岁。',
    classIds: ['demo-class-2'],
    opens: -1 * day,
    due: 4 * day,
    checks: [
      { kind: 'block', what: 'call:input', how: 'atLeast', n: 2 },
      { kind: 'prints', input: '小铃\n8', output: '小铃 明年 9 岁' },
    ],
    handIns: [
      { child: 19, step: 4, at: 9 },
      { child: 20, step: 2, at: 6 },
      { child: 21, step: 3, at: 4, isBegun: true },
    ],
  },
  {
    key: 'walk',
    course: 'junior',
    unit: 'walk-home',
    name: '小猫走回家',
    about: '点小绿旗，让小动物走回家门口。',
    classIds: ['demo-class-1'],
    opens: -1 * day,
    due: 3 * day,
    handIns: [
      { child: 1, step: 3, at: 6 },
      { child: 10, step: 2, at: 4, isBegun: true },
    ],
  },
  {
    key: 'band',
    course: 'blocks',
    unit: 'my-band',
    name: '我的小乐队',
    about: '下周开始：给三个乐手配上声音。',
    classIds: ['demo-class-1'],
    opens: 4 * day,
    due: 11 * day,
    handIns: [],
  },
  {
    key: 'star',
    course: 'blocks',
    unit: 'to-the-star',
    name: '走到星星那里',
    classIds: ['demo-class-1'],
    opens: -30 * day,
    due: -23 * day,
    hasEnded: true,
    handIns: [
      { child: 0, step: 4, at: 25 * day, mark: { ...good('第一次作业就这么棒！'), levels: [] } },
      { child: 11, step: 3, at: 24 * day, mark: { ...fair('再走一步就到星星啦。'), levels: [] } },
    ],
  },
  {
    key: 'unit-star',
    course: 'blocks',
    unit: 'to-the-star',
    classIds: ['demo-class-1'],
    handIns: [
      {
        child: 0,
        step: 4,
        at: 25 * day,
        mark: { score: 4, comment: '走得直直的。下一课我们学说话。' },
      },
      { child: 2, step: 4, at: 15 },
      { child: 12, step: 3, at: 14 },
    ],
  },
];
