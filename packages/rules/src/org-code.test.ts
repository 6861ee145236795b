import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOrgCode, movedOrgCode, nextOrgCode, orgDepth, parentOrgCode } from './org-code.ts';

it.each([
  [[], '', 'A01'],
  [['A01'], '', 'A02'],
  [['A99'], '', 'B01'],
  [['A01', 'A03'], '', 'A04'],
  [['B99', 'A01'], '', 'C01'],
  [[], 'A01', 'A01A01'],
  [['A01A01', 'A01A01A01', 'A02A07'], 'A01', 'A01A02'],
  [['A01A99'], 'A01', 'A01B01'],
  [['Z99'], '', 'A01'],
  [['Z99', 'A01', 'A02'], '', 'A03'],
  [['note', ''], '', 'A01'],
])('continues %j below "%s" with %s', (siblings, parent, expected) => {
  expect(nextOrgCode(siblings, parent)).toBe(expected);
});

it('has no code left when all 2574 are taken', () => {
  const codes: string[] = [];
  for (let next = nextOrgCode(codes); next; next = nextOrgCode(codes)) codes.push(next);

  expect(codes).toHaveLength(26 * 99);
  expect(new Set(codes).size).toBe(26 * 99);
});

it('knows level and parent of a code', () => {
  expect([orgDepth('A01'), orgDepth('A01B02C03')]).toEqual([1, 3]);
  expect([parentOrgCode('A01'), parentOrgCode('A01B02C03')]).toEqual(['', 'A01B02']);
});

it('moves what lies below a department with it', () => {
  expect(movedOrgCode('A01A02A03', 'A01A02', 'B01A01')).toBe('B01A01A03');
});

it.each(['', 'A1', 'A00', 'a01', 'A01B', 'A01A00'])('does not take "%s" for a code', (code) => {
  expect(isOrgCode(code)).toBe(false);
});

it('always answers a new well-formed code of the level below', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 2500 }), { maxLength: 60 });
  fc.assert(
    fc.property(numbers, (taken) => {
      const letter = (n: number) => String.fromCharCode(65 + Math.floor((n - 1) / 99));
      const codes = taken.map(
        (n) => `A01${letter(n)}${String(((n - 1) % 99) + 1).padStart(2, '0')}`,
      );
      const next = nextOrgCode(codes, 'A01') ?? '';
      return isOrgCode(next) && parentOrgCode(next) === 'A01' && !codes.includes(next);
    }),
  );
});
