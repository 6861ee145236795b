import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { type PasswordProblem, passwordProblem } from './password-policy.ts';

const mia = { username: 'mia' };

describe('passwordProblem', () => {
  it.each<[string, typeof mia, PasswordProblem | undefined]>([
    ['', mia, 'short'],
    ['mia1234', mia, 'short'],
    ['小猫爬上了树', mia, 'short'],
    ['cat12345', mia, undefined],
    ['redmapletree', mia, undefined],
    ['84620175', mia, undefined],
    ['小猫小狗去游泳啦', mia, undefined],
    ['miaandher3cats', mia, undefined],
    ['Mia_2019', { username: 'mia_2019' }, 'name'],
    ['1mia_2019', { username: 'mia_2019' }, 'name'],
    ['teacher1', { username: 'teacher' }, 'name'],
    ['ABC12345!', mia, 'common'],
    ['password1', mia, 'common'],
    ['qwerty2019', mia, 'common'],
    ['1q2w3e4r', mia, 'common'],
    ['hello-kitty-7', mia, undefined],
    ['quietly walking home', mia, undefined],
    ['五只小鸭子去游泳', mia, undefined],
    ['password', mia, 'common'],
    ['P@ssw0rd', mia, 'common'],
    ['iloveyou!', mia, 'common'],
    ['12345678', mia, 'common'],
    ['88888888', mia, 'common'],
    ['woaini1314', mia, 'common'],
    ['5201314520', mia, 'common'],
    ['zhangwei123', mia, 'common'],
    ['1qaz2wsx', mia, 'common'],
    ['qwertyuiop', mia, 'common'],
    ['poiuytrewq', mia, 'common'],
    ['20160312', mia, 'common'],
    ['2016-03-12', mia, 'common'],
    ['12032016', mia, 'common'],
    ['03122016', mia, 'common'],
    ['20161399', mia, undefined],
    ['mx7pmx7p', mia, 'common'],
    ['ababababa', mia, 'common'],
  ])('of %j for %j is %j', (password, owner, problem) => {
    expect(passwordProblem(password, owner)).toBe(problem);
  });

  it('asks no mixture: letters alone, digits alone and words of any script will do', () => {
    const ofOneKind = [/^[a-z]{8,14}$/, /^[A-Z]{8,14}$/, /^[0-9]{9,14}$/, /^[一-龟]{8,14}$/];
    for (const kind of ofOneKind) {
      const passwords = fc.sample(fc.stringMatching(kind), 200);
      const taken = passwords.filter((one) => passwordProblem(one, mia) === undefined);

      expect(taken.length).toBeGreaterThan(150);
    }
  });

  it('knows more than 3,000 common ones that are long enough', () => {
    const common = [...commonPasswords()];

    expect(common.length).toBeGreaterThan(3_000);
    expect(Math.min(...common.map((password) => password.length))).toBeGreaterThanOrEqual(8);
  });

  it('refuses each of them', () => {
    const taken = [...commonPasswords()].filter(
      (password) => passwordProblem(password, mia) === undefined,
    );

    expect(taken).toEqual([]);
  });

  it('takes the user name from nobody', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,12}[0-9]{1,12}$/), (username) => {
        expect(passwordProblem(username, { username })).toBeDefined();
      }),
    );
  });
});
