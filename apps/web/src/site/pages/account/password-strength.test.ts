import { expect, it } from 'vitest';
import { isPasswordGood, passwordStrength } from './password-strength.ts';

it.each([
  ['', false, 'weak'],
  ['abc12', false, 'weak'],
  ['abcdef', false, 'weak'],
  ['123456', false, 'weak'],
  ['abc123', true, 'fair'],
  ['abc1234567', true, 'fair'],
  ['Abc1234567', true, 'strong'],
  ['abc-12!x', true, 'fair'],
  ['sunny7dragon9moon', true, 'strong'],
])('%j is taken: %j, and is %s', (password, isGood, strength) => {
  expect(isPasswordGood(password)).toBe(isGood);
  expect(passwordStrength(password)).toBe(strength);
});
