import { expect, it } from 'vitest';
import { matchSavedUnits } from './saved-units.ts';

const saved = ['海洋', '星空', '森林'].map((unitName, at) => ({
  id: `u${at}`,
  line: { unitName },
}));
const matched = (...names: string[]) => {
  const { of, gone } = matchSavedUnits(
    saved,
    names.map((unitName) => ({ unitName })),
  );
  return { of: of.map((unit) => unit?.id), gone: gone.map(({ id }) => id) };
};

it.each([
  ['as they were', ['海洋', '星空', '森林', '沙漠'], ['u0', 'u1', 'u2', undefined], []],
  ['moved', ['森林', '海洋', '星空'], ['u2', 'u0', 'u1'], []],
  ['named anew', ['海洋', '夜空', '森林'], ['u0', 'u1', 'u2'], []],
  ['taken away', ['海洋', '森林'], ['u0', 'u2'], ['u1']],
  ['with a new one between', ['海洋', '沙漠', '星空', '森林'], ['u0', undefined, 'u1', 'u2'], []],
  ['all others', ['a', 'b', 'c', 'd'], ['u0', 'u1', 'u2', undefined], []],
])('knows units that are saved: %s', (_, names, of, gone) => {
  expect(matched(...names)).toEqual({ of, gone });
});

it('knows two of one name apart, and one whose text was changed', () => {
  const two = [
    { id: 'a', line: { unitName: '练习', unitIntro: '一' } },
    { id: 'b', line: { unitName: '练习', unitIntro: '二' } },
  ];

  const { of } = matchSavedUnits(two, [
    { unitName: '练习', unitIntro: '二' },
    { unitName: '练习', unitIntro: '三' },
  ]);

  expect(of.map((unit) => unit?.id)).toEqual(['b', 'a']);
});
