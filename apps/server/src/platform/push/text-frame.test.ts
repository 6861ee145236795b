import { expect, it } from 'vitest';
import { textFrame } from './text-frame.ts';

it.each([
  [0, [0x81, 0]],
  [125, [0x81, 125]],
  [126, [0x81, 126, 0, 126]],
  [65_535, [0x81, 126, 0xff, 0xff]],
])('frames a text of %i bytes', (length, head) => {
  const text = 'x'.repeat(length);

  const frame = textFrame(text);

  expect([...frame.subarray(0, head.length)]).toEqual(head);
  expect(frame.subarray(head.length).toString()).toBe(text);
});

it('counts bytes and not characters', () => {
  expect(textFrame('喜报')[1]).toBe(6);
});

it('refuses what needs a longer head', () => {
  expect(() => textFrame('x'.repeat(65_536))).toThrow(RangeError);
});
