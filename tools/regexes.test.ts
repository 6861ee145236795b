import { describe, expect, it } from 'vitest';
import { patternsOf } from './lib/regexes/collect.mjs';
import { effortOf } from './lib/regexes/judge.mjs';

describe('the effort of a pattern that does not match', () => {
  it.each([
    [/^(\ufeff|\s)*</],
    [/(a+)+$/],
    [/(a*)*b/],
    [/(a|a)*$/],
    [/((a?)+b)*c/],
    [/^(?:<!--[\s\S]{0,4000}?-->\s*)*<svg/],
    [/(["'])(?:\\.|(?!\1).)*\1/],
    [/\(((?:\p{L}[\p{L}\p{N}]*[ ,]*\s+)+\p{L})\)/u],
    [/^(?=(?:a|b|ab)*c)/],
    [/^(?:[a-z]+\s?)+$/i],
    [/^(?:İ|[\u0130])*$/],
  ])('doubles with each letter: %s', ({ source, flags }) => {
    expect(effortOf(source, flags)).toBe('exponential');
  });

  it.each([
    [/a+$/],
    [/\/+$/],
    [/^a*a*b/],
    [/^\d*1?\d*$/],
    [/^\s*from/m],
    [/<[^>]*>/],
    [/"(?:\\.|[^"\\\n])*"/],
    [/^(?=.*a.*b)c/],
    [/^a*(?=\d+\.)/],
    [/x\s*=?\s*y/],
  ])('grows with a power of the length: %s', ({ source, flags }) => {
    expect(effortOf(source, flags)).toBe('polynomial');
  });

  it.each([
    [/^a+$/],
    [/a+/],
    [/a*b?/],
    [/<[^<>]*>/],
    [/^[ \t]*from/m],
    [/\b\w+\s*:/],
    [/(?<![\w.])\w+\(/],
    [/^[^\s@]+@[^\s@]+$/],
    [/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]+$/],
    [/^\d{4}-\d{2}-\d{2}$/],
    [/a+$/y],
    [/^::ffff:(?=\d+\.)/],
    [/"(?:\\.|[^"\\\n])*"?/],
  ])('grows with the length: %s', ({ source, flags }) => {
    expect(effortOf(source, flags)).toBe('linear');
  });

  it('is told of sets of letters as well', () => {
    expect(effortOf('^(?:[\\p{L}--[a-z]]|x)*$', 'v')).toBe('linear');
    expect(effortOf('^(?:[\\p{L}--[a-w]]|x)*$', 'v')).toBe('exponential');
  });
});

it('finds literals, calls, templates and schemas, with their lines', () => {
  const text = [
    "// 'a comment'，/no/",
    'const a = /a+/gi;',
    "const b = new RegExp('b+', 'u');",
    'const c = RegExp(`^$' + '{a}c$`);',
    "const d = Type.String({ pattern: 'd' });",
    'const e = new RegExp(given);',
    'const f = new RegExp(/f/, given);',
  ].join('\n');

  expect(patternsOf('a.ts', text)).toEqual([
    { source: 'a+', flags: 'gi', line: 2 },
    { source: 'b+', flags: 'u', line: 3 },
    { source: '^xc$', flags: '', line: 4 },
    { source: 'd', flags: 'u', line: 5 },
    { source: undefined, flags: '', line: 6 },
    { source: 'f', flags: '', line: 7 },
  ]);
});
