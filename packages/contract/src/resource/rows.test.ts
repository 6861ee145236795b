import { describe, expect, expectTypeOf, it } from 'vitest';
import { checkValues } from './check-values.ts';
import * as field from './field.ts';
import { resource } from './resource.ts';

const lines = {
  name: field.text({ max: 5, required: true, unique: true }),
  size: field.number({ min: 1, max: 9 }),
};

const lists = resource('lists', {
  path: '/list',
  permission: 'system:position',
  fields: {
    items: field.rows(lines, { min: 2, max: 3, required: true }),
    extras: field.rows(lines, { max: 2, isText: true }),
  },
});

const items = [{ name: 'a' }, { name: 'b' }];

describe('a list of lines', () => {
  it('is checked line by line, and each problem names its line and field', () => {
    const sent = [{ name: '' }, { name: 'abcdef', size: 0 }, 'text'];

    expect(checkValues(lists.form, { items: sent }).problems).toEqual({
      'items.0.name': 'required',
      'items.1.name': 'tooLong',
      'items.1.size': 'tooSmall',
      'items.2.name': 'required',
    });
  });

  it('refuses a value that an earlier line has', () => {
    const sent = [{ name: 'a' }, { name: 'b' }, { name: ' a ' }];

    expect(checkValues(lists.form, { items: sent }).problems).toEqual({
      'items.2.name': 'repeatedInRows',
    });
  });

  it.each([
    [[{ name: 'a' }], 'tooFewRows'],
    [['a', 'b', 'c', 'd'].map((name) => ({ name })), 'tooManyRows'],
    [[], 'required'],
    [undefined, 'required'],
    [{ name: 'a' }, 'notAList'],
    ['[{', 'notAList'],
  ])('says of %j: %s', (sent, problem) => {
    expect(checkValues(lists.form, { items: sent }).problems).toEqual({ items: problem });
  });

  it('takes values as forms send them and drops unknown names', () => {
    const sent = [
      { name: ' a ', size: '3', id: 7 },
      { name: 'b', size: '' },
    ];

    expect(checkValues(lists.form, { items: sent }).values).toEqual({
      items: [
        { name: 'a', size: 3 },
        { name: 'b', size: null },
      ],
    });
  });

  it('may be JSON text, as sheets and some clients send it', () => {
    expect(checkValues(lists.form, { items: JSON.stringify(items) }).values).toEqual({ items });
  });

  it('stays text where it travels as text', () => {
    const text = '[{"name":"a"}]';

    const { values, problems } = checkValues(lists.form, { items, extras: text });

    expect({ values, problems }).toEqual({ values: { items, extras: text }, problems: {} });
    expect(checkValues(lists.form, { items, extras: [{ name: 'a' }] }).values).toEqual(values);
    expect(checkValues(lists.form, { items, extras: '' }).values).toEqual({ items, extras: null });
    expect(checkValues(lists.form, { items, extras: '[{}]' }).problems).toEqual({
      'extras.0.name': 'required',
    });
  });

  it('has the type of its lines', () => {
    expectTypeOf<field.LineOf<typeof lines>>().toEqualTypeOf<{
      name: string;
      size: number | null;
    }>();
  });
});
