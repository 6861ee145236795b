import * as contract from '@sprout/contract';
import {
  type Endpoint,
  endpoints,
  errors,
  type Field,
  permissionCodes,
  schoolTimeHeader,
} from '@sprout/contract';
import { expect, it } from 'vitest';
import { errorText, serverText } from '../platform/http/texts.ts';
import { dictionariesOf } from '../platform/http/wire-result.ts';
import { aTeacher } from './factories.ts';
import { aTestApp } from './test-app.ts';

const table: Endpoint[] = Object.values(endpoints).flatMap((subject): Endpoint[] =>
  Object.values(subject),
);

const routesOf = ({ method, path, aliases = [] }: Endpoint) => [{ method, path }, ...aliases];

type SchemaNode = {
  personal?: string;
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  anyOf?: SchemaNode[];
};

/** Personal classes of the fields in a result. */
function personalClasses(node: SchemaNode): string[] {
  const children = [
    ...Object.values(node.properties ?? {}),
    ...(node.anyOf ?? []),
    ...(node.items ? [node.items] : []),
  ];
  return [...(node.personal ? [node.personal] : []), ...children.flatMap(personalClasses)];
}

it('registers every endpoint of the table in each of its spellings', async () => {
  const { app } = await aTestApp({ isFresh: true });

  const missing = table
    .flatMap(routesOf)
    .filter(({ method, path }) => !app.http.hasRoute({ method, url: `/api${path}` }));

  expect(missing).toEqual([]);
});

it('gives each method and path to one endpoint', () => {
  const spellings = table.flatMap(routesOf).map(({ method, path }) => `${method} ${path}`);

  expect(spellings.filter((spelling, index) => spellings.indexOf(spelling) !== index)).toEqual([]);
});

it('does not start with a route of the API that is not in the table', async () => {
  const { app } = await aTestApp({ isFresh: true });

  const add = () => app.http.get('/api/forgotten', async () => 'open to everybody');

  expect(add).toThrow('is not in the endpoint table');
});

it('can say the message of every endpoint', () => {
  const unknown = table
    .filter(({ message }) => message !== undefined && serverText('zh-CN', message) === message)
    .map(({ id }) => id);

  expect(unknown).toEqual([]);
});

it('has a sentence for every error in both languages', () => {
  const codes = Object.keys(errors) as (keyof typeof errors)[];

  const silent = codes.filter((code) => {
    const key = `error.${code}`;
    const texts = [errorText('zh-CN', code), errorText('en-US', code)];
    return texts.includes(key) || texts.includes('');
  });

  expect(silent).toEqual([]);
});

it('asks for permission codes that exist', () => {
  const known = new Set<string>(['anon', 'user', ...permissionCodes]);

  expect(table.filter(({ access }) => !known.has(access)).map(({ id }) => id)).toEqual([]);
});

it('declares no personal field but nicknames in what guests may read', () => {
  // What guests get of themselves: the answer of a log-in, of a registration and of a new password by a code.
  const ownData = new Set([
    'session.login',
    'secondFactor.login',
    'thirdLogin.getLoginUser',
    'thirdLogin.ssoLogin',
    'thirdLogin.validateLogin',
    'thirdLogin.validateTicket',
    'phoneLogin.logIn',
    'recovery.choosePassword',
    'users.register',
    'classEntry.join',
    'classEntry.pictureLogin',
    'classEntry.cardLogin',
  ]);

  const leaks = table
    .filter(({ access, id }) => access === 'anon' && !ownData.has(id))
    .flatMap(({ id, result }) =>
      // A schema is plain data; the parts read here are those of JSON Schema.
      personalClasses(result as SchemaNode)
        .filter((personal) => personal !== 'none' && personal !== 'nickname')
        .map((personal) => `${id}: ${personal}`),
    );

  expect(leaks).toEqual([]);
});

it('gives a reason for every question that has no meaning for an endpoint', () => {
  const empty = table.flatMap(({ id, notApplicable = {} }) =>
    Object.entries(notApplicable)
      .filter(([, reason]) => reason.trim().length < 8)
      .map(([question]) => `${id}: ${question}`),
  );

  expect(empty).toEqual([]);
});

