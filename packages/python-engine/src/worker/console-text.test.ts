import { expect, it } from 'vitest';
import { overwritten } from './console-text.ts';

it.each([
  ['10%\r20%\r30%', '30%'],
  ['loading\rok', 'okading'],
  ['one\r\ntwo\r\n', 'one\ntwo\n'],
  ['up\n1\r', 'up\n1'],
  ['plain', 'plain'],
])('shows %j as a terminal does', (text, shown) => {
  expect(overwritten(text)).toBe(shown);
});
