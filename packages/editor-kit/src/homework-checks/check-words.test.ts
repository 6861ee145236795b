import { listCheckSubjects } from '@sprout/formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CheckTexts, loadCheckTexts } from './check-texts.ts';
import type { CheckFinding, CountedCheck, ObservedCheck, TestCheck } from './check-types.ts';
import { askedText, foundText, subjectText } from './check-words.ts';

let zh: CheckTexts;
let en: CheckTexts;

beforeAll(async () => {
  zh = await loadCheckTexts('zh-CN');
  en = await loadCheckTexts('en-US');
});

const aCheck = (change: Partial<CountedCheck> = {}): CountedCheck => ({
  kind: 'block',
  what: 'loop',
  how: 'atLeast',
  n: 2,
  ...change,
});
const aRun = (change: Partial<ObservedCheck> = {}): ObservedCheck => ({
  kind: 'does',
  what: 'says',
  who: '',
  text: '',
  seconds: 3,
  inputs: [],
  ...change,
});
const aFinding = (change: Partial<CheckFinding> = {}): CheckFinding => ({
  outcome: 'notYet',
  found: 1,
  loose: 0,
  seen: [],
  problem: null,
  ...change,
});

describe('a check in words', () => {
  it.each([
    [aCheck(), '至少用 2 个循环', 'At least 2 of: loops'],
    [
      aCheck({ what: 'control_if_else', how: 'exactly' }),
      '正好用 2 个「如果 … 那么 … 否则」',
      'Exactly 2 of: “if … then … else”',
    ],
    [
      aCheck({ kind: 'start', what: 'flag', n: 1 }),
      '至少有 1 段程序从绿旗开始',
      'At least 1 script begins with the green flag',
    ],
    [
      aCheck({ kind: 'part', what: 'sprites', how: 'atMost' }),
      '最多有 2 个角色',
      'At most 2 of: sprites',
    ],
    [aRun(), '运行 3 秒里，有角色说了话', 'In 3 s of running, a sprite says something'],
    [
      aRun({
        what: 'touches',
        who: '小猫',
        text: '_edge_',
        inputs: [{ at: 1, kind: 'key', what: 'ArrowUp' }],
      }),
      '运行 3 秒里，「小猫」碰到了舞台边缘（第 1 秒按 ↑ 键）',
      'In 3 s of running, “小猫” touches the edge of the stage (key ↑ at 1 s)',
    ],
  ])('says %j', (check, chinese, english) => {
    expect(askedText(zh, 'blocks', check)).toBe(chinese);
    expect(askedText(en, 'blocks', check)).toBe(english);
  });

  it.each(['blocks', 'junior', 'python'] as const)(
    'has words for every subject of %s',
    (family) => {
      for (const kind of ['block', 'inLoop', 'start', 'part'] as const) {
        for (const what of listCheckSubjects(family, kind)) {
          for (const texts of [zh, en]) {
            const said = subjectText(texts, family, { kind, what });
            expect(said).not.toContain('homeworkChecks');
            expect(said).not.toContain('{');
            if (family !== 'python')
              expect(said).not.toMatch(what.length > 3 ? new RegExp(`[“「]${what}[”」]`) : /\n/);
          }
        }
      }
    },
  );
});

describe('a finding in words', () => {
  it.each([
    [aCheck(), aFinding(), '找到 1 个'],
    [aCheck(), aFinding({ loose: 2 }), '找到 1 个；另有 2 个没有接在开始积木下面，不会运行'],
    [
      aCheck(),
      aFinding({ outcome: 'unknown', found: null, problem: 'broken' }),
      '作品文件读不出来',
    ],
    [aRun(), aFinding({ found: null, seen: ['你好', '再见'] }), '说了：「你好」、「再见」'],
    [aRun(), aFinding({ found: null }), '没有说话'],
    [aRun({ what: 'moves' }), aFinding({ found: 0 }), '没有移动'],
    [aRun({ what: 'moves' }), aFinding({ found: 40 }), '最远移动了 40 步'],
    [
      aRun({ what: 'touches' }),
      aFinding({ found: null, seen: ['_edge_'] }),
      '碰到了：「舞台边缘」',
    ],
  ])('says of %j with %j: %s', (check, finding, text) => {
    expect(foundText(zh, check, finding)).toBe(text);
  });
});

const aTest = (change: Partial<TestCheck> = {}): TestCheck => ({
  kind: 'test',
  part: 'case',
  name: '',
  given: '3\n4',
  wanted: '7\n',
  isHidden: false,
  seconds: 5,
  chars: 1000,
  ...change,
});

describe('checks of what a program prints', () => {
  it.each([
    [{ kind: 'prints', input: '3\n4', output: '7\n' }, '输入「3 ↵ 4」，输出「7」'],
    [{ kind: 'prints', input: '', output: '你好' }, '运行后输出「你好」'],
    [{ kind: 'prints', input: '', output: '' }, '运行后什么也不输出'],
    [aTest({ name: '三和四' }), '挑战：三和四'],
    [aTest(), '挑战：输入「3 ↵ 4」，输出「7」'],
    [aTest({ isHidden: true }), '挑战：一道不公开的题'],
    [aTest({ part: 'probe', given: 'area(2)', wanted: '4' }), '挑战：area(2) 等于 4'],
    [aTest({ part: 'rule', given: 'while', wanted: 'mustNotUse' }), '挑战：不能用 while'],
  ] as const)('say of %o: %s', (check, text) => {
    expect(askedText(zh, 'python', check)).toBe(text);
  });

  it.each([
    [aTest(), { outcome: 'passed' }, '结果对了'],
    [aTest(), { found: 1, seen: ['12'] }, '第 1 行输出的是「12」'],
    [aTest(), { found: 2, seen: [] }, '第 2 行没有输出'],
    [aTest({ isHidden: true }), { found: 1, seen: ['12'] }, '结果不对'],
    [aTest({ part: 'probe' }), { found: 0, seen: ['12'] }, '得到的是 12'],
    [aTest({ part: 'rule' }), { found: 3, seen: [] }, '结果不对'],
    [aTest(), { problem: 'error' }, '程序出错，停下了'],
  ] as const)('tell what was found: %o %o', (check, change, text) => {
    const finding: CheckFinding = {
      outcome: 'notYet',
      found: null,
      loose: 0,
      problem: null,
      ...change,
      seen: 'seen' in change ? [...change.seen] : [],
    };
    expect(foundText(zh, check, finding)).toBe(text);
  });
});
