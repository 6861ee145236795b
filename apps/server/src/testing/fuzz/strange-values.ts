import type { Dice } from './random.ts';

const strangeTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'cat\udfff',
  '\ufeff',
  '\u202e\u200b\u2060',
  '\r\nx-injected: 1',
  '\t\v\u0007\u001b[31m',
  "'",
  "' or '1'='1",
  '"; drop table works; --',
  '\\',
  '\\u0000',
  '%',
  '%_',
  '*',
  '**',
  '*a*',
  '%00',
  '%ff%fe',
  '%E4%BD',
  '../../../../etc/passwd',
  '..\\..\\',
  '/',
  '//elsewhere.example',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '#{system}',
  '[',
  '(((((((((((a+)+)+',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'true',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e309',
  '99999999999999999999999999',
  '-9223372036854775809',
  '2147483648',
  '0x10',
  '１２３',
  '1,2,3',
  ',',
  ',,,,',
  '2030-02-31 25:61:61',
  '0000-00-00',
  '+275760-09-13 00:00:01',
  '-271821-04-20',
  '9999-12-31 23:59:59',
  '👩‍👩‍👧‍👦',
  '𠮷野家',
  'İıſẞ',
  'e\u0301',
  '名',
  '{}',
  '[]',
  '{"a":1}',
  '[{"rule":"eq"}]',
  '%5B%7B%22field%22%3A1%7D%5D',
];

const strangeNumbers: readonly number[] = [
  0,
  -1,
  1,
  -0,
  0.1,
  1e-320,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e21,
  1.7976931348623157e308,
];

/** Keys that mean something to the language or to what reads rows. */
export const strangeKeys: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'then',
  'toJSON',
  'id',
  'school_id',
  '',
  'a.b',
  'a[b]',
  '$where',
];

/** @param limit length of the longest text */
export function strangeText(dice: Dice, limit: number): string {
  if (dice.oneIn(12)) return 'x'.repeat(dice.below(limit));
  if (dice.oneIn(20)) return '名'.repeat(dice.below(Math.ceil(limit / 9)));
  if (dice.oneIn(10)) return strangeText(dice, limit / 2) + strangeText(dice, limit / 2);
  return dice.pick(strangeTexts);
}

/** Anything that JSON can say. */
export function strangeValue(dice: Dice, depth = 0): unknown {
  const kind = dice.below(depth > 3 ? 5 : 9);
  if (kind <= 1) return strangeText(dice, 20_000);
  if (kind === 2) return dice.pick(strangeNumbers);
  if (kind === 3) return dice.pick([null, true, false]);
  if (kind === 4) return dice.pick([[], {}, [[]], [null], { length: 1 }]);
  if (kind === 5) return Array.from({ length: dice.below(4) }, () => strangeValue(dice, depth + 1));
  if (kind === 6) return nested(dice.pick([50, 500, 4000]), dice.oneIn(2));
  if (kind === 7) return Array.from({ length: 2000 }, () => dice.pick(strangeTexts));
  return strangeObject(dice, depth);
}

function strangeObject(dice: Dice, depth: number): object {
  const entries = Array.from({ length: 1 + dice.below(3) }, () => [
    dice.pick(strangeKeys),
    strangeValue(dice, depth + 1),
  ]);
  // Unlike a literal this keeps `__proto__` as a key.
  return Object.fromEntries(entries);
}

function nested(depth: number, isArray: boolean): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = isArray ? [value] : { a: value };
  return value;
}
