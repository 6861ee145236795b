import type { Endpoint } from '@sprout/contract';
import type { Input } from '../questions/probe.ts';
import { likelyObject } from './likely-values.ts';
import { createDice, type Dice } from './random.ts';
import { strangeKeys, strangeText, strangeValue } from './strange-values.ts';

export const roles = ['guest', 'student', 'teacher', 'administrator'] as const;
export type FuzzRole = (typeof roles)[number];

export type FuzzCase = {
  role: FuzzRole;
  method: Endpoint['method'];
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
  /** Each asks from an address of its own, so that limits let it through. */
  address: string;
};

export type Material = {
  /** A call that means something, and whom it lets in. */
  good: Input;
  mayCall: FuzzRole;
  /** Of rows that exist. */
  ids: readonly string[];
};

type Parts = { query: object; body: unknown; params: Record<string, string> };

/** The same case for the same seed, endpoint, number and world. */
export function makeCase(
  endpoint: Endpoint,
  seed: number,
  number: number,
  material: Material,
): FuzzCase {
  const dice = createDice(`${seed}:${endpoint.id}:${number}`);
  const parts = dice.oneIn(3)
    ? madeUp(dice, endpoint, material)
    : changed(dice, endpoint, material);
  const route = dice.pick([endpoint, ...(endpoint.aliases ?? [])]);
  const sent = route.method === 'GET' && !dice.oneIn(30) ? {} : bodyOf(dice, endpoint, parts.body);
  return {
    role: dice.oneIn(3) ? dice.pick(roles) : material.mayCall,
    method: route.method,
    url: `/api${pathOf(dice, route.path, parts.params)}${queryOf(dice, parts.query)}`,
    headers: { ...strangeHeaders(dice), ...sent.headers },
    payload: sent.payload,
    address: `10.${dice.below(250)}.${dice.below(250)}.${dice.below(250)}`,
  };
}

/** From the schemas alone. */
function madeUp(dice: Dice, { query, body, path }: Endpoint, { ids }: Material): Parts {
  return {
    query: query ? likelyObject(dice, query, ids) : {},
    body: dice.oneIn(8) ? strangeValue(dice) : body && likelyObject(dice, body, ids),
    params: paramsOf(dice, path, ids),
  };
}

/** A good call in which a few places are other than they were. */
function changed(dice: Dice, endpoint: Endpoint, { good, ids }: Material): Parts {
  const parts: Parts = structuredClone({
    query: good.query ?? {},
    body: good.body,
    params: good.params ?? paramsOf(dice, endpoint.path, ids),
  });
  for (let left = dice.below(4); left > 0; left -= 1) {
    const place = dice.below(4);
    if (place === 0) changeOne(dice, parts.query, endpoint, ids);
    else if (place === 1) parts.params = paramsOf(dice, endpoint.path, ids);
    else if (typeof parts.body !== 'object' || parts.body === null) parts.body = strangeValue(dice);
    else changeOne(dice, parts.body, endpoint, ids);
  }
  return parts;
}

/** One field of an object or of what is inside it. */
function changeOne(dice: Dice, object: object, endpoint: Endpoint, ids: readonly string[]): void {
  const keys = Object.keys(object);
  const key = keys.length > 0 && !dice.oneIn(6) ? dice.pick(keys) : dice.pick(strangeKeys);
  // What is inherited is everybody's, this process's included.
  const inner: unknown = Object.hasOwn(object, key) ? Reflect.get(object, key) : undefined;
  if (typeof inner === 'object' && inner !== null && dice.oneIn(2)) {
    changeOne(dice, inner, endpoint, ids);
    return;
  }
  const value = dice.pick([
    () => strangeValue(dice),
    () => strangeText(dice, 5000),
    () => dice.pick(ids),
    () => [inner],
    () => ({ [key]: inner }),
    () => undefined,
  ])();
  Object.defineProperty(object, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function paramsOf(dice: Dice, path: string, ids: readonly string[]): Record<string, string> {
  const names = [...path.matchAll(/:(\w+)|(\*)/g)].map(([, name]) => name ?? '*');
  return Object.fromEntries(
    names.map((name) => [name, dice.oneIn(2) ? strangeText(dice, 2000) : dice.pick(ids)]),
  );
}

/** Escapes what stands in an address, and now and then escapes that mean nothing. */
function pathOf(dice: Dice, path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)|\*/g, (_, name: string | undefined) => {
    if (dice.oneIn(15)) return dice.pick(['%', '%ff', '%c0%af', '%00', '..%2f..%2f', '%2e%2e', '']);
    const value = params[name ?? '*'] ?? '';
    return name === undefined ? walkable(value).map(escaped).join('/') : escaped(value);
  });
}

/** Steps of a path without those upward, which a client takes before it sends an address. */
const walkable = (path: string): string[] =>
  path.split('/').filter((step) => step !== '..' && step !== '.');

function queryOf(dice: Dice, query: object): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined) return [];
    // A list may have got a `constructor` of its own, which `slice` would ask.
    const words = Array.isArray(value) ? Array.from(value).slice(0, 20) : [value];
    return words.map((word) => `${escaped(name)}=${escaped(wordOf(word))}`);
  });
  if (dice.oneIn(12)) pairs.push(...pairs.slice(0, 3));
  if (dice.oneIn(15)) {
    pairs.push(
      dice.pick([
        '__proto__=1',
        '__proto__[a]=1',
        'a[b][c]=1',
        'id[]=1',
        '&&',
        '%',
        '%ff=%c3',
        '=',
      ]),
    );
  }
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** As much as one address may carry. */
const wordOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 6000);

