import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { nullable } from '../fields.ts';
import { checkValues } from './check-values.ts';
import * as field from './field.ts';

const form = Type.Object({
  code: Type.String({ minLength: 2, maxLength: 5, pattern: '^[A-Z0-9]+$' }),
  size: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 9 }))),
  isOpen: Type.Optional(nullable(Type.Boolean())),
  day: Type.Optional(nullable(Type.String({ format: 'date' }))),
  ids: Type.Optional(Type.Array(Type.String({ maxLength: 3 }), { maxItems: 2 })),
});

it('takes values as forms and sheets send them', () => {
  const input = { code: ' A1 ', size: '3', isOpen: '0', day: '2030-02-28', ids: ['a', 'b'] };

  expect(checkValues(form, input)).toEqual({
    values: { code: 'A1', size: 3, isOpen: false, day: '2030-02-28', ids: ['a', 'b'] },
    problems: {},
  });
});

it('tidies what its schema calls typed before it is checked', () => {
  const typed = Type.Object({
    phone: Type.String({ maxLength: 11, pattern: '^1\\d{10}$', typed: 'phone' }),
    name: Type.Optional(Type.String({ typed: 'word' })),
    names: Type.Array(Type.String({ typed: 'code' })),
  });

  const input = { phone: '\u202d138 0000 0001\u202c', name: '\u200b', names: ['ａ\u200b'] };

  expect(checkValues(typed, input)).toEqual({
    values: { phone: '13800000001', names: ['a'] },
    problems: {},
  });
});

it('tells every bad field', () => {
  const input = { code: 'A', size: 0, isOpen: 'maybe', day: '2030-02-31', ids: ['a', 'b', 'c'] };

  expect(checkValues(form, input).problems).toEqual({
    code: 'tooShort',
    size: 'tooSmall',
    isOpen: 'format',
    day: 'notADay',
    ids: 'tooLong',
  });
});

it.each([
  [{}, { code: 'required' }],
  [{ code: '  ' }, { code: 'required' }],
  [{ code: null }, { code: 'required' }],
  [null, { code: 'required' }],
  ['text', { code: 'required' }],
  [{ code: 'A-1' }, { code: 'format' }],
  [{ code: 'ABCDEF' }, { code: 'tooLong' }],
  [{ code: { $ne: 1 } }, { code: 'format' }],
  [{ code: 'A1', size: '1.5' }, { size: 'notANumber' }],
  [{ code: 'A1', size: '12' }, { size: 'tooLarge' }],
  [{ code: 'A1', ids: 'a' }, { ids: 'format' }],
])('says of %j: %j', (input, problems) => {
  expect(checkValues(form, input).problems).toEqual(problems);
});

it('clears with an empty text, leaves out what was not sent and drops unknown names', () => {
  const { values } = checkValues(form, { code: 'A1', size: '', schoolId: '2', __proto__: 1 });

  expect(values).toEqual({ code: 'A1', size: null });
});

describe('an amount of money', () => {
  const priced = Type.Object({ price: field.money({ required: true }).schema });

  it.each([
    ['0', '0.00'],
    ['0.1', '0.10'],
    [0.5, '0.50'],
    ['0007.05', '7.05'],
    [' 12 ', '12.00'],
    [9_999_999_999.99, '9999999999.99'],
  ])('of %j is kept as %s', (price, kept) => {
    expect(checkValues(priced, { price })).toEqual({ values: { price: kept }, problems: {} });
  });

  it.each([
    -1,
    '-0.01',
    '1.005',
    0.1 + 0.2,
    10_000_000_000,
    '1e3',
    '1,000',
    '1.',
    '.5',
    '¥1',
    'NaN',
  ])('is not %j', (price) => {
    expect(checkValues(priced, { price }).problems).toEqual({ price: 'notAnAmount' });
  });

  it('is never left out where it is needed', () => {
    expect(checkValues(priced, { price: '' }).problems).toEqual({ price: 'required' });
  });
});
