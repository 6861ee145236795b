import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PasswordProblem, passwordProblem } from './password-policy.ts';

const child = { username: 'mia', isStaff: false };
const staff = { username: 'teacher', isStaff: true };

describe('passwordProblem', () => {
  it.each<[string, typeof child, PasswordProblem | undefined]>([
    ['', child, 'short'],
    ['cat12', child, 'short'],
    ['cat123', child, undefined],
    ['cat1234', staff, 'short'],
    ['cat12345', staff, undefined],
    ['catcat', child, 'simple'],
    ['123456', child, 'simple'],
    ['小猫小猫123', child, 'simple'],
    ['mia123', child, undefined],
    ['MIA12', { ...child, username: 'mia12' }, 'short'],
    ['Mia2019', { ...child, username: 'mia2019' }, 'name'],
    ['1mia2019', { ...child, username: 'mia2019' }, 'name'],
    ['teacher1', staff, 'name'],
    ['abc123', child, 'common'],
    ['123abc', child, 'common'],
    ['ABC123!', child, 'common'],
    ['password1', child, 'common'],
    ['qwerty2019', child, 'common'],
    ['woaini520', child, 'common'],
    ['1q2w3e', child, 'common'],
    ['P@ssw0rd', child, 'common'],
    ['student9', child, undefined],
    ['hello-kitty-7', child, undefined],
  ])('of %j for %j is %j', (password, owner, problem) => {
    expect(passwordProblem(password, owner)).toBe(problem);
  });

  it('asks of staff whatever it asks of children', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 16 }),
        fc.string({ maxLength: 8 }),
        (password, username) => {
          const ofStaff = passwordProblem(password, { username, isStaff: true });
          const ofChild = passwordProblem(password, { username, isStaff: false });
          expect(ofStaff === undefined ? ofChild : undefined).toBeUndefined();
        },
      ),
    );
  });

  it('never takes one without a letter, without a digit, or the user name itself', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,12}[0-9]{1,12}$/), fc.boolean(), (name, isStaff) => {
        const owner = { username: name, isStaff };
        expect(passwordProblem(name, owner)).toBeDefined();
        expect(passwordProblem(name.replace(/[a-z]/g, ''), owner)).toBeDefined();
        expect(passwordProblem(name.replace(/\d/g, ''), owner)).toBeDefined();
      }),
    );
  });
});
