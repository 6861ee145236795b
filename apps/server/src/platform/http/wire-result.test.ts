import { dictText, fileUrl, nullable, optional } from '@sprout/contract';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { compileResult, dictionariesOf } from './wire-result.ts';

const decorations = {
  dictText: (code: string, value: string) => (value === '9' ? undefined : `${code} ${value}`),
  fileUrl: (value: string) => `/files/${value}`,
};

const Row = Type.Object({
  id: Type.String(),
  type: Type.String(),
  type_dictText: dictText('type', 'kind'),
  cover: nullable(Type.String()),
  cover_url: fileUrl('cover'),
});

it('adds texts and addresses to every row of a page', () => {
  const toWire = compileResult(Type.Object({ records: Type.Array(Row) }));

  const wire = toWire({ records: [{ id: '1', type: '2', cover: 'cover/a.png' }] }, decorations);

  expect(wire).toEqual({
    records: [
      {
        id: '1',
        type: '2',
        type_dictText: 'kind 2',
        cover: 'cover/a.png',
        cover_url: '/files/cover/a.png',
      },
    ],
  });
});

it('translates a comma list item by item and leaves what is unknown empty', () => {
  const wire = compileResult(Row)({ id: '1', type: '2,9,3', cover: null }, decorations);

  expect(wire).toMatchObject({ type_dictText: 'kind 2,,kind 3', cover_url: '' });
});

it('does not send fields that are not declared, at any depth', () => {
  const toWire = compileResult(
    Type.Object({
      owner: nullable(Type.Object({ name: Type.String() })),
      note: optional(Type.Null()),
    }),
  );
  const owner = { name: 'Li', phone: '13800000000' };

  const wire = toWire({ owner, password: 'secret' }, decorations);

  expect(wire).toEqual({ owner: { name: 'Li' } });
  expect(owner.phone).toBe('13800000000');
});

it('sends null where there is no object', () => {
  const toWire = compileResult(Type.Object({ row: nullable(Row) }));

  expect(toWire({ row: null }, decorations)).toEqual({ row: null });
});

it('passes on what has keys that nobody can declare', () => {
  const toWire = compileResult(Type.Record(Type.String(), Type.String()));

  expect(toWire({ anything: 'at all' }, decorations)).toEqual({ anything: 'at all' });
});

it('refuses a result that may be one of several objects', () => {
  const other = Type.Object({ name: Type.String() });

  expect(() => compileResult(Type.Union([Row, other]))).toThrow('one shape or null');
});

it('names the dictionaries of a result once', () => {
  expect(dictionariesOf(Type.Object({ first: Row, more: Type.Array(Row) }))).toEqual(['kind']);
});
