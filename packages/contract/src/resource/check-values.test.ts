import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { nullable } from '../fields.ts';
import { checkValues } from './check-values.ts';

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
