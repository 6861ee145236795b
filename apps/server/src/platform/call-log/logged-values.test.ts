import { type Endpoint, endpoints } from '@sprout/contract';
import fc from 'fast-check';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { loggedCallOf } from './logged-call.ts';
import { hidden, loggedValues, rowIdOf } from './logged-values.ts';

type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  personal?: string;
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
    const properties = Object.entries(schema.properties ?? { [secret]: {} });
    return Object.fromEntries(
      properties.map(([name, part]) => [name, filled(part, secret, figure)]),
    );
  }
  if (type === 'array') return [filled(schema.items ?? {}, secret, figure)];
  if (type === 'integer' || type === 'number') return figure;
  if (type === 'boolean') return true;
  return secret;
}

/** A value that breaks a schema: numbers for texts, texts for numbers, and names that the schema does not declare. */
function broken(schema: Schema, secret: string, figure: number): unknown {
  const shape = schema.anyOf?.[0] ?? schema;
  const [type] = [shape.type].flat();
  if (type === 'object') {
    const own = Object.entries(shape.properties ?? {}).map(([name, part]) => [
      name,
      broken(part, secret, figure),
    ]);
    return { ...Object.fromEntries(own), [secret]: 1, [String(figure)]: { id: secret } };
  }
  if (type === 'array') return { [secret]: figure };
  if (type === 'integer' || type === 'number') return [secret];
  return figure % 2 === 0 ? figure : [[figure]];
}

it.each([
  ['as it is declared', filled],
  ['however it is not', broken],
])('tells nothing of what was typed, in any endpoint, %s', (_, make) => {
  const phones = fc.integer({ min: 13_000_000_000, max: 19_999_999_999 });
  for (const endpoint of logged) {
    const sent = fc.property(typedText(), phones, (secret, phone) => {
      const figure = make === filled ? 1 : phone;
      const values = {
        params: endpoint.params && make(endpoint.params as Schema, secret, figure),
        query: endpoint.query && make(endpoint.query as Schema, secret, figure),
        body: endpoint.body && make(endpoint.body as Schema, secret, figure),
      };
      const told = loggedValues(endpoint, values) ?? '';
      expect(told, endpoint.id).not.toContain(JSON.stringify(secret).slice(1, -1));
      expect(told, endpoint.id).not.toContain(String(phone));
    });
    fc.assert(sent, { numRuns: 10 });
  }
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

/** Names of the fields that any schema of the contract declares as personal. */
function personalNames(schema: Schema, name = ''): string[] {
  const isPersonal = schema.personal !== undefined && schema.personal !== 'none';
  const parts = [
    ...(schema.anyOf ?? []).map((part) => [name, part] as const),
    ...(schema.items ? [[name, schema.items] as const] : []),
    ...Object.entries(schema.properties ?? {}),
  ];
  return [
    ...(isPersonal ? [name] : []),
    ...parts.flatMap(([own, part]) => personalNames(part, own)),
  ];
}

it('tells no field that is personal in any answer, though it is a day or a number', () => {
  const names = new Set(
    table.flatMap(({ query, body, result }) =>
      [query, body, result].flatMap((schema) => personalNames((schema ?? {}) as Schema)),
    ),
  );
  const told = logged.flatMap((endpoint) => {
    const values = {
      query: endpoint.query && filled(endpoint.query as Schema, '2016-05-01', 1),
      body: endpoint.body && filled(endpoint.body as Schema, '2016-05-01', 1),
    };
    const text = loggedValues(endpoint, values);
    return text === undefined ? [] : namesWithValues(JSON.parse(text), endpoint.id);
  });

  expect([...names]).toEqual(expect.arrayContaining(['birthday', 'sex', 'realname', 'phone']));
  expect(told.filter(({ name }) => names.has(name.replace(/_(?:begin|end)$/, '')))).toEqual([]);
  expect(told.map(({ name }) => name)).toContain('createTime_begin');
});

it('tells ids, words of closed lists, days, numbers and yes or no, where they are asked for', () => {
  const { body } = endpoints.users.frozenBatch;
  expect(loggedValues({ body }, { body: { ids: 'a1,b2', status: 2 } })).toBe(
    '{"ids":"a1,b2","status":2}',
  );
  const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
  const open = Type.Object({ isOpen: Type.Boolean(), day, note: Type.String() });
  expect(
    loggedValues({ body: open }, { body: { isOpen: true, day: '2030-05-01', note: 'x y' } }),
  ).toBe('{"isOpen":true,"day":"2030-05-01","note":"***"}');
  expect(loggedValues({ body: open }, { body: { note: '2016-05-01', day: 20160501 } })).toBe(
    '{"note":"***","day":"***"}',
  );
});

it('tells of names that are not declared only how many, also in settings that have any name', () => {
  const told = (endpoint: Endpoint, body: unknown) => loggedValues(endpoint, { body });

  expect(
    told(endpoints.account.edit, { sex: 1, '13812341234': 1, 李小明的密码abc: 2, constructor: 3 }),
  ).toBe('{"sex":"***","***":3}');
  expect(told(endpoints.config.saveTenantConfig, { 李小明: 'a', 班级: 'b' })).toBe('{"***":2}');
});

it('stays small, however much is sent', () => {
  const body = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, index) => [`field${index}`, index]),
  );
  const numbers = Object.keys(body).map((name) => [name, Type.Integer()]);
  const many = Type.Object(Object.fromEntries(numbers));
  expect(loggedValues({}, { body })).toBe('{"***":5000}');
  expect((loggedValues({ body: many }, { body }) ?? '').length).toBe(4_096);
  const ids = Array.from({ length: 1_000 }, (_, index) => `id${index}`);
  const list = Type.Object({ ids: Type.Array(Type.String()) });
  expect(loggedValues({ body: list }, { body: { ids } })).toContain('"+980"');
});

it('knows the one row that a call is about', () => {
  const text = Type.String();
  const query = Type.Object({ id: text, ids: text });
  const body = Type.Object({ userIds: Type.Array(text), name: text });
  expect(rowIdOf({ query }, { query: { id: 'a1' } })).toBe('a1');
  expect(rowIdOf({ query }, { query: { ids: 'a1,' } })).toBe('a1');
  expect(rowIdOf({ query }, { query: { ids: 'a1,b2' } })).toBeUndefined();
  expect(rowIdOf({ body }, { body: { userIds: ['a1'] } })).toBe('a1');
  expect(rowIdOf({ body }, { body: { name: 'a1' } })).toBeUndefined();
});

it('takes nothing for the row under a name that the endpoint does not declare', () => {
  const refused = { body: { id: '13812341234', sex: 'x' } };

  expect(rowIdOf(endpoints.account.edit, refused)).toBeUndefined();
});
