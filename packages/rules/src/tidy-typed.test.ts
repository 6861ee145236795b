import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isMobile, tidyCode, tidyPhone, tidyTyped, tidyWord, wordKey } from './tidy-typed.ts';

it.each([
  ['\u202d13800000001\u202c', '13800000001'],
  ['１３８００００００００１'.slice(0, 11), '13800000000'],
  [' 138 0000-0001 ', '13800000001'],
  ['+86 138 0000 0001', '13800000001'],
  ['＋86－138－0000－0001', '13800000001'],
  ['008613800000001', '13800000001'],
  ['8613800000001', '13800000001'],
  ['（+86）138.0000.0001', '13800000001'],
  ["'13800000001", '13800000001'],
  ["'010-62345678", '010-62345678'],
  ['138****0001', '138****0001'],
  ['010－6234 5678', '010-62345678'],
  ['0571-8765432 1', '0571-8765432 1'],
  ['010－62345678', '010-62345678'],
  ['(0571) 87654321', '0571-87654321'],
  ['chen_1', 'chen_1'],
  ['Chen–1@school.cn', 'Chen–1@school.cn'],
  ['12345', '12345'],
])('reads %j as the telephone number %j', (typed, kept) => {
  expect(tidyPhone(typed)).toBe(kept);
});

it.each([
  ['chen_1\u200b', 'chen_1'],
  ['ｃｈｅｎ＿１', 'chen_1'],
  ['\ufeff\u00a0chen_1\u3000', 'chen_1'],
  ['che\u00adn_1', 'chen_1'],
  ['chen 1', 'chen 1'],
  ['chen\t1\r\n', 'chen 1'],
])('reads %j as the code %j', (typed, kept) => {
  expect(tidyCode(typed)).toBe(kept);
});

it.each([
  ['三（1）班\u200b', '三（1）班'],
  ['  三\u3000\u3000（1）班 ', '三 （1）班'],
  ['王\u2060小\u200d明', '王小明'],
  ['三班\r\n', '三班'],
  ['👨‍👩‍👧 家', '👨‍👩‍👧 家'],
  ['👩🏽‍🚀班', '👩🏽‍🚀班'],
  ['می‌خواهم', 'می‌خواهم'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿队', '🏴󠁧󠁢󠁥󠁮󠁧󠁿队'],
  ['班\u{e0041}\u{e0042}级', '班级'],
  ['葛\u{e0100}', '葛\u{e0100}'],
])('reads %j as the word %j', (typed, kept) => {
  expect(tidyWord(typed)).toBe(kept);
});

it('finds one class by two spellings', () => {
  expect(wordKey('三（１）班')).toBe(wordKey('三(1)班'));
  expect(wordKey('Class Ａ')).toBe(wordKey('class a'));
  expect(wordKey('三1班')).not.toBe(wordKey('三(1)班'));
});

it('knows a mobile number however it was typed', () => {
  const typed = ['+86 138-0000-0001', '\u202d13800000001\u202c', '138****0001', '12800000001', ''];

  expect(typed.map(isMobile)).toEqual([true, true, false, false, false]);
});

it('changes nothing that it has tidied', () => {
  const unusual = fc.string({ unit: 'binary' });
  const kind = fc.constantFrom('word', 'code', 'phone');
  fc.assert(
    fc.property(kind, unusual, (one, typed) => {
      const once = tidyTyped(one, typed);
      expect(tidyTyped(one, once)).toBe(once);
    }),
    { numRuns: 1000 },
  );
});
