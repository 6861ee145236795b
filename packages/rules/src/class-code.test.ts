import { expect, it } from 'vitest';
import { joinCodeBytes, joinCodeFrom, normaliseJoinCode, showJoinCode } from './class-code.ts';

it('makes six characters that cannot be taken for others', () => {
  const codes = Array.from({ length: 256 }, (_, seed) =>
    joinCodeFrom(
      Uint8Array.from({ length: joinCodeBytes }, (_, at) => (seed * 37 + at * 91) % 256),
    ),
  );

  for (const code of codes) expect(code).toMatch(/^[2-9B-DF-HJKMNP-RTV-Z]{6}$/);
  expect(new Set(codes).size).toBe(256);
});

it('reads a code however it was typed', () => {
  expect(normaliseJoinCode(' ktb-4２9 ')).toBe('KTB429');
  expect(normaliseJoinCode('\u202aktb–429\u202c\u200b')).toBe('KTB429');
  expect(normaliseJoinCode(showJoinCode('KTB429'))).toBe('KTB429');
});
