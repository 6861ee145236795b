import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPattern } from './safe-pattern.ts';

const matches = (source: string, value: string): boolean | string => {
  const pattern = readPattern(source);
  return pattern.problem ?? pattern.matches(value);
};

describe('a safe pattern', () => {
  it.each([
    ['^[a-zA-Z].*$', 'Ab1', true],
    ['^[a-zA-Z].*$', '1b', false],
    ['[0-9a-zA-Z_]{3,12}', 'a_1', true],
    ['[0-9a-zA-Z_]{3,12}', 'ab', false],
    ['^.{3,}$', '小芽芽', true],
    ['[\\u4e00-\\u9fa5]+', '小芽', true],
    ['\\p{Script=Han}+', '小芽a', false],
    ['(?:cat|dog)s?', 'dogs', true],
    ['(?<year>\\d{4})-\\d{2}', '2030-05', true],
    ['[\\w.\\-@]+', 'a.b-c@d', true],
    ['a\\_b\\-c', 'a_b-c', true],
    ['\\bab\\b', 'ab', true],
    ['a\\Bb', 'ab', true],
    ['(a*)*b', 'aab', true],
    ['(|a){3}', 'aa', true],
    ['a{0}', '', true],
    ['', '', true],
    ['.', '😀', true],
    ['a|', '', true],
    ['[^\\d\\s]+?', 'abc', true],
    ['x$y', 'xy', false],
  ])('%s of %s: %s', (source, value, expected) => {
    expect(matches(source, value)).toBe(expected);
  });

  it.each([
    ['(', 'syntax'],
    [')', 'syntax'],
    ['[a', 'syntax'],
    ['*a', 'syntax'],
    ['a**', 'syntax'],
    ['a{2,1}', 'syntax'],
    ['a{x}', 'syntax'],
    ['[z-a]', 'syntax'],
    ['\\', 'syntax'],
    ['\\q', 'syntax'],
    ['\\p{Nonsense}', 'syntax'],
    ['\\u12', 'syntax'],
    ['^*', 'syntax'],
    ['(?i)a', 'syntax'],
    ['(?=a)', 'unsupported'],
    ['(?<!a)b', 'unsupported'],
    ['(a)\\1', 'unsupported'],
    ['a{3000}', 'tooLarge'],
    ['((a{100}){100}){100}', 'tooLarge'],
    ['(){999999}', 'tooLarge'],
    ['(((){999}){999}){999}', 'tooLarge'],
    ['('.repeat(200) + ')'.repeat(200), 'tooLarge'],
  ])('refuses %s as %s', (source, problem) => {
    expect(matches(source, '')).toBe(problem);
  });

  it('says what JavaScript says, whatever the pattern', () => {
    const atom = fc.constantFrom(
      ...['a', 'b', '1', '_', '中', '.', '\\d', '\\w', '\\W', '[ab]', '[^a1]', '[a-c_]', '^', '$'],
      ...['\\b', '\\B'],
    );
    const quantifier = fc.constantFrom('', '', '*', '+', '?', '*?', '{2}', '{0,2}', '{1,}');
    const quantified = (part: fc.Arbitrary<string>) =>
      fc
        .tuple(part, quantifier)
        .map(([one, more]) => (/^(\^|\$|\\b|\\B)$/i.test(one) ? one : one + more));
    const ways = (part: fc.Arbitrary<string>) =>
      fc
        .array(fc.array(quantified(part), { maxLength: 2 }), { minLength: 1, maxLength: 2 })
        .map((all) => all.map((way) => way.join('')).join('|'));
    // Two deep: JavaScript itself goes back without end in patterns that lie deeper.
    const group = ways(atom).map((inside) => `(${inside})`);
    const source = ways(
      fc.oneof(
        atom,
        group,
        ways(fc.oneof(atom, group)).map((one) => `(${one})`),
      ),
    );
    const value = fc
      .array(fc.constantFrom('a', 'b', 'c', '1', '_', '中', ' '), { maxLength: 5 })
      .map((chars) => chars.join(''));

    fc.assert(
      fc.property(source, value, (pattern, text) => {
        const native = new RegExp(`^(?:${pattern})$`, 'u').test(text);
        return matches(pattern, text) === native;
      }),
      { numRuns: 3000 },
    );
  });
});

describe('patterns that hang others', () => {
  const long = 'a'.repeat(500);
  // Known from advisories: each needs time without end where matching goes back.
  it.each([
    ['(a+)+', `${long}!`],
    ['(a|aa)+', `${long}!`],
    ['(a|a?)+', `${long}!`],
    ['(.*a){20}', `${long}!`],
    ['(a*)*b', long],
    ['(x+x+)+y', 'x'.repeat(500)],
    [`${'a?'.repeat(100)}${'a'.repeat(100)}`, 'a'.repeat(99)],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', long],
    ['([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+', long],
    ['^(\\s*|\\w+)*$', `${long}!`],
    // As large as a pattern can be, with every step alive.
    ['(.{0,30}){0,30}!', long],
  ])('%s', (source, value) => {
    const began = process.cpuUsage();

    const answer = matches(source, value);

    expect(answer).toBe(false);
    // Processor time, because other programs make the test wait.
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(500);
  });
});