it('refuses every closed endpoint without a session before it looks at anything', async () => {
  const { app } = await aTestApp({ isFresh: true });
  const closed = table.filter(({ access }) => access !== 'anon');

  const answers = await Promise.all(
    closed.map(async ({ id, method, path }) => {
      const url = `/api${path.replace(/:\w+/g, 'a'.repeat(64))}`;
      const reply = await app.http.inject({ method, url });
      return `${id} ${reply.statusCode} ${reply.json().error?.code} ${reply.headers['cache-control']}`;
    }),
  );

  expect(answers).toEqual(closed.map(({ id }) => `${id} 401 session.missing no-store`));
});

it('lets nothing on the way keep an answer', async () => {
  const testApp = await aTestApp();
  const { token } = await aTeacher(testApp);
  const ask = ({ path }: Endpoint, headers = {}) =>
    testApp.app.http.inject({ url: `/api${path}`, headers });

  const answers = [
    await ask(endpoints.account.info, { 'x-access-token': token }),
    await ask(endpoints.lessons.getHomeCourse),
    await ask(endpoints.account.info, { 'x-access-token': 'none' }),
  ];

  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual([
    'no-store',
    'no-store',
    'no-store',
  ]);
});

it('tells our own clients what the clock of the school shows', async () => {
  const { app, clock } = await aTestApp();
  const { path } = endpoints.lessons.getHomeCourse;
  const ask = (headers: Record<string, string>) => app.http.inject({ url: `/api${path}`, headers });

  const own = await ask({ 'x-sprout-client': '1' });
  const other = await ask({});

  expect(own.headers[schoolTimeHeader]).toBe(app.context.wireTime.toWire(clock.now()));
  expect(other.headers).not.toHaveProperty(schoolTimeHeader);
});

it('names no dictionary that a new school is without', async () => {
  const { app } = await aTestApp({ isFresh: true });
  const items = await app.context.dictionary.all();
  const told = table.flatMap(({ id, result }) => dictionariesOf(result).map((code) => [id, code]));
  const exported: readonly unknown[] = Object.values(contract);
  const declared = exported
    .filter(isResource)
    .flatMap(({ name, fields }) => dictsIn(fields).map((code) => [name, code]));

  const unknown = [...told, ...declared].filter(([, code = '']) => !items.get(code)?.length);

  expect(unknown).toEqual([]);
  expect(declared.length).toBeGreaterThan(3);
});

type Declared = { name: string; fields: Readonly<Record<string, Field>> };

const isResource = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'fields' in value && 'endpoints' in value;

/** Also those that only the lines of a list know. */
const dictsIn = (fields: Declared['fields']): string[] =>
  Object.values(fields).flatMap(({ dict, lines }) => [
    ...(dict === undefined ? [] : [dict]),
    ...(lines ? dictsIn(lines) : []),
  ]);

it('bounds the length of every text that a call may bring', () => {
  // The body as a whole is bounded; both are base64, which is decoded at once.
  const boundedByBody = ['backpack.save body.body', 'backpack.save body.thumbnail'];

  const endless = table.flatMap(({ id, ...parts }) =>
    (['query', 'params', 'body'] as const).flatMap((part) =>
      endlessTexts(parts[part], part).map((place) => `${id} ${place}`),
    ),
  );

  expect(endless.filter((place) => !boundedByBody.includes(place))).toEqual([]);
});

type TextNode = {
  type?: string | string[];
  maxLength?: number;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  items?: TextNode;
  anyOf?: TextNode[];
  properties?: Record<string, TextNode>;
  additionalProperties?: TextNode | boolean;
};

function endlessTexts(node: TextNode | undefined, place: string): string[] {
  if (node === undefined) return [];
  const isText = [node.type].flat().includes('string') && !node.enum && node.const === undefined;
  const isBounded =
    node.maxLength !== undefined || /^\^(?:[^*+]|\\[*+])*\$$/.test(node.pattern ?? '');
  const { additionalProperties: others } = node;
  return [
    ...(isText && !isBounded ? [place] : []),
    ...Object.entries(node.properties ?? {}).flatMap(([name, child]) =>
      endlessTexts(child, `${place}.${name}`),
    ),
    ...endlessTexts(node.items, `${place}[]`),
    ...(node.anyOf ?? []).flatMap((child) => endlessTexts(child, place)),
    ...(typeof others === 'object' ? endlessTexts(others, `${place}.*`) : []),
  ];
}
