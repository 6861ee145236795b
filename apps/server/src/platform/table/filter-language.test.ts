import { expect, it } from 'vitest';
import { parseChoices, parseFilter, parseSuperQuery } from './filter-language.ts';

it.each([
  ['>= 3', { rule: 'ge', value: '3' }],
  ['<= 3', { rule: 'le', value: '3' }],
  ['> 3', { rule: 'gt', value: '3' }],
  ['< 3', { rule: 'lt', value: '3' }],
  ['!= 3', { rule: 'ne', value: '3' }],
  ['ge 3', { rule: 'ge', value: '3' }],
  ['le 3', { rule: 'le', value: '3' }],
  ['gt 3', { rule: 'gt', value: '3' }],
  ['lt 3', { rule: 'lt', value: '3' }],
  ['ne 3', { rule: 'ne', value: '3' }],
  ['eq 3', { rule: 'eq', value: '3' }],
  ['eq a,b', { rule: 'eq', value: 'a,b' }],
  ['*ab*', { rule: 'contains', value: 'ab' }],
  ['*ab', { rule: 'ends', value: 'ab' }],
  ['ab*', { rule: 'starts', value: 'ab' }],
  ['a,b', { rule: 'in', values: ['a', 'b'] }],
  ['a, b,', { rule: 'in', values: ['a', 'b'] }],
  [',a,b,', { rule: 'anyPart', values: ['a', 'b'] }],
  ['!ab', { rule: 'ne', value: 'ab' }],
  [' ab ', { rule: 'contains', value: 'ab' }],
  ['>3', { rule: 'contains', value: '>3' }],
  ['general', { rule: 'contains', value: 'general' }],
  ['>= ', { rule: 'contains', value: '>=' }],
  ['!', { rule: 'contains', value: '!' }],
  ['a*b', { rule: 'contains', value: 'a*b' }],
])('reads %j', (value, condition) => {
  expect(parseFilter(value, 'contains')).toEqual(condition);
});

it.each(['', '  ', '**', '*', ' ** ', ',', ',,', '* *'])('asks for nothing with %j', (value) => {
  expect(parseFilter(value, 'contains')).toBeUndefined();
});

it('compares a value without a sign where the column is a choice', () => {
  expect(parseFilter('3', 'eq')).toEqual({ rule: 'eq', value: '3' });
});

it('reads a list of choices without its blanks', () => {
  expect(parseChoices('a,,b, ')).toEqual({ rule: 'in', values: ['a', 'b'] });
  expect(parseChoices(',')).toBeUndefined();
});

it('reads a super query that was encoded once more and skips rows left open', () => {
  const rows = [
    { field: 'name', type: 'text', rule: 'right_like', val: '老' },
    { field: 'code', rule: 'left_like', val: '9' },
    { field: 'postRank', rule: 'in', val: '1,2' },
    { field: 'sort', rule: 'ge', val: 3 },
    { field: 'name', rule: 'like', val: '' },
    { field: '', rule: 'eq', val: 'x' },
    {},
  ];

  const query = parseSuperQuery(encodeURI(JSON.stringify(rows)), 'or');

  expect(query).toEqual({
    match: 'or',
    conditions: [
      { field: 'name', condition: { rule: 'starts', value: '老' } },
      { field: 'code', condition: { rule: 'ends', value: '9' } },
      { field: 'postRank', condition: { rule: 'in', values: ['1', '2'] } },
      { field: 'sort', condition: { rule: 'ge', value: '3' } },
    ],
  });
});

it('reads a super query as plain JSON, and joins with "and" unless "or" is asked', () => {
  const text = '[{"field":"name","rule":"like","val":"100%25"}]';

  expect(parseSuperQuery(text, 'xor')).toEqual({
    match: 'and',
    conditions: [{ field: 'name', condition: { rule: 'contains', value: '100%25' } }],
  });
  expect(parseSuperQuery('[]', 'and')).toBeUndefined();
  expect(parseSuperQuery(undefined, 'and')).toBeUndefined();
});

it.each([
  'not json',
  '{"field":"name"}',
  '["name"]',
  '%E0%A4%A',
  '[{"field":"name","rule":"sql","val":"1=1"}]',
  '[{"field":"name","rule":"constructor","val":"1"}]',
  '[{"field":"name","rule":"eq","val":{"a":1}}]',
  JSON.stringify(Array.from({ length: 21 }, () => ({ field: 'name', rule: 'eq', val: '1' }))),
])('says that %j cannot be read', (text) => {
  expect(parseSuperQuery(text, 'and')).toBe('unreadable');
});
