import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['', 'weak'],
  ['cat12', 'weak'],
  ['abcdefgh', 'weak'],
  ['abc12345', 'weak'],
  ['redcat12', 'fair'],
  ['redmapletree', 'fair'],
  ['redmapletreebird', 'strong'],
  ['green42tree', 'fair'],
  ['Green42tree', 'strong'],
  ['sunny7dragon9moon', 'strong'],
])('%j is %s', (password, strength) => {
  expect(passwordStrength(password, 'xiaoman')).toBe(strength);
});
