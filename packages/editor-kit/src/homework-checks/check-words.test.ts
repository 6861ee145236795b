import { listCheckSubjects } from '@sprout/formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CheckTexts, loadCheckTexts } from './check-texts.ts';
import type { CheckFinding, CountedCheck, ObservedCheck } from './check-types.ts';
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
