import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { passwordProblem } from './password-policy.ts';
import { typeablePassword } from './typeable-password.ts';

const passwords = Array.from({ length: 500 }, (_, seed) =>
  typeablePassword(createHash('sha256').update(String(seed)).digest()),
);

it('is typed without a shift key and without characters that look alike', () => {
  for (const password of passwords) expect(password).toMatch(/^[a-z]{6,15}[2-9]{3}$/);
});

it('is good enough for a child and hardly ever comes twice', () => {
  const problems = passwords.map((password) => passwordProblem(password, { username: 'lxm01' }));

  expect(new Set(problems)).toEqual(new Set([undefined]));
  expect(new Set(passwords).size).toBeGreaterThan(498);
});