const escaped = (text: string): string =>
  new URLSearchParams({ '': text }).toString().slice(1).replaceAll('+', '%20');

type Sent = { payload?: string | Buffer; headers?: Record<string, string> };

function bodyOf(dice: Dice, { kind }: Endpoint, body: unknown): Sent {
  if (kind === 'upload' && !dice.oneIn(10)) return formOf(dice);
  if (kind === 'bytes' && !dice.oneIn(10)) {
    const headers = { 'content-type': 'application/octet-stream' };
    return { payload: Buffer.from(strangeText(dice, 5000)), headers };
  }
  if (dice.oneIn(10)) return brokenBody(dice);
  if (body === undefined) return {};
  return json(JSON.stringify(body) ?? 'null');
}

const json = (payload: string): Sent => ({
  payload,
  headers: { 'content-type': 'application/json' },
});

function brokenBody(dice: Dice): Sent {
  const payload = dice.pick([
    '',
    '{',
    '{"a":',
    '[1,',
    'null',
    '"text"',
    '0',
    '[]',
    '{}',
    '{"a":1,"a":2}',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
    '\ufeff{}',
    '{"id":"\\ud800"}',
    '{"id":1e999}',
    `${'['.repeat(20_000)}`,
    `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
    `{"id":${'9'.repeat(2000)}}`,
  ]);
  const type = dice.pick([
    'application/json',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'text/plain',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/xml',
    '',
    'application/json;',
    ';;;',
  ]);
  return { payload, headers: type ? { 'content-type': type } : {} };
}

const fileNames = [
  'cat.png',
  '',
  '../../x.png',
  'a\u0000.png',
  '名.xlsx',
  'x'.repeat(3000),
  'a.sb3',
  'a"b.csv',
];
const fileBytes = [
  '',
  'PK\u0003\u0004',
  '\x89PNG\r\n\x1a\n',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '%PDF-1.4',
  'username,realname\n\u0000,小芽\n',
  'GIF89a',
  '{"targets":[]}',
];

/** A form of a file, whole or cut anywhere. */
function formOf(dice: Dice): Sent {
  const line = 'fuzz-line';
  const field = (name: string, value: string) =>
    `--${line}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const fields = Array.from({ length: dice.below(4) }, () =>
    field(
      dice.pick(['biz', 'bizPath', ...strangeKeys]),
      dice.pick(['cover', 'avatar', 'work', strangeText(dice, 9000)]),
    ),
  );
  const file = `--${line}\r\ncontent-disposition: form-data; name="${dice.pick(['file', 'files[]', '__proto__'])}"; filename="${dice.pick(fileNames)}"\r\ncontent-type: ${dice.pick(['image/png', 'x', 'text/html', ''])}\r\n\r\n${dice.pick(fileBytes)}${dice.oneIn(8) ? strangeText(dice, 90_000) : ''}\r\n`;
  const files = Array.from({ length: dice.pick([0, 1, 1, 1, 2]) }, () => file);
  const whole = `${[...fields, ...files].join('')}--${line}--\r\n`;
  const text = dice.oneIn(3) ? whole.slice(0, dice.below(whole.length)) : whole;
  const type = dice.oneIn(8)
    ? dice.pick([
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/form-data; boundary="',
        'multipart/mixed; boundary=fuzz-line',
      ])
    : `multipart/form-data; boundary=${line}`;
  return { payload: Buffer.from(text, 'latin1'), headers: { 'content-type': type } };
}

function strangeHeaders(dice: Dice): Record<string, string> {
  if (!dice.oneIn(4)) return {};
  const [name, values] = dice.pick(headers);
  return { [name]: dice.pick(values) };
}

const headers: readonly (readonly [string, readonly string[]])[] = [
  ['accept-language', ['', '*', 'en-US,en;q=0.9', 'zz-\u00ff', 'x'.repeat(5000), ';q=;,']],
  [
    'cookie',
    [
      'sprout_visitor=.',
      'sprout_visitor=a.b.c',
      '=',
      ';;;',
      '__proto__=1',
      `a=${'b'.repeat(5000)}`,
    ],
  ],
  [
    'range',
    [
      'bytes=0-',
      'bytes=-1',
      'bytes=9-1',
      'bytes=a-b',
      'bytes=0-0,2-3',
      'lines=1',
      'bytes=99999999999999999999-',
    ],
  ],
  ['if-none-match', ['*', '"', 'W/"a"', 'x'.repeat(3000)]],
  ['if-modified-since', ['never', '0', 'Thu, 01 Jan 1970 00:00:00 GMT']],
  ['x-access-token', ['null', 'undefined', '', 'a', 'a.b.c', '\u00e9', 'x'.repeat(9000)]],
  ['origin', ['null', 'http://', 'https://elsewhere.example', 'http://localhost:80', '\u00e9']],
  ['host', ['', 'a b', 'x'.repeat(300), '[::1]:1', 'a:99999', '\u00e9']],
  ['sec-fetch-site', ['cross-site', 'same-origin', '\u00e9']],
  ['x-forwarded-for', ['a', '127.0.0.1', ',,,', '::1, '.repeat(50)]],
  ['x-sprout-client', ['1', '\u00e9']],
  ['content-encoding', ['gzip', 'br', 'x']],
  ['expect', ['200-ok']],
];
