import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
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
    ['quietly walking home', staff, undefined],
    ['五只小鸭子去游泳', staff, undefined],
    ['password', staff, 'common'],
    ['P@ssw0rd', staff, 'common'],
    ['iloveyou!', staff, 'common'],
    ['12345678', staff, 'common'],
    ['88888888', staff, 'common'],
    ['woaini1314', staff, 'common'],
    ['5201314520', staff, 'common'],
    ['zhangwei123', staff, 'common'],
    ['1qaz2wsx', staff, 'common'],
    ['qwertyuiop', staff, 'common'],
    ['poiuytrewq', staff, 'common'],
  ])('of %j for %j is %j', (password, owner, problem) => {
    expect(passwordProblem(password, owner)).toBe(problem);
  });

  it('asks no mixture of the staff, and otherwise whatever it asks of children', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 16 }),
        fc.string({ maxLength: 8 }),
        (password, username) => {
          const ofStaff = passwordProblem(password, { username, isStaff: true });
          const ofChild = passwordProblem(password, { username, isStaff: false });
          const isWorse = ofStaff === undefined && ofChild !== undefined;
          expect(isWorse && ofChild !== 'simple').toBe(false);
        },
      ),
    );
  });

  it('knows more than 3,000 common ones that are long enough for the staff', () => {
    const common = [...commonPasswords()];

    expect(common.length).toBeGreaterThan(3_000);
    expect(Math.min(...common.map((password) => password.length))).toBeGreaterThanOrEqual(8);
  });

  it('refuses each of them to the staff', () => {
    const taken = [...commonPasswords()].filter(
      (password) => passwordProblem(password, staff) === undefined,
    );

    expect(taken).toEqual([]);
  });

  it('takes from a child none without a letter or a digit, and from nobody the user name', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,12}[0-9]{1,12}$/), fc.boolean(), (name, isStaff) => {
        const owner = { username: name, isStaff };
        expect(passwordProblem(name, owner)).toBeDefined();
        const child = { ...owner, isStaff: false };
        expect(passwordProblem(name.replace(/[a-z]/g, ''), child)).toBeDefined();
        expect(passwordProblem(name.replace(/\d/g, ''), child)).toBeDefined();
      }),
    );
  });
});
