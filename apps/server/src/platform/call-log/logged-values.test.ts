import { type Endpoint, endpoints } from '@sprout/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loggedCallOf } from './logged-call.ts';
import { hidden, loggedValues, rowIdOf } from './logged-values.ts';

type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
};

const table: Endpoint[] = Object.values(endpoints).flatMap((subject): Endpoint[] =>
  Object.values(subject),
);
const logged = table.filter((endpoint) => loggedCallOf(endpoint));

/** A value of a schema in which every text is the secret and every number its figure. */
function filled(schema: Schema, secret: string, figure: number): unknown {
  if (schema.anyOf) return filled(schema.anyOf[0] ?? {}, secret, figure);
  if (schema.enum || 'const' in schema) return secret;
  const [type] = [schema.type].flat();
  if (type === 'object' || schema.properties) {
    const properties = Object.entries(schema.properties ?? { any: {} });
    return Object.fromEntries(
      properties.map(([name, part]) => [name, filled(part, secret, figure)]),
    );
  }
  if (type === 'array') return [filled(schema.items ?? {}, secret, figure)];
  if (type === 'integer' || type === 'number') return figure;
  if (type === 'boolean') return true;
  return secret;
}

it('tells nothing of what was typed, in whatever endpoint', () => {
  fc.assert(
    fc.property(fc.constantFrom(...logged), typedText(), (endpoint, secret) => {
      const values = {
        query: endpoint.query && filled(endpoint.query as Schema, secret, 1),
        body: endpoint.body && filled(endpoint.body as Schema, secret, 1),
      };
      expect(loggedValues(endpoint, values) ?? '').not.toContain(
        JSON.stringify(secret).slice(1, -1),
      );
    }),
    { numRuns: 2_000 },
  );
});

/** As people write it: with a space, a sign or a letter of another alphabet. */
const typedText = () =>
  fc
    .tuple(
      fc.string({ minLength: 3 }),
      fc.constantFrom('李小明', 'p@ss word', '13812341200 ', 'A b'),
    )
    .map(([text, sure]) => `${text}${sure}`);

/** Their values look like ids and numbers, so that only the name of the field can give them away. */
const secretFields =
  /pass|pwd|secret|token|captcha|proof|code|pictures|phone|mobile|^card$|checkKey|answer$/i;

it('tells no password, code, key, picture or telephone number, whatever its value looks like', () => {
  const told = logged.flatMap((endpoint) => {
    const values = {
      query: endpoint.query && filled(endpoint.query as Schema, 'abc123', 424242),
      body: endpoint.body && filled(endpoint.body as Schema, 'abc123', 424242),
    };
    const text = loggedValues(endpoint, values);
    return text === undefined ? [] : namesWithValues(JSON.parse(text), endpoint.id);
  });

  expect(told.filter(({ name }) => secretFields.test(name))).toEqual([]);
  expect(told.length).toBeGreaterThan(50);
});

type Told = { id: string; name: string };

function namesWithValues(value: unknown, id: string): Told[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    if (typeof part === 'object' && part !== null) return namesWithValues(part, id);
    return part === hidden ? [] : [{ id, name }];
  });
}

it('tells ids, words of closed lists, days, numbers and yes or no', () => {
  const { body } = endpoints.users.frozenBatch;
  expect(loggedValues({ body }, { body: { ids: 'a1,b2', status: 2 } })).toBe(
    '{"ids":"a1,b2","status":2}',
  );
  expect(loggedValues({}, { body: { isOpen: true, day: '2030-05-01', note: 'x y' } })).toBe(
    '{"isOpen":true,"day":"2030-05-01","note":"***"}',
  );
});

it('stays small, however much is sent', () => {
  const body = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, index) => [`field${index}`, index]),
  );
  expect((loggedValues({}, { body }) ?? '').length).toBe(4_096);
  const ids = Array.from({ length: 1_000 }, (_, index) => `id${index}`);
  expect(loggedValues({}, { body: { ids } })).toContain('"+980"');
});

it('knows the one row that a call is about', () => {
  expect(rowIdOf({ query: { id: 'a1' } })).toBe('a1');
  expect(rowIdOf({ query: { ids: 'a1,' } })).toBe('a1');
  expect(rowIdOf({ query: { ids: 'a1,b2' } })).toBeUndefined();
  expect(rowIdOf({ body: { userIds: ['a1'] } })).toBe('a1');
  expect(rowIdOf({ body: { name: 'a1' } })).toBeUndefined();
});
