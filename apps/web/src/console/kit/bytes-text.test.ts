import { expect, it } from 'vitest';
import { bytesText } from './bytes-text.ts';

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1_500_000, '1.4 MB'],
  [200 * 1024 * 1024, '200 MB'],
  [3 * 1024 ** 4, '3 TB'],
])('says %d bytes as %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});
